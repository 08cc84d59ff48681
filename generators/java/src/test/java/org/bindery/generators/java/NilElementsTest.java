package org.bindery.generators.java;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.bindery.runtime.Finding;
import org.bindery.runtime.UnencodableException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Elements that are nil (`xsi:nil`) and have attributes, of every kind of type.
class NilElementsTest {

    private static final String START = "<r xmlns='urn:t' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'>";

    private static final String MEASURE = """
        <xs:complexType name='Measure'><xs:simpleContent><xs:extension base='xs:double'>
          <xs:attribute name='uom' type='xs:string' use='required'/><xs:attribute name='nilReason' type='t:Reason'/>
          <xs:attribute name='scale' type='xs:int' default='1'/></xs:extension></xs:simpleContent></xs:complexType>
        <xs:simpleType name='Reason'><xs:restriction base='xs:string'><xs:enumeration value='unknown'/>
          <xs:enumeration value='withheld'/></xs:restriction></xs:simpleType>
        """;

    @TempDir
    Path folder;

    private TwoReaders schema(String elements, String types) throws Exception {
        return TwoReaders.of(
                folder,
                "<xs:element name='r'><xs:complexType><xs:sequence>" + elements
                        + "</xs:sequence></xs:complexType></xs:element>" + types);
    }

    @Test
    void aValueIsAbsentWhereItsElementIsNilAndItsAttributesAreThere() throws Exception {
        TwoReaders t = schema(
                "<xs:element name='wind' type='t:Measure' nillable='true'/><xs:element name='gust' type='t:Measure'/>"
                        + "<xs:element name='more' type='t:Measure' nillable='true' minOccurs='0' maxOccurs='9'/>",
                MEASURE);
        String gust = "<gust uom='kt'>2.5</gust>";
        Object r = t.agree(START + "<wind xsi:nil='true' uom='kt' nilReason='withheld' scale='3'/>" + gust
                + "<more uom='m'>1.0</more><more xsi:nil='1' uom='m'/></r>");
        Object wind = Bound.on(r, "getWind");
        assertThat(Bound.on(r, "isWindNil")).isEqualTo(true);
        assertThat(Bound.on(wind, "getValue")).isNull();
        assertThat(Bound.on(wind, "hasValue")).isEqualTo(false);
        assertThat(Bound.on(wind, "getNilReason")).isEqualTo("withheld");
        assertThat(Bound.on(Bound.on(r, "getGust"), "getValue")).isEqualTo(2.5);
        assertThat(Bound.on(r, "validate"))
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .isEmpty();
        t.agree(START + "<wind uom='kt'>1.5</wind>" + gust + "</r>");

        t.refuse(START + "<wind uom='kt'/>" + gust + "</r>", "/r/wind/#value");
        t.refuse(START + "<wind xsi:nil='true' uom='kt'>1</wind>" + gust + "</r>", "nil, so it must be empty");
        t.refuse(START + "<wind xsi:nil='true'/>" + gust + "</r>", "/r/wind", "uom");
        t.refuse(START + "<wind xsi:nil='true' uom='kt' nilReason='x'/>" + gust + "</r>", "/r/wind/@nilReason", "'x'");
        t.refuse(START + "<wind xsi:nil='true' uom='kt' other='x'/>" + gust + "</r>", "other");
        t.refuse(START + "<wind uom='kt'>1</wind><gust xsi:nil='true' uom='kt'/></r>", "not nillable");
    }

    @Test
    void contentOfEveryKindIsAbsentWhereItsElementIsNil() throws Exception {
        String id = "<xs:attribute name='id' type='xs:string'/>";
        TwoReaders t = schema("""
            <xs:element name='list' type='t:Numbers' nillable='true' minOccurs='0'/>
            <xs:element name='parts' type='t:Parts' nillable='true' minOccurs='0'/>
            <xs:element name='way' type='t:Way' nillable='true' minOccurs='0'/>
            <xs:element name='text' type='t:Text' nillable='true' minOccurs='0'/>
            <xs:element name='empty' type='t:Empty' nillable='true' minOccurs='0'/>
            <xs:element name='open' type='t:Open' nillable='true' minOccurs='0'/>
            <xs:element name='all' type='t:All' nillable='true' minOccurs='0'/>
            """, """
                <xs:complexType name='Numbers'><xs:simpleContent><xs:extension base='t:Ints'>ID</xs:extension></xs:simpleContent>
                </xs:complexType><xs:simpleType name='Ints'><xs:restriction><xs:simpleType><xs:list itemType='xs:int'/>
                  </xs:simpleType><xs:minLength value='2'/></xs:restriction></xs:simpleType>
                <xs:complexType name='Parts'><xs:sequence><xs:element name='a' type='xs:int'/>
                  <xs:element name='b' type='t:Numbers' maxOccurs='2'/><xs:any namespace='##other' processContents='skip'/>
                  </xs:sequence>ID</xs:complexType>
                <xs:complexType name='Way'><xs:choice><xs:element name='a' type='xs:int'/><xs:element name='b' type='xs:date'/>
                  </xs:choice>ID</xs:complexType>
                <xs:complexType name='Text' mixed='true'><xs:sequence><xs:element name='a' type='t:Numbers' nillable='true'/>
                  </xs:sequence>ID</xs:complexType>
                <xs:complexType name='Empty'>ID</xs:complexType>
                <xs:complexType name='Open'><xs:sequence><xs:element name='a' type='xs:int'/></xs:sequence>
                  <xs:anyAttribute namespace='##other' processContents='skip'/></xs:complexType>
                <xs:complexType name='All'><xs:all><xs:element name='a' type='xs:int'/><xs:element name='b' type='xs:int'/>
                  </xs:all>ID</xs:complexType>
                """.replace("ID", id));
        for (String name : List.of("list", "parts", "way", "text", "empty", "all")) {
            t.agree(START + "<" + name + " xsi:nil='true' id='7'/></r>");
            t.agree(START + "<" + name + " xsi:nil='true'/></r>");
        }
        t.agree(START + "<open xsi:nil='true' q:why='x' xmlns:q='urn:q'/></r>");
        Object r = t.agree(START + "<parts id='1'><a>1</a><b>1 2</b><b id='2'>3 4</b><x xmlns='urn:q'/></parts>"
                + "<way><b>2024-02-29</b></way><text>x<a xsi:nil='1' id='3'/>y</text><all><a>1</a><b>2</b></all></r>");
        assertThat(Bound.on(r, "validate"))
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .isEmpty();

        t.refuse(START + "<parts id='1'/></r>", "/r/parts: the element 'a' is missing");
        t.refuse(START + "<way/></r>", "/r/way");
        t.refuse(START + "<all><a>1</a></all></r>", "/r/all: the element 'b' is missing");
        t.refuse(START + "<list>1</list></r>", "/r/list/#value");
    }

    @Test
    void anElementThatIsNilMayNameItsType() throws Exception {
        TwoReaders t = schema("""
            <xs:element name='b' type='t:B' nillable='true' minOccurs='0'/>
            <xs:element name='c' type='t:C' nillable='true' minOccurs='0'/>
            <xs:element name='p' type='t:P' nillable='true' minOccurs='0'/>
            """, """
            <xs:complexType name='B'><xs:sequence><xs:element name='x' type='xs:int'/></xs:sequence></xs:complexType>
            <xs:complexType name='D'><xs:complexContent><xs:extension base='t:B'><xs:sequence>
              <xs:element name='y' type='xs:int'/></xs:sequence><xs:attribute name='id' type='xs:int'/>
              </xs:extension></xs:complexContent></xs:complexType>
            <xs:complexType name='C' abstract='true'><xs:sequence><xs:element name='x' type='xs:int'/></xs:sequence>
            </xs:complexType>
            <xs:complexType name='E'><xs:complexContent><xs:extension base='t:C'/></xs:complexContent></xs:complexType>
            <xs:complexType name='P'><xs:sequence><xs:element name='x' type='xs:int'/></xs:sequence></xs:complexType>
            <xs:complexType name='Q'><xs:complexContent><xs:extension base='t:P'/></xs:complexContent></xs:complexType>
            """);
        Object r = t.agree(START + "<b xsi:nil='true' xsi:type='D' id='7'/><c xsi:type='E' xsi:nil='true'/></r>");
        assertThat(Bound.on(Bound.on(r, "getB"), "getX")).isNull();
        t.agree(START + "<b xsi:nil='true' xsi:type='D'/></r>");
        t.agree(START + "<b xsi:nil='true'/></r>");
        t.agree(START + "<b xsi:type='D' id='7'><x>1</x><y>2</y></b><c xsi:type='E'><x>1</x></c></r>");
        t.refuse(START + "<b xsi:type='D' id='7'><x>1</x></b></r>", "/r/b: the element 'y' is missing");
        t.refuse(START + "<c xsi:nil='true'/></r>", "the type C is abstract");

        Object dropped = t.readsAlike(START + "<p xsi:nil='true' xsi:type='Q'/></r>");
        assertThat(dropped).isEqualTo(t.agree(START + "<p xsi:nil='true'/></r>"));
        assertThat(Bound.on(Bound.on(t.agree(START + "<p><x>1</x></p></r>"), "getP"), "getX"))
                .isEqualTo(1);
    }

    @Test
    void aMemberOfASubstitutionGroupMayBeNilAndHaveAttributes() throws Exception {
        TwoReaders t = schema(
                "<xs:element ref='t:head' maxOccurs='unbounded'/>",
                "<xs:element name='head' type='t:Measure'/>"
                        + "<xs:element name='other' type='t:Short' substitutionGroup='t:head' nillable='true'/>"
                        + "<xs:complexType name='Short'><xs:simpleContent><xs:restriction base='t:Measure'>"
                        + "<xs:maxInclusive value='9'/></xs:restriction></xs:simpleContent></xs:complexType>"
                        + MEASURE);
        t.agree(START
                + "<head uom='m'>7.0</head><other xsi:nil='true' uom='m' nilReason='unknown'/><other"
                + " uom='m'>7.0</other></r>");
        t.refuse(START + "<head xsi:nil='true' uom='m'/></r>", "not nillable");
        t.refuse(START + "<other uom='m'>10</other></r>", "/r/", "10");
    }

    @Test
    void whatIsNilHasNoContentAndWhatIsNotNilHasIt() throws Exception {
        TwoReaders t = schema("<xs:element name='wind' type='t:Measure' nillable='true'/>", MEASURE);
        Object content = t.bound().create("ClassicMeasure");
        Bound.on(content, "setUom", "kt");
        Object bare = t.bound().call("ClassicMeasure", "copyOf", content);
        Bound.on(content, "setValue", 1.5);
        Object full = wind(t, content, true);
        Object lacking = wind(t, bare, false);
        for (Object nil : List.of(full, t.bound().call("BinaryR", "copyOf", full))) {
            assertThat(findings(nil)).containsExactly("/r/wind/#value is nil, so it must be empty");
            assertThatThrownBy(() -> TwoReaders.written(nil, "Xml"))
                    .isInstanceOf(UnencodableException.class)
                    .hasMessageContaining("/r/wind/#value");
        }
        for (Object empty : List.of(lacking, t.bound().call("BinaryR", "copyOf", lacking))) {
            assertThat(findings(empty)).containsExactly("/r/wind/#value a value is required here");
            assertThatThrownBy(() -> TwoReaders.written(empty, "Xml"))
                    .isInstanceOf(UnencodableException.class)
                    .hasMessageContaining("/r/wind/#value");
        }
        Bound.on(bare, "setNilReason", "lost");
        Object reasonless = wind(t, bare, true);
        assertThat(findings(reasonless)).containsExactly("/r/wind/@nilReason 'lost' is not one of unknown, withheld");
        assertThat(new String(TwoReaders.written(reasonless, "Xml"), UTF_8)).contains(" nilReason=\"lost\"");
    }

    private static Object wind(TwoReaders t, Object wind, boolean nil) throws Exception {
        Object r = t.bound().create("ClassicR");
        Bound.on(r, "setWind", wind);
        Bound.on(r, "setWindNil", nil);
        return r;
    }

    @SuppressWarnings("unchecked") // of findings
    private static List<String> findings(Object message) throws Exception {
        return ((List<Finding>) Bound.on(message, "validate"))
                .stream()
                        .map(finding -> finding.path() + " " + finding.message())
                        .toList();
    }
}
