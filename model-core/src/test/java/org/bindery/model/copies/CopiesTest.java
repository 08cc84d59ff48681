package org.bindery.model.copies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Presentation;
import org.bindery.model.TypeRef;
import org.bindery.model.json.ModelJson;
import org.junit.jupiter.api.Test;

class CopiesTest {

    public record Range(int least, int most, List<String> names) {

        public Range {
            if (least > most) {
                throw new IllegalArgumentException("a range from " + least + " to " + most + " is empty");
            }
            names = List.copyOf(names);
        }
    }

    private static final Range RANGE = new Range(1, 3, List.of("first"));

    @Test
    void aCopyDiffersInTheComponentsThatAreNamed() {
        assertThat(Copies.with(RANGE, "most", 9)).isEqualTo(new Range(1, 9, List.of("first")));
        assertThat(Copies.with(RANGE, Map.of("least", 7, "most", 9))).isEqualTo(new Range(7, 9, List.of("first")));
    }

    @Test
    void aCopyIsCheckedAsItsRecordIs() {
        List<String> names = new ArrayList<>(List.of("other"));
        Range copy = Copies.with(RANGE, "names", names);
        names.clear();

        assertThat(copy.names()).containsExactly("other");
        assertThatThrownBy(() -> Copies.with(RANGE, "least", 4))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a range from 4 to 3 is empty");
    }

    @Test
    void aComponentThatIsNotThereIsRefusedByName() {
        assertThatThrownBy(() -> Copies.with(RANGE, "greatest", 4))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("greatest");
    }

    @Test
    void recordsInsideAreChangedHoweverDeepTheyLie() {
        TypeRef local = TypeRef.local(ComplexType.of(
                Name.ANONYMOUS,
                new Content.Components(Group.sequence(List.of(Element.of("inner", TypeRef.named(Name.xs("int")))
                        .withLocation(new Location("a.xsd", 3, 1)))))));
        Model model = Model.empty("places")
                .withElement(Element.of("outer", local).withLocation(new Location("a.xsd", 2, 1)))
                .withElement(Element.of("other", TypeRef.named(Name.xs("int"))));

        Model changed = Copies.replacing(
                model,
                Location.class,
                place -> place.equals(Location.NONE) ? place : new Location("b.xsd", place.line(), place.column()));

        assertThat(ModelJson.write(changed)).isEqualTo(ModelJson.write(model).replace("a.xsd", "b.xsd"));
        assertThat(changed.elements().get(Name.of("other")))
                .isSameAs(model.elements().get(Name.of("other")));
        assertThat(Copies.replacing(model, Location.class, place -> place)).isSameAs(model);
    }

    /// Whatever the name of a method promises is a component of the record, and takes what it is given.
    @Test
    void allCopiesOfTheModelAreOfComponentsThatRecordsHave() throws ReflectiveOperationException {
        Element element = Element.of("amount", TypeRef.named(Name.xs("decimal")));
        Model model = Model.empty("trades").withElement(element);
        Record[] originals = {
            element, model, ComplexType.of(Name.of("Trade"), new Content.Empty()), Facets.NONE, Presentation.NONE
        };
        for (Record original : originals) {
            for (RecordComponent component : original.getClass().getRecordComponents()) {
                Object value = component.getAccessor().invoke(original);
                for (Method with : with(original, component)) {
                    assertThat(with.invoke(original, value)).as(with.getName()).isEqualTo(original);
                }
            }
        }
    }

    private static List<Method> with(Record original, RecordComponent component) {
        String name = component.getName().replaceFirst("^is(?=[A-Z])", "");
        return Stream.of(original.getClass().getMethods())
                .filter(method -> method.getName().equalsIgnoreCase("with" + name))
                .filter(method -> method.getParameterCount() == 1
                        && Objects.equals(method.getParameterTypes()[0], component.getType()))
                .toList();
    }
}
