package org.bindery.studio.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.ModelPath;
import org.bindery.model.edit.Settings;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.Declaration;
import org.bindery.model.tree.ModelTree;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The path of a component in messages, bytes and findings is the path of its row.
class PathsOfRecordsTest {

    @TempDir
    private Path folder;

    @Test
    void inFpmlEveryPathOfARecordIsThatOfTheRow() throws Exception {
        Model fpml = model(Standards.path("fpml/5-4/confirmation/fpml-main-5-4.xsd"));

        assertThat(astray(fpml)).isEmpty();
    }

    @Test
    void inTheSampleSwapsToo() throws Exception {
        assertThat(astray(model(Standards.samples("swaps/swaps.xsd")))).isEmpty();
    }

    @Test
    void twoReferencesToOneAbstractElementHaveTheirOwnPathsInTreeRecordsAndSettings() throws Exception {
        Model model = model(schema("""
            <xs:element name='thing' abstract='true' type='Thing'/>
            <xs:element name='box' substitutionGroup='thing' type='Thing'/>
            <xs:element name='bag' substitutionGroup='thing' type='Thing'/>
            <xs:complexType name='Thing'><xs:sequence><xs:element name='size' type='xs:int'/></xs:sequence></xs:complexType>
            <xs:element name='root'><xs:complexType><xs:sequence>
              <xs:element ref='thing'/><xs:element name='then' type='xs:int'/><xs:element ref='thing' minOccurs='0'/>
              <xs:element name='last' type='xs:int'/><xs:element ref='thing' maxOccurs='9'/>
            </xs:sequence></xs:complexType></xs:element>
            """));
        ModelTree tree = new ModelTree(new ModelIndex(model));

        assertThat(astray(model)).isEmpty();
        assertThat(tree.children(tree.roots().getFirst()))
                .extracting(row -> row.path().last())
                .containsExactly("thing", "then", "thing[2]", "last", "thing[3]");
        Shapes shapes = Shapes.of(model);
        for (String path : List.of("/root/box", "/root/bag[2]", "/root/box[3]/size", "/root/thing[3]")) {
            assertThat(tree.find(ModelPath.parse(path))).as(path).isPresent();
            assertThat(shapes.find(ModelPath.parse(path))).as(path).isPresent();
        }
        Model set = Settings.parse(model, ModelPath.parse("/root/thing[3]"), "cardinality=2..9")
                .apply(model)
                .model();
        assertThat(shapes.find(ModelPath.parse("/root/thing[3]"))
                        .orElseThrow()
                        .property()
                        .orElseThrow()
                        .cardinality())
                .hasToString("1..9");
        assertThat(Shapes.of(set)
                        .find(ModelPath.parse("/root/thing[3]"))
                        .orElseThrow()
                        .property()
                        .orElseThrow()
                        .cardinality())
                .hasToString("2..9");
    }

    @Test
    void otherAttributesHaveOneRowWhoseNamespacesAreThoseOfAllSteps() throws Exception {
        Model model = model(schema("""
            <xs:complexType name='Base'><xs:attribute name='id' type='xs:int'/><xs:anyAttribute namespace='urn:one'/></xs:complexType>
            <xs:complexType name='More'><xs:complexContent><xs:extension base='Base'>
              <xs:sequence><xs:element name='a' type='xs:int'/></xs:sequence><xs:anyAttribute namespace='urn:two'/>
            </xs:extension></xs:complexContent></xs:complexType>
            <xs:element name='root' type='More'/>
            """));
        ModelTree tree = new ModelTree(new ModelIndex(model));

        assertThat(astray(model)).isEmpty();
        assertThat(tree.children(tree.roots().getFirst()))
                .extracting(row -> row.path() + " " + row.typeName() + " " + row.cardinality())
                .containsExactly(
                        "/root/@id int 0..1", "/root/@* any attribute of urn:one or of urn:two 0..*", "/root/a int 1");
    }

    private Path schema(String body) throws Exception {
        return Files.writeString(
                folder.resolve("own.xsd"),
                "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>" + body + "</xs:schema>");
    }

    private static Model model(Path schema) throws Exception {
        return Opening.open(schema).model();
    }

    /// The paths of records that lead to no row, or to one of another component.
    private static List<String> astray(Model model) {
        ModelTree tree = new ModelTree(new ModelIndex(model));
        List<String> astray = new ArrayList<>();
        for (RecordShape shape : Shapes.of(model).byId().values()) {
            for (Property property : shape.properties()) {
                boolean told = switch (property.kind()) {
                    case NIL, PRESENT, NULL, TEXT, SELF -> true;
                    case GROUP ->
                        property.path().last().equals("#content")
                                || tree.find(property.path()).isPresent();
                    default ->
                        property.path().steps().isEmpty()
                                || property.path().last().startsWith("#")
                                || shape.id().equals(Shapes.OTHER_ATTRIBUTE)
                                || tree.find(property.path())
                                        .filter(row -> isOf(row, property))
                                        .isPresent();
                };
                if (!told) {
                    astray.add(shape.id() + " " + property.name() + " " + property.path());
                }
            }
        }
        return astray;
    }

    private static boolean isOf(Component row, Property property) {
        return switch (row.declaration()) {
            case Declaration.OfElement(var element, var ignored) ->
                element.qualifiedName().equals(property.xmlName());
            case Declaration.OfAttribute(var attribute) ->
                attribute.name().equals(property.xmlName().local());
            case Declaration.OfAnyAttribute ignored -> property.kind() == Property.Kind.ATTRIBUTES;
            default -> false;
        };
    }
}
