package org.bindery.studio.preview;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import org.bindery.model.MessageFormat;
import org.bindery.studio.fields.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HighlightingTest {

    @Test
    void showsTagsAttributesAndValuesOfXml() {
        String text = "<?xml version='1.0'?><a b=\"1\"><!-- no --><c/>text</a>";

        assertThat(shown(text, new MessageFormat.Xml("")))
                .containsExactly(
                        "comment <?xml version='1.0'?>",
                        "tag <a",
                        "attribute b",
                        "value \"1\"",
                        "tag >",
                        "comment <!-- no -->",
                        "tag <c",
                        "tag />",
                        "tag </a",
                        "tag >");
    }

    @Test
    void showsTheHeaderAndTheMarksOfDelimitedText() {
        MessageFormat format = new MessageFormat.Delimited("UTF-8", ';', '"', true, "\n");

        assertThat(shown("id;name\n1;\"x\"", format))
                .containsExactly("tag id;name", "comment ;", "comment \"", "comment \"");
    }

    @Test
    void distinguishesNamesFromValuesOfJson() {
        assertThat(shown("{\"a\": \"b\"}", new MessageFormat.Json(false)))
                .containsExactly("comment {", "tag \"a\"", "comment :", "value \"b\"", "comment }");
    }

    @Test
    void distinguishesKeysFromValuesOfPairs() {
        assertThat(shown("a=1\\;=2;b\\==c\nd=", new MessageFormat.KeyValue("UTF-8")))
                .containsExactly("tag a", "comment ;", "tag b\\=", "tag d");
    }

    @Test
    void colorsVeryLongValues() {
        String text = "{\"a\": \"" + "x\\n".repeat(50_000) + "\"}";

        assertThat(shown(text, new MessageFormat.Json(false))).hasSize(5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"<!--", "<?", "<!A", "a", "\"\\\"", "\\;", "="})
    void colorsTextsWithoutEndsQuickly(String run) {
        String text = run.repeat(400_000 / run.length());
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();

        for (MessageFormat format : List.of(
                new MessageFormat.Xml(""), new MessageFormat.Json(false), new MessageFormat.KeyValue("UTF-8"))) {
            long start = threads.getCurrentThreadCpuTime();
            shown(text, format);
            assertThat(threads.getCurrentThreadCpuTime() - start)
                    .as(format + " in ns")
                    .isLessThan(2_000_000_000L);
        }
    }

    @Test
    void leavesOtherFormatsPlain() {
        assertThat(shown("<a>", new MessageFormat.None())).isEmpty();
    }

    @Test
    void givesUpOnTextThatNobodyReadsByColour() {
        String text = "<a></a>".repeat(100_000);

        List<Span> spans = Highlighting.of(text, new MessageFormat.Xml(""));

        assertThat(spans.getLast().end()).isLessThan(text.length());
    }

    private static List<String> shown(String text, MessageFormat format) {
        return Highlighting.of(text, format).stream()
                .map(span -> span.style().replace("syntax-", "") + " " + text.substring(span.start(), span.end()))
                .toList();
    }
}
