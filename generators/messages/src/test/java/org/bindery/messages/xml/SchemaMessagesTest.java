package org.bindery.messages.xml;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bindery.messages.Message;
import org.bindery.messages.RecordValue;
import org.junit.jupiter.api.Test;

/// Messages of small schemas, one for each thing that XML Schema can say.
class SchemaMessagesTest extends SmallSchema {

    @Test
    void groupsRepeat() throws Exception {
        schema("""
            <xs:element name='m'><xs:complexType><xs:sequence>
              <xs:sequence minOccurs='1' maxOccurs='3'>
                <xs:element name='key' type='xs:int'/>
                <xs:choice minOccurs='0'><xs:element name='a' type='xs:string'/><xs:element name='b' type='xs:date'/></xs:choice>
              </xs:sequence>
              <xs:choice minOccurs='0' maxOccurs='unbounded'>
                <xs:element name='x' type='xs:string'/><xs:element name='y' type='xs:boolean' maxOccurs='2'/>
              </xs:choice>
            </xs:sequence></xs:complexType></xs:element>\
            """);

        RecordValue read = read("<m xmlns='urn:m'><key>1</key><a>one</a><key>2</key><key>3</key><b>2026-01-01</b>"
                + "<x>1</x><y>true</y><y>false</y><x/></m>");
        assertThat(items(read, "keyAndAOrB")).hasSize(3);
        assertThat(items(read, "xOrY")).hasSize(3);
        assertThat(refused("<m xmlns='urn:m'/>")).containsExactly("/m the element 'key' is missing");
        assertThat(refused("<m xmlns='urn:m'><key>1</key><a/><b>2026-01-01</b></m>"))
                .containsExactly("/m expected key, x or y, found b");
        assertThat(refused("<m xmlns='urn:m'>" + "<key>1</key>".repeat(4) + "</m>"))
                .containsExactly("/m expected a, b, x or y, found key");
        assertThat(refused("<m xmlns='urn:m'><key>1</key><key>two</key></m>"))
                .containsExactly("/m/#sequence[2]/key 'two' is not an integer");
    }

    @Test
    void membersStandForTheHeadOfTheirGroup() throws Exception {
        schema("""
            <xs:element name='m'><xs:complexType><xs:sequence>
              <xs:element ref='product'/><xs:element ref='note' minOccurs='0' maxOccurs='unbounded'/>
            </xs:sequence></xs:complexType></xs:element>
            <xs:complexType name='Product'><xs:sequence><xs:element name='id' type='xs:int'/></xs:sequence></xs:complexType>
            <xs:complexType name='Swap'><xs:complexContent><xs:extension base='Product'>
              <xs:sequence><xs:element name='leg' type='xs:string' maxOccurs='2'/></xs:sequence>
            </xs:extension></xs:complexContent></xs:complexType>
            <xs:element name='product' type='Product' abstract='true'/>
            <xs:element name='swap' type='Swap' substitutionGroup='product'/>
            <xs:element name='cash' type='Product' substitutionGroup='product'/>
            <xs:element name='note' type='xs:string'/>
            <xs:element name='remark' type='xs:string' substitutionGroup='note'/>\
            """);

        RecordValue read =
                read("<m xmlns='urn:m'><swap><id>1</id><leg>a</leg></swap><remark>r</remark><note>n</note></m>");
        assertThat(read.get("swap")).hasToString("Swap{id=1, leg=[a]}");
        assertThat(items(read, "note")).hasSize(2);
        assertThat(refused("<m xmlns='urn:m'><product><id>1</id></product></m>"))
                .contains("/m expected swap or cash, found product");
        assertThat(refused("<m xmlns='urn:m'/>")).containsExactly("/m one of swap and cash is missing");
    }

    @Test
    void messagesShowTheTypesOfElements() throws Exception {
        schema("""
            <xs:element name='m'><xs:complexType><xs:sequence>
              <xs:element name='party' type='Party' maxOccurs='unbounded'/><xs:element name='person' type='Person' minOccurs='0'/>
              <xs:element name='count' type='xs:int' minOccurs='0'/>
            </xs:sequence></xs:complexType></xs:element>
            <xs:complexType name='Party' abstract='true'><xs:sequence><xs:element name='name' type='xs:string'/></xs:sequence></xs:complexType>
            <xs:complexType name='Person'><xs:complexContent><xs:extension base='Party'>
              <xs:sequence><xs:element name='born' type='xs:date' minOccurs='0'/></xs:sequence></xs:extension></xs:complexContent></xs:complexType>
            <xs:complexType name='Adult'><xs:complexContent><xs:restriction base='Person'>
              <xs:sequence><xs:element name='name' type='xs:string'/><xs:element name='born' type='xs:date'/></xs:sequence>
            </xs:restriction></xs:complexContent></xs:complexType>
            <xs:complexType name='Thing'><xs:sequence/></xs:complexType>\
            """);
        String start = "<p:m xmlns:p='urn:m'" + XSI + ">";

        RecordValue read = read(start + "<p:party xsi:type='p:Person'><p:name>a</p:name></p:party>"
                + "<p:party xsi:type=' p:Adult '><p:name>b</p:name><p:born>2000-01-01</p:born></p:party>"
                + "<p:person xsi:type='p:Adult'><p:name>c</p:name><p:born>2000-01-01</p:born></p:person></p:m>");
        assertThat(items(read, "party").getFirst()).hasToString("Person{name=a}");
        assertThat(items(read, "party").get(1)).hasToString("Adult{name=b, born=2000-01-01}");

        assertThat(refused(start + "<p:party><p:name>a</p:name></p:party></p:m>"))
                .containsExactly(
                        "/m/party[1] the type Party is abstract: xsi:type must name a type that is derived from it");
        assertThat(refused(start + "<p:party xsi:type='p:Thing'/></p:m>"))
                .contains("/m/party[1] the type Thing (xsi:type) is not derived from Party");
        assertThat(refused(start + "<p:party xsi:type='q:Person'><p:name>a</p:name></p:party></p:m>"))
                .contains("/m/party[1] the prefix of 'q:Person' (xsi:type) is not declared");
        assertThat(refused(start + "<p:party xsi:type='Person'><p:name>a</p:name></p:party></p:m>"))
                .contains("/m/party[1] the type Person (xsi:type) is unknown");
        assertThat(refused(start + "<p:party xsi:type='p:Adult'><p:name>a</p:name></p:party></p:m>"))
                .containsExactly("/m/party[1] the element 'born' is missing");
    }

    @Test
    void aRedundantTypeIsReadAndNotWritten() throws Exception {
        schema("""
            <xs:element name='m' type='Message'/>
            <xs:complexType name='Message'><xs:sequence><xs:element name='count' type='xs:int'/></xs:sequence></xs:complexType>\
            """);
        String xs = " xmlns:xs='http://www.w3.org/2001/XMLSchema'";
        Message read =
                parse("<m xmlns='urn:m'" + XSI + xs + " xsi:type='Message'><count xsi:type='xs:int'>1</count></m>");

        assertThat(write(read)).endsWith("<m xmlns=\"urn:m\"><count>1</count></m>\n");
        assertThat(reasons("<m xmlns='urn:m'" + XSI + xs + "><count xsi:type='xs:short'>1</count></m>"))
                .containsExactly(
                        "/m/count the type short (xsi:type) is not the declared one; a value does not keep it");
    }

    @Test
    void aRootShowsItsType() throws Exception {
        schema("""
            <xs:element name='m' type='Message'/>
            <xs:complexType name='Message' abstract='true'><xs:attribute name='id' type='xs:int'/></xs:complexType>
            <xs:complexType name='Order'><xs:complexContent><xs:extension base='Message'>
              <xs:sequence><xs:element name='item' type='xs:string'/></xs:sequence></xs:extension></xs:complexContent></xs:complexType>\
            """);

        RecordValue read = read("<m xmlns='urn:m'" + XSI + " xsi:type='Order' id='7'><item>x</item></m>");
        assertThat(read.get("value")).hasToString("Order{id=7, item=x}");
        assertThat(refused("<m xmlns='urn:m'/>")).singleElement().asString().contains("the type Message is abstract");
    }

    @Test
    void elementsAreNil() throws Exception {
        schema("""
            <xs:element name='m'><xs:complexType><xs:sequence>
              <xs:element name='a' type='xs:int' nillable='true'/>
              <xs:element name='b' type='B' nillable='true' minOccurs='0' maxOccurs='unbounded'/>
              <xs:element name='c' type='xs:int' minOccurs='0'/>
            </xs:sequence></xs:complexType></xs:element>
            <xs:complexType name='B'><xs:sequence><xs:element name='x' type='xs:int' minOccurs='0'/></xs:sequence>
              <xs:attribute name='why' type='xs:string'/></xs:complexType>\
            """);
        String start = "<m xmlns='urn:m'" + XSI + ">";

        RecordValue read = read(
                start + "<a xsi:nil='true'/><b/><b xsi:nil='true'/><b xsi:nil='true' why='lost'/><b><x>1</x></b></m>");
        assertThat(read.get("a")).isNull();
        assertThat(read.get("aNil")).isEqualTo(true);
        assertThat(items(read, "b").get(1)).hasToString("mB{bNil=true}");
        assertThat(items(read, "b").get(2)).hasToString("mB{b=B{why=lost}, bNil=true}");
        assertThat(read("<m xmlns='urn:m'><a>1</a></m>").get("aNil")).isEqualTo(false);
        assertThat(refused(start + "<a xsi:nil='true'>1</a></m>"))
                .containsExactly("/m/a the element 'a' is nil, so it must be empty");
        assertThat(refused(start + "<a>1</a><c xsi:nil='true'/></m>"))
                .contains("/m/c the element 'c' is not nillable, so it cannot have xsi:nil");
        assertThat(refused("<m xmlns='urn:m'/>")).containsExactly("/m the element 'a' is missing");
        assertThat(refused("<m xmlns='urn:m'><a/></m>"))
                .singleElement()
                .asString()
                .startsWith("/m/a ");
    }

    @Test
    void aMessageThatIsNilIsRefused() throws Exception {
        schema("<xs:element name='m' type='xs:int' nillable='true'/><xs:element name='any' nillable='true'/>");

        assertThat(reasons("<m xmlns='urn:m'" + XSI + " xsi:nil='true'/>"))
                .containsExactly("/m a message that is nil cannot be kept");
        assertThat(parse("<m xmlns='urn:m'" + XSI + " xsi:nil='false'>1</m>")
                        .value()
                        .get("value"))
                .isEqualTo(1);
        assertThat(parse("<any xmlns='urn:m'/>").value().get("value")).isEqualTo("<any xmlns=\"urn:m\"></any>");
    }

    @Test
    void wildcardsKeepElementsAsText() throws Exception {
        schema("""
            <xs:element name='m'><xs:complexType><xs:sequence>
              <xs:element name='a' type='xs:int'/>
              <xs:any namespace='##other' processContents='lax' minOccurs='0' maxOccurs='2'/>
              <xs:any namespace='##targetNamespace' processContents='strict' minOccurs='0'/>
            </xs:sequence></xs:complexType></xs:element>
            <xs:element name='known' type='xs:int'/>\
            """);

        RecordValue read = read("<p:m xmlns:p='urn:m' xmlns:u='urn:unused' xmlns:q='urn:q'><p:a>1</p:a>"
                + "<q:x z='1' b='&lt;&quot;' u:u='q:name'>t &amp; t<y xmlns='urn:y'/><y/><q:y>q:y</q:y></q:x>"
                + "<x xmlns='urn:x'><p:in/></x><p:known>2</p:known></p:m>");
        assertThat(items(read, "any").getFirst())
                .isEqualTo(
                        "<q:x xmlns:q=\"urn:q\" xmlns:u=\"urn:unused\" b=\"&lt;&quot;\" z=\"1\" u:u=\"q:name\">t &amp;"
                                + " t<y xmlns=\"urn:y\"></y><y xmlns=\"\"></y><q:y>q:y</q:y></q:x>");
        assertThat(items(read, "any").get(1)).isEqualTo("<x xmlns=\"urn:x\"><p:in xmlns:p=\"urn:m\"></p:in></x>");
        assertThat(read.get("any2")).isEqualTo("<p:known xmlns:p=\"urn:m\">2</p:known>");

        String start = "<m xmlns='urn:m'><a>1</a>";
        assertThat(refused(start + "<known>x</known></m>")).containsExactly("/m/#any[2] /known: 'x' is not an integer");
        assertThat(refused(start + "<other/></m>"))
                .containsExactly("/m/#any[2] /other: the model has no global element {urn:m}other;"
                        + " import its schema together with the model's");
        assertThat(refused(start + "<x xmlns=''/></m>")).containsExactly("/m expected any other element, found x");
    }

    @Test
    void elementsOfAnyTypeAreText() throws Exception {
        schema("""
            <xs:element name='m'><xs:complexType><xs:sequence>
              <xs:element name='free' maxOccurs='unbounded'/><xs:element name='a' type='xs:int'/>
            </xs:sequence></xs:complexType></xs:element>
            <xs:element name='root'/>\
            """);

        RecordValue read = read("<m xmlns='urn:m'><free/><free x='1'>t<u xmlns=''/></free><a>1</a></m>");
        assertThat(items(read, "free"))
                .isEqualTo(List.of(
                        "<free xmlns=\"urn:m\"></free>", "<free xmlns=\"urn:m\" x=\"1\">t<u xmlns=\"\"></u></free>"));
        assertThat(read("<root xmlns='urn:m'><x/>t</root>").get("value"))
                .isEqualTo("<root xmlns=\"urn:m\"><x></x>t</root>");
    }

    @Test
    void attributesThatTheModelDoesNotNameAreKept() throws Exception {
        schema("""
            <xs:element name='m'><xs:complexType>
              <xs:attribute name='id' type='xs:int' use='required'/><xs:anyAttribute namespace='##other' processContents='lax'/>
            </xs:complexType></xs:element>\
            """);

        RecordValue read = read("<m xmlns='urn:m' xmlns:q='urn:q' q:z='1' id='1' q:a='&#10;2' xml:lang='de'/>");
        assertThat(items(read, "otherAttributes"))
                .extracting(Object::toString)
                .containsExactly(
                        "OtherAttribute{namespace=http://www.w3.org/XML/1998/namespace, name=lang, value=de}",
                        "OtherAttribute{namespace=urn:q, name=a, value=\n2}",
                        "OtherAttribute{namespace=urn:q, name=z, value=1}");
        assertThat(refused("<m xmlns='urn:m' id='1' other='1'/>"))
                .containsExactly("/m the attribute 'other' is not expected");
    }

    @Test
    void mixedContentKeepsTextAndOrder() throws Exception {
        schema("""
            <xs:element name='m'><xs:complexType mixed='true'><xs:sequence>
              <xs:element name='title' type='xs:string'/>
              <xs:choice minOccurs='0' maxOccurs='unbounded'>
                <xs:element name='b' type='Text'/><xs:element name='n' type='xs:int' nillable='true'/>
              </xs:choice>
              <xs:element name='end' type='xs:date' minOccurs='0'/>
            </xs:sequence></xs:complexType></xs:element>
            <xs:complexType name='Text' mixed='true'><xs:choice minOccurs='0' maxOccurs='unbounded'>
              <xs:element name='b' type='Text'/></xs:choice><xs:attribute name='id' type='xs:string'/></xs:complexType>\
            """);

        RecordValue read = read("<m xmlns='urn:m'" + XSI + "> one <title>t</title><b>x<b id='2'/> y</b>"
                + "<!-- no --> two <n>3</n><n xsi:nil='true'/> ]]&gt; </m>");
        assertThat(items(read, "content"))
                .extracting(Object::toString)
                .containsExactly(
                        "mContent{text= one , nNil=false}",
                        "mContent{title=t, nNil=false}",
                        "mContent{b=Text{content=[TextContent{text=x}, TextContent{b=Text{id=2}}, TextContent{text="
                                + " y}]}, nNil=false}",
                        "mContent{text= two , nNil=false}",
                        "mContent{n=3, nNil=false}",
                        "mContent{nNil=true}",
                        "mContent{text= ]]> , nNil=false}");
        assertThat(refused("<m xmlns='urn:m'>text</m>")).containsExactly("/m the element 'title' is missing");
        assertThat(refused("<m xmlns='urn:m'><b/>text</m>")).contains("/m expected title, found b");
        assertThat(refused("<m xmlns='urn:m'><title/>a<end>2026-01-01</end>b<b/></m>"))
                .singleElement()
                .asString()
                .startsWith("/m the element b is not expected here");
    }

    @Test
    void sharedAndRepeatedNamesKeepTheirPlaces() throws Exception {
        schema("""
            <xs:element name='m'><xs:complexType><xs:sequence>
              <xs:choice>
                <xs:sequence><xs:element name='x' type='xs:int'/><xs:element name='a' type='xs:int'/><xs:element name='b' type='xs:int'/></xs:sequence>
                <xs:sequence><xs:element name='y' type='xs:int'/><xs:element name='b' type='xs:int'/><xs:element name='a' type='xs:int'/></xs:sequence>
              </xs:choice>
              <xs:element name='z' type='xs:int'/><xs:element name='a' type='xs:int' minOccurs='0'/>
            </xs:sequence></xs:complexType></xs:element>\
            """);

        read("<m xmlns='urn:m'><x>1</x><a>2</a><b>3</b><z>4</z><a>5</a></m>");
        read("<m xmlns='urn:m'><y>1</y><b>2</b><a>3</a><z>4</z></m>");
        assertThat(refused("<m xmlns='urn:m'><x>1</x><b>2</b><a>3</a><z>4</z></m>"))
                .isNotEmpty();
    }

    @Test
    void onlyNamespacesThatAreUsedAreDeclared() throws Exception {
        schema("""
            <xs:element name='m'><xs:complexType><xs:sequence>
              <xs:element name='local' type='xs:int' minOccurs='0' form='unqualified'/><xs:element name='a' type='xs:int' minOccurs='0'/>
            </xs:sequence></xs:complexType></xs:element>\
            """);

        assertThat(write(parse("<p:m xmlns:p='urn:m' xmlns:x='urn:x'><p:a>1</p:a></p:m>")))
                .endsWith("\n<m xmlns=\"urn:m\"><a>1</a></m>\n");
        assertThat(write(parse("<p:m xmlns:p='urn:m'><local>1</local><p:a>1</p:a></p:m>")))
                .endsWith("\n<n1:m xmlns:n1=\"urn:m\"><local>1</local><n1:a>1</n1:a></n1:m>\n");
    }
}
