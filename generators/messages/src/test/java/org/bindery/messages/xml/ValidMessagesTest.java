package org.bindery.messages.xml;

import static org.assertj.core.api.Assertions.assertThat;

import org.bindery.messages.Message;
import org.bindery.messages.RecordValue;
import org.junit.jupiter.api.Test;

/// What a schema says about messages beyond their structure.
class ValidMessagesTest extends SmallSchema {

    private static final String XS = " xmlns:xs='http://www.w3.org/2001/XMLSchema'";

    @Test
    void nothingStandsInThatTheSchemaBlocks() throws Exception {
        schema("""
            <xs:element name='m'><xs:complexType><xs:sequence>
              <xs:element name='free' type='A' minOccurs='0'/>
              <xs:element name='closed' type='A' block='extension' minOccurs='0'/>
              <xs:element name='sealed' type='C' minOccurs='0'/>
              <xs:element ref='head' minOccurs='0'/><xs:element ref='open' minOccurs='0'/>
            </xs:sequence></xs:complexType></xs:element>
            <xs:complexType name='A'><xs:sequence/></xs:complexType>
            <xs:complexType name='B'><xs:complexContent><xs:extension base='A'>
              <xs:attribute name='b'/></xs:extension></xs:complexContent></xs:complexType>
            <xs:complexType name='C' block='restriction'><xs:attribute name='c'/></xs:complexType>
            <xs:complexType name='D'><xs:complexContent><xs:restriction base='C'/></xs:complexContent></xs:complexType>
            <xs:element name='head' type='xs:string' block='substitution'/>
            <xs:element name='open' type='A' block='extension'/>
            <xs:element name='member' type='xs:string' substitutionGroup='head'/>
            <xs:element name='same' type='A' substitutionGroup='open'/>
            <xs:element name='more' type='B' substitutionGroup='open'/>\
            """);
        String start = "<m xmlns='urn:m'" + XSI + ">";

        read(start + "<free xsi:type='B' b='1'/><closed/><sealed c='1'/><head/><same/></m>");
        assertThat(refused(start + "<closed xsi:type='B'/></m>"))
                .containsExactly("/m/closed the type B (xsi:type) is not allowed here: the model blocks it");
        assertThat(refused(start + "<sealed xsi:type='D'/></m>"))
                .containsExactly("/m/sealed the type D (xsi:type) is not allowed here: the model blocks it");
        assertThat(refused(start + "<member/></m>")).hasSize(1);
        assertThat(refused(start + "<more/></m>")).hasSize(1);
    }

    @Test
    void durationsAndPartsOfDatesHaveAnOrder() throws Exception {
        schema("""
            <xs:element name='m'><xs:complexType>
              <xs:attribute name='term'><xs:simpleType><xs:restriction base='xs:duration'>
                <xs:minInclusive value='P1M'/><xs:maxExclusive value='P1Y'/></xs:restriction></xs:simpleType></xs:attribute>
              <xs:attribute name='day'><xs:simpleType><xs:restriction base='xs:gMonthDay'>
                <xs:minExclusive value='--02-28'/></xs:restriction></xs:simpleType></xs:attribute>
              <xs:attribute name='year'><xs:simpleType><xs:restriction base='xs:gYear'>
                <xs:maxInclusive value='2002Z'/></xs:restriction></xs:simpleType></xs:attribute>
            </xs:complexType></xs:element>\
            """);

        read("<m xmlns='urn:m' term='P32D' day='--02-29' year='2002Z'/>");
        read("<m xmlns='urn:m' term='P11M27D' day='--12-31' year='-0044'/>");
        assertThat(refused("<m xmlns='urn:m' term='P30D'/>")).containsExactly("/m/@term 'P30D' is less than P1M");
        assertThat(refused("<m xmlns='urn:m' term='P12M'/>")).containsExactly("/m/@term 'P12M' is not less than P1Y");
        assertThat(refused("<m xmlns='urn:m' day='--02-28'/>"))
                .containsExactly("/m/@day '--02-28' is not greater than --02-28");
        assertThat(refused("<m xmlns='urn:m' year='2002'/>")).containsExactly("/m/@year '2002' is greater than 2002Z");
    }

    @Test
    void whatAnythingHoldsIsCheckedWhereTheSchemaKnowsIt() throws Exception {
        schema("""
            <xs:element name='m'><xs:complexType><xs:sequence>
              <xs:element name='any' maxOccurs='unbounded'/></xs:sequence></xs:complexType></xs:element>
            <xs:element name='count' type='xs:int'/>
            <xs:attribute name='year' type='xs:gYear'/>
            <xs:complexType name='Pair'><xs:sequence><xs:element ref='count' minOccurs='2' maxOccurs='2'/></xs:sequence></xs:complexType>\
            """);
        String start = "<m xmlns='urn:m' xmlns:p='urn:m'" + XSI + XS + ">";

        assertThat(reasons(start + "<any p:year='2026'><x><count>1</count></x></any><any"
                        + " xsi:type='xs:int'>7</any><any"
                        + " xsi:type='Pair'><count>1</count><count>2</count></any></m>"))
                .isEmpty();
        assertThat(refused(start + "<any><x><count>one</count></x></any></m>"))
                .containsExactly("/m/any[1] /any/x/count: 'one' is not an integer");
        assertThat(refused(start + "<any p:year='26'/></m>"))
                .containsExactly("/m/any[1] /any/@year: '26' is not a gYear of XML Schema");
        assertThat(refused(start + "<any xsi:type='xs:int'>7<x/></any></m>")).isNotEmpty();
        assertThat(refused(start + "<any xsi:type='Pair'><count>1</count></any></m>"))
                .containsExactly("/m/any[1] /any: the element 'count' occurs 1 times, at least 2 are required");
    }

    @Test
    void attributesThatAWildcardAllowsAreChecked() throws Exception {
        schema("""
            <xs:element name='m'><xs:complexType><xs:sequence>
              <xs:element name='strict' minOccurs='0'><xs:complexType><xs:anyAttribute/></xs:complexType></xs:element>
              <xs:element name='lax' minOccurs='0'><xs:complexType><xs:anyAttribute processContents='lax'/></xs:complexType></xs:element>
              <xs:element name='skip' minOccurs='0'><xs:complexType><xs:anyAttribute processContents='skip'/></xs:complexType></xs:element>
            </xs:sequence></xs:complexType></xs:element>
            <xs:attribute name='year' type='xs:gYear'/><xs:attribute name='one' type='xs:decimal' fixed='1.0'/>\
            """);
        String start = "<m xmlns='urn:m' xmlns:p='urn:m'>";

        read(start + "<strict p:year='2026' p:one='1.00'/><lax p:other='x'/><skip p:year='x'/></m>");
        assertThat(refused(start + "<strict p:other='x'/></m>"))
                .containsExactly("/m/strict the model has no global attribute {urn:m}other");
        assertThat(refused(start + "<lax p:year='x'/></m>"))
                .containsExactly("/m/lax/@year 'x' is not a gYear of XML Schema");
        assertThat(refused(start + "<strict p:one='1.5'/></m>"))
                .containsExactly("/m/strict/@one '1.5' is not the fixed value '1.0'");
    }

    @Test
    void qualifiedNamesKeepTheirNamespaceUnderAnyPrefix() throws Exception {
        schema("""
            <xs:element name='m'><xs:complexType><xs:sequence>
              <xs:element name='name' type='xs:QName' maxOccurs='unbounded'/>
              <xs:element name='kind' minOccurs='0'><xs:simpleType><xs:restriction base='xs:QName'>
                <xs:enumeration value='own'/></xs:restriction></xs:simpleType></xs:element>
            </xs:sequence><xs:attribute name='names'><xs:simpleType><xs:list itemType='xs:QName'/></xs:simpleType></xs:attribute>
            </xs:complexType></xs:element>\
            """);

        Message one = parse(
                "<m xmlns='urn:m' xmlns:a='urn:a' names='a:x y'><name>a:b</name><name>c</name><kind>own</kind></m>");
        assertThat(items(one.value(), "name").toString()).isEqualTo("[{urn:a}b, {urn:m}c]");
        assertThat(one.value().get("names")).isEqualTo("{urn:a}x {urn:m}y");
        assertThat(one.value().get("kind")).isEqualTo("{urn:m}own");
        Message other =
                parse("<z:m xmlns:z='urn:m' xmlns:b='urn:a' names='b:x z:y'><z:name>b:b</z:name><z:name>z:c</z:name>"
                        + "<z:kind>z:own</z:kind></z:m>");
        assertThat(other).isEqualTo(one);
        assertThat(parse(write(one))).isEqualTo(one);
        Message none = parse("<z:m xmlns:z='urn:m'><z:name>plain</z:name></z:m>");
        assertThat(items(none.value(), "name").toString()).isEqualTo("[plain]");
        assertThat(parse(write(none))).isEqualTo(none);
        assertThat(refused("<m xmlns='urn:m'><name>q:b</name></m>"))
                .containsExactly("/m/name[1] the prefix of 'q:b' is not declared");
        assertThat(refused("<m xmlns='urn:m' xmlns:a='urn:a'><name>a:b</name><kind>a:own</kind></m>"))
                .containsExactly("/m/kind 'a:own' is not one of {urn:m}own");
    }

    @Test
    void fixedValuesAreComparedAsValues() throws Exception {
        schema("""
            <xs:element name='m'><xs:complexType><xs:sequence>
              <xs:element name='words' type='xs:NMTOKENS' fixed=' a  b ' minOccurs='0'/>
              <xs:element name='numbers' fixed='1 2' minOccurs='0'><xs:simpleType><xs:list itemType='xs:decimal'/></xs:simpleType></xs:element>
              <xs:element name='text' type='Text' fixed='so' minOccurs='0'/>
              <xs:element name='amount' type='Amount' fixed='1.0' minOccurs='0'/>
              <xs:element name='any' fixed='so' minOccurs='0'/>
              <xs:element name='nil' type='xs:int' nillable='true' fixed='1' minOccurs='0'/>
            </xs:sequence></xs:complexType></xs:element>
            <xs:complexType name='Text' mixed='true'><xs:sequence><xs:element name='b' minOccurs='0' type='xs:string'/></xs:sequence></xs:complexType>
            <xs:complexType name='Amount'><xs:simpleContent><xs:extension base='xs:decimal'>
              <xs:attribute name='of'/></xs:extension></xs:simpleContent></xs:complexType>\
            """);

        RecordValue read = read("<m xmlns='urn:m'><words>a b</words><numbers>1.0 2</numbers><text>so</text>"
                + "<amount of='x'>1.00</amount><any>so</any></m>");
        assertThat(read.get("numbers")).isEqualTo("1.0 2");
        assertThat(refused("<m xmlns='urn:m'><numbers>1 3</numbers></m>")).hasSize(1);
        assertThat(refused("<m xmlns='urn:m'><text>so<b/></text></m>"))
                .containsExactly("/m/text the content is not the fixed value 'so'");
        assertThat(refused("<m xmlns='urn:m'><amount>1.1</amount></m>"))
                .containsExactly("/m/amount/#value '1.1' is not the fixed value '1.0'");
        assertThat(refused("<m xmlns='urn:m'><any>no</any></m>")).hasSize(1);
        assertThat(refused("<m xmlns='urn:m'" + XSI + "><nil xsi:nil='true'/></m>"))
                .containsExactly("/m/nil the element 'nil' has a fixed value, so it cannot be nil");
    }

    @Test
    void aDerivedTypeWithTheSameContentKeepsItsText() throws Exception {
        schema("""
            <xs:element name='m'><xs:complexType><xs:sequence><xs:element name='t' type='T'/></xs:sequence></xs:complexType></xs:element>
            <xs:complexType name='T' mixed='true'><xs:attribute name='a'/></xs:complexType>
            <xs:complexType name='U' mixed='true'><xs:complexContent><xs:extension base='T'>
              <xs:attribute name='b'/></xs:extension></xs:complexContent></xs:complexType>\
            """);

        RecordValue read = read("<m xmlns='urn:m'" + XSI + "><t xsi:type='U' b='1'>mixed</t></m>");
        assertThat(read.get("t")).hasToString("U{b=1, content=[TContent{text=mixed}]}");
    }
}
