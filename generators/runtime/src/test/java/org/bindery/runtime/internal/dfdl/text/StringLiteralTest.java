package org.bindery.runtime.internal.dfdl.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.bindery.runtime.internal.dfdl.bits.BitOutput;
import org.bindery.runtime.internal.dfdl.bits.DfdlCharset;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** String literals as schemas have them. */
class StringLiteralTest {

    @Test
    void entitiesAreTheirCharacters() {
        assertThat(StringLiteral.of("a%HT;b%#x41;%#66;%%;%NBSP;%ES;%SP;").text())
                .isEqualTo("a\tbAB%;\u00A0 ");
        assertThat(StringLiteral.of("%#x1F600;").text()).isEqualTo("\uD83D\uDE00");
        assertThat(StringLiteral.list(" ; %WSP*;, \t%NL; ").stream().map(StringLiteral::toString))
                .containsExactly(";", "%WSP*;,", "%NL;");
    }

    @Test
    void classesAreWrittenInOneOfTheirForms() throws ProcessingException {
        StringLiteral literal = StringLiteral.of("%WSP+;[%WSP*;%NL;%WSP;]%#rFE;");
        assertThat(literal.output("\r\n")).isEqualTo(" [\r\n ]");
        assertThat(literal.isText()).isFalse();
        BitOutput out = new BitOutput();
        literal.write(out, DfdlCharset.of("UTF-8", false), "\n");
        assertThat(out.toByteArray()).containsExactly(' ', '[', '\n', ' ', ']', (byte) 0xFE);
        assertThat(StringLiteral.of("%WSP*;").matchesEmpty()).isTrue();
        assertThat(StringLiteral.of("%ES;").matchesEmpty()).isTrue();
        assertThat(StringLiteral.of("%WSP+;").matchesEmpty()).isFalse();
    }

    @Test
    void aFillByteIsAByteOrACharacterOfOne() {
        DfdlCharset utf8 = DfdlCharset.of("UTF-8", false);
        assertThat(StringLiteral.of("%#rF0;").octet(utf8)).isEqualTo(0xF0);
        assertThat(StringLiteral.of("%SP;").octet(DfdlCharset.of("IBM037", false)))
                .isEqualTo(0x40);
        assertThatThrownBy(() -> StringLiteral.of("ab").octet(utf8)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> StringLiteral.of("%#xE9;").octet(utf8)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "%",
                "100%",
                "%XY;",
                "%#x;",
                "%#r1;",
                "%#rXX;",
                "%#x110000;",
                "%#-1;",
                "%nl;",
                "%;",
                "%#99999999999;",
                "%#"
            })
    void whatIsNoEntityIsReportedToTheAuthor(String source) {
        assertThatThrownBy(() -> StringLiteral.of(source))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("the string literal '" + source + "' is wrong: ");
    }

    @Test
    void nilIsOneOfTheLiteralsOrACharacterAgainAndAgain() {
        NilForm values = new NilForm(StringLiteral.list("%ES; nil %WSP*;null%WSP*;"), false, true);
        for (String nil : List.of("", "NIL", "null", "  Null\t")) {
            assertThat(values.matches(nil)).as(nil).isTrue();
        }
        for (String value : List.of("n", "nill", "nullx", "n u l l")) {
            assertThat(values.matches(value)).as(value).isFalse();
        }
        assertThat(values.matchesEmpty()).isTrue();
        NilForm filled = new NilForm(StringLiteral.list("-"), true, false);
        assertThat(filled.matches("----")).isTrue();
        assertThat(filled.matches("--1-")).isFalse();
        assertThat(filled.matches("")).isFalse();
    }
}
