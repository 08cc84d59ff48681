package org.bindery.studio.preview;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShownTextTest {

    @Test
    void showsLineFeedsAlone() {
        assertThat(ShownText.of("a\r\nb\nc\rd").text()).isEqualTo("a\nb\nc\nd");
    }

    @Test
    void knowsWhereCharactersStand() {
        ShownText text = ShownText.of("ab\r\ncd\r\nef");

        assertThat(text.shown(0)).isZero();
        assertThat(text.shown(4)).isEqualTo(3);
        assertThat(text.shown(8)).isEqualTo(6);
        assertThat(text.source(3)).isEqualTo(4);
        assertThat(text.source(6)).isEqualTo(8);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void bringsEveryCharacterBack(long seed) {
        Random random = new Random(seed);
        StringBuilder source = new StringBuilder();
        for (int i = 0; i < 200; i++) {
            source.append(random.nextInt(5) == 0 ? "\r\n" : Character.toString('a' + random.nextInt(26)));
        }
        ShownText text = ShownText.of(source.toString());

        for (int i = 0; i < source.length(); i++) {
            if (source.charAt(i) != '\r' && source.charAt(i) != '\n') {
                int shown = text.shown(i);
                assertThat(text.text().charAt(shown))
                        .as("seed %d, character %d", seed, i)
                        .isEqualTo(source.charAt(i));
                assertThat(text.source(shown))
                        .as("seed %d, character %d", seed, i)
                        .isEqualTo(i);
            }
        }
    }
}
