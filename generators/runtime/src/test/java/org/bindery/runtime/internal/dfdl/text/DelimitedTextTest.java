package org.bindery.runtime.internal.dfdl.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.BitOutput;
import org.bindery.runtime.internal.dfdl.bits.DfdlCharset;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.bindery.runtime.internal.dfdl.bits.TextBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts up to a delimiter, with escapes; the cases of escapes are those of section 7 of Daffodil's tests. */
class DelimitedTextTest {

    private static final DfdlCharset UTF_8 = DfdlCharset.of("UTF-8", true);
    private static final EscapeForm SLASH = EscapeForm.characters('/', EscapeForm.NONE, List.of());
    private static final EscapeForm SLASH_AND_STAR = EscapeForm.characters('/', '*', List.of());
    private static final EscapeForm TWO_SLASHES = EscapeForm.characters('/', '/', List.of());
    private static final EscapeForm BLOCK = EscapeForm.block("[", "]", EscapeForm.NONE, List.of(), false);
    private static final EscapeForm ESCAPED_BLOCK = EscapeForm.block("[[", "]]", '\\', List.of(), false);
    private static final TextPadding PAD = new TextPadding(TextPadding.Justification.CENTER, '_', true, true, false);

    private static DelimiterMatcher delimiters(String literals, DfdlCharset charset, boolean ignoreCase) {
        return DelimiterMatcher.of(StringLiteral.list(literals), charset, ignoreCase);
    }

    /** The text, what ended it, and where. */
    private static String read(String data, String literals, EscapeForm escape, TextPadding padding)
            throws IOException, ProcessingException {
        byte[] bytes = data.getBytes(StandardCharsets.UTF_8);
        BitInput in = new BitInput(bytes, 0, bytes.length);
        TextBuffer text = new TextBuffer();
        int found = DelimitedText.read(in, delimiters(literals, UTF_8, false), escape, padding, text);
        return text + "|" + found + "|" + in.position() / 8;
    }

    @ParameterizedTest(name = "{0} up to one of {1}")
    @CsvSource(
            delimiter = ' ',
            quoteCharacter = '"',
            value = {
                "abc;def ; abc|0|3",
                "abc ; abc|-1|3",
                "a;b;;c ;; a;b|0|3",
                "a;;b \"; ;;\" a|1|1",
                "\"ab  ,\" %WSP*;, ab|0|2",
                "\"ab  c ,\" %WSP+;, \"ab  c|0|5\"",
                "\"a\r\nb\" %NL; a|0|1",
                "\"a\r\n;\" \"%CR; %CR;%LF; %NL;;\" a|2|1",
                "\u00E9\u20AC;x ; \u00E9\u20AC|0|5",
                "a\u20ACb\u20ACc \u20ACc a\u20ACb|0|5"
            })
    void aTextEndsAtTheLongestDelimiterThatStandsFirst(String data, String literals, String expected)
            throws IOException, ProcessingException {
        assertThat(read(data, literals, null, TextPadding.NONE)).isEqualTo(expected);
    }

    @Test
    void anEscapeCharacterTakesTheMeaningOfTheNextOne() throws IOException, ProcessingException {
        assertThat(read("a/;b;c", ";", SLASH, TextPadding.NONE)).isEqualTo("a;b|0|4");
        assertThat(read("a/b//;c", ";", SLASH, TextPadding.NONE)).isEqualTo("ab/|0|5");
        assertThat(read("a*/;c", ";", SLASH_AND_STAR, TextPadding.NONE)).isEqualTo("a/|0|3");
        assertThat(read("a*b*;c", ";", SLASH_AND_STAR, TextPadding.NONE)).isEqualTo("a*b*|0|4");
        assertThat(read("a//;c", ";", TWO_SLASHES, TextPadding.NONE)).isEqualTo("a/|0|3");
        assertThat(read("a/;c/", ";", TWO_SLASHES, TextPadding.NONE)).isEqualTo("a;c|-1|5");
    }

    @Test
    void aBlockHoldsDelimiters() throws IOException, ProcessingException {
        assertThat(read("[a;b];c", ";", BLOCK, TextPadding.NONE)).isEqualTo("a;b|0|5");
        assertThat(read("[a;b]", ";", BLOCK, TextPadding.NONE)).isEqualTo("a;b|-1|5");
        assertThat(read("__[a;b_]_;", ";", BLOCK, PAD)).isEqualTo("a;b_|0|9");
        assertThat(read("a[b;c]", ";", BLOCK, TextPadding.NONE)).isEqualTo("a[b|0|3");
        assertThat(read("[[a\\]]b]]];", "];", ESCAPED_BLOCK, TextPadding.NONE)).isEqualTo("a]]b|0|9");
        assertThatThrownBy(() -> read("[a;b", ";", BLOCK, TextPadding.NONE))
                .isInstanceOf(ProcessingException.class)
                .hasMessage("the text that '[' starts at bit 0 does not end with ']'");
    }

    @Test
    void lettersAreTheSameWhereTheirCaseIsIgnored() throws IOException, ProcessingException {
        byte[] data = "abcEnD".getBytes(StandardCharsets.UTF_8);
        TextBuffer text = new TextBuffer();
        BitInput in = new BitInput(data, 0, data.length);
        assertThat(DelimitedText.read(in, delimiters("end", UTF_8, true), null, TextPadding.NONE, text))
                .isZero();
        assertThat(text.toString()).isEqualTo("abc");
        assertThat(delimiters("END %ES;", UTF_8, true).match(in)).isZero();
        assertThat(delimiters("END %ES;", UTF_8, true).match(in)).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16LE", "ISO-8859-1", "IBM037", "X-DFDL-US-ASCII-7-BIT-PACKED"})
    void whatIsWrittenWithEscapesIsReadAgain(String encoding) throws IOException, ProcessingException {
        DfdlCharset charset = DfdlCharset.of(encoding, true);
        Random random = new Random(13);
        DelimiterMatcher delimiters = delimiters("; ;; %WSP*;, ::end", charset, false);
        List<EscapeForm> schemes = List.of(
                SLASH_AND_STAR,
                TWO_SLASHES,
                ESCAPED_BLOCK,
                EscapeForm.block("'", "'", '"', List.of((int) 'x'), false),
                EscapeForm.block("'", "'", '"', List.of(), true));
        for (int i = 0; i < 4_000; i++) {
            StringBuilder plain = new StringBuilder();
            int length = random.nextInt(12);
            for (int j = 0; j < length; j++) {
                plain.append("ax;, :/*\\[]'end".charAt(random.nextInt(15)));
            }
            EscapeForm escape = schemes.get(i % schemes.size());
            TextBuffer text = new TextBuffer();
            text.append(plain);
            EscapedText.write(text, delimiters, escape);
            String written = text.toString();
            text.append(";");
            BitOutput out = new BitOutput();
            charset.text(text, out);
            BitInput in = new BitInput(out.toByteArray(), 0, out.toByteArray().length);
            TextBuffer read = new TextBuffer();
            if (!isAmbiguous(plain, escape)) {
                int found = DelimitedText.read(in, delimiters, escape, TextPadding.NONE, read);
                assertThat(read.toString()).as("%s by %s", written, escape).isEqualTo(plain.toString());
                assertThat(found).isNotEqualTo(DelimiterMatcher.NONE);
            }
        }
    }

    /** A text whose last characters and the delimiter behind it, or the end of a block, are a delimiter or end before it. */
    private static boolean isAmbiguous(CharSequence plain, EscapeForm escape) {
        String text = plain.toString();
        return text.endsWith("]")
                || text.endsWith("\\")
                || text.endsWith("\"")
                || text.endsWith("*")
                || text.contains("]]]")
                || text.contains("\\]]")
                || text.contains("\"'")
                || (escape.isBlock() && text.endsWith(" "));
    }

    @Test
    void whatCannotBeEscapedIsRefused() {
        TextBuffer text = new TextBuffer();
        text.append("a/b");
        assertThatThrownBy(() -> EscapedText.write(text, delimiters(";", UTF_8, false), SLASH))
                .isInstanceOf(ProcessingException.class)
                .hasMessageContaining("no escapeEscapeCharacter");
        assertThatThrownBy(() -> EscapedText.write(text, delimiters("/;", UTF_8, false), SLASH_AND_STAR))
                .hasMessage("a delimiter starts with the escape character '/'");
        text.append("]");
        assertThatThrownBy(() -> EscapedText.write(text, delimiters(";", UTF_8, false), BLOCK))
                .hasMessageContaining("no escapeEscapeCharacter");
    }

    @Test
    void aDelimiterThatStartsWithTheEscapeCharacterIsRefusedWhereATextIsRead() throws Exception {
        assertThatThrownBy(() -> read("a/;b", "/;", SLASH_AND_STAR, TextPadding.NONE))
                .isInstanceOf(ProcessingException.class)
                .hasMessage("a delimiter starts with the escape character '/'");
        assertThat(read("a/;b;", "; ;/", SLASH_AND_STAR, TextPadding.NONE)).isEqualTo("a;b|0|4");
    }

    @Test
    void padCharactersAreTakenAwayAndWrittenOnTheSideThatTheTextDoesNotStand() throws ProcessingException {
        for (TextPadding.Justification side : TextPadding.Justification.values()) {
            TextPadding padding = new TextPadding(side, '*', true, true, false);
            TextBuffer text = new TextBuffer();
            text.append("a*b");
            padding.pad(text, 5);
            assertThat(text.length()).isEqualTo(8);
            padding.trim(text);
            assertThat(text.toString()).isEqualTo("a*b");
        }
        TextBuffer zeros = new TextBuffer();
        zeros.append("000");
        new TextPadding(TextPadding.Justification.RIGHT, '0', true, true, true).trim(zeros);
        assertThat(zeros.toString()).isEqualTo("0");
        TextBuffer text = new TextBuffer();
        text.append("abcdef");
        new TextPadding(TextPadding.Justification.RIGHT, ' ', true, true, false).truncate(text, UTF_8, 4);
        assertThat(text.toString()).isEqualTo("cdef");
        new TextPadding(TextPadding.Justification.LEFT, ' ', true, true, false).truncate(text, UTF_8, 2);
        assertThat(text.toString()).isEqualTo("cd");
    }
}
