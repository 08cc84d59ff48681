package org.bindery.runtime.internal.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.bindery.runtime.MalformedRecordException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts that are written as their place in a list. */
class TextListTest {

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 8, 9, 10, 16, 17, 1000})
    void givesTheTextOfEveryPlaceAndRefusesOthers(int count) {
        String[] texts = IntStream.range(0, count).mapToObj(i -> "text " + i).toArray(String[]::new);
        TextList list = TextList.of(texts);
        for (int i = 0; i < count; i++) {
            assertThat(list.get(i)).isSameAs(texts[i]);
            assertThat(list.indexOf("text " + i)).isEqualTo(i);
        }
        assertThat(list.toArray()).isEqualTo(texts);
        assertThat(list.indexOf("another")).isEqualTo(-1);
        LongStream.of(-1, count, count + 1, 2L * count + 1, 1L << 32, Long.MIN_VALUE, Long.MAX_VALUE)
                .forEach(place -> assertThatThrownBy(() -> list.get(place))
                        .isInstanceOf(MalformedRecordException.class)
                        .hasMessageContaining("among " + count));
    }
}
