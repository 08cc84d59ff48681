package org.bindery.importers.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// A text is a number exactly if Java writes the number back the same.
class NumberFormsTest {

    private static final String CHARACTERS = "0123456789001-+.e ";

    @Test
    void numbersAreWrittenBackTheSame() {
        Random random = new Random(7);
        for (int round = 0; round < 200_000; round++) {
            String text = text(random);
            NumberForms forms = new NumberForms();
            forms.add(text);
            assertThat(List.of(forms.areDecimals(), forms.areIntegers(), forms.areLongs()))
                    .as("whether '%s' is a decimal, an integer, a long", text)
                    .containsExactly(isDecimal(text), isInteger(text), isLong(text));
        }
    }

    @Test
    void scalesAndSignsAreOfAllTexts() {
        NumberForms forms = new NumberForms();
        forms.add("1.25");
        forms.add("-3.5");
        forms.add("7.1234");
        assertThat(forms.minScale()).isEqualTo(1);
        assertThat(forms.maxScale()).isEqualTo(4);
        assertThat(forms.hasNegative()).isTrue();
    }

    @Test
    void millionsOfDigitsAreNoNumber() {
        NumberForms forms = new NumberForms();
        forms.add("1".repeat(5_000_000));
        assertThat(forms.areDecimals()).isFalse();
    }

    private static String text(Random random) {
        StringBuilder text = new StringBuilder(random.nextInt(3) == 0 ? "-" : "");
        int length = random.nextInt(10) == 0 ? 17 + random.nextInt(5) : random.nextInt(6);
        for (int i = 0; i < length; i++) {
            int among = random.nextInt(4) == 0 ? CHARACTERS.length() : 10;
            text.append(CHARACTERS.charAt(random.nextInt(among)));
        }
        return text.toString();
    }

    private static boolean isDecimal(String text) {
        try {
            return text.indexOf('e') < 0 && new BigDecimal(text).toPlainString().equals(text);
        } catch (NumberFormatException e) {
            return false;
        }
    }

    private static boolean isInteger(String text) {
        try {
            return new BigInteger(text).toString().equals(text);
        } catch (NumberFormatException e) {
            return false;
        }
    }

    private static boolean isLong(String text) {
        try {
            return Long.toString(Long.parseLong(text)).equals(text);
        } catch (NumberFormatException e) {
            return false;
        }
    }
}
