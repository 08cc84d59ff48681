package org.bindery.generators.java;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.XmlLimits;
import org.bindery.runtime.XmlOptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Facets are checked unless the reader says otherwise; the rest of the schema always is.
class XmlOptionsTest {

    private static final XmlOptions UNCHECKED = XmlOptions.DEFAULT.unchecked();

    @TempDir
    static Path folder;

    private static Bound bound;

    @BeforeAll
    static void bind() throws Exception {
        bound = TwoReaders.of(folder, """
            <xs:element name='order' type='t:Order'/>
            <xs:complexType name='Order'><xs:sequence>
              <xs:element name='code'><xs:simpleType><xs:restriction base='xs:string'>
                <xs:pattern value='[A-Z]{3}'/></xs:restriction></xs:simpleType></xs:element>
              <xs:element name='side'><xs:simpleType><xs:restriction base='xs:token'>
                <xs:enumeration value='buy'/><xs:enumeration value='sell'/></xs:restriction></xs:simpleType></xs:element>
              <xs:element name='quantity'><xs:simpleType><xs:restriction base='xs:int'>
                <xs:maxInclusive value='100'/></xs:restriction></xs:simpleType></xs:element>
              <xs:element name='note'><xs:simpleType><xs:restriction base='xs:string'>
                <xs:maxLength value='5'/></xs:restriction></xs:simpleType></xs:element>
            </xs:sequence></xs:complexType>
            """).bound();
    }

    private static Object read(String binding, String document, XmlOptions options) throws Exception {
        return bound.call(binding, "readXml", new ByteArrayInputStream(document.getBytes(UTF_8)), options);
    }

    private static String order(String code, String side, String quantity, String note) {
        return "<order xmlns='urn:t'><code>" + code + "</code><side>" + side + "</side><quantity>" + quantity
                + "</quantity><note>" + note + "</note></order>";
    }

    @ParameterizedTest
    @CsvSource({
        "abc, buy, 7, short, code",
        "ABC, bid, 7, short, side",
        "ABC, buy, 101, short, quantity",
        "ABC, buy, 7, longer, note"
    })
    void anInvalidFacetIsRefusedUnlessFacetsAreNotChecked(
            String code, String side, String quantity, String note, String wrong) throws Exception {
        String document = order(code, side, quantity, note);
        // Once more, because values that were met before are remembered.
        for (int i = 0; i < 3; i++) {
            Object read = read("ClassicOrder", document, UNCHECKED);
            assertThat(Infoset.of(TwoReaders.written(read, "Xml"))).isEqualTo(Infoset.of(document.getBytes(UTF_8)));
            assertThatThrownBy(() -> read("ClassicOrder", document, XmlOptions.DEFAULT))
                    .isInstanceOf(InvalidMessageException.class)
                    .hasMessageContaining(
                            "line 1, column " + (document.indexOf("<" + wrong) + 1) + ", /order/" + wrong);
        }
    }

    @Test
    void theBinaryFormHoldsWhatItsEncodingCan() throws Exception {
        String document = order("ABC", "buy", "7", "longer");
        Object read = read("BinaryOrder", document, UNCHECKED);
        assertThat(Infoset.of(TwoReaders.written(read, "Xml"))).isEqualTo(Infoset.of(document.getBytes(UTF_8)));
        assertThatThrownBy(() -> read("BinaryOrder", order("abc", "buy", "7", "short"), UNCHECKED))
                .isInstanceOf(UnencodableException.class)
                .hasMessageContaining("code");
    }

    @Test
    void elementsAndKindsOfValuesAreCheckedAlways() {
        for (String wrong : new String[] {
            order("ABC", "buy", "many", "short"),
            order("ABC", "buy", "7</quantity><quantity>8", "short"),
            order("ABC", "buy", "7", "<b/>"),
            order("ABC", "buy", "7", "short").replace("<code>", "<code a='b'>")
        }) {
            assertThatThrownBy(() -> read("ClassicOrder", wrong, UNCHECKED))
                    .as(wrong)
                    .isInstanceOf(InvalidMessageException.class);
        }
    }

    @Test
    void limitsHoldWithoutChecksToo() {
        XmlOptions few = XmlOptions.DEFAULT
                .withLimits(XmlLimits.DEFAULT.withCharacters(2))
                .unchecked();
        assertThatThrownBy(() -> read("ClassicOrder", order("ABC", "buy", "7", "short"), few))
                .hasMessageEndingWith("a value has more than 2 characters");
    }
}
