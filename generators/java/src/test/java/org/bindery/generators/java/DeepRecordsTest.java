package org.bindery.generators.java;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.runtime.Finding;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.UnencodableException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Records that lie deeper in one another than any message may, as in a record that nobody verified.
class DeepRecordsTest {

    private static final int DEPTH = 20_000;

    private static final String KEY = """
        <xs:key name='names'><xs:selector xpath='.//node'/><xs:field xpath='name'/></xs:key>
        """;

    /// A type that holds itself.
    private static final String SCHEMA = """
        <xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>
          <xs:element name='tree'>
            <xs:complexType><xs:sequence><xs:element name='node' type='Node' minOccurs='0'/></xs:sequence></xs:complexType>
            KEY
          </xs:element>
          <xs:complexType name='Node'><xs:sequence>
            <xs:element name='name'><xs:simpleType>
              <xs:restriction base='xs:string'><xs:FACET value='0'/></xs:restriction>
            </xs:simpleType></xs:element>
            <xs:element name='node' type='Node' minOccurs='0'/>
          </xs:sequence></xs:complexType>
        </xs:schema>
        """;

    @TempDir
    Path folder;

    private Bound bound(String key, String facet) throws Exception {
        Path schema = Files.writeString(
                folder.resolve("trees.xsd"), SCHEMA.replace("KEY", key).replace("FACET", facet));
        return Bound.of(Importers.forFormat("xsd")
                .orElseThrow()
                .read(ImportRequest.of(schema, "trees"))
                .model());
    }

    @Test
    void validatingObjectsSaysThatTheyLieTooDeep() throws Exception {
        for (String key : List.of("", KEY)) {
            assertFound(Bound.on(tree(bound(key, "minLength"), DEPTH), "validate"));
            assertFound(Bound.on(tree(bound(key, "maxLength"), DEPTH), "validate"));
        }
    }

    @Test
    void validatingABinaryRecordSaysThatItLiesTooDeep() throws Exception {
        for (String key : List.of("", KEY)) {
            Bound bound = bound(key, "minLength");
            Object record = bound.call("BinaryTree", "wrap", (Object) deep(bound));
            assertThat(Bound.on(record, "getNode")).isNotNull();
            assertFound(Bound.on(record, "validate"));
        }
    }

    @Test
    void validatingLooksIntoAllThatCanBeWritten() throws Exception {
        Bound bound = bound(KEY.replace("key", "unique").replace("name'/>", "gone'/>"), "minLength");

        assertThat(bytes(bound, 499)).isNotEmpty();
        assertThat((List<?>) Bound.on(tree(bound, 499), "validate")).isEmpty();
        assertThatThrownBy(() -> bytes(bound, 500)).hasMessageContaining("more than 500 deep");
        assertFound(Bound.on(tree(bound, 500), "validate"));
    }

    @Test
    void copyingSaysThatARecordIsMalformedThatLiesTooDeep() throws Exception {
        Bound bound = bound("", "minLength");
        Object record = bound.call("BinaryTree", "wrap", (Object) deep(bound));

        assertThat(bound.call("ClassicTree", "copyOf", tree(bound, 499))).isEqualTo(tree(bound, 499));
        assertThatThrownBy(() -> bound.call("ClassicTree", "copyOf", record))
                .isInstanceOf(MalformedRecordException.class)
                .hasMessageContaining("more than 500 deep");
        assertThatThrownBy(() -> bound.call("ClassicTree", "copyOf", tree(bound, DEPTH)))
                .isInstanceOf(MalformedRecordException.class);
    }

    @Test
    void writingADocumentSaysThatRecordsLieTooDeep() throws Exception {
        Bound bound = bound("", "minLength");
        Object binary = bound.call("BinaryTree", "wrap", (Object) deep(bound));
        OutputStream nowhere = OutputStream.nullOutputStream();

        for (Object message : List.of(binary, tree(bound, DEPTH))) {
            assertThatThrownBy(() -> Bound.on(message, "writeXml", nowhere))
                    .isInstanceOf(UnencodableException.class)
                    .hasMessageStartingWith("/tree/node/node")
                    .hasMessageContaining("records are nested more than 2000 deep");
        }
    }

    private static void assertFound(Object findings) {
        List<Finding> deep = ((List<?>) findings)
                .stream()
                        .map(Finding.class::cast)
                        .filter(finding -> finding.rule().equals("structure"))
                        .toList();
        assertThat(deep).hasSize(1);
        assertThat(deep.getFirst().message()).startsWith("records are nested more than 500 deep");
        assertThat(deep.getFirst().path()).startsWith("/tree/node/node/node").hasSize(5 + 500 * 5);
    }

    /// The bytes of a record: a node in a node adds one byte to them, which says that the name is the one before, and
    /// that there is another node.
    private static byte[] deep(Bound bound) throws Exception {
        byte[] three = bytes(bound, 3);
        byte[] four = bytes(bound, 4);
        assertThat(four.length).isEqualTo(three.length + 1);
        int at = Arrays.mismatch(three, four);
        byte[] deep = new byte[three.length + DEPTH];
        System.arraycopy(four, 0, deep, 0, at);
        Arrays.fill(deep, at, at + DEPTH, four[at]);
        System.arraycopy(three, at, deep, at + DEPTH, three.length - at);
        return deep;
    }

    private static byte[] bytes(Bound bound, int depth) throws Exception {
        return (byte[]) Bound.on(bound.call("BinaryTree", "copyOf", tree(bound, depth)), "toBytes");
    }

    private static Object tree(Bound bound, int depth) throws Exception {
        Object tree = bound.create("ClassicTree");
        Object around = tree;
        for (int i = 0; i < depth; i++) {
            Object node = bound.create("ClassicNode");
            Bound.on(node, "setName", "n");
            Bound.on(around, "setNode", node);
            around = node;
        }
        return tree;
    }
}
