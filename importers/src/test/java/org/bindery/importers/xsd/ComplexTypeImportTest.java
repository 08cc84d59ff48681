package org.bindery.importers.xsd;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.bindery.model.Attribute;
import org.bindery.model.Block;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Derivation;
import org.bindery.model.Element;
import org.bindery.model.ElementRef;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.IdentityConstraint;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.Name;
import org.bindery.model.TypeRef;
import org.bindery.model.ValueConstraint;
import org.bindery.model.Wildcard;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Complex types, elements, attributes and groups.
class ComplexTypeImportTest {

    @TempDir
    Path folder;

    private Model model(String content) throws Exception {
        Model model = new SchemaFolder(folder).model(content);
        ModelAssertions.assertComplete(model);
        return model;
    }

    private static Name name(String local) {
        return new Name("urn:t", local);
    }

    private static ComplexType type(Model model, String name) {
        return (ComplexType) model.type(name(name)).orElseThrow();
    }

    @Test
    void keepsSequencesChoicesAndAllWithTheirCardinality() throws Exception {
        Model model = model("""
            <xs:complexType name='T'><xs:sequence maxOccurs='3'>
              <xs:element name='a' type='xs:int' minOccurs='0'/>
              <xs:choice minOccurs='0' maxOccurs='unbounded'>
                <xs:element name='b' type='xs:string'/>
                <xs:sequence><xs:element name='c' type='xs:date' minOccurs='2' maxOccurs='5'/></xs:sequence>
              </xs:choice>
            </xs:sequence></xs:complexType>
            <xs:complexType name='U'><xs:all minOccurs='0'>
              <xs:element name='x' type='xs:int' minOccurs='0'/><xs:element name='y' type='T'/>
            </xs:all></xs:complexType>
            <xs:complexType name='V'/>
            """);
        assertThat(Outline.ofType(model, "T")).isEqualTo("(a:int{0..1}, (b:string | (c:date{2..5})){0..*}){1..3}");
        assertThat(Outline.ofType(model, "U")).isEqualTo("(x:int{0..1} & y:T){0..1}");
        assertThat(Outline.ofType(model, "V")).isEqualTo("empty");
        assertThat(type(model, "T").derivation()).isEqualTo(Derivation.NONE);
    }

    @Test
    void keepsWhatMustNotStandIn() throws Exception {
        Model model = model("""
            <xs:element name='a' type='T' block='extension substitution'/><xs:element name='b' type='T'/>
            <xs:complexType name='T' block='#all'/>
            """);
        assertThat(model.element(name("a")).orElseThrow().block())
                .containsExactlyInAnyOrder(Block.EXTENSION, Block.SUBSTITUTION);
        assertThat(model.element(name("b")).orElseThrow().block()).isEmpty();
        assertThat(type(model, "T").block()).containsExactlyInAnyOrder(Block.EXTENSION, Block.RESTRICTION);
    }

    @Test
    void keepsGlobalAttributes() throws Exception {
        Model model = model("<xs:attribute name='year' type='xs:gYear' fixed='2026'/>");
        Attribute year = model.attribute(name("year")).orElseThrow();
        assertThat(year.type()).isEqualTo(TypeRef.xs("gYear"));
        assertThat(year.constraint()).isEqualTo(new ValueConstraint(ValueConstraint.Kind.FIXED, "2026"));
    }

    @Test
    void namesInValuesHaveTheirNamespace() throws Exception {
        Model model = model("""
            <xs:simpleType name='Kind'><xs:restriction base='xs:QName'><xs:enumeration value='xs:int'/></xs:restriction></xs:simpleType>
            <xs:element name='a' type='xs:QName' default='xs:date'/>
            """);
        assertThat(new ModelIndex(model)
                        .simpleValue(TypeRef.named(name("Kind")))
                        .facets()
                        .enumeration())
                .extracting(Facets.EnumerationValue::value)
                .containsExactly("{http://www.w3.org/2001/XMLSchema}int");
        assertThat(model.element(name("a")).orElseThrow().constraint().value())
                .isEqualTo("{http://www.w3.org/2001/XMLSchema}date");
    }

    @Test
    void keepsNamedGroupsAsComponents() throws Exception {
        Model model = model("""
            <xs:group name='Pair'><xs:sequence><xs:element name='l' type='xs:int'/><xs:group ref='Either'/></xs:sequence></xs:group>
            <xs:group name='Either'><xs:choice><xs:element name='p' type='xs:int'/><xs:element name='q' type='xs:int'/></xs:choice></xs:group>
            <xs:group name='Set'><xs:all><xs:element name='s' type='xs:int'/></xs:all></xs:group>
            <xs:complexType name='T'><xs:sequence><xs:group ref='Pair' minOccurs='0' maxOccurs='2'/><xs:group ref='Either'/></xs:sequence></xs:complexType>
            <xs:complexType name='U'><xs:group ref='Pair'/></xs:complexType>
            <xs:complexType name='W'><xs:group ref='Set' minOccurs='0'/></xs:complexType>
            """);
        assertThat(Outline.of(model.group(name("Pair")).orElseThrow())).isEqualTo("(l:int, [Either])");
        assertThat(model.group(name("Either")).orElseThrow().kind()).isEqualTo(Group.Kind.CHOICE);
        assertThat(Outline.ofType(model, "T")).isEqualTo("([Pair]{0..2}, [Either])");
        assertThat(Outline.ofType(model, "U")).isEqualTo("[Pair]");
        assertThat(Outline.ofType(model, "W")).isEqualTo("[Set]{0..1}");
        assertThat(model.groups().keySet()).extracting(Name::local).containsExactly("Pair", "Either", "Set");
    }

    @Test
    void givesExtensionsTheirOwnPartOnly() throws Exception {
        Model model = model("""
            <xs:complexType name='Base' abstract='true'><xs:sequence><xs:element name='a' type='xs:int'/></xs:sequence><xs:attribute name='id' type='xs:ID'/><xs:anyAttribute namespace='urn:x'/></xs:complexType>
            <xs:complexType name='More'><xs:complexContent><xs:extension base='Base'>
              <xs:choice><xs:element name='b' type='xs:int'/><xs:element name='c' type='xs:int'/></xs:choice><xs:attribute name='k' type='xs:int' use='required'/>
            </xs:extension></xs:complexContent></xs:complexType>
            <xs:complexType name='Same'><xs:complexContent><xs:extension base='More'/></xs:complexContent></xs:complexType>
            <xs:complexType name='Last'><xs:complexContent><xs:extension base='Same'><xs:sequence><xs:element name='d' type='xs:int'/></xs:sequence></xs:extension></xs:complexContent></xs:complexType>
            <xs:complexType name='Empty'/>
            <xs:complexType name='Filled'><xs:complexContent><xs:extension base='Empty'><xs:sequence><xs:element name='e' type='xs:int'/></xs:sequence></xs:extension></xs:complexContent></xs:complexType>
            """);
        assertThat(Outline.ofType(model, "Base")).isEqualTo("abstract (a:int) @id:ID @any[urn:x]");
        assertThat(Outline.ofType(model, "More")).isEqualTo("extends Base (b:int | c:int) @k!:int");
        assertThat(Outline.ofType(model, "Same")).isEqualTo("extends More empty");
        assertThat(Outline.ofType(model, "Last")).isEqualTo("extends Same (d:int)");
        assertThat(Outline.ofType(model, "Filled")).isEqualTo("extends Empty (e:int)");
        ModelIndex index = new ModelIndex(model);
        assertThat(Outline.of(index.particle(type(model, "Last")).orElseThrow()))
                .isEqualTo("((a:int), (b:int | c:int), (d:int))");
        assertThat(index.attributes(type(model, "Last")))
                .extracting(Attribute::name)
                .containsExactly("id", "k");
    }

    @Test
    void restatesRestrictionsWhole() throws Exception {
        Model model = model("""
            <xs:complexType name='Base'><xs:sequence><xs:element name='a' type='xs:int' minOccurs='0'/><xs:element name='b' type='xs:int' minOccurs='0'/></xs:sequence>
              <xs:attribute name='x' type='xs:int'/><xs:attribute name='y' type='xs:int'/><xs:attribute name='z' type='xs:int'/><xs:anyAttribute/></xs:complexType>
            <xs:complexType name='Less'><xs:complexContent><xs:restriction base='Base'><xs:sequence><xs:element name='a' type='xs:int'/></xs:sequence>
              <xs:attribute name='y' use='prohibited'/><xs:attribute name='x' type='xs:int' use='required'/></xs:restriction></xs:complexContent></xs:complexType>
            <xs:complexType name='None'><xs:complexContent><xs:restriction base='Base'/></xs:complexContent></xs:complexType>
            """);
        assertThat(Outline.ofType(model, "Less")).isEqualTo("restricts Base (a:int) @x!:int @z:int");
        assertThat(Outline.ofType(model, "None")).isEqualTo("restricts Base empty @x:int @y:int @z:int");
    }

    @Test
    void countsDerivationFromAnyTypeAsNone() throws Exception {
        Model model = model("""
            <xs:complexType name='R'><xs:complexContent><xs:restriction base='xs:anyType'><xs:sequence><xs:element name='a' type='xs:int'/></xs:sequence></xs:restriction></xs:complexContent></xs:complexType>
            <xs:complexType name='E' mixed='true'><xs:complexContent><xs:extension base='xs:anyType'><xs:attribute name='k' type='xs:int'/></xs:extension></xs:complexContent></xs:complexType>
            <xs:element name='free'/>
            """);
        assertThat(Outline.ofType(model, "R")).isEqualTo("(a:int)");
        assertThat(Outline.ofType(model, "E")).isEqualTo("mixed (any[##any]LAX{0..*}) @k:int @any[##any]LAX");
        assertThat(model.element(name("free")).orElseThrow().type()).isEqualTo(TypeRef.xs("anyType"));
    }

    @Test
    void restatesTheValueOfSimpleContent() throws Exception {
        Model model = model("""
            <xs:simpleType name='Num'><xs:restriction base='xs:decimal'><xs:totalDigits value='5'/></xs:restriction></xs:simpleType>
            <xs:complexType name='Amount'><xs:simpleContent><xs:extension base='Num'><xs:attribute name='ccy' type='xs:string' use='required'/></xs:extension></xs:simpleContent></xs:complexType>
            <xs:complexType name='Tagged'><xs:simpleContent><xs:extension base='Amount'><xs:attribute name='tag' type='xs:int'/></xs:extension></xs:simpleContent></xs:complexType>
            <xs:complexType name='Small'><xs:simpleContent><xs:restriction base='Amount'><xs:maxInclusive value='9'/></xs:restriction></xs:simpleContent></xs:complexType>
            <xs:complexType name='SmallTagged'><xs:simpleContent><xs:extension base='Small'><xs:attribute name='tag' type='xs:int'/></xs:extension></xs:simpleContent></xs:complexType>
            """);
        assertThat(Outline.ofType(model, "Amount")).isEqualTo("extends Num =Num @ccy!:string");
        assertThat(Outline.ofType(model, "Tagged")).isEqualTo("extends Amount =Num @tag:int");
        assertThat(Outline.ofType(model, "Small")).isEqualTo("restricts Amount ={Num <=9} @ccy!:string");
        assertThat(Outline.ofType(model, "SmallTagged")).isEqualTo("extends Small ={Num <=9} @tag:int");
        assertThat(new ModelIndex(model).value(type(model, "Tagged")))
                .map(Content.Value::type)
                .contains(TypeRef.named(name("Num")));
    }

    @Test
    void keepsMixedContent() throws Exception {
        Model model = model("""
            <xs:complexType name='P' mixed='true'><xs:choice minOccurs='0' maxOccurs='unbounded'><xs:element name='b' type='P'/></xs:choice></xs:complexType>
            <xs:complexType name='TextOnly' mixed='true'/>
            <xs:complexType name='Q'><xs:complexContent mixed='true'><xs:extension base='P'/></xs:complexContent></xs:complexType>
            <xs:complexType name='S' mixed='true'><xs:complexContent><xs:extension base='TextOnly'><xs:sequence><xs:element name='c' type='xs:int'/></xs:sequence></xs:extension></xs:complexContent></xs:complexType>
            """);
        assertThat(Outline.ofType(model, "P")).isEqualTo("mixed (b:P){0..*}");
        assertThat(Outline.ofType(model, "TextOnly")).isEqualTo("mixed empty");
        assertThat(Outline.ofType(model, "Q")).isEqualTo("extends P mixed empty");
        assertThat(Outline.ofType(model, "S")).isEqualTo("extends TextOnly mixed (c:int)");
    }

    @Test
    void keepsLocalTypesInPlace() throws Exception {
        Model model = model("""
            <xs:element name='root'><xs:complexType><xs:sequence>
              <xs:element name='in'><xs:complexType><xs:sequence><xs:element ref='root' minOccurs='0'/></xs:sequence><xs:attribute name='k'><xs:simpleType><xs:restriction base='xs:string'><xs:length value='1'/></xs:restriction></xs:simpleType></xs:attribute></xs:complexType></xs:element>
            </xs:sequence></xs:complexType></xs:element>
            """);
        Element root = model.element(name("root")).orElseThrow();
        assertThat(Outline.of(root)).isEqualTo("root:{(in:{(ref root{0..1}) @k:{string length 1}})}");
        assertThat(((TypeRef.Local) root.type()).type().name()).isEqualTo(Name.ANONYMOUS);
        assertThat(model.types()).isEmpty();
    }

    @Test
    void keepsSubstitutionChains() throws Exception {
        Model model = model("""
            <xs:element name='head' type='xs:anyType' abstract='true'/>
            <xs:element name='mid' type='xs:string' substitutionGroup='head'/>
            <xs:element name='leaf' type='xs:token' substitutionGroup='mid'/>
            <xs:element name='heir' substitutionGroup='mid'/>
            <xs:element name='doc'><xs:complexType><xs:sequence><xs:element ref='head' maxOccurs='2'/></xs:sequence></xs:complexType></xs:element>
            """);
        assertThat(model.element(name("head")).orElseThrow().isAbstract()).isTrue();
        assertThat(model.element(name("leaf")).orElseThrow().substitutionGroup())
                .contains(name("mid"));
        assertThat(model.element(name("heir")).orElseThrow().type()).isEqualTo(TypeRef.xs("string"));
        assertThat(new ModelIndex(model).substitutes(name("head")))
                .containsExactly(name("mid"), name("leaf"), name("heir"));
        assertThat(model.roots()).containsExactly(name("doc"));
    }

    @Test
    void keepsNillableDefaultAndFixed() throws Exception {
        Model model = model("""
            <xs:complexType name='T'><xs:sequence>
              <xs:element name='n' type='xs:int' nillable='true'/>
              <xs:element name='d' type='xs:string' default='a &amp; "b"'/>
              <xs:element name='f' type='xs:boolean' fixed='1'/>
            </xs:sequence><xs:attribute name='v' type='xs:decimal' fixed='2.0'/><xs:attribute name='w' default=''/><xs:attribute ref='g' default='z'/><xs:attribute ref='h'/></xs:complexType>
            <xs:attribute name='g' type='xs:string'/><xs:attribute name='h' type='xs:string' fixed='H'/>
            """);
        Group group = (Group) ((Content.Components) type(model, "T").content()).particle();
        assertThat(((Element) group.particles().get(0)).nillable()).isTrue();
        assertThat(((Element) group.particles().get(0)).constraint()).isEqualTo(ValueConstraint.NONE);
        assertThat(((Element) group.particles().get(1)).constraint())
                .isEqualTo(new ValueConstraint(ValueConstraint.Kind.DEFAULT, "a & \"b\""));
        assertThat(((Element) group.particles().get(2)).constraint())
                .isEqualTo(new ValueConstraint(ValueConstraint.Kind.FIXED, "1"));
        assertThat(type(model, "T").attributes())
                .extracting(Attribute::constraint)
                .containsExactly(
                        new ValueConstraint(ValueConstraint.Kind.FIXED, "2.0"),
                        new ValueConstraint(ValueConstraint.Kind.DEFAULT, ""),
                        new ValueConstraint(ValueConstraint.Kind.DEFAULT, "z"),
                        new ValueConstraint(ValueConstraint.Kind.FIXED, "H"));
        assertThat(type(model, "T").attributes())
                .extracting(Attribute::namespace)
                .containsExactly("", "", "urn:t", "urn:t");
    }

    @Test
    void keepsIdentityConstraintsInOrder() throws Exception {
        Model model = model("""
            <xs:element name='doc'><xs:complexType><xs:sequence><xs:any maxOccurs='unbounded'/></xs:sequence></xs:complexType>
              <xs:unique name='u'><xs:selector xpath='a|b'/><xs:field xpath='@x'/><xs:field xpath='@y'/></xs:unique>
              <xs:key name='k'><xs:selector xpath='.//p'/><xs:field xpath='@id'/></xs:key>
              <xs:keyref name='r' refer='k'><xs:selector xpath='q'/><xs:field xpath='.'/></xs:keyref>
            </xs:element>
            """);
        assertThat(model.element(name("doc")).orElseThrow().identityConstraints())
                .containsExactly(
                        new IdentityConstraint(
                                name("u"),
                                IdentityConstraint.Kind.UNIQUE,
                                "./a|./b",
                                List.of("./@x", "./@y"),
                                Optional.empty()),
                        new IdentityConstraint(
                                name("k"), IdentityConstraint.Kind.KEY, ".//p", List.of("./@id"), Optional.empty()),
                        new IdentityConstraint(
                                name("r"),
                                IdentityConstraint.Kind.KEYREF,
                                "./q",
                                List.of("."),
                                Optional.of(name("k"))));
    }

    @Test
    void writesNamespacesIntoPathsOfConstraints() throws Exception {
        Model model = model("""
            <xs:element name='doc' type='xs:anyType' xmlns:t='urn:t' xmlns:o='urn:o'>
              <xs:key name='k'>
                <xs:selector xpath='.//t:party/o:*|child::a/*' xpathDefaultNamespace='urn:d'/>
                <xs:field xpath='t:id/@o:key' xpathDefaultNamespace='##targetNamespace'/>
              </xs:key>
            </xs:element>
            """);
        IdentityConstraint key =
                model.element(name("doc")).orElseThrow().identityConstraints().getFirst();
        assertThat(key.selector()).isEqualTo(".//Q{urn:t}party/Q{urn:o}*|./Q{urn:d}a/*");
        assertThat(key.fields()).containsExactly("./Q{urn:t}id/@Q{urn:o}key");
    }

    @Test
    void keepsWildcards() throws Exception {
        Model model = model("""
            <xs:complexType name='T'><xs:sequence>
              <xs:any/><xs:any namespace='##local urn:a ##targetNamespace' processContents='skip'/>
              <xs:any namespace='##other' processContents='lax' minOccurs='0' maxOccurs='unbounded'/>
            </xs:sequence><xs:anyAttribute namespace='##other' processContents='lax'/></xs:complexType>
            """);
        assertThat(Outline.ofType(model, "T"))
                .isEqualTo("(any[##any], any[##local, urn:a, urn:t]SKIP, any[##other]LAX{0..*}) @any[##other]LAX");
        assertThat(type(model, "T").anyAttribute())
                .map(Wildcard::cardinality)
                .contains(new Cardinality(0, Cardinality.UNBOUNDED));
    }

    @Test
    void distinguishesQualifiedFromUnqualifiedElements() throws Exception {
        Model model = model("""
            <xs:complexType name='T'><xs:sequence>
              <xs:element name='q' type='xs:int'/><xs:element name='u' type='xs:int' form='unqualified'/>
            </xs:sequence><xs:attribute name='p' type='xs:int' form='qualified'/></xs:complexType>
            """);
        assertThat(ModelWalk.of(model).localElements)
                .extracting(Element::namespace)
                .containsExactly("urn:t", "");
        assertThat(type(model, "T").attributes().getFirst().namespace()).isEqualTo("urn:t");
    }

    @Test
    void keepsDocumentationAndPlacesOfEverything() throws Exception {
        Model model = model("""
            <xs:annotation><xs:documentation>The schema.</xs:documentation></xs:annotation>
            <xs:complexType name='T'>
              <xs:annotation>
                <xs:documentation>First
                   line.
                     Indented.</xs:documentation>
                <xs:documentation xml:lang='de'><b xmlns='urn:html'>Zweite</b> &amp; <![CDATA[<dritte>]]></xs:documentation>
              </xs:annotation>
              <xs:sequence>
                <xs:annotation><xs:documentation>The sequence.</xs:documentation></xs:annotation>
                <xs:element
                    name='e' type='xs:int'><xs:annotation><xs:documentation>An element.</xs:documentation></xs:annotation></xs:element>
                <xs:element ref='g'><xs:annotation><xs:documentation>A reference.</xs:documentation></xs:annotation></xs:element>
                <xs:group ref='G'><xs:annotation><xs:documentation>A group.</xs:documentation></xs:annotation></xs:group>
                <xs:any><xs:annotation><xs:documentation>A wildcard.</xs:documentation></xs:annotation></xs:any>
              </xs:sequence>
              <xs:attribute name='k'><xs:annotation><xs:documentation>An attribute.</xs:documentation></xs:annotation></xs:attribute>
            </xs:complexType>
            <xs:element name='g'/>
            <xs:group name='G'><xs:sequence/></xs:group>
            """);
        assertThat(model.documentation()).isEqualTo("The schema.");
        assertThat(type(model, "T").documentation()).isEqualTo("First\nline.\n  Indented.\n\nZweite & <dritte>");
        assertThat(type(model, "T").location()).isEqualTo(new Location("test.xsd", 3, 1));
        ModelWalk walk = ModelWalk.of(model);
        assertThat(walk.groups.getFirst().documentation()).isEqualTo("The sequence.");
        assertThat(walk.localElements.getFirst().documentation()).isEqualTo("An element.");
        assertThat(walk.localElements.getFirst().location()).isEqualTo(new Location("test.xsd", 12, 5));
        assertThat(walk.elementRefs.getFirst())
                .isEqualTo(new ElementRef(name("g"), Cardinality.ONE, "A reference.", new Location("test.xsd", 14, 5)));
        assertThat(walk.groupRefs.getFirst().documentation()).isEqualTo("A group.");
        assertThat(walk.wildcards.getFirst().documentation()).isEqualTo("A wildcard.");
        assertThat(walk.attributes.getFirst().documentation()).isEqualTo("An attribute.");
        assertThat(walk.attributes.getFirst().location()).isEqualTo(new Location("test.xsd", 18, 3));
    }
}
