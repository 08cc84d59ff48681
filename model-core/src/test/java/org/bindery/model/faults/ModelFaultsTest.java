package org.bindery.model.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bindery.layout.Layouts;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Derivation;
import org.bindery.model.Element;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.model.SimpleType;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ModelFaultsTest {

    private static Element text(String name) {
        return Element.of(name, TypeRef.xs("string"));
    }

    private static ComplexType type(String name, Particle... particles) {
        return ComplexType.of(Name.of(name), new Content.Components(Group.sequence(List.of(particles))));
    }

    private static ComplexType derived(String name, String base) {
        return type(name, text("of" + name)).withDerivation(new Derivation(Derivation.Method.EXTENSION, Name.of(base)));
    }

    private static Model with(Particle... particles) {
        return Model.empty("orders")
                .withFormat(new MessageFormat.Xml(""))
                .withElement(Element.of("order", TypeRef.local(type("", particles))))
                .withRoots(List.of(Name.of("order")));
    }

    /// The errors that the layouts of a model tell, as `bindery check` does.
    private static List<String> errors(Model model) {
        return Layouts.of(model).problems().stream()
                .filter(problem -> problem.severity() == Severity.ERROR)
                .map(Problem::toString)
                .toList();
    }

    @Test
    void typesThatAreDerivedFromThemselvesAreFound() {
        Element part = Element.of("part", TypeRef.named(Name.of("A")));
        assertThat(errors(with(part).withType(derived("A", "A"))))
                .containsExactly("~A: error: The type is derived from itself; derive it from another, or from none."
                        + " [circular-derivation]");
        assertThat(errors(with(part)
                        .withType(derived("A", "B"))
                        .withType(derived("B", "C"))
                        .withType(derived("C", "A"))
                        .withType(derived("D", "C"))))
                .containsExactly("~A: error: The type is derived from itself, by way of B; derive one of the two from"
                        + " another, or from none. [circular-derivation]");
        SimpleType simple = SimpleType.restriction(Name.of("S"), TypeRef.named(Name.of("S")), Facets.NONE);
        assertThat(errors(with(part).withType(simple)))
                .singleElement()
                .asString()
                .startsWith("~S: error:");
    }

    @Test
    void chainsOfDerivationThatAreTooLongToFollowAreFound() {
        Model model = with(Element.of("part", TypeRef.named(Name.of("T20000")))).withType(type("T0", text("first")));
        List<ComplexType> types = new ArrayList<>();
        for (int i = 1; i <= 20_000; i++) {
            types.add(derived("T" + i, "T" + (i - 1)));
        }
        Map<Name, Type> all = new LinkedHashMap<>(model.types());
        types.forEach(type -> all.put(type.name(), type));
        assertThat(errors(model.withTypes(all)))
                .containsExactly("~T99: error: The type is derived over 100 steps, which is more than are followed;"
                        + " derive it from one with fewer. [deep-derivation]");
    }

    @Test
    void componentsThatLieTooDeepAreFound() {
        Element element = text("leaf");
        for (int i = 0; i < 20_000; i++) {
            element = Element.of("e", TypeRef.local(type("", element)));
        }
        assertThat(errors(with(element))).singleElement().asString().contains("/order/e/e", "[deep-components]");
        Particle group = text("leaf");
        for (int i = 0; i < 20_000; i++) {
            group = Group.choice(List.of(group));
        }
        assertThat(errors(with(group))).singleElement().asString().contains("/order: error", "[deep-components]");
    }

    @Test
    void chainsOfTypesThatHoldEachOtherWork() {
        Model model = with(Element.of("part", TypeRef.named(Name.of("T0"))));
        Map<Name, Type> all = new LinkedHashMap<>(model.types());
        for (int i = 0; i < 20_000; i++) {
            ComplexType type = type("T" + i, Element.of("next", TypeRef.named(Name.of("T" + (i + 1)))));
            all.put(type.name(), type);
        }
        all.put(Name.of("T20000"), type("T20000", text("last")));
        assertThat(errors(model.withTypes(all))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a b", "a/b", "a#", "~a", "a\nb", "a\u2028", "\uD800", "a\0", "[1]"})
    void whatCannotBeANameIsFoundWithItsPath(String name) {
        assertThat(errors(with(Element.of("part", TypeRef.local(type("", text(name)))))))
                .singleElement()
                .asString()
                .startsWith("/order/part")
                .endsWith("[wrong-name]");
    }

    @Test
    void typesThatAreNotThereAreFound() {
        Model model = with(
                        Element.of("part", TypeRef.named(Name.of("Part"))),
                        Element.of("note", TypeRef.xs("anyType")),
                        Element.of("known", TypeRef.named(Name.of("Known"))))
                .withType(SimpleType.restriction(Name.of("Known"), TypeRef.named(Name.of("Base")), Facets.NONE));
        assertThat(Layouts.of(model).problems())
                .extracting(Problem::toString)
                .containsExactlyInAnyOrder(
                        "/order/part: warning: The type 'Part' is not in the model, so what is of it is kept as text"
                                + " and not checked; add the type, or choose one that is there. [unknown-type]",
                        "~Known: warning: The type 'Base' is not in the model, so what is of it is kept as text and"
                                + " not checked; add the type, or choose one that is there. [unknown-type]");
    }

    @Test
    void endlessNamesAreFoundAndShownCut() {
        assertThat(errors(with(text("n".repeat(70_000)))))
                .singleElement()
                .asString()
                .contains("has 70000 characters; write one of at most 1000")
                .hasSizeLessThan(400);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a-b",
                "com.class.x",
                "com..x",
                ".x",
                "x;",
                "1.a",
                "java.util",
                "org.bindery.runtime",
                "a.\u202Eb"
            })
    void packagesThatJavaDoesNotTakeAreFound(String name) {
        assertThat(errors(with(text("a")).withIdentity("orders", "1.0", name)))
                .singleElement()
                .asString()
                .startsWith("/: error: ")
                .endsWith("[wrong-package]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "UTF-8 */", "no-such-set", "\u2028"})
    void characterSetsThatAreNoneAreFound(String charset) {
        MessageFormat delimited = new MessageFormat.Delimited(charset, ',', '"', true, "\n");
        assertThat(errors(with(text("a")).withFormat(delimited)))
                .singleElement()
                .asString()
                .endsWith("[unknown-charset]");
        MessageFormat fixed = new MessageFormat.FixedWidth(charset, "LINES");
        assertThat(errors(with(text("a")).withFormat(fixed))).anyMatch(error -> error.endsWith("[unknown-charset]"));
    }

    @Test
    void formatsThatCannotBeAreFound() {
        MessageFormat same = new MessageFormat.Delimited("UTF-8", ',', ',', true, "\n");
        MessageFormat ending = new MessageFormat.Delimited("UTF-8", ',', '"', true, "; System.exit(1)");
        MessageFormat blocking = new MessageFormat.FixedWidth("UTF-8", "LINES; x");
        for (MessageFormat format : List.of(same, ending, blocking)) {
            assertThat(errors(with(text("a")).withFormat(format)))
                    .singleElement()
                    .asString()
                    .endsWith("[wrong-format]");
        }
    }
}
