package org.bindery.runtime.internal.xml;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.charset.Charset;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.XmlLimits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class XmlTagsTest {

    private static final int MANY = 3_000;

    private static XmlTags open(String document, Charset charset) throws Exception {
        return XmlTags.open(new ByteArrayInputStream(document.getBytes(charset)), XmlLimits.DEFAULT);
    }

    private static String between(String document, XmlPlace start, long end) {
        return document.substring((int) start.offset(), (int) end);
    }

    /** A document that is longer than what is kept of one that is read for its values alone. */
    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-32BE"})
    void allTagsAttributesAndTextsHaveTheirPlaces(String charset) throws Exception {
        StringBuilder text = new StringBuilder("\uFEFF<?xml version='1.0'?>\r\n<all>");
        for (int i = 0; i < MANY; i++) {
            text.append("\n <e \u00e9='\ud83d\ude00 &amp;" + i + "' \n b=\"" + i + "\"> <!-- x --><?p i?> \u00e9&lt;"
                    + i + "</e >");
        }
        String document = text + "<empty/></all>\n";
        XmlTags tags = open(document, Charset.forName(charset));
        tags.next();
        for (int i = 0; i < MANY; i++) {
            tags.next();
            assertThat(between(document, tags.start(), tags.end()))
                    .startsWith("<e \u00e9='")
                    .endsWith(" b=\"" + i + "\">");
            assertThat(tags.start().line()).isEqualTo(3 + 2 * i);
            assertThat(tags.start().column()).isEqualTo(2);
            assertThat(between(document, tags.attributeStart(0), tags.attributeEnd(0)))
                    .isEqualTo("\ud83d\ude00 &amp;" + i);
            assertThat(between(document, tags.attributeStart(1), tags.attributeEnd(1)))
                    .isEqualTo("" + i);
            assertThat(tags.attributeStart(1).line()).isEqualTo(4 + 2 * i);
            assertThat(tags.attributeStart(1).column()).isEqualTo(5);
            tags.next();
            assertThat(tags.isStart()).isFalse();
            assertThat(between(document, tags.textPlace(), tags.start().offset()))
                    .isEqualTo("\u00e9&lt;" + i);
            assertThat(between(document, tags.start(), tags.end())).isEqualTo("</e >");
        }
        tags.next();
        tags.next();
        assertThat(between(document, tags.start(), tags.end())).isEqualTo("<empty/>");
        tags.next();
        tags.next();
        assertThat(tags.isAtEnd()).isTrue();
        assertThat(tags.start().offset()).isEqualTo(document.length());
    }

    @ParameterizedTest
    @ValueSource(strings = {"x-JISAutoDetect", "ISO-2022-CN"})
    void anEncodingThatOnlyReadsIsRefusedAsAnyOtherThatTheBytesAreNot(String encoding) {
        String document = "<?xml version=\"1.0\" encoding=\"" + encoding + "\"?><a/>";
        assertThatThrownBy(() -> open(document, Charset.forName("IBM037")).next())
                .isInstanceOf(InvalidMessageException.class);
    }

    @Test
    void whatStandsForAnEntityIsWhereTheDocumentRefersToIt() throws Exception {
        String document = "<!DOCTYPE a [<!ENTITY e '<b x=\"1\">one</b>'>]>\n<a>&e;<c>2</c>\n <d y='3'/></a>";
        XmlTags tags = open(document, UTF_8);
        tags.next();
        tags.next();
        assertThat(tags.local()).isEqualTo("b");
        assertThat(between(document, tags.start(), tags.end())).isEqualTo("&e;");
        assertThat(between(document, tags.attributeStart(0), tags.attributeEnd(0)))
                .isEqualTo("&e;");
        tags.next();
        tags.next();
        assertThat(between(document, tags.start(), tags.end())).isEqualTo("<c>");
        tags.next();
        tags.next();
        assertThat(tags.start().line()).isEqualTo(3);
        assertThat(tags.start().column()).isEqualTo(2);
        assertThat(between(document, tags.attributeStart(0), tags.attributeEnd(0)))
                .isEqualTo("3");
    }
}
