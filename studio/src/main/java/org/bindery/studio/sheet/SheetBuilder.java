package org.bindery.studio.sheet;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.bindery.model.Attribute;
import org.bindery.model.Element;
import org.bindery.model.MessageFormat;
import org.bindery.model.ModelPath;
import org.bindery.model.SimpleType;
import org.bindery.model.Type;
import org.bindery.model.ValueConstraint;
import org.bindery.model.Wildcard;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.Declaration;
import org.bindery.model.tree.Reach;
import org.bindery.studio.tree.ComponentIcons;
import org.bindery.studio.workspace.Analysis;

/// Builds the sheet of a component.
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

    /// What several components have in common, to be changed for all of them at once. Takes a moment.
    public static Sheet of(List<Component> components, Analysis analysis) {
        List<Sheet> sheets =
                components.stream().map(component -> of(component, analysis)).toList();
        return sheets.size() == 1 ? sheets.getFirst() : CommonSheet.of(sheets);
    }

    private Sheet sheet() {
        List<Sheet.Section> sections = new ArrayList<>(List.of(
                new Sheet.Section("Component", identity()),
                new Sheet.Section("Binary", binary()),
                new Sheet.Section("Facets", FacetLines.of(component, analysis)),
                new Sheet.Section("Patterns", FacetLines.patterns(component, analysis)),
                new Sheet.Section("Values", FacetLines.values(component, analysis)),
                new Sheet.Section("Rules", RuleLines.rules(component, analysis)),
                new Sheet.Section("Virtual fields", RuleLines.virtualFields(component, analysis)),
                new Sheet.Section("Text", PresentationLines.of(component, analysis))));
        sections.addAll(DfdlSections.of(component, analysis));
        sections.add(new Sheet.Section("Documentation", documentation()));
        sections.add(new Sheet.Section("Origin", origin()));
        return new Sheet(
                component.path(),
                ComponentIcons.of(component, analysis.tree()),
                component.name(),
                sections,
                List.of(),
                Optional.of(new Sheet.Snapshot(component, analysis)));
    }

    private List<Line> identity() {
        List<Line> lines = new ArrayList<>();
        if (isNamed()) {
            lines.add(unset("Name", "name", component.name().replaceFirst("^@", "")));
        }
        lines.addAll(TypeLines.of(component, analysis));
        String occurs = component.cardinality().toString();
        boolean fixed = component.kind() == Component.Kind.VALUE
                || component.kind() == Component.Kind.TYPE
                || component.kind() == Component.Kind.ANY_ATTRIBUTE
                || component.kind() == Component.Kind.VIRTUAL;
        Optional<Component> replaced =
                Optional.of(component).filter(analysis.tree()::isAlternative).flatMap(analysis.tree()::parent);
        lines.add(
                fixed || replaced.isPresent()
                        ? new Line.Fact("Cardinality", occurs)
                        : unset("Cardinality", "cardinality", occurs));
        replaced.ifPresent(row -> lines.add(new Line.Fact("Instead of", row.name())));
        lines.addAll(reach());
        switch (component.declaration()) {
            case Declaration.OfElement(Element element, var ignored) -> element(element, lines);
            case Declaration.OfAttribute(Attribute attribute) -> {
                fact("Namespace", attribute.namespace(), lines);
                constraint(attribute.constraint(), lines);
            }
            case Declaration.OfWildcard(Wildcard wildcard) -> wildcard(wildcard, lines);
            case Declaration.OfAnyAttribute(Wildcard wildcard) -> wildcard(wildcard, lines);
            case Declaration.Unresolved ignored -> lines.add(new Line.Fact("Declared", "nowhere in this model"));
            case Declaration.OfType ignored -> {}
            case Declaration.OfValue ignored -> {}
            case Declaration.OfVirtual ignored -> {}
            case Declaration.OfGroup ignored -> {}
        }
        return lines;
    }

    private static void wildcard(Wildcard wildcard, List<Line> lines) {
        lines.add(new Line.Fact("Namespaces", String.join(", ", wildcard.namespaces())));
        lines.add(new Line.Fact("Checking", lower(wildcard.processing())));
    }

    /// What a change of the component changes, and what to do where that is too much.
    private List<Line> reach() {
        Reach reach = Reach.of(analysis.tree(), component);
        if (!reach.isShared()) {
            return List.of(new Line.Fact("Changes apply to", "this place, in " + reach.what()));
        }
        List<String> owners = reach.narrowing(analysis.tree()).reversed().stream()
                .map(ModelPath::last)
                .toList();
        Line fewer = owners.isEmpty()
                ? new Line.Fact("To fewer places", "not in this model")
                : fewer(reach.least(analysis.tree()), String.join(", ", owners));
        return List.of(
                new Line.Fact("Changes apply to", "all " + reach.places() + " places of " + reach.what()), fewer);
    }

    private static Line fewer(Reach least, String owners) {
        String note = "Declares the types of " + owners + " in place; ";
        return least.isShared()
                ? new Line.Narrowing(
                        "To fewer places",
                        "Change fewer places",
                        note + "changes then go to all " + least.places() + " places of " + least.what() + ".")
                : new Line.Narrowing(
                        "To fewer places", "Change this place only", note + "changes then go to this place only.");
    }

    private boolean isNamed() {
        return component.declaration() instanceof Declaration.OfElement
                || component.declaration() instanceof Declaration.OfAttribute
                || component.kind() == Component.Kind.TYPE;
    }

    private void element(Element element, List<Line> lines) {
        fact("Namespace", element.namespace(), lines);
        if (component.type().flatMap(analysis.tree().index()::type).orElse(null) instanceof SimpleType) {
            constraint(element.constraint(), lines);
        }
        if (element.nillable() || analysis.model().format() instanceof MessageFormat.Xml) {
            lines.add(choice("May be nil", "nillable", Boolean.toString(element.nillable()), "false", "true"));
        }
        if (element.isAbstract()) {
            lines.add(new Line.Fact("Abstract", "another element takes its place"));
        }
        element.substitutionGroup().ifPresent(head -> lines.add(new Line.Fact("Substitutes for", head.local())));
        element.relations()
                .forEach(relation ->
                        lines.add(new Line.Fact(lower(relation.kind()).replace('_', ' '), relation.target())));
    }

    private static void constraint(ValueConstraint constraint, List<Line> lines) {
        boolean isFixed = constraint.kind() == ValueConstraint.Kind.FIXED;
        lines.add(unset("Default", "default", isFixed ? "" : constraint.value()));
        lines.add(unset("Fixed", "fixed", isFixed ? constraint.value() : ""));
    }

    private List<Line> binary() {
        List<Line> lines = new ArrayList<>(EncodingLines.of(component, analysis));
        analysis.binarySize(component).ifPresent(size -> {
            lines.add(new Line.Fact("Binary size", EncodingLines.size(size)));
        });
        analysis.nativeSize(component).ifPresent(size -> lines.add(new Line.Fact("Text size", size + " characters")));
        return lines;
    }

    private List<Line> documentation() {
        return switch (component.declaration()) {
            case Declaration.OfElement _, Declaration.OfAttribute _, Declaration.OfType _ -> List.of(prose());
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
            lines.add(new Line.Source("Source", component.location()));
        }
        component
                .type()
                .flatMap(analysis.tree().index()::type)
                .map(Type::location)
                .filter(location -> location.isKnown() && !location.equals(component.location()))
                .ifPresent(location -> lines.add(new Line.Source("Type's source", location)));
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

    private static Line choice(String label, String key, String value, String... words) {
        return new Line.Word(label, key, value, value, "", List.of(words));
    }

    private static String lower(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
