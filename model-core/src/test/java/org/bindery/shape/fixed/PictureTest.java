package org.bindery.shape.fixed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PictureTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "9; 1; 0; false; false",
                "S9(7)V99; 9; 2; true; false",
                "s9(3)v9; 4; 1; true; false",
                "V999; 3; 3; false; false",
                "99PPP; 2; -3; false; false",
                "PP9; 1; 3; false; false",
                "Z,ZZ9.99-; 6; 2; true; true",
                "$*(4)9.99CR; 7; 2; true; true",
                "99/99/99; 6; 0; false; true"
            })
    void thePictureOfANumberShowsDigitsScaleAndSign(
            String text, int digits, int scale, boolean signed, boolean edited) {
        assertThat(Picture.of(text)).contains(new Picture(digits, scale, signed, edited));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "X(10)", "A", "S", "V", "9(", "9(x)", "9(123456)", "9(10001)", "9E9"})
    void whatIsNoNumberHasNoPicture(String text) {
        assertThat(Picture.of(text)).isEmpty();
    }

    @Test
    void aRepetitionMeansTheSameAsItsSymbolsWrittenOut() {
        Random random = new Random(20140722);
        for (int i = 0; i < 500; i++) {
            int before = 1 + random.nextInt(12);
            int behind = random.nextInt(6);
            String sign = random.nextBoolean() ? "S" : "";
            String shorter = sign + "9(" + before + ")V9(" + behind + ")";
            String longer = sign + "9".repeat(before) + "V" + "9".repeat(behind);

            assertThat(Picture.expanded(shorter)).contains(longer);
            assertThat(Picture.of(shorter))
                    .isEqualTo(Picture.of(longer))
                    .contains(new Picture(before + behind, behind, !sign.isEmpty(), false));
        }
    }
}
