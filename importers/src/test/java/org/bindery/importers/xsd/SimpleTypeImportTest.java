package org.bindery.importers.xsd;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.bindery.model.Facets;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.Name;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Simple types: each step of derivation with what it says itself.
class SimpleTypeImportTest {

    @TempDir
    Path folder;

    private Model model(String content) throws Exception {
        Model model = new SchemaFolder(folder).model(content);
        ModelAssertions.assertComplete(model);
        return model;
    }

    private String outline(String type, String content) throws Exception {
        return Outline.ofType(model(content), type);
    }

    @Test
    void keepsEveryFacetOfItsStep() throws Exception {
        Model model = model("""
            <xs:simpleType name='Code'><xs:restriction base='xs:string'>
              <xs:minLength value='2'/><xs:maxLength value='8'/><xs:whiteSpace value='replace'/>
            </xs:restriction></xs:simpleType>
            <xs:simpleType name='Fixed'><xs:restriction base='xs:string'><xs:length value='3'/></xs:restriction></xs:simpleType>
            <xs:simpleType name='Amount'><xs:restriction base='xs:decimal'>
              <xs:totalDigits value='18'/><xs:fractionDigits value='5'/><xs:minInclusive value='0'/><xs:maxExclusive value='1000'/>
            </xs:restriction></xs:simpleType>
            <xs:simpleType name='Local'><xs:restriction base='xs:dateTime'>
              <xs:explicitTimezone value='prohibited'/><xs:minExclusive value='2000-01-01T00:00:00'/>
            </xs:restriction></xs:simpleType>
            """);
        assertThat(Outline.ofType(model, "Code")).isEqualTo("string minLength 2 maxLength 8 whiteSpace REPLACE");
        assertThat(Outline.ofType(model, "Fixed")).isEqualTo("string length 3");
        assertThat(Outline.ofType(model, "Amount")).isEqualTo("decimal >=0 <1000 totalDigits 18 fractionDigits 5");
        assertThat(Outline.ofType(model, "Local")).isEqualTo("dateTime >2000-01-01T00:00:00 timezone PROHIBITED");
    }

    @Test
    void leavesInheritedFacetsToTheBaseType() throws Exception {
        Model model = model("""
            <xs:simpleType name='Base'><xs:restriction base='xs:token'>
              <xs:minLength value='1'/><xs:maxLength value='10'/><xs:pattern value='[A-Z]*'/>
            </xs:restriction></xs:simpleType>
            <xs:simpleType name='Narrow'><xs:restriction base='Base'><xs:maxLength value='4'/></xs:restriction></xs:simpleType>
            <xs:simpleType name='Alias'><xs:restriction base='Narrow'/></xs:simpleType>
            """);
        assertThat(Outline.ofType(model, "Base")).isEqualTo("token minLength 1 maxLength 10 /[A-Z]*/");
        assertThat(Outline.ofType(model, "Narrow")).isEqualTo("Base maxLength 4");
        assertThat(Outline.ofType(model, "Alias")).isEqualTo("Narrow");
    }

    @Test
    void keepsAFacetThatRestatesTheInheritedOne() throws Exception {
        assertThat(outline("Same", """
            <xs:simpleType name='Base'><xs:restriction base='xs:int'><xs:minInclusive value='1'/></xs:restriction></xs:simpleType>
            <xs:simpleType name='Same'><xs:restriction base='Base'><xs:minInclusive value='1'/></xs:restriction></xs:simpleType>
            """)).isEqualTo("Base >=1");
    }

    @Test
    void separatesPatternsOfTwoSteps() throws Exception {
        Model model = model("""
            <xs:simpleType name='First'><xs:restriction base='xs:string'>
              <xs:pattern value='[A-Z]{3}'/><xs:pattern value='\\i\\c*'/>
            </xs:restriction></xs:simpleType>
            <xs:simpleType name='Second'><xs:restriction base='First'><xs:pattern value='A.*'/></xs:restriction></xs:simpleType>
            <xs:simpleType name='Third'><xs:restriction base='Second'><xs:pattern value='.*B'/></xs:restriction></xs:simpleType>
            """);
        assertThat(Outline.ofType(model, "First")).isEqualTo("string /[A-Z]{3}|\\i\\c*/");
        assertThat(Outline.ofType(model, "Second")).isEqualTo("First /A.*/");
        assertThat(Outline.ofType(model, "Third")).isEqualTo("Second /.*B/");
        assertThat(new ModelIndex(model)
                        .simpleValue(TypeRef.named(new Name("urn:t", "Third")))
                        .facets()
                        .patterns())
                .containsExactly("[A-Z]{3}|\\i\\c*", "A.*", ".*B");
    }

    @Test
    void addsNoPatternsOfBuiltInTypes() throws Exception {
        Model model = model("""
            <xs:simpleType name='Int'><xs:restriction base='xs:int'><xs:maxInclusive value='9'/></xs:restriction></xs:simpleType>
            <xs:simpleType name='Digits'><xs:restriction base='xs:integer'><xs:pattern value='[0-9]{3}'/></xs:restriction></xs:simpleType>
            <xs:simpleType name='Mark'><xs:restriction base='xs:NMTOKEN'><xs:pattern value='x.*'/></xs:restriction></xs:simpleType>
            <xs:simpleType name='Key'><xs:restriction base='xs:NCName'/></xs:simpleType>
            """);
        assertThat(Outline.ofType(model, "Int")).isEqualTo("int <=9");
        assertThat(Outline.ofType(model, "Digits")).isEqualTo("integer /[0-9]{3}/");
        assertThat(Outline.ofType(model, "Mark")).isEqualTo("NMTOKEN /x.*/");
        assertThat(Outline.ofType(model, "Key")).isEqualTo("NCName");
    }

    @Test
    void keepsEnumerationsWithTheirDocumentation() throws Exception {
        Model model = model("""
            <xs:simpleType name='Side'><xs:restriction base='xs:string'>
              <xs:enumeration value='B'><xs:annotation><xs:documentation>Buy</xs:documentation></xs:annotation></xs:enumeration>
              <xs:enumeration value='S'/>
              <xs:enumeration value='&lt;&amp;&gt;'/>
            </xs:restriction></xs:simpleType>
            <xs:simpleType name='Buy'><xs:restriction base='Side'><xs:enumeration value='B'/></xs:restriction></xs:simpleType>
            <xs:simpleType name='Any'><xs:restriction base='Side'><xs:pattern value='.'/></xs:restriction></xs:simpleType>
            """);
        assertThat(((SimpleType) model.type(new Name("urn:t", "Side")).orElseThrow())
                        .facets()
                        .enumeration())
                .containsExactly(
                        new Facets.EnumerationValue("B", "Buy"),
                        new Facets.EnumerationValue("S", ""),
                        new Facets.EnumerationValue("<&>", ""));
        assertThat(Outline.ofType(model, "Buy")).isEqualTo("Side in [B]");
        assertThat(Outline.ofType(model, "Any")).isEqualTo("Side /./");
    }

    @Test
    void keepsNumbersAsTheyAreWritten() throws Exception {
        Model model = model("""
            <xs:simpleType name='Rate'><xs:restriction base='xs:decimal'>
              <xs:minInclusive value='0.00'/><xs:maxInclusive value=' 1.50 '/>
            </xs:restriction></xs:simpleType>
            <xs:simpleType name='Steps'><xs:restriction base='xs:decimal'>
              <xs:enumeration value='0.50'/><xs:enumeration value='1.00'/>
            </xs:restriction></xs:simpleType>
            <xs:element name='rate' type='Rate' default='1.10'/>
            """);
        assertThat(Outline.ofType(model, "Rate")).isEqualTo("decimal >=0.00 <=1.50");
        assertThat(Outline.ofType(model, "Steps")).isEqualTo("decimal in [0.50, 1.00]");
        assertThat(model.element(new Name("urn:t", "rate"))
                        .orElseThrow()
                        .constraint()
                        .value())
                .isEqualTo("1.10");
    }

    @Test
    void keepsListsAndTheirRestriction() throws Exception {
        Model model = model("""
            <xs:simpleType name='Dates'><xs:list itemType='xs:date'/></xs:simpleType>
            <xs:simpleType name='Few'><xs:restriction base='Dates'><xs:maxLength value='3'/></xs:restriction></xs:simpleType>
            <xs:simpleType name='Own'><xs:list><xs:simpleType><xs:restriction base='xs:int'><xs:maxInclusive value='5'/></xs:restriction></xs:simpleType></xs:list></xs:simpleType>
            <xs:simpleType name='Tokens'><xs:restriction base='xs:NMTOKENS'><xs:minLength value='2'/></xs:restriction></xs:simpleType>
            """);
        assertThat(Outline.ofType(model, "Dates")).isEqualTo("list of date");
        assertThat(Outline.ofType(model, "Few")).isEqualTo("Dates maxLength 3");
        assertThat(Outline.ofType(model, "Own")).isEqualTo("list of {int <=5}");
        assertThat(Outline.ofType(model, "Tokens")).isEqualTo("NMTOKENS minLength 2");
    }

    @Test
    void keepsUnionsAndTheirRestriction() throws Exception {
        Model model = model("""
            <xs:simpleType name='A'><xs:restriction base='xs:int'/></xs:simpleType>
            <xs:simpleType name='B'><xs:union memberTypes='A xs:date'><xs:simpleType><xs:restriction base='xs:string'><xs:enumeration value='none'/></xs:restriction></xs:simpleType></xs:union></xs:simpleType>
            <xs:simpleType name='C'><xs:union memberTypes='B xs:boolean'/></xs:simpleType>
            <xs:simpleType name='D'><xs:restriction base='C'><xs:pattern value='.{4}'/></xs:restriction></xs:simpleType>
            """);
        assertThat(Outline.ofType(model, "B")).isEqualTo("A or date or {string in [none]}");
        assertThat(Outline.ofType(model, "C")).isEqualTo("B or boolean");
        assertThat(Outline.ofType(model, "D")).isEqualTo("C /.{4}/");
    }

    @Test
    void nestsAnonymousBaseTypes() throws Exception {
        assertThat(outline("Outer", """
            <xs:simpleType name='Outer'><xs:restriction>
              <xs:simpleType><xs:restriction base='xs:string'><xs:maxLength value='9'/></xs:restriction></xs:simpleType>
              <xs:minLength value='1'/>
            </xs:restriction></xs:simpleType>
            """)).isEqualTo("{string maxLength 9} minLength 1");
    }

    @Test
    void keepsAssertionsOfEachStep() throws Exception {
        Model model = model("""
            <xs:simpleType name='Even'><xs:restriction base='xs:int'><xs:assertion test='$value mod 2 = 0'/></xs:restriction></xs:simpleType>
            <xs:simpleType name='EvenAndBig'><xs:restriction base='Even'><xs:assertion test='$value gt 100'/></xs:restriction></xs:simpleType>
            <xs:simpleType name='Small'><xs:restriction base='EvenAndBig'><xs:maxInclusive value='200'/></xs:restriction></xs:simpleType>
            """);
        assertThat(Outline.ofType(model, "Even")).isEqualTo("int rule value % 2 == 0");
        assertThat(Outline.ofType(model, "EvenAndBig")).isEqualTo("Even rule value > 100");
        assertThat(Outline.ofType(model, "Small")).isEqualTo("EvenAndBig <=200");
    }

    @Test
    void keepsGlobalTypesInOrderOfDeclaration() throws Exception {
        Model model = model("""
            <xs:simpleType name='Z'><xs:restriction base='M'/></xs:simpleType>
            <xs:simpleType name='A'><xs:restriction base='Z'/></xs:simpleType>
            <xs:complexType name='K'/>
            <xs:simpleType name='M'><xs:restriction base='xs:string'/></xs:simpleType>
            """);
        assertThat(model.types().keySet()).extracting(Name::local).isEqualTo(List.of("Z", "A", "K", "M"));
    }
}
