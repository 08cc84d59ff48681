package org.bindery.studio.properties;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import org.bindery.model.Attribute;
import org.bindery.model.ComplexType;
import org.bindery.model.Element;
import org.bindery.model.Presentation;
import org.bindery.model.Rule;
import org.bindery.model.SimpleType;
import org.bindery.model.Type;
import org.bindery.model.ValueConstraint;
import org.bindery.model.VirtualField;
import org.bindery.model.Wildcard;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.Declaration;
import org.bindery.studio.tree.ComponentIcons;
import org.bindery.studio.workspace.Analysis;

/// Gathers what there is to tell of a component.
public final class SheetBuilder {

    private final Component component;
    private final Analysis analysis;

    private SheetBuilder(Component component, Analysis analysis) {
        this.component = component;
        this.analysis = analysis;
    }

    /// The sheet of a component. Takes a moment where layouts are not worked out yet.
    public static Sheet of(Component component, Analysis analysis) {
        return new SheetBuilder(component, analysis).sheet();
    }

    private Sheet sheet() {
        return new Sheet(
                component.path(),
                ComponentIcons.of(component, analysis.tree().index()),
                component.name(),
                List.of(
                        new Sheet.Section("Component", identity()),
                        new Sheet.Section("Binary", binary()),
                        new Sheet.Section("Facets", FacetLines.of(component, analysis)),
                        new Sheet.Section("Rules", rules()),
                        new Sheet.Section("Text", presentation()),
                        new Sheet.Section("Documentation", documentation()),
                        new Sheet.Section("Origin", origin())));
    }

    private List<Line> identity() {
        List<Line> lines = new ArrayList<>();
        if (isNamed()) {
            lines.add(unset("Name", "name", component.name().replaceFirst("^@", "")));
        }
        if (!component.typeName().isEmpty()) {
            lines.add(new Line.Fact("Type", component.typeName()));
        }
        String occurs = component.cardinality().toString();
        boolean fixed = component.kind() == Component.Kind.VALUE
                || component.kind() == Component.Kind.TYPE
                || component.kind() == Component.Kind.VIRTUAL;
        lines.add(fixed ? new Line.Fact("Cardinality", occurs) : unset("Cardinality", "cardinality", occurs));
        switch (component.declaration()) {
            case Declaration.OfElement(Element element, var ignored) -> element(element, lines);
            case Declaration.OfAttribute(Attribute attribute) -> {
                fact("Namespace", attribute.namespace(), lines);
                constraint(attribute.constraint(), lines);
            }
            case Declaration.OfWildcard(Wildcard wildcard) -> {
                lines.add(new Line.Fact("Namespaces", String.join(", ", wildcard.namespaces())));
                lines.add(new Line.Fact("Checking", lower(wildcard.processing())));
            }
            case Declaration.Unresolved ignored -> lines.add(new Line.Fact("Declared", "nowhere in this model"));
            case Declaration.OfType ignored -> {}
            case Declaration.OfValue ignored -> {}
            case Declaration.OfVirtual(VirtualField field) ->
                lines.add(new Line.Fact("Calculated as", field.expression()));
            case Declaration.OfGroup ignored -> {}
        }
        return lines;
    }

    private boolean isNamed() {
        return component.declaration() instanceof Declaration.OfElement
                || component.declaration() instanceof Declaration.OfAttribute
                || component.kind() == Component.Kind.TYPE;
    }

    private static void element(Element element, List<Line> lines) {
        fact("Namespace", element.namespace(), lines);
        constraint(element.constraint(), lines);
        List<String> traits = new ArrayList<>();
        if (element.nillable()) {
            traits.add("nillable");
        }
        if (element.isAbstract()) {
            traits.add("abstract");
        }
        fact("Traits", String.join(", ", traits), lines);
        element.substitutionGroup().ifPresent(head -> lines.add(new Line.Fact("Stands for", head.local())));
        element.relations()
                .forEach(relation ->
                        lines.add(new Line.Fact(lower(relation.kind()).replace('_', ' '), relation.target())));
    }

    private static void constraint(ValueConstraint constraint, List<Line> lines) {
        switch (constraint.kind()) {
            case DEFAULT -> lines.add(new Line.Fact("Default", constraint.value()));
            case FIXED -> lines.add(new Line.Fact("Fixed", constraint.value()));
            case NONE -> {}
        }
    }

    private List<Line> binary() {
        List<Line> lines = new ArrayList<>(EncodingLines.of(component, analysis));
        analysis.binarySize(component).ifPresent(size -> {
            String text = size.toString();
            lines.add(new Line.Fact("Binary size", text.endsWith(" b") ? text.replace(" b", " bit") : text + " bytes"));
        });
        analysis.nativeSize(component).ifPresent(size -> lines.add(new Line.Fact("Text size", size + " characters")));
        return lines;
    }

    private List<Line> rules() {
        List<Line> lines = new ArrayList<>();
        Optional<Type> type = component.type().flatMap(analysis.tree().index()::type);
        if (type.orElse(null) instanceof ComplexType complex) {
            complex.rules().forEach(rule -> lines.add(rule(rule)));
            for (VirtualField field : complex.virtualFields()) {
                lines.add(unset("ƒ " + field.name(), "virtual." + field.name(), field.expression()));
            }
            return lines;
        }
        component.rules().forEach(rule -> lines.add(rule(rule)));
        component.type().map(analysis.tree().index()::simpleValue).stream()
                .flatMap(value -> value.rules().stream())
                .filter(rule -> !component.rules().contains(rule))
                .forEach(rule -> lines.add(new Line.Fact(rule.name() + " (of the type)", rule.condition())));
        return lines;
    }

    private static Line rule(Rule rule) {
        return unset(rule.enabled() ? rule.name() : rule.name() + " (off)", "rule." + rule.name(), rule.condition());
    }

    private List<Line> presentation() {
        return switch (component.declaration()) {
            case Declaration.OfElement(Element element, var ignored) -> presentation(element.presentation());
            case Declaration.OfAttribute(Attribute attribute) -> presentation(attribute.presentation());
            default -> List.of();
        };
    }

    private List<Line> presentation(Presentation presentation) {
        List<Line> lines = new ArrayList<>();
        lines.add(new Line.Entry("Native name", "nativeName", presentation.nativeName(), "", component.name()));
        if (isValue()) {
            lines.add(new Line.Entry("Format", "format", presentation.format(), "", "as the type writes it"));
        }
        fact("Initiator", presentation.initiator(), lines);
        fact("Terminator", presentation.terminator(), lines);
        presentation.padding().ifPresent(c -> lines.add(new Line.Fact("Padding", "'" + c + "'")));
        if (presentation.justification() != Presentation.Justification.DEFAULT) {
            lines.add(new Line.Fact("Justified", lower(presentation.justification())));
        }
        number("Offset", presentation.offset(), lines);
        number("Width", presentation.width(), lines);
        number("Bits", presentation.bits(), lines);
        fact("Tag", presentation.tag(), lines);
        fact("Code page", presentation.codePage(), lines);
        fact("Usage", presentation.usage(), lines);
        return lines;
    }

    private boolean isValue() {
        return component
                .type()
                .flatMap(analysis.tree().index()::type)
                .filter(SimpleType.class::isInstance)
                .isPresent();
    }

    private List<Line> documentation() {
        return switch (component.declaration()) {
            case Declaration.OfElement ignored -> List.of(prose());
            case Declaration.OfAttribute ignored -> List.of(prose());
            case Declaration.OfType ignored -> List.of(prose());
            default ->
                component.documentation().isEmpty() ? List.of() : List.of(new Line.Fact("", component.documentation()));
        };
    }

    private Line prose() {
        return new Line.Prose("Documentation", "documentation", component.documentation());
    }

    private List<Line> origin() {
        List<Line> lines = new ArrayList<>();
        lines.add(new Line.Fact("Path", component.path().toString()));
        if (component.location().isKnown()) {
            lines.add(new Line.Fact("Source", component.location().toString()));
        }
        component
                .type()
                .flatMap(analysis.tree().index()::type)
                .map(Type::location)
                .filter(location -> location.isKnown() && !location.equals(component.location()))
                .ifPresent(location -> lines.add(new Line.Fact("Type's source", location.toString())));
        return lines;
    }

    /// An entry without a standard to go back to.
    private static Line unset(String label, String key, String value) {
        return new Line.Entry(label, key, value, value, "");
    }

    private static void fact(String label, String value, List<Line> lines) {
        if (!value.isEmpty()) {
            lines.add(new Line.Fact(label, value));
        }
    }

    private static void number(String label, OptionalInt value, List<Line> lines) {
        value.ifPresent(number -> lines.add(new Line.Fact(label, Integer.toString(number))));
    }

    private static String lower(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
