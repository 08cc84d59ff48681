package org.bindery.importers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/// Options that are lists, as users write them and as dialogs do.
class OptionValuesTest {

    @Test
    void partsHaveCommasBetweenThemAndThoseWithCommasStandInQuotationMarks() {
        assertThat(OptionValues.parts("a, b ,,c,")).containsExactly("a", "b", "c");
        assertThat(OptionValues.parts("\"a, b\" , c")).containsExactly("a, b", "c");
        assertThat(OptionValues.parts("\"say \"\"a, b\"\"\"")).containsExactly("say \"a, b\"");
        assertThat(OptionValues.parts("5\" pipes,\"open, \"x\" y")).containsExactly("5\" pipes", "\"open", "\"x\" y");
        assertThat(OptionValues.parts(" ")).isEmpty();
    }

    @Test
    void whatADialogWritesIsReadAsTheSameNames() {
        List<String> names =
                List.of("Trades", "Fees, other", " blanks ", "\"quoted\"", "5\" pipes", "auto", "a,\"b\",c", ",", "2");
        assertThat(OptionValues.parts(OptionValues.joined(names))).isEqualTo(names);
        assertThat(OptionValues.joined(List.of("Trades", "2"))).isEqualTo("Trades,2");
    }
}
