package org.bindery.runtime.internal.xml;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.XmlLimits;
import org.bindery.runtime.internal.text.TextPlace;
import org.bindery.runtime.internal.value.ValueFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where everything stands in documents, for those who ask. */
class XmlPlacesTest {

    private static final int MANY = 3_000;
    private static final ValueFormat<String> TEXT = ValueFormat.text(ValueFormat.WhiteSpace.PRESERVE);

    /** A document, and the components that were met in it. */
    private static final class Asked extends XmlInput {

        private final String document;
        private final List<String> paths = new ArrayList<>();
        private final List<TextPlace> shown = new ArrayList<>();
        private final List<String> texts = new ArrayList<>();
        private final List<Long> starts = new ArrayList<>();

        Asked(String document, Charset charset) throws IOException, InvalidMessageException {
            super(new ByteArrayInputStream(document.getBytes(charset)), XmlLimits.DEFAULT);
            this.document = document;
        }

        @Override
        protected void entered(long start) {
            starts.add(start);
        }

        @Override
        protected void left(long end) {
            long start = starts.remove(starts.size() - 1);
            if (end >= 0) {
                met(path(), start, start, end);
            }
        }

        @Override
        protected void met(String component, long shownAt, long start, long end) {
            paths.add(component);
            shown.add(place(shownAt).copy());
            texts.add(document.substring((int) place(start).offset(), (int) end(end)));
        }

        private void assertMet(String path, int line, int column, String text) {
            int last = paths.size() - 1;
            int index = paths.lastIndexOf(path);
            assertThat(index).as(path).isBetween(0, last);
            assertThat(texts.get(index)).isEqualTo(text);
            assertThat(shown.get(index).line()).isEqualTo(line);
            assertThat(shown.get(index).column()).isEqualTo(column);
        }
    }

    /** A document that is longer than what is kept of one that is read for its values alone. */
    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-32BE"})
    void allElementsAttributesAndValuesHaveTheirPlaces(String charset) throws Exception {
        StringBuilder text = new StringBuilder("\uFEFF<?xml version='1.0'?>\r\n<all>");
        for (int i = 0; i < MANY; i++) {
            text.append("\n <e \u00e9='\ud83d\ude00 &amp;" + i + "' \n b=\"" + i + "\"> <!-- x --><?p i?> \u00e9&lt;"
                    + i + "</e >");
        }
        Asked in = new Asked(text + "<empty/></all>\n", Charset.forName(charset));
        in.root("", "all");
        in.enter("all", 0);
        for (int i = 0; i < MANY; i++) {
            assertThat(in.at("", "e")).isTrue();
            in.enter("e", 0);
            in.attribute("", "\u00e9", true, TEXT);
            in.attribute("", "b", true, TEXT);
            String value = "\u00e9&lt;" + i;
            assertThat(in.value("", TEXT, null, false)).isEqualTo("  " + value.replace("&lt;", "<"));
            in.assertMet("/all/e/@\u00e9", 3 + 2 * i, 8, "\ud83d\ude00 &amp;" + i);
            in.assertMet("/all/e/@b", 4 + 2 * i, 5, "" + i);
            int column = 5 + ("" + i).length() + " <!-- x --><?p i?> ".length() + 2;
            in.assertMet("/all/e", 4 + 2 * i, column, " <!-- x --><?p i?> " + value);
            in.leave();
            assertThat(in.texts.get(in.texts.size() - 1))
                    .startsWith("<e \u00e9='")
                    .endsWith(i + "</e >");
        }
        assertThat(in.at("", "empty")).isTrue();
        in.enter("empty", 0);
        in.value("", TEXT, null, false);
        in.leave();
        assertThat(in.texts.subList(in.texts.size() - 2, in.texts.size())).containsOnly("<empty/>");
        in.leave();
        in.end();
        assertThat(in.placeOf(XmlInput.TAG).offset()).isEqualTo(in.document.length());
    }

    @ParameterizedTest
    @ValueSource(strings = {"x-JISAutoDetect", "ISO-2022-CN"})
    void anEncodingThatOnlyReadsIsRefusedAsAnyOtherThatTheBytesAreNot(String encoding) {
        String document = "<?xml version=\"1.0\" encoding=\"" + encoding + "\"?><a/>";
        assertThatThrownBy(() -> new Asked(document, Charset.forName("IBM037")).isAtElement())
                .isInstanceOf(InvalidMessageException.class);
    }

    @Test
    void whatStandsForAnEntityIsWhereTheDocumentRefersToIt() throws Exception {
        String document = "<!DOCTYPE a [<!ENTITY e '<b x=\"1\">one</b>'>]>\n<a>&e;<c>2</c>\n <d y='3'/></a>";
        Asked in = new Asked(document, UTF_8);
        in.root("", "a");
        in.enter("a", 0);
        assertThat(in.at("", "b")).isTrue();
        in.enter("b", 0);
        in.attribute("", "x", true, TEXT);
        in.assertMet("/a/b/@x", 2, 4, "&e;");
        in.value("", TEXT, null, false);
        in.leave();
        in.assertMet("/a/b", 2, 4, "&e;");
        assertThat(in.at("", "c")).isTrue();
        in.enter("c", 0);
        in.value("", TEXT, null, false);
        in.leave();
        in.assertMet("/a/c", 2, 7, "<c>2</c>");
        assertThat(in.at("", "d")).isTrue();
        in.enter("d", 0);
        in.attribute("", "y", true, TEXT);
        in.assertMet("/a/d/@y", 3, 8, "3");
        in.endNil();
        in.assertMet("/a/d", 3, 2, "<d y='3'/>");
    }
}
