package org.bindery.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.JsonShape;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.TypeRef;
import org.junit.jupiter.api.Test;

class JsonRecordsTest {

    private static final Cardinality MANY = new Cardinality(0, Cardinality.UNBOUNDED);

    private static Element element(String name, String type, JsonShape... usage) {
        Element plain = Element.of(name, TypeRef.xs(type));
        return plain.withPresentation(plain.presentation().withUsage(JsonShape.usage(List.of(usage))));
    }

    private static Shapes shapes(List<? extends Particle> particles) {
        ComplexType type = ComplexType.of(Name.of("Message"), new Content.Components(Group.sequence(particles)));
        Element root = Element.of("message", TypeRef.named(type.name()));
        return Shapes.of(Model.empty("json")
                .withFormat(new MessageFormat.Json(false))
                .withType(type)
                .withElement(root)
                .withRoots(List.of(root.qualifiedName())));
    }

    private static JsonRecord root(Shapes shapes) {
        RecordShape shape = shapes.shape(shapes.roots().getFirst().shape());
        new JsonRecords(shapes).require(shape);
        return new JsonRecords(shapes).of(shape);
    }

    private static String size(Element... elements) {
        Shapes shapes = shapes(List.of(elements));
        NativeSizes sizes = new NativeSizes(shapes, new MessageFormat.Json(false));
        return sizes.record(shapes.roots().getFirst().shape()).toString();
    }

    @Test
    void membersHaveTheirNativeNames() {
        Element id = element("id", "int");
        Element renamed = id.withPresentation(id.presentation().withNativeName("$id"));
        JsonRecord record = root(shapes(List.of(renamed, element("name", "string"))));
        assertThat(((JsonRecord.Members) record).members()).containsOnlyKeys("$id", "name");
    }

    @Test
    void whatJsonCannotHoldIsReportedByNameOfTheType() {
        Element one = element("one", "int", JsonShape.VALUE);
        assertThatThrownBy(() -> root(shapes(List.of(one, element("two", "int")))))
                .hasMessage("the type 'Message' cannot be written in JSON: 'two' is next to a value");
        assertThatThrownBy(() -> root(shapes(List.of(element("items", "int", JsonShape.ITEMS)))))
                .hasMessageContaining("not the only component of an array");
        Element two = element("two", "int");
        Element same = two.withPresentation(two.presentation().withNativeName("one"));
        assertThatThrownBy(() -> root(shapes(List.of(element("one", "int"), same))))
                .hasMessageContaining("two components are the member 'one'");
    }

    @Test
    void anAlternativeIsNotOneOfItself() {
        Element again = Element.of("again", TypeRef.named(Name.of("Message")));
        Element value = again.withPresentation(again.presentation().withUsage(JsonShape.VALUE.word()));
        Group choice = Group.choice(List.of(value, element("text", "string", JsonShape.VALUE)));
        assertThatThrownBy(() -> root(shapes(List.of(choice)))).hasMessageContaining("alternative of itself");
    }

    @Test
    void sizesCountNamesQuotesAndCommas() {
        assertThat(size()).isEqualTo("2");
        assertThat(size(element("a", "boolean"))).isEqualTo("10-11");
        assertThat(size(element("a", "boolean"), element("b", "boolean"))).isEqualTo("19-21");
        assertThat(size(element("a", "date").withCardinality(Cardinality.OPTIONAL)))
                .startsWith("2-");
        assertThat(size(element("a", "string").withCardinality(MANY))).isEqualTo("2-*");
        assertThat(size(element("a", "boolean", JsonShape.VALUE))).isEqualTo("4-5");
    }
}
