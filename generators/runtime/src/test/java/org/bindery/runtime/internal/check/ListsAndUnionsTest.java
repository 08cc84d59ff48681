package org.bindery.runtime.internal.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.bindery.runtime.internal.value.ValueFormat;
import org.bindery.runtime.internal.value.ValueFormat.WhiteSpace;
import org.junit.jupiter.api.Test;

class ListsAndUnionsTest {

    @Test
    void itemsOfAListAreValuesThemselves() {
        ValueFormat<String> list =
                ValueFormat.list(ValueFormat.int32().max("255", true)).items(0, 3);

        assertThat(list.read(" 1\t 2 ")).isEqualTo("1 2");
        assertThat(list.read("")).isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> list.read("1 256"))
                .withMessageContaining("'256'");
        assertThatIllegalArgumentException().isThrownBy(() -> list.read("1 x")).withMessageContaining("'x'");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> list.read("1 2 3 4"))
                .withMessageContaining("4 items");
    }

    @Test
    void aValueOfAUnionIsOneOfItsTypesAndKeepsItsText() {
        ValueFormat<String> union = ValueFormat.union(
                ValueFormat.int32(),
                ValueFormat.union(ValueFormat.xmlDate()),
                ValueFormat.text(WhiteSpace.PRESERVE).length(0, 3));

        assertThat(union.read(" 007 ")).isEqualTo("007");
        assertThat(union.read(" 2014-07-21Z\n")).isEqualTo("2014-07-21Z");
        assertThat(union.read(" a ")).isEqualTo(" a ");
        assertThat(union.isText()).isTrue();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> union.read("abcd"))
                .withMessage("'abcd' is a value of none of the types of its union");
        assertThat(union.oneOf("7", " a ").read("7")).isEqualTo("7");
        assertThatIllegalArgumentException().isThrownBy(() -> union.oneOf("7").read("8"));
    }
}
