package org.bindery.runtime.internal.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers as people and printers write them. */
class NumberTextTest {

    @ParameterizedTest(name = "{1} as {0} is {2}")
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            value = {
                "0,00;-12.50;-12,50",
                "#.##0,00;1234567.5;1.234.567,5",
                "#.##0,00;999;999",
                "# ##0;1000;1 000",
                "#,##0.0;-1000.25;-1,000.25",
                "9(6).99-;12.5;\"000012.50 \"",
                "9(6).99-;-12.5;000012.50-",
                "Z,ZZ9.99-;-1234.5;1,234.50-",
                "Z,ZZ9.99CR;7;\"    7.00  \"",
                "Z,ZZ9.99DB;-7;\"    7.00DB\"",
                "ZZZ.ZZ;0.05;\"   .05\"",
                "ZZZ.ZZ;0;\"      \"",
                "ZZ9;0;\"  0\"",
                "***9.99;1.5;***1.50",
                "***.**;0;***.**",
                "-(4)9;-12;\"  -12\"",
                "---9;5;\"   5\"",
                "+++9.9;5.5;\"  +5.5\"",
                "$$,$$9.99;1234.5;$1,234.50",
                "$$,$$9.99;4.5;\"    $4.50\"",
                "$ZZ9;4;\"$  4\"",
                "Z.ZZ9,99- COMMA;-1234.5;1.234,50-",
                "ZZ9,99 COMMA;7;\"  7,00\"",
                "€€€.€€9,99 COMMA;1234.5;\" €1.234,50\"",
                "£££,££9.99;4.5;\"     £4.50\"",
                "F.FF9,99 CURRENCY F COMMA;12.5;\"  F12,50\"",
                "KZZ9 CURRENCY K;4;\"K  4\"",
                "***.**9,99 COMMA;0.5;******0,50",
                "+999;-4;-004",
                "Z(3)V99;1.25;\"  125\""
            })
    void isWrittenAndReadAgain(String pattern, String number, String text) {
        NumberText way = NumberText.of(pattern);
        assertThat(way.write(number)).isEqualTo(text);
        assertThat(new BigDecimal(way.plain(text))).isEqualByComparingTo(new BigDecimal(number));
        assertThat(new BigDecimal(way.plain(text.stripLeading()))).isEqualByComparingTo(new BigDecimal(number));
    }

    @Test
    void whatIsWrittenOtherwiseIsRefusedOrReadByItsDigits() {
        NumberText grouped = NumberText.of("#.##0,00");
        for (String text : List.of("1234,5", "1.23,5", "1,", "-", "1.234.5", "", "x")) {
            assertThatThrownBy(() -> grouped.plain(text))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("is not written as #.##0,00");
        }
        assertThatThrownBy(() -> NumberText.of("#.##0").write("1.5")).hasMessageContaining("without loss");
        NumberText edited = NumberText.of("Z,ZZ9.99-");
        assertThat(edited.plain("-12.5")).isEqualTo("-12.5");
        assertThat(edited.plain("1234.50")).isEqualTo("1234.50");
        assertThatThrownBy(() -> edited.plain("abc")).hasMessageContaining("is not written as Z,ZZ9.99-");
        assertThatThrownBy(() -> edited.write("123456")).hasMessageContaining("cannot be written as");
        assertThatThrownBy(() -> edited.write("1.234")).hasMessageContaining("more decimals");
        assertThatThrownBy(() -> NumberText.of("ZZ9").write("-1")).hasMessageContaining("cannot be written as");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "dd/MM/yyyy",
                "9(5)",
                "9(5)V99",
                "S9(4)",
                "99/99/99",
                "X(3)",
                "0",
                "Z*9",
                "+9-",
                "9..9",
                "HH:mm"
            })
    void otherPatternsAreNoneOfTheirs(String pattern) {
        assertThat(NumberText.of(pattern)).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "9(6).99-",
                "Z,ZZZ,ZZ9.99CR",
                "Z(6).ZZ",
                "*(6)9.99DB",
                "-(7)9.99",
                "+(7).++",
                "$(7)9.99-",
                "#.##0,00",
                "0,0"
            })
    void everyNumberThatFitsComesBack(String pattern) {
        NumberText way = NumberText.of(pattern);
        Random random = new Random(pattern.hashCode());
        for (int i = 0; i < 2_000; i++) {
            BigDecimal number = new BigDecimal(BigInteger.valueOf(random.nextInt(random.nextInt(1, 99_999_999))), 2);
            BigDecimal signed = pattern.equals("Z(6).ZZ") || random.nextBoolean() ? number : number.negate();
            if (signed.precision() - signed.scale() <= 5) {
                String text = way.write(signed.toPlainString());
                assertThat(new BigDecimal(way.plain(text))).as(text).isEqualByComparingTo(signed);
                assertThat(way.write(way.plain(text))).isEqualTo(text);
            }
        }
    }
}
