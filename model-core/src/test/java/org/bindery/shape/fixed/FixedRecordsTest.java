package org.bindery.shape.fixed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.TypeRef;
import org.bindery.model.edit.EditException;
import org.bindery.model.edit.Settings;
import org.bindery.shape.Shapes;
import org.junit.jupiter.api.Test;

class FixedRecordsTest {

    private static final MessageFormat.FixedWidth LINES = new MessageFormat.FixedWidth("ISO-8859-1", "LINES");

    private static Model model(Particle... components) {
        ComplexType type = ComplexType.of(Name.of("Line"), new Content.Components(Group.sequence(List.of(components))));
        Element root = Element.of("line", TypeRef.named(type.name()));
        return Model.empty("report")
                .withFormat(LINES)
                .withType(type)
                .withElement(root)
                .withRoots(List.of(root.qualifiedName()));
    }

    private static Element text(String name) {
        return Element.of(name, TypeRef.xs("string"));
    }

    private static Model set(Model model, String path, String setting) throws EditException {
        return Settings.parse(model, ModelPath.parse(path), setting)
                .apply(model)
                .model();
    }

    private static FixedRecords plan(Model model) throws FixedModelException {
        return FixedRecords.of(Shapes.of(model), LINES);
    }

    private static FixedStep line(FixedRecords records) {
        return records.content(records.roots().getFirst().shape());
    }

    @Test
    void fieldsFollowOneAnotherEachAsWideAsTheModelSays() throws Exception {
        Model model = set(set(model(text("id"), text("name")), "/line/id", "width=4"), "/line/name", "width=10");
        FixedRecords records = plan(model);

        assertThat(records.mostWidth()).isEqualTo(14);
        assertThat(line(records).minWidth()).isEqualTo(14);
        assertThat(((FixedStep.InOrder) line(records)).steps())
                .hasSize(2)
                .allMatch(FixedStep.Field.class::isInstance)
                .extracting(FixedStep::minWidth)
                .containsExactly(4L, 10L);
    }

    @Test
    void whatOccursSeveralTimesTakesTheWidthOfEachOccurrence() throws Exception {
        Model model = set(model(text("id").withCardinality(new Cardinality(2, 5))), "/line/id", "width=3");

        assertThat(line(plan(model)).minWidth()).isEqualTo(6);
        assertThat(line(plan(model)).maxWidth()).isEqualTo(15);
    }

    @Test
    void aRecordIsKnownByValuesAtFixedPlaces() throws Exception {
        Model model = set(set(model(text("kind"), text("name")), "/line/kind", "width=2"), "/line/name", "width=8");
        Model listed = set(model, "/line/kind", "enumeration=HD,TR");

        assertThat(plan(model).roots().getFirst().marks()).isEmpty();
        assertThat(plan(listed).roots().getFirst().marks()).singleElement().satisfies(mark -> {
            assertThat(mark.offset()).isZero();
            assertThat(mark.values()).containsExactlyInAnyOrder("HD", "TR");
        });
    }

    @Test
    void aFloatingPointNumberOfAnotherWidthIsRefusedByPath() throws Exception {
        Model model = set(model(Element.of("rate", TypeRef.xs("double"))), "/line/rate", "width=5");
        Model floating = set(model, "/line/rate", "usage=COMP-2");

        assertThat(plan(model).mostWidth()).isEqualTo(5);
        assertThatExceptionOfType(FixedModelException.class)
                .isThrownBy(() -> plan(floating))
                .withMessage("~Line/rate: a floating-point number has 4 or 8 bytes, not 5; set its width");
    }

    @Test
    void aRecordThatContainsItselfIsRefusedByPath() {
        ComplexType node = ComplexType.of(
                Name.of("Node"),
                new Content.Components(Group.sequence(List.of(
                        Element.of("next", TypeRef.named(Name.of("Node"))).withCardinality(Cardinality.OPTIONAL)))));
        Element root = Element.of("node", TypeRef.named(node.name()));
        Model model = Model.empty("chain")
                .withFormat(LINES)
                .withType(node)
                .withElement(root)
                .withRoots(List.of(root.qualifiedName()));

        assertThatExceptionOfType(FixedModelException.class)
                .isThrownBy(() -> plan(model))
                .withMessageContaining("contains itself");
    }

    @Test
    void componentsInAnyOrderHaveNoFixedPlace() {
        ComplexType type = ComplexType.of(
                Name.of("Line"),
                new Content.Components(Group.of(Group.Kind.ALL, Cardinality.ONE, List.of(text("a"), text("b")))));
        Element root = Element.of("line", TypeRef.named(type.name()));
        Model model = Model.empty("report")
                .withFormat(LINES)
                .withType(type)
                .withElement(root)
                .withRoots(List.of(root.qualifiedName()));

        assertThatExceptionOfType(FixedModelException.class)
                .isThrownBy(() -> plan(model))
                .withMessageContaining("in any order");
    }

    @Test
    void linesWhoseEndsTakeSeveralBytesAreRefusedAndRecordsOfOneLengthAreNot() throws Exception {
        Shapes shapes = Shapes.of(set(model(text("name")), "/line/name", "width=8"));

        FixedRecords.of(shapes, new MessageFormat.FixedWidth("UTF-16LE", "FIXED"));
        assertThatExceptionOfType(FixedModelException.class)
                .isThrownBy(() -> FixedRecords.of(shapes, new MessageFormat.FixedWidth("UTF-16LE", "LINES")))
                .withMessage("/: lines in UTF-16LE cannot be separated, since a line end takes several bytes; convert"
                        + " the data to UTF-8, and set charset=UTF-8 of the model");
    }

    @Test
    void characterSetsThatMarkEachValueOrTakeSeveralBytesForADigitAreRefused() throws Exception {
        Model texts = set(model(text("name")), "/line/name", "width=8");
        Model numbers = set(
                set(model(Element.of("amount", TypeRef.xs("decimal"))), "/line/amount", "width=8"),
                "/line/amount",
                "format=9(6)V99");

        plan(set(texts, "/line/name", "codePage=UTF-16BE"));
        plan(set(numbers, "/line/amount", "codePage=IBM037"));
        Model marked = set(texts, "/line/name", "codePage=UTF-16");
        assertThatExceptionOfType(FixedModelException.class)
                .isThrownBy(() -> plan(marked))
                .withMessageEndingWith("UTF-16 puts a byte order mark before each value; take UTF-16BE or UTF-16LE");
        Model wide = set(numbers, "/line/amount", "codePage=UTF-16BE");
        assertThatExceptionOfType(FixedModelException.class)
                .isThrownBy(() -> plan(wide))
                .withMessageEndingWith("/amount: a digit takes more than one byte in UTF-16BE, which a picture does not"
                        + " allow; take another character set");
    }
}
