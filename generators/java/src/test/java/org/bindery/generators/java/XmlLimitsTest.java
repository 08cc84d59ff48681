package org.bindery.generators.java;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.XmlLimits;
import org.bindery.runtime.XmlOptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Documents may be as large as the reader says, and no larger.
class XmlLimitsTest {

    @TempDir
    static Path folder;

    private static TwoReaders readers;
    private static Bound bound;

    @BeforeAll
    static void bind() throws Exception {
        readers = TwoReaders.of(folder, """
            <xs:element name='node' type='t:Node'/>
            <xs:complexType name='Node'><xs:sequence><xs:element ref='t:node' minOccurs='0'/>
              <xs:any namespace='##other' processContents='skip' minOccurs='0'/></xs:sequence>
              <xs:attribute name='text' type='xs:string'/>
              <xs:anyAttribute namespace='##local' processContents='skip'/></xs:complexType>
            """);
        bound = readers.bound();
    }

    private static Object read(String document, XmlLimits limits) throws Exception {
        return bound.call(
                "ClassicNode",
                "readXml",
                new ByteArrayInputStream(document.getBytes(UTF_8)),
                XmlOptions.DEFAULT.withLimits(limits));
    }

    private static String nodes(int depth, String innermost) {
        return "<node xmlns='urn:t'>" + "<node>".repeat(depth - 1) + innermost + "</node>".repeat(depth);
    }

    @Test
    void deepElementsAreRefusedUnlessAllowed() throws Exception {
        assertThat(read(nodes(500, ""), XmlLimits.DEFAULT)).isNotNull();
        assertThatThrownBy(() -> read(nodes(501, ""), XmlLimits.DEFAULT))
                .isInstanceOf(InvalidMessageException.class)
                .hasMessageStartingWith("line 1, column 3015, /node/node/node")
                .hasMessageEndingWith(": elements are nested more than 500 deep");
        XmlLimits deep = XmlLimits.DEFAULT.withDepth(XmlLimits.GREATEST_DEPTH);
        Object deepest = read(nodes(XmlLimits.GREATEST_DEPTH, ""), deep);
        byte[] written = TwoReaders.written(deepest, "Xml");
        assertThat(read(new String(written, UTF_8), deep)).isEqualTo(deepest);
    }

    @Test
    void deepElementsThatAreKeptAsXmlCountToo() throws Exception {
        String inner = "<x xmlns='urn:x'><x/></x>";
        assertThat(read(nodes(3, inner), XmlLimits.DEFAULT.withDepth(5))).isNotNull();
        assertThatThrownBy(() -> read(nodes(3, inner), XmlLimits.DEFAULT.withDepth(4)))
                .hasMessage("line 1, column 50, /node/node/node/#any: elements are nested more than 4 deep");
    }

    @Test
    void manyAttributesAreRefusedUnlessAllowed() throws Exception {
        String document = "<node xmlns='urn:t' a='1' b='2' c='3'/>";
        assertThat(read(document, XmlLimits.DEFAULT.withAttributes(3))).isNotNull();
        assertThatThrownBy(() -> read(document, XmlLimits.DEFAULT.withAttributes(2)))
                .hasMessageEndingWith("an element has more than 2 attributes");
    }

    @Test
    void aTagThatDeclaresTensOfThousandsOfPrefixesIsRefusedByBothReaders() throws Exception {
        readers.readsAlike("<node xmlns='urn:t'" + prefixes(0, 9_999) + "/>");
        readers.refuse("<node xmlns='urn:t'" + prefixes(0, 10_000) + "/>", "more than 10000 prefixes");
        readers.refuse("<node xmlns='urn:t'" + prefixes(0, 80_000) + "/>", "more than 10000 prefixes");
        readers.refuse(
                "<node xmlns='urn:t'" + prefixes(0, 80_000).replace("urn:", "&gt;>urn:") + "/>",
                "more than 10000 prefixes");
    }

    @Test
    void elementsThatTogetherDeclareTensOfThousandsOfPrefixesAreRefusedByBothReaders() throws Exception {
        readers.readsAlike(others(10_000, "p%d"));
        readers.refuse(others(10_001, "p%d"), "more than 10000 prefixes");
        readers.readsAlike(others(10_001, "p"));
    }

    @Test
    void tensOfThousandsOfDeclarationsThatAreInForceTogetherAreRefusedByBothReaders() throws Exception {
        String tag = "<node" + prefixes(0, 100) + ">";
        String within = "<node xmlns='urn:t'>" + tag.repeat(99) + "%s" + "</node>".repeat(100);

        readers.readsAlike(within.formatted(""));
        readers.refuse(within.formatted(tag + "</node>"), "more than 10000 prefixes");
    }

    @Test
    void whatOnlyLooksLikeDeclarationsIsText() throws Exception {
        String looks = "<![CDATA[" + "<a xmlns:b='c'>".repeat(20_000) + "]]>" + " xmlns:b='c'".repeat(20_000);
        readers.readsAlike("<node xmlns='urn:t'><x xmlns='urn:x'>" + looks + "</x></node>");
        readers.readsAlike("<node xmlns='urn:t' text=\"" + " xmlns:b='c'".repeat(20_000) + "\"/>");
    }

    private static String prefixes(int from, int to) {
        return IntStream.range(from, to)
                .mapToObj(i -> " xmlns:p" + i + "='urn:" + i + "'")
                .collect(Collectors.joining());
    }

    private static String others(int count, String prefix) {
        return IntStream.range(0, count)
                .mapToObj(i -> "<a xmlns:" + prefix.formatted(i) + "='urn:" + i + "'/>")
                .collect(Collectors.joining("", "<node xmlns='urn:t'><x xmlns='urn:x'>", "</x></node>"));
    }

    @Test
    void longValuesAreRefusedUnlessAllowed() throws Exception {
        XmlLimits limits = XmlLimits.DEFAULT.withCharacters(100);
        assertThat(read("<node xmlns='urn:t' text='" + "x".repeat(100) + "'/>", limits))
                .isNotNull();
        assertThatThrownBy(() -> read("<node xmlns='urn:t' text='" + "x".repeat(101) + "'/>", limits))
                .hasMessageEndingWith("a value has more than 100 characters");
        assertThatThrownBy(() -> read(nodes(1, "<x xmlns='urn:x'>" + "<y/>".repeat(50) + "</x>"), limits))
                .hasMessageEndingWith("the text of an element has more than 100 characters");
    }

    @Test
    void limitsAreSensible() {
        assertThatIllegalArgumentException().isThrownBy(() -> XmlLimits.DEFAULT.withDepth(0));
        assertThatIllegalArgumentException().isThrownBy(() -> XmlLimits.DEFAULT.withDepth(1_000_000));
        assertThatIllegalArgumentException().isThrownBy(() -> XmlLimits.DEFAULT.withCharacters(0));
    }
}
