package org.bindery.studio.sheet;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.model.ComplexType;
import org.bindery.model.Rule;
import org.bindery.model.Type;
import org.bindery.model.VirtualField;
import org.bindery.model.building.Names;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.Declaration;
import org.bindery.studio.workspace.Analysis;

/// The part of a sheet for rules and virtual fields.
final class RuleLines {

    private static final String RULE = "rule.";
    private static final String VIRTUAL = "virtual.";

    private RuleLines() {}

    /// The rules of the component, or of its type where that has components, and room for another.
    static List<Line> rules(Component component, Analysis analysis) {
        Optional<ComplexType> complex = complex(component, analysis);
        List<Rule> own = complex.map(ComplexType::rules).orElseGet(component::rules);
        boolean takesSome = switch (component.declaration()) {
            case Declaration.OfElement ignored -> component.type().isPresent();
            case Declaration.OfAttribute _, Declaration.OfType _ -> true;
            default -> false;
        };
        List<Line> lines = new ArrayList<>();
        own.forEach(rule -> lines.add(new Line.Condition(component.path(), rule)));
        if (complex.isEmpty()) {
            component.type().map(analysis.tree().index()::simpleValue).stream()
                    .flatMap(value -> value.rules().stream())
                    .filter(rule -> !own.contains(rule))
                    .forEach(rule -> lines.add(new Line.Fact(rule.name() + " (of the type)", rule.condition())));
        }
        if (takesSome) {
            lines.add(new Line.Addition(
                    component.path(),
                    RULE,
                    Names.numbered(
                            "rule",
                            name -> own.stream().anyMatch(rule -> rule.name().equals(name)))));
        }
        return lines;
    }

    /// The virtual fields of a type that has components, and room for another; of a virtual field's own row, itself.
    static List<Line> virtualFields(Component component, Analysis analysis) {
        if (component.declaration() instanceof Declaration.OfVirtual(VirtualField field)) {
            return component.path().parent().stream()
                    .map(owner -> (Line) new Line.Calculation(owner, field))
                    .toList();
        }
        return complex(component, analysis)
                .map(complex -> {
                    List<Line> lines = new ArrayList<>();
                    complex.virtualFields().forEach(field -> lines.add(new Line.Calculation(component.path(), field)));
                    List<String> names = new ArrayList<>();
                    complex.virtualFields().forEach(field -> names.add(field.name()));
                    analysis.tree().children(component).forEach(child -> names.add(child.name()));
                    lines.add(new Line.Addition(component.path(), VIRTUAL, Names.numbered("field", names::contains)));
                    return lines;
                })
                .orElse(List.of());
    }

    private static Optional<ComplexType> complex(Component component, Analysis analysis) {
        Optional<Type> type = component.type().flatMap(analysis.tree().index()::type);
        return type.filter(ComplexType.class::isInstance).map(ComplexType.class::cast);
    }
}
