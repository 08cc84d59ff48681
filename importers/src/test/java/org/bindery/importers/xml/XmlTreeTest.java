package org.bindery.importers.xml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Documents as trees: what stands where, and what is refused.
class XmlTreeTest {

    @TempDir
    Path folder;

    private XmlTree read(String text) throws Exception {
        Path file = Files.writeString(folder.resolve("a.xml"), text);
        return XmlTree.read(file, ImportRequest.of(file, "a"));
    }

    @Test
    void showsElementsWithAttributesTextAndPlaces() throws Exception {
        XmlTree tree = read("<a x=' 1 '>\n  <b/>text<b y='2'>in</b>\n</a>");
        assertThat(tree.attribute("x")).isEqualTo("1");
        assertThat(tree.attribute("z")).isEmpty();
        assertThat(tree.text()).contains("text");
        assertThat(tree.all("b")).hasSize(2);
        assertThat(tree.first("b").orElseThrow().location().line()).isEqualTo(2);
        assertThat(tree.children().getLast().text()).isEqualTo("in");
    }

    @Test
    void includesEntitiesThatAreFilesBesideTheDocument() throws Exception {
        Path dictionary = Standards.path("telco/diameter/dictionary.xml");
        XmlTree tree = XmlTree.read(dictionary, ImportRequest.of(dictionary, "diameter"));
        assertThat(tree.name().local()).isEqualTo("dictionary");
        assertThat(tree.all("application")).hasSizeGreaterThan(5);
    }

    @Test
    void readsNothingThatIsNotNearTheDocument() {
        String head = "<!DOCTYPE a [<!ENTITY e SYSTEM '";
        for (String where : new String[] {"http://localhost:1/e", "file:///etc/passwd", "/etc/passwd", "missing.xml"}) {
            assertThatThrownBy(() -> read(head + where + "'>]><a>&e;</a>"))
                    .hasMessageContaining("not near the document");
        }
    }

    @Test
    void refusesWhatIsNoDocumentOrTooDeep() {
        assertThatThrownBy(() -> read("<a><b></a>"))
                .isInstanceOf(ImportException.class)
                .hasMessageContaining("not well-formed");
        assertThatThrownBy(() -> read("<a>".repeat(10_000)))
                .isInstanceOf(ImportException.class)
                .hasMessageContaining("deeply nested");
        assertThatThrownBy(() -> read("<!DOCTYPE a [<!ENTITY e 'xxxxxxxxxx'><!ENTITY f '" + "&e;".repeat(1000)
                        + "'>]><a>" + "&f;".repeat(1000) + "</a>"))
                .isInstanceOf(ImportException.class);
    }

    @Test
    void showsWhatToDoAboutADeclarationBehindAComment() {
        assertThatThrownBy(() -> read("<!-- made by hand -->\n<?xml version='1.0'?>\n<a/>"))
                .hasMessageContaining("delete the text before it");
    }
}
