package org.bindery.generators.java;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.bindery.model.ComplexType;
import org.bindery.model.Derivation;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.TypeRef;
import org.bindery.runtime.UnencodableException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What XML Schema can say, said in small schemas: the binding reads and writes what the interpreter does.
class XmlStructuresTest {

    @TempDir
    Path folder;

    private TwoReaders schema(String text) throws Exception {
        return TwoReaders.of(folder, text);
    }

    @Test
    void eachOccurrenceOfARepeatedGroupIsAnItem() throws Exception {
        TwoReaders t = schema("""
            <xs:element name='list'><xs:complexType><xs:sequence>
              <xs:element name='title' type='xs:string'/>
              <xs:sequence minOccurs='1' maxOccurs='3'>
                <xs:element name='key' type='xs:string'/>
                <xs:element name='value' type='xs:int' minOccurs='0'/>
              </xs:sequence>
              <xs:choice minOccurs='0' maxOccurs='unbounded'>
                <xs:element name='cash' type='xs:decimal'/>
                <xs:element name='note' type='xs:string'/>
              </xs:choice>
            </xs:sequence></xs:complexType></xs:element>
            """);
        Object list = t.agree("""
            <list xmlns='urn:t'><title>x</title><key>a</key><value>1</value><key>b</key>
              <note>n</note><cash>1.50</cash><cash>2</cash></list>
            """);
        assertThat(Bound.on(list, "getKeyAndValueCount")).isEqualTo(2);
        assertThat(Bound.on(list, "getCashOrNoteCount")).isEqualTo(3);
        t.refuse("<list xmlns='urn:t'><title>x</title></list>", "/list: the element 'key' is missing");
        t.refuse(
                "<list xmlns='urn:t'><title>x</title><key>a</key><key>b</key><key>c</key><key>d</key></list>",
                "/list: expected value, cash or note, found key");
        t.refuse(
                "<list xmlns='urn:t'><title>x</title>\n<key>a</key><value>one</value></list>",
                "line 2, column 13, /list/#sequence[1]/value");
    }

    @Test
    void aBinaryRecordWithinAnObjectIsWrittenWithIt() throws Exception {
        TwoReaders t = schema("""
            <xs:complexType name='Leg'><xs:sequence>
              <xs:element name='rate' type='xs:decimal'/>
              <xs:element name='note' type='xs:string' minOccurs='0' maxOccurs='2'/>
            </xs:sequence><xs:attribute name='side' type='xs:string'/></xs:complexType>
            <xs:element name='swap'><xs:complexType><xs:sequence>
              <xs:element name='leg' type='t:Leg' maxOccurs='2'/>
            </xs:sequence></xs:complexType></xs:element>
            """);
        String document = """
            <swap xmlns='urn:t'><leg side='pay'><rate>1.50</rate><note>a</note></leg>
              <leg><rate>2</rate><note>a</note><note>b &lt; c</note></leg></swap>
            """;
        Object swap = t.agree(document);
        Object mixed = t.bound().create("ClassicSwap");
        Object binary = t.bound().call("BinarySwap", "copyOf", swap);
        for (Object leg : (List<?>) Bound.on(binary, "getLeg")) {
            Bound.on(mixed, "addLeg", leg);
        }
        assertThat(TwoReaders.written(mixed, "Xml")).isEqualTo(TwoReaders.written(swap, "Xml"));
    }

    @Test
    void whatStandsInForAnElementHasItsOwnProperty() throws Exception {
        TwoReaders t = schema("""
            <xs:element name='product' abstract='true' type='t:Product'/>
            <xs:element name='swap' substitutionGroup='t:product' type='t:Swap'/>
            <xs:element name='loan' substitutionGroup='t:product' type='t:Product'/>
            <xs:complexType name='Product'>
              <xs:sequence><xs:element name='name' type='xs:string'/></xs:sequence></xs:complexType>
            <xs:complexType name='Swap'><xs:complexContent><xs:extension base='t:Product'>
              <xs:sequence><xs:element name='rate' type='xs:decimal'/></xs:sequence>
            </xs:extension></xs:complexContent></xs:complexType>
            <xs:element name='trade'><xs:complexType><xs:sequence>
              <xs:element ref='t:product'/>
              <xs:element name='basket'><xs:complexType><xs:sequence>
                <xs:element ref='t:product' minOccurs='0' maxOccurs='unbounded'/>
              </xs:sequence></xs:complexType></xs:element>
            </xs:sequence></xs:complexType></xs:element>
            """);
        Object trade = t.agree("""
            <trade xmlns='urn:t'><swap><name>s</name><rate>1.0</rate></swap>
              <basket><loan><name>a</name></loan><swap><name>b</name><rate>2</rate></swap></basket></trade>
            """);
        assertThat(Bound.on(Bound.on(trade, "getSwap"), "getName")).isEqualTo("s");
        assertThat(Bound.on(trade, "getLoan")).isNull();
        assertThat(Bound.on(Bound.on(trade, "getBasket"), "getProductCount")).isEqualTo(2);
    }

    @Test
    void anElementInSeveralAlternativesIsOneProperty() throws Exception {
        TwoReaders t = schema("""
            <xs:element name='id'><xs:complexType><xs:choice>
              <xs:sequence><xs:element name='issuer' type='xs:string'/><xs:element name='code' type='xs:string'/>
              </xs:sequence>
              <xs:sequence><xs:element name='party' type='xs:string'/>
                <xs:element name='code' type='xs:string' minOccurs='0' maxOccurs='2'/></xs:sequence>
            </xs:choice></xs:complexType></xs:element>
            """);
        t.agree("<id xmlns='urn:t'><issuer>i</issuer><code>1</code></id>");
        t.agree("<id xmlns='urn:t'><party>p</party><code>1</code><code>2</code></id>");
        t.refuse("<id xmlns='urn:t'><issuer>i</issuer><code>1</code><code>2</code></id>", "code");
        t.refuse("<id xmlns='urn:t'><issuer>i</issuer></id>", "the element 'code' is missing");
    }

    @Test
    void valuesWithTabsLineEndsAndBackslashesAreTheOnesThatTheSchemaLists() throws Exception {
        TwoReaders t = schema("""
            <xs:element name='path'><xs:simpleType><xs:restriction base='xs:string'>
              <xs:enumeration value='C:&#92;new&#92;table'/><xs:enumeration value='a&#9;b'/>
              <xs:enumeration value='one&#10;two'/><xs:enumeration value=''/>
            </xs:restriction></xs:simpleType></xs:element>
            """);
        t.agree("<path xmlns='urn:t'>C:&#92;new&#92;table</path>");
        t.agree("<path xmlns='urn:t'>a&#9;b</path>");
        t.agree("<path xmlns='urn:t'>one&#10;two</path>");
        t.agree("<path xmlns='urn:t'/>");
        t.refuse("<path xmlns='urn:t'>a&#92;tb</path>", "is not one of");
    }

    @Test
    void qualifiedNamesKeepTheirNamespace() throws Exception {
        TwoReaders t = schema("""
            <xs:element name='r'><xs:complexType><xs:sequence>
              <xs:element name='name' type='xs:QName' maxOccurs='unbounded'/>
              <xs:element name='kind' minOccurs='0'><xs:simpleType><xs:restriction base='xs:QName'>
                <xs:enumeration value='t:a'/><xs:enumeration value='t:b'/></xs:restriction></xs:simpleType></xs:element>
              <xs:element name='any' minOccurs='0'><xs:simpleType><xs:union memberTypes='xs:int xs:QName'/></xs:simpleType>
              </xs:element>
            </xs:sequence><xs:attribute name='names'><xs:simpleType><xs:list itemType='xs:QName'/></xs:simpleType></xs:attribute>
            </xs:complexType></xs:element>
            """);
        Object r = t.agree("""
            <r xmlns='urn:t' xmlns:n1='urn:p' names='n1:x y z'>
              <name>n1:x</name><name xmlns:n2='urn:other'>n2:x</name><name>plain</name><kind>b</kind></r>
            """);
        Object bare = t.agree("<n1:r xmlns:n1='urn:t'><n1:name>bare</n1:name><n1:name>n1:own</n1:name></n1:r>");
        assertThat(new String(TwoReaders.written(bare, "Xml"), UTF_8))
                .endsWith("\n<n1:r xmlns:n1=\"urn:t\"><n1:name>bare</n1:name><n1:name>n1:own</n1:name></n1:r>\n");
        assertThat(Bound.on(r, "getName"))
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .containsExactly("{urn:p}x", "{urn:other}x", "{urn:t}plain");
        assertThat(Bound.on(r, "getNames")).isEqualTo("{urn:p}x {urn:t}y {urn:t}z");
        String otherwise = """
            <r xmlns='urn:t' xmlns:p='urn:p' xmlns:q='urn:t' names=' p:x  q:y z '>
              <name>p:x</name><name xmlns:p='urn:other'> p:x </name><name>q:plain</name><kind>q:b</kind></r>
            """;
        assertThat(t.bound().call("ClassicR", "readXml", new ByteArrayInputStream(otherwise.getBytes(UTF_8))))
                .isEqualTo(r);
        t.refuse("<r xmlns='urn:t'><name>p:x</name></r>", "the prefix of 'p:x' is not declared");
        t.refuse("<r xmlns='urn:t'><name>{urn:p}x</name></r>", "is not a QName of XML Schema");
        t.refuse("<r xmlns='urn:t'><name>x</name><kind>c</kind></r>", "is not one of");
        t.refuse(
                "<r xmlns='urn:t' xmlns:p='urn:p'><name>x</name><any>p:x</any></r>",
                "cannot be kept as one of several types of value");
    }

    @Test
    void anElementMayBeNil() throws Exception {
        TwoReaders t = schema("""
            <xs:element name='r'><xs:complexType><xs:sequence>
              <xs:element name='a' type='xs:int' nillable='true'/>
              <xs:element name='b' type='t:B' nillable='true' minOccurs='0'/>
              <xs:element name='c' type='xs:string' nillable='true' minOccurs='0' maxOccurs='unbounded'/>
              <xs:element name='d' type='t:D' nillable='true' minOccurs='0'/>
            </xs:sequence></xs:complexType></xs:element>
            <xs:complexType name='B'><xs:sequence><xs:element name='x' type='xs:int'/></xs:sequence>
              <xs:attribute name='id' type='xs:int'/></xs:complexType>
            <xs:complexType name='D'><xs:sequence><xs:element name='x' type='xs:int' minOccurs='0'/></xs:sequence>
              <xs:attribute name='id' type='xs:int'/></xs:complexType>
            <xs:complexType name='E'><xs:complexContent><xs:extension base='t:D'>
              <xs:attribute name='key' type='xs:int'/></xs:extension></xs:complexContent></xs:complexType>
            """);
        String start = "<r xmlns='urn:t' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'>";
        Object r = t.agree(start + "<a xsi:nil='true'/><b xsi:nil='true'/><c>1</c><c xsi:nil='true'/></r>");
        assertThat(Bound.on(r, "isANil")).isEqualTo(true);
        assertThat(Bound.on(r, "getA")).isNull();
        t.agree(start + "<a>1</a></r>");
        t.agree(start + "<a>1</a><d xsi:nil='1' id='7'/></r>");
        t.agree(start + "<a>1</a><d xsi:nil='true' xsi:type='E' id='7' key='8'/></r>");
        t.refuse(start + "<a>1</a><d xsi:nil='true' id='7'><x>1</x></d></r>", "nil");
        t.refuse(start + "<a xsi:nil='true'>1</a></r>", "nil");
        t.refuse(start + "<a xsi:nil='true'> </a></r>", "nil");
        t.refuse(start + "<a>1</a><b><x xsi:nil='true'/></b></r>", "nil");
    }

    private static final String AMOUNT = """
        <xs:complexType name='Amount'><xs:simpleContent><xs:extension base='xs:decimal'>
          <xs:attribute name='unit' type='xs:string'/></xs:extension></xs:simpleContent></xs:complexType>
        """;

    @Test
    void fixedValuesCountBesideAttributesAndInMixedContent() throws Exception {
        TwoReaders t = schema(AMOUNT + """
            <xs:element name='r'><xs:complexType><xs:sequence>
              <xs:element name='a' type='t:Amount' fixed='1.5' minOccurs='0'/>
              <xs:element name='p' fixed='x' minOccurs='0'><xs:complexType mixed='true'><xs:sequence>
                <xs:element name='b' minOccurs='0' type='xs:string'/></xs:sequence></xs:complexType></xs:element>
              <xs:element name='l' fixed='1 2' minOccurs='0'><xs:simpleType><xs:list itemType='xs:decimal'/>
                </xs:simpleType></xs:element>
            </xs:sequence></xs:complexType></xs:element>
            """);
        t.readsAlike("<r xmlns='urn:t'><a unit='m'>1.50</a><p>x</p><l>1.0 2</l></r>");
        t.readsAlike("<r xmlns='urn:t'><a unit='m'/><p/></r>");
        t.refuse("<r xmlns='urn:t'><a unit='m'>2</a></r>", "/r/a/#value: '2' is not the fixed value '1.5'");
        t.refuse("<r xmlns='urn:t'><p>y</p></r>", "/r/p: the content is not the fixed value 'x'");
        t.refuse("<r xmlns='urn:t'><p>x<b/></p></r>", "/r/p: the content is not the fixed value 'x'");
        t.refuse("<r xmlns='urn:t'><l>1 3</l></r>", "/r/l: '1 3' is not the fixed value '1 2'");
    }

    @Test
    void fixedAndDefaultValuesOfRootElementsCount() throws Exception {
        TwoReaders fixed = schema(AMOUNT + "<xs:element name='amount' type='t:Amount' fixed='7'/>");
        fixed.readsAlike("<amount xmlns='urn:t' unit='m'>7.0</amount>");
        fixed.refuse("<amount xmlns='urn:t'>8</amount>", "'8' is not the fixed value '7'");
        TwoReaders filled = schema(AMOUNT + "<xs:element name='amount' type='t:Amount' default='7'/>");
        filled.readsAlike("<amount xmlns='urn:t' unit='m'/>");
        filled.readsAlike("<amount xmlns='urn:t'>8</amount>");
    }

    @Test
    void aTypeThatIsBlockedInOnePlaceStandsInElsewhere() throws Exception {
        TwoReaders t = schema("""
            <xs:complexType name='Base'><xs:sequence><xs:element name='a' type='xs:int'/></xs:sequence></xs:complexType>
            <xs:complexType name='More'><xs:complexContent><xs:extension base='t:Base'><xs:sequence>
              <xs:element name='b' type='xs:int'/></xs:sequence></xs:extension></xs:complexContent></xs:complexType>
            <xs:element name='r'><xs:complexType><xs:sequence>
              <xs:element name='open' type='t:Base'/>
              <xs:element name='closed' type='t:Base' block='extension'/>
            </xs:sequence></xs:complexType></xs:element>
            """);
        String more = " xsi:type='More'><a>1</a><b>2</b>";
        String start =
                "<r xmlns='urn:t' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'><open" + more + "</open>";
        t.agree(start + "<closed><a>1</a></closed></r>");
        t.refuse(
                start + "<closed" + more + "</closed></r>",
                "/r/closed: the type More (xsi:type) cannot be substituted for");
    }

    @Test
    void whatNoTypeDescribesIsKeptAsXml() throws Exception {
        TwoReaders t = schema("""
            <xs:element name='r'><xs:complexType><xs:sequence>
              <xs:element name='a' type='xs:int'/>
              <xs:any namespace='##other' processContents='lax' minOccurs='0' maxOccurs='2'/>
              <xs:element name='data' minOccurs='0'/>
            </xs:sequence></xs:complexType></xs:element>
            """);
        Object r = t.agree("""
            <r xmlns='urn:t' xmlns:p='urn:p' xmlns:q='urn:q'><a>1</a>
              <p:x q:b='2' b='"&lt;' a='p:n'><!-- c --><p:y>&lt;q:t&gt;&amp;</p:y><z xmlns=''/><?pi x?></p:x>
              <data><a b='1'> <c/>text</a></data></r>
            """);
        assertThat(Bound.on(r, "getAny"))
                .isEqualTo(List.of("<p:x xmlns:p=\"urn:p\" xmlns:q=\"urn:q\" a=\"p:n\" b=\"&quot;&lt;\" q:b=\"2\">"
                        + "<p:y>&lt;q:t&gt;&amp;</p:y><z xmlns=\"\"></z></p:x>"));
        assertThat(Bound.on(r, "getData")).isEqualTo("<data xmlns=\"urn:t\"><a b=\"1\"> <c></c>text</a></data>");
        t.refuse("<r xmlns='urn:t'><a>1</a><b/></r>", "/r: expected data or any other element, found b");
        t.refuse("<r xmlns='urn:t'><a>1</a><b xmlns=''/></r>", "/r: expected data or any other element, found b");
        t.refuse("<r xmlns='urn:t'><a>1</a><p:b xmlns:p='urn:p'><c></p:b></r>", "/r/#any[1]");
    }

    @Test
    void onlyOneElementThatFitsIsWrittenAsXml() throws Exception {
        TwoReaders t = schema("""
            <xs:element name='r'><xs:complexType><xs:sequence>
              <xs:any namespace='##other' processContents='skip'/>
            </xs:sequence></xs:complexType></xs:element>
            """);
        Object r = t.agree("<r xmlns='urn:t'><x xmlns='urn:x'/></r>");
        Bound.on(r, "setAny", "<x xmlns='urn:x'><y/></x>");
        assertThat(new String(TwoReaders.written(r, "Xml"), UTF_8))
                .endsWith("<r xmlns=\"urn:t\"><x xmlns=\"urn:x\"><y></y></x></r>\n");
        for (String wrong :
                List.of("", "text", "<x", "<x xmlns='urn:x'/><y/>", "<x/>", "<x xmlns='urn:t'/>", "<p:x/>")) {
            Bound.on(r, "setAny", wrong);
            assertThatThrownBy(() -> TwoReaders.written(r, "Xml"))
                    .as(wrong)
                    .isInstanceOf(UnencodableException.class)
                    .hasMessageStartingWith("/r/#any: ");
        }
    }

    @Test
    void attributesThatNoTypeNamesAreKept() throws Exception {
        TwoReaders t = schema("""
            <xs:element name='r'><xs:complexType>
              <xs:attribute name='a' type='xs:int'/>
              <xs:anyAttribute namespace='##other' processContents='skip'/>
            </xs:complexType></xs:element>
            """);
        Object r = t.agree("<r xmlns='urn:t' xmlns:p='urn:p' p:z='1' a='2' xml:lang='en' p:b='&lt;'/>");
        assertThat(Bound.on(r, "getOtherAttributes").toString())
                .isEqualTo("[OtherAttribute{namespace=http://www.w3.org/XML/1998/namespace, name=lang, value=en}, "
                        + "OtherAttribute{namespace=urn:p, name=b, value=<}, "
                        + "OtherAttribute{namespace=urn:p, name=z, value=1}]");
        t.refuse("<r xmlns='urn:t' b='1'/>", "the attribute 'b' is not expected");
        Object other = Bound.on(r, "getOtherAttributes", 0);
        for (String wrong : List.of("a b", "", "b", "x:y")) {
            Bound.on(other, "setNamespace", "urn:p");
            Bound.on(other, "setName", wrong);
            assertThatThrownBy(() -> TwoReaders.written(r, "Xml"))
                    .as(wrong)
                    .isInstanceOf(UnencodableException.class)
                    .hasMessage("/r/@*: the element cannot have an attribute '" + wrong + "' beside its others");
        }
        Bound.on(other, "setName", "new");
        Bound.on(other, "setNamespace", (Object) null);
        assertThatThrownBy(() -> TwoReaders.written(r, "Xml")).isInstanceOf(UnencodableException.class);
    }

    @Test
    void textAndElementsOfMixedContentKeepTheirOrder() throws Exception {
        TwoReaders t = schema("""
            <xs:element name='p'><xs:complexType mixed='true'><xs:sequence>
              <xs:element name='a' type='xs:int'/>
              <xs:choice minOccurs='0' maxOccurs='2'>
                <xs:element name='b' type='xs:string'/>
                <xs:element name='i' type='t:I' maxOccurs='unbounded'/>
              </xs:choice>
              <xs:element name='a' type='xs:int' minOccurs='0'/>
            </xs:sequence><xs:attribute name='id' type='xs:string'/></xs:complexType></xs:element>
            <xs:complexType name='I' mixed='true'/>
            """);
        Object p = t.agree("<p xmlns='urn:t' id='x'>one <a>1</a> two<b>b</b><i>x</i><i/> &amp; <a>2</a>\n</p>");
        assertThat(Bound.on(p, "getContentCount")).isEqualTo(9);
        assertThat(Bound.on(Bound.on(p, "getContent", 0), "getText")).isEqualTo("one ");
        t.agree("<p xmlns='urn:t'><a>1</a></p>");
        t.refuse("<p xmlns='urn:t'>one</p>", "/p: the element 'a' is missing");
        t.refuse("<p xmlns='urn:t'><b/><a>1</a></p>", "expected a, found b");
        t.refuse("<p xmlns='urn:t'><a xmlns=''>1</a></p>", "expected a, found a without a namespace");
        t.refuse("<p xmlns='urn:t'><a xmlns='urn:o'>1</a></p>", "expected a, found {urn:o}a");
        t.refuse("<p xmlns='urn:t'><a>1</a>x<b/><b/>y<b/></p>", "It occurs more often than 1 says");
    }

    @Test
    void aChoiceNamesTheNamespaceOfAnElementThatOnlySeemsToBeExpected() throws Exception {
        TwoReaders t = schema("""
            <xs:element name='p'><xs:complexType><xs:choice maxOccurs='unbounded'>
              <xs:sequence><xs:element name='a' type='xs:int'/><xs:element name='b' type='xs:int'/></xs:sequence>
              <xs:element name='c' type='xs:int'/>
            </xs:choice></xs:complexType></xs:element>
            """);
        t.refuse("<p xmlns='urn:t'><a xmlns='urn:o'>1</a></p>", "expected a or c, found {urn:o}a");
        t.refuse("<p xmlns='urn:t'><a>1</a><b xmlns=''>1</b></p>", "expected b, found b without a namespace");
        t.refuse("<p xmlns='urn:t'><b>1</b></p>", "expected a or c, found b");
    }

    @Test
    void aDerivedTypeStandsInForItsBase() throws Exception {
        TwoReaders t = schema("""
            <xs:complexType name='Shape' abstract='true'><xs:sequence><xs:element name='name' type='xs:string'/>
              <xs:element name='inner' type='t:Shape' minOccurs='0' maxOccurs='unbounded'/></xs:sequence>
              <xs:attribute name='id' type='xs:string'/></xs:complexType>
            <xs:complexType name='Circle'><xs:complexContent><xs:extension base='t:Shape'><xs:sequence>
              <xs:element name='radius' type='xs:int'/></xs:sequence></xs:extension></xs:complexContent></xs:complexType>
            <xs:complexType name='Ring'><xs:complexContent><xs:extension base='t:Circle'><xs:sequence>
              <xs:element name='width' type='xs:int'/></xs:sequence></xs:extension></xs:complexContent></xs:complexType>
            <xs:complexType name='Empty'><xs:complexContent><xs:extension base='t:Shape'/></xs:complexContent>
            </xs:complexType>
            <xs:element name='r'><xs:complexType><xs:sequence>
              <xs:element name='shape' type='t:Shape'/>
              <xs:element name='circle' type='t:Circle' minOccurs='0' maxOccurs='unbounded'/>
            </xs:sequence></xs:complexType></xs:element>
            """);
        String start = "<u:r xmlns:u='urn:t' xmlns='urn:t' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'>";
        Object r = t.agree(start + """
            <shape xsi:type='u:Ring' id='1'><name>a</name>
              <inner xsi:type=' Empty '><name>b</name></inner><radius>1</radius><width>2</width></shape>
            <circle><name>c</name><radius>3</radius></circle>
            <circle xsi:type='Ring'><name>d</name><radius>4</radius><width>5</width></circle></u:r>
            """);
        Object shape = Bound.on(r, "getShape");
        assertThat(t.bound().type("Circle")).isAssignableFrom(shape.getClass());
        assertThat(t.bound().type("ClassicCircle")).isAssignableFrom(shape.getClass());
        assertThat(shape).hasToString("Ring{id=1, name=a, inner=[Empty{name=b}], radius=1, width=2}");
        assertThat(Bound.on(r, "getCircle", 0)).isNotEqualTo(Bound.on(r, "getCircle", 1));
        assertThat(t.bound().call("ClassicShape", "copyOf", shape))
                .isEqualTo(shape)
                .isNotSameAs(shape);
        t.refuse(start + "<shape><name>a</name></shape></u:r>", "/r/shape: the type Shape is abstract");
        t.refuse(start + "<shape xsi:type='Shape'><name>a</name></shape></u:r>", "cannot be substituted for Shape");
        t.refuse(
                start + "<shape xsi:type='x:Ring'><name>a</name></shape></u:r>",
                "the prefix of 'x:Ring' (xsi:type) is not declared");
        t.refuse(
                start + "<shape xsi:type='Empty'><name>a</name></shape><circle xsi:type='Empty'/></u:r>",
                "/r/circle[1]: the type Empty (xsi:type) cannot be substituted for Circle");
    }

    @Test
    void whatARestrictionLeavesOutIsNeverThere() throws Exception {
        TwoReaders t = schema("""
            <xs:complexType name='Base'><xs:sequence><xs:element name='a' type='xs:string' minOccurs='0'/>
              <xs:element name='b' type='xs:string' minOccurs='0'/></xs:sequence></xs:complexType>
            <xs:complexType name='Less'><xs:complexContent><xs:restriction base='t:Base'><xs:sequence>
              <xs:element name='b' type='xs:string' minOccurs='0'/></xs:sequence></xs:restriction>
              </xs:complexContent></xs:complexType>
            <xs:element name='r'><xs:complexType><xs:sequence>
              <xs:element name='x' type='t:Base'/></xs:sequence></xs:complexType></xs:element>
            """);
        String start = "<r xmlns='urn:t' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'><x xsi:type='Less'>";
        Object r = t.agree(start + "<b>1</b></x></r>");
        t.refuse(start + "<a>1</a></x></r>", "/r/x: expected b, found a. It occurs more often than 0 says.");
        Bound.on(Bound.on(r, "getX"), "setA", "1");
        assertThatThrownBy(() -> TwoReaders.written(r, "Xml"))
                .isInstanceOf(UnencodableException.class)
                .hasMessage("/r/x/a: it may not be there");
    }

    @Test
    void whatABaseDemandsMayStandInEachAlternativeOfARestriction() throws Exception {
        TwoReaders t = schema("""
            <xs:complexType name='Base'><xs:sequence>
              <xs:element name='x' type='xs:int' minOccurs='0'/><xs:element name='y' type='xs:int' minOccurs='0'/>
              <xs:element name='a' type='xs:int'/></xs:sequence></xs:complexType>
            <xs:complexType name='Narrow'><xs:complexContent><xs:restriction base='t:Base'><xs:choice>
              <xs:sequence><xs:element name='x' type='xs:int'/><xs:element name='a' type='xs:int'/></xs:sequence>
              <xs:sequence><xs:element name='y' type='xs:int'/><xs:element name='a' type='xs:int'/></xs:sequence>
              </xs:choice></xs:restriction></xs:complexContent></xs:complexType>
            <xs:element name='r'><xs:complexType><xs:sequence>
              <xs:element name='n' type='t:Narrow'/></xs:sequence></xs:complexType></xs:element>
            """);
        Object r = t.agree("<r xmlns='urn:t'><n><x>1</x><a>2</a></n></r>");
        assertThat(Bound.on(Bound.on(r, "getN"), "getA")).isEqualTo(2);
        t.agree("<r xmlns='urn:t'><n><y>1</y><a>2</a></n></r>");
        t.refuse("<r xmlns='urn:t'><n><x>1</x></n></r>", "the element 'a' is missing");
    }

    @Test
    void whatABaseDemandsMayBeAnAlternativeOfATypeThatRestrictsItWrongly() throws Exception {
        ComplexType base = Models.type("Base", Models.element("a", "int"), Models.element("b", "int"));
        ComplexType choice =
                Models.type("Choice", Group.choice(List.of(Models.element("a", "int"), Models.element("b", "int"))));
        ComplexType nil = Models.type(
                "Nil", Models.element("a", "int").withNillable(true), Models.many(Models.element("b", "int")));
        List<TypeRef> types = Stream.of(base, choice, nil)
                .map(type -> TypeRef.named(type.name()))
                .toList();
        Derivation wrongly = new Derivation(Derivation.Method.RESTRICTION, base.name());
        TwoReaders t = TwoReaders.of(Models.of(
                        "r",
                        Models.optional(Element.of("base", types.get(0))),
                        Models.optional(Element.of("choice", types.get(1))),
                        Models.optional(Element.of("nil", types.get(2))))
                .withType(base)
                .withType(choice.withDerivation(wrongly))
                .withType(nil.withDerivation(wrongly)));
        t.agree("<r><base><a>1</a><b>2</b></base><choice><a>3</a></choice></r>");
        Object r = t.agree("<r><choice><b>4</b></choice></r>");
        assertThat(Bound.on(Bound.on(r, "getChoice"), "getA")).isNull();
        t.agree("<r><nil><a i:nil='true'"
                + " xmlns:i='http://www.w3.org/2001/XMLSchema-instance'/><b>5</b><b>6</b></nil></r>");
        t.refuse("<r><base><b>1</b></base></r>", "expected a");
    }

    @Test
    void eachRootElementOfATypeHasItsMethods() throws Exception {
        TwoReaders t = schema("""
            <xs:complexType name='Base'><xs:sequence><xs:element name='a' type='xs:int'/></xs:sequence></xs:complexType>
            <xs:complexType name='More'><xs:complexContent><xs:extension base='t:Base'><xs:sequence>
              <xs:element name='b' type='xs:int'/></xs:sequence></xs:extension></xs:complexContent></xs:complexType>
            <xs:element name='one' type='t:Base'/>
            <xs:element name='two' type='t:Base'/>
            <xs:element name='more' type='t:More'/>
            <xs:element name='bag'><xs:complexType><xs:sequence><xs:element name='x' type='t:Base'/></xs:sequence>
              </xs:complexType></xs:element>
            """);
        t.agree("<one xmlns='urn:t'><a>1</a></one>", "OneXml");
        t.agree("<two xmlns='urn:t'><a>1</a></two>", "TwoXml");
        Object more = t.agree("<more xmlns='urn:t'><a>1</a><b>2</b></more>");
        assertThatThrownBy(() -> TwoReaders.written(more, "OneXml"))
                .isInstanceOf(UnencodableException.class)
                .hasMessage("/one: More cannot be substituted for Base");
    }

    @Test
    void aRootElementMayBeOfAnyKindOfType() throws Exception {
        TwoReaders t = schema("""
            <xs:element name='shape' type='t:Shape'/>
            <xs:element name='any'/>
            <xs:element name='number' type='xs:int'/>
            <xs:complexType name='Shape' abstract='true'/>
            <xs:complexType name='Dot'><xs:complexContent><xs:extension base='t:Shape'><xs:sequence>
              <xs:element name='x' type='xs:int'/></xs:sequence></xs:extension></xs:complexContent></xs:complexType>
            """);
        t.agree("<shape xmlns='urn:t' xmlns:i='http://www.w3.org/2001/XMLSchema-instance'"
                + " i:type='Dot'><x>1</x></shape>");
        t.agree("<any xmlns='urn:t' b='1'>text<c/></any>");
        t.agree("<number xmlns='urn:t'>7</number>");
    }

    @Test
    void anEmptyElementStandsForItsDefault() throws Exception {
        TwoReaders t = schema("""
            <xs:element name='r'><xs:complexType><xs:sequence>
              <xs:element name='a' type='xs:int' default='5'/>
              <xs:element name='b' type='xs:string' fixed='x' maxOccurs='2'/>
              <xs:element name='c' default='7' minOccurs='0'><xs:complexType><xs:simpleContent>
                <xs:extension base='xs:int'><xs:attribute name='u' type='xs:string'/></xs:extension>
              </xs:simpleContent></xs:complexType></xs:element>
            </xs:sequence></xs:complexType></xs:element>
            """);
        Object r = t.bound()
                .call(
                        "ClassicR",
                        "readXml",
                        new ByteArrayInputStream("<r xmlns='urn:t'><a/><b/><b>x</b></r>".getBytes(UTF_8)));
        assertThat(r).hasToString("R{a=5, b=[x, x]}");
        t.refuse("<r xmlns='urn:t'><a/><b>y</b></r>", "/r/b[1]");
        t.readsAlike("<r xmlns='urn:t'><a/><b/><c u='m'/></r>");
    }

    @Test
    void membersOfAGroupComeInAnyOrder() throws Exception {
        TwoReaders t = schema("""
            <xs:element name='r'><xs:complexType><xs:all>
              <xs:element name='a' type='xs:int'/>
              <xs:element name='b' type='xs:int' minOccurs='0'/>
              <xs:element name='c' type='xs:int' nillable='true'/>
            </xs:all></xs:complexType></xs:element>
            """);
        String start = "<r xmlns='urn:t' xmlns:i='http://www.w3.org/2001/XMLSchema-instance'>";
        t.agree(start + "<a>1</a><b>2</b><c i:nil='true'/></r>");
        t.bound()
                .call(
                        "ClassicR",
                        "readXml",
                        new ByteArrayInputStream((start + "<c>2</c><a>1</a></r>").getBytes(UTF_8)));
        t.refuse(start + "<c>2</c></r>", "the element 'a' is missing");
        t.refuse(start + "<c>2</c><a>1</a><c>3</c></r>", "/r: expected b, found c. It occurs more");
    }

    @Test
    void textsHaveTheSameNumbersInWhateverOrderADocumentHasThem() throws Exception {
        TwoReaders t = schema("""
            <xs:element name='r'>
              <xs:complexType>
                <xs:all>
                  <xs:element name='a' type='xs:string'/>
                  <xs:element name='b' type='xs:string' minOccurs='0'/>
                  <xs:element name='c' minOccurs='0'>
                    <xs:complexType>
                      <xs:sequence>
                        <xs:element name='d' type='xs:string' maxOccurs='9'/>
                      </xs:sequence>
                    </xs:complexType>
                  </xs:element>
                </xs:all>
              </xs:complexType>
            </xs:element>
            """);
        byte[] document = "<r xmlns='urn:t'><c><d>3</d><d>1</d></c><b>2</b><a>1</a></r>".getBytes(UTF_8);
        Object binary = t.bound().call("BinaryR", "readXml", new ByteArrayInputStream(document));
        Object classic = t.bound().call("ClassicR", "readXml", new ByteArrayInputStream(document));
        assertThat(binary).isEqualTo(t.bound().call("BinaryR", "copyOf", classic));
        assertThat(t.bound().call("ClassicR", "copyOf", binary)).isEqualTo(classic);
    }

    @Test
    void wildcardsExcludeNamesAndNamespaces() throws Exception {
        TwoReaders t = schema("""
            <xs:element name='list'><xs:complexType><xs:sequence>
              <xs:element name='head' type='xs:string' minOccurs='0'/>
              <xs:any notNamespace='urn:x' notQName='t:not ##defined ##definedSibling' processContents='skip'
                minOccurs='0' maxOccurs='unbounded'/>
            </xs:sequence>
            <xs:anyAttribute notQName='u ##defined' processContents='skip'/></xs:complexType></xs:element>
            <xs:element name='known' type='xs:string'/>
            <xs:attribute name='mark' type='xs:string'/>
            """);
        t.agree("<list xmlns='urn:t' v='1'><head>h</head><other/><y:e xmlns:y='urn:y'/></list>");
        t.refuse("<list xmlns='urn:t'><e xmlns='urn:x'/></list>", "/list");
        t.refuse("<list xmlns='urn:t'><not/></list>", "/list");
        t.refuse("<list xmlns='urn:t'><known/></list>", "/list");
        t.refuse("<list xmlns='urn:t'><other/><head>h</head></list>", "/list");
        t.refuse("<list xmlns='urn:t' u='1'/>", "/list");
        t.refuse("<t:list xmlns:t='urn:t' t:mark='1'/>", "/list");
    }

    @Test
    void membersInAnyOrderMayRepeatWithOthersBetween() throws Exception {
        TwoReaders t = schema("""
            <xs:element name='list'><xs:complexType><xs:all>
              <xs:any namespace='urn:o' processContents='skip' minOccurs='1' maxOccurs='2'/>
              <xs:element name='a' type='xs:string' minOccurs='0' maxOccurs='3'/>
              <xs:element name='b' type='xs:string' maxOccurs='unbounded'/>
              <xs:element name='c' type='xs:string'/>
            </xs:all></xs:complexType></xs:element>
            """);
        Object list = t.readsAlike(
                "<list xmlns='urn:t'><b>1</b><a>1</a><o:x xmlns:o='urn:o'/><b>2</b><c>c</c><a>2</a></list>");
        assertThat(Bound.on(list, "getACount")).isEqualTo(2);
        assertThat(Bound.on(list, "getBCount")).isEqualTo(2);
        t.refuse("<list xmlns='urn:t'><b>1</b><c>c</c></list>", "/list");
        t.refuse("<list xmlns='urn:t'><o:x xmlns:o='urn:o'/><c>c</c></list>", "/list");
        t.refuse("<list xmlns='urn:t'><o:x xmlns:o='urn:o'/><c>c</c><b>1</b><c>c</c></list>", "/list");
        t.refuse("<list xmlns='urn:t'><o:x xmlns:o='urn:o'/><c>c</c><b>1</b><a/><a/><b/><a/><a/></list>", "/list");
    }

    @Test
    void whatAnExtensionAddsToAllMixesWithWhatItsBaseHas() throws Exception {
        TwoReaders readers = TwoReaders.of(folder, """
            <xs:element name='order' type='t:Longer'/>
            <xs:complexType name='Order'><xs:all>
              <xs:element name='a' type='xs:int'/><xs:element name='b' type='xs:int' minOccurs='0' maxOccurs='3'/>
            </xs:all></xs:complexType>
            <xs:complexType name='Longer'><xs:complexContent><xs:extension base='t:Order'><xs:all>
              <xs:element name='c' type='xs:int'/></xs:all></xs:extension></xs:complexContent></xs:complexType>
            """);

        readers.readsAlike("<order xmlns='urn:t'><c>3</c><b>1</b><a>1</a><b>2</b></order>");
        readers.agree("<order xmlns='urn:t'><a>1</a><b>1</b><c>3</c></order>");
        readers.refuse("<order xmlns='urn:t'><c>3</c></order>", "a");
    }
}
