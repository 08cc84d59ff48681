package org.bindery.importers.xml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bindery.importers.Refusal;
import org.bindery.model.Location;
import org.junit.jupiter.api.Test;

class XmlTokensTest {

    private static List<String> tokens(String text) throws IOException {
        XmlTokens tokens = new XmlTokens(new StringReader(text), "f", 1000);
        List<String> list = new ArrayList<>();
        for (XmlTokens.Kind kind = tokens.next(); kind != XmlTokens.Kind.NOTHING; kind = tokens.next()) {
            list.add(tokens.location().line() + ":" + tokens.location().column() + " " + kind + " " + tokens.text());
        }
        return list;
    }

    @Test
    void cutsTextIntoTokensWithTheirPlaces() throws Exception {
        assertThat(tokens("<?xml?>\n<a b='>'\r\n c=\"/\"><d/>x\ry</a >"))
                .containsExactly(
                        "1:1 PROCESSING_INSTRUCTION <?xml?>",
                        "1:8 TEXT \n",
                        "2:1 START <a b='>'\r\n c=\"/\">",
                        "3:8 EMPTY_ELEMENT <d/>",
                        "3:12 TEXT x\ry",
                        "4:2 END </a >");
    }

    @Test
    void keepsCommentsAndSectionsWhole() throws Exception {
        assertThat(tokens("<!-- <a> -- > --><!----><![CDATA[<b>]]]]>z"))
                .containsExactly(
                        "1:1 COMMENT <!-- <a> -- > -->",
                        "1:18 COMMENT <!---->",
                        "1:25 CDATA <![CDATA[<b>]]]]>",
                        "1:42 TEXT z");
    }

    @Test
    void keepsDocumentTypesWhole() throws Exception {
        assertThat(tokens("<!DOCTYPE a [<!ENTITY b '>'><!-- it's > --><?p '>?>]> <a/>"))
                .containsExactly(
                        "1:1 DOCTYPE <!DOCTYPE a [<!ENTITY b '>'><!-- it's > --><?p '>?>]>",
                        "1:54 TEXT  ",
                        "1:55 EMPTY_ELEMENT <a/>");
    }

    @Test
    void takesWhatIsCutOff() throws Exception {
        for (String text : List.of("<", "<a", "<a b='", "<!", "<!-", "<!--x", "<![CDATA[", "<!DOCTYPE [", "</", "<?")) {
            assertThat(tokens(text)).as(text).singleElement().asString().endsWith(text);
        }
    }

    @Test
    void refusesTokensAndLinesWithoutEnd() {
        assertThatExceptionOfType(Refusal.class).isThrownBy(() -> tokens("<!--" + "\n".repeat(1000)));
        assertThatExceptionOfType(Refusal.class)
                .isThrownBy(() -> tokens("\n" + "<a/>".repeat(1000)))
                .satisfies(e -> assertThat(e.reason().problem().location()).isEqualTo(new Location("f", 2, 997)));
    }

    @Test
    void readsTags() {
        StartTag tag = StartTag.parse("<p:a\n b = '1' p:c=\"x'y\" b='2' d/>");
        assertThat(tag.name()).isEqualTo("p:a");
        assertThat(tag.prefix()).isEqualTo("p");
        assertThat(tag.localName()).isEqualTo("a");
        assertThat(tag.attributes()).isEqualTo(Map.of("b", "1", "p:c", "x'y"));
        assertThat(tag.offset("p:c")).isEqualTo(19);
        assertThat(StartTag.parse("<a").name()).isEqualTo("a");
        assertThat(StartTag.parse("<a b='").attributes()).isEqualTo(Map.of("b", ""));
        assertThat(StartTag.parse("<a = \"\" ' />").attributes()).isEmpty();
    }
}
