package org.bindery.runtime.internal.dfdl.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Random;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.DfdlCharset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Delimiters with classes of characters, where characters are octets and where they are not. */
class OctetFormsTest {

    @ParameterizedTest
    @ValueSource(strings = {"%NL;", "a%WSP*;", "%WSP*;a%WSP+;", "%NL;%WSP*;%NL;", "a%WSP;b%NL;"})
    void delimitersAreTheSameInOctetsAsInCharacters(String literal) throws IOException {
        DelimiterMatcher octets = matcher(literal, "UTF-8");
        DelimiterMatcher characters = matcher(literal, "UTF-16BE");
        Random random = new Random(7);
        int found = 0;
        for (int i = 0; i < 3_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int length = random.nextInt(8); length > 0; length--) {
                text.append("ab \r\n\t</>\u0085\u2028".charAt(random.nextInt(11)));
            }
            int one = length(octets, text.toString(), "UTF-8");
            assertThat(one)
                    .as(literal + " in " + text.toString().replace("\r", "%CR;").replace("\n", "%LF;"))
                    .isEqualTo(length(characters, text.toString(), "UTF-16BE"));
            found += one > 0 ? 1 : 0;
        }

        assertThat(found).isPositive();
    }

    private static DelimiterMatcher matcher(String literal, String charset) {
        return DelimiterMatcher.of(List.of(StringLiteral.of(literal)), DfdlCharset.of(charset, false), false);
    }

    /** How many characters the delimiter has at the start of a text; negative where there is none. */
    private static int length(DelimiterMatcher matcher, String text, String charset) throws IOException {
        byte[] data = text.getBytes(Charset.forName(charset));
        BitInput in = new BitInput(data, 0, data.length);
        if (matcher.match(in) == DelimiterMatcher.NONE) {
            return -1;
        }
        return new String(data, 0, in.index(), Charset.forName(charset)).length();
    }
}
