package org.bindery.shape.dfdl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.ElementRef;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.Location;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.Presentation;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.bindery.model.dfdl.DfdlAnnotation;
import org.bindery.model.dfdl.DfdlDefinitions;
import org.bindery.model.dfdl.DfdlFormat;
import org.bindery.model.dfdl.DfdlProperties;
import org.bindery.model.dfdl.DfdlProperty;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;
import org.junit.jupiter.api.Test;

class DfdlContentTest {

    private static final Cardinality ANY = new Cardinality(0, Cardinality.UNBOUNDED);

    @Test
    void everyElementKnowsThePropertyThatHoldsItsValue() {
        Model model = message(Group.sequence(List.of(
                text("first"),
                Group.choice(List.of(text("a"), Group.sequence(List.of(text("b"), text("c"))))),
                Group.sequence(List.of()),
                new GroupRef(Name.of("length"), Cardinality.ONE, true, DfdlAnnotation.NONE, "", Location.NONE),
                text("nil").withNillable(true).withCardinality(ANY),
                text("first").withCardinality(ANY))));

        Shapes shapes = Shapes.of(model);
        DfdlContent content = DfdlContent.of(model, shapes);
        String id = content.roots().getFirst().content().orElseThrow();

        assertThat(content.problems()).isEmpty();
        assertThat(shown(content, content.records().get(id), shapes.shape(id)))
                .isEqualTo("(first=first, [a=a | (b=b, c=c)], (), hidden(len, pad{x}), nil=nil, first=first2)");
    }

    @Test
    void aHiddenGroupAmongAlternativesLetsTheOthersBeAbsent() {
        Model model = message(Group.choice(List.of(
                text("a"),
                new GroupRef(Name.of("length"), Cardinality.ONE, true, DfdlAnnotation.NONE, "", Location.NONE))));

        Shapes shapes = Shapes.of(model);

        assertThat(shapes.problems()).isEmpty();
        assertThat(shapes.shape(shapes.roots().getFirst().shape()).content().isEmptiable())
                .isTrue();
    }

    @Test
    void aReferenceCountsBeforeItsElementAndThatBeforeItsTypesAndTheDefaultFormatLast() {
        SimpleType type = SimpleType.restriction(Name.of("Code"), TypeRef.xs("string"), Facets.NONE)
                .withDfdl(of(DfdlProperty.LENGTH, "4"));
        Element element = Element.of("code", TypeRef.named(type.name()))
                .withPresentation(Presentation.NONE.withDfdl(new DfdlAnnotation(
                        new DfdlProperties("explicit", Map.of(DfdlProperty.LENGTH_UNITS, "bytes")), "", List.of())));
        ElementRef ref = new ElementRef(Name.of("code"), Cardinality.ONE, "", Location.NONE)
                .withDfdl(of(DfdlProperty.OCCURS_COUNT_KIND, "fixed"));
        Model model = message(Group.sequence(List.of(ref))).withType(type).withElement(element);

        EffectiveProperties properties = EffectiveProperties.of(new ModelIndex(model), ref);

        assertThat(properties.all())
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        DfdlProperty.ENCODING, "ascii",
                        DfdlProperty.LENGTH_KIND, "explicit",
                        DfdlProperty.LENGTH_UNITS, "bytes",
                        DfdlProperty.LENGTH, "4",
                        DfdlProperty.OCCURS_COUNT_KIND, "fixed"));
        assertThat(properties.byDefault()).containsExactly(DfdlProperty.ENCODING);
        assertThat(properties.twice()).isEmpty();
    }

    @Test
    void whatAnElementAndItsTypeBothSayIsReportedAsSaidTwice() {
        SimpleType type = SimpleType.restriction(Name.of("Code"), TypeRef.xs("string"), Facets.NONE)
                .withDfdl(of(DfdlProperty.LENGTH, "4"));
        Element element = Element.of("code", TypeRef.named(type.name()))
                .withPresentation(Presentation.NONE.withDfdl(of(DfdlProperty.LENGTH, "5")));
        Model model = message(Group.sequence(List.of(element))).withType(type);

        assertThat(EffectiveProperties.of(new ModelIndex(model), element).twice())
                .containsExactly(DfdlProperty.LENGTH);
    }

    @Test
    void componentsWithTheSameAnnotationsShareTheirProperties() {
        Model model = message(Group.sequence(List.of(text("first"), text("second"))));

        Shapes shapes = Shapes.of(model);
        DfdlContent content = DfdlContent.of(model, shapes);
        DfdlTerm.Sequence sequence = (DfdlTerm.Sequence)
                content.records().get(content.roots().getFirst().content().orElseThrow());

        assertThat(sequence.members().getFirst().properties())
                .isSameAs(sequence.members().getLast().properties());
    }

    @Test
    void theTermsOfAModelAreMadeOnceAndAnewForAChangedOne() {
        Model model = message(Group.sequence(List.of(text("first"))));
        Model changed = model.withFormat(new MessageFormat.Dfdl("explicit"));
        Shapes shapes = Shapes.of(model);
        DfdlContent content = DfdlContent.of(model, shapes);

        assertThat(DfdlContent.of(model, shapes)).isSameAs(content);
        assertThat(DfdlContent.of(changed, shapes).roots().getFirst().properties())
                .isNotEqualTo(content.roots().getFirst().properties());
    }

    private static DfdlAnnotation of(DfdlProperty property, String value) {
        return DfdlAnnotation.of(Map.of(property, value));
    }

    private static Element text(String name) {
        return Element.of(name, TypeRef.xs("string"));
    }

    private static Model message(Particle content) {
        ComplexType pad = ComplexType.of(Name.of("Pad"), new Content.Components(Group.sequence(List.of(text("x")))));
        Map<Name, Group> groups = new LinkedHashMap<>();
        groups.put(
                Name.of("length"),
                Group.sequence(List.of(text("len"), Element.of("pad", TypeRef.named(Name.of("Pad"))))));
        DfdlDefinitions definitions = new DfdlDefinitions(
                List.of(
                        new DfdlFormat("base", "", Map.of(DfdlProperty.LENGTH_KIND, "delimited"), ""),
                        new DfdlFormat("general", "base", Map.of(DfdlProperty.ENCODING, "ascii"), ""),
                        new DfdlFormat("explicit", "", Map.of(DfdlProperty.LENGTH_KIND, "explicit"), "")),
                List.of(),
                List.of(),
                Map.of());
        return Model.empty("m")
                .withFormat(new MessageFormat.Dfdl("general"))
                .withDfdl(definitions)
                .withGroups(groups)
                .withType(pad)
                .withType(ComplexType.of(Name.of("Message"), new Content.Components(content)))
                .withElement(Element.of("message", TypeRef.named(Name.of("Message"))))
                .withRoots(List.of(Name.of("message")));
    }

    private static String shown(DfdlContent content, DfdlTerm term, RecordShape shape) {
        return switch (term) {
            case DfdlTerm.Sequence group ->
                (group.hidden() ? "hidden" : "") + "(" + shown(content, group.members(), ", ", shape) + ")";
            case DfdlTerm.Choice group -> "[" + shown(content, group.members(), " | ", shape) + "]";
            case DfdlTerm.ElementTerm element ->
                element.name()
                        + (element.property().isPresent()
                                ? "="
                                        + shape.properties()
                                                .get(element.property().getAsInt())
                                                .name()
                                : "")
                        + element.content()
                                .map(id -> shown(content, content.records().get(id), shape)
                                        .replace('(', '{')
                                        .replace(')', '}'))
                                .orElse("");
        };
    }

    private static String shown(DfdlContent content, List<DfdlTerm> members, String between, RecordShape shape) {
        return String.join(
                between,
                members.stream().map(member -> shown(content, member, shape)).toList());
    }
}
