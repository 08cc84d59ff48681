package org.bindery.shape;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bindery.model.ComplexType;
import org.bindery.model.ModelIndex;
import org.bindery.model.Name;
import org.bindery.model.Rule;
import org.bindery.model.TypeRef;

/// What is said of a record beyond its properties: those of the types that its own is derived from come first.
///
/// @param rules the rules that are switched on
/// @param virtuals what is calculated from the properties
public record RecordRules(List<Rule> rules, List<VirtualProperty> virtuals) {

    public static final RecordRules NONE = new RecordRules(List.of(), List.of());

    public RecordRules {
        rules = List.copyOf(rules);
        virtuals = List.copyOf(virtuals);
    }

    /// The rules and virtual fields of a type.
    static RecordRules of(ModelIndex index, ComplexType type) {
        List<Rule> rules = new ArrayList<>();
        List<VirtualProperty> virtuals = new ArrayList<>();
        for (ComplexType step : ancestry(index, type)) {
            step.rules().stream()
                    .filter(rule -> rule.enabled() && !rules.contains(rule))
                    .forEach(rules::add);
            step.virtualFields().stream()
                    .map(field -> new VirtualProperty(
                            field.name(),
                            index.simpleValue(TypeRef.named(field.type())),
                            field.expression(),
                            field.documentation()))
                    .forEach(virtuals::add);
        }
        return rules.isEmpty() && virtuals.isEmpty() ? NONE : new RecordRules(rules, virtuals);
    }

    /// The type and all that it is derived from, in whatever way, the furthest first.
    private static List<ComplexType> ancestry(ModelIndex index, ComplexType type) {
        List<ComplexType> steps = new ArrayList<>();
        Set<Name> seen = new HashSet<>();
        Optional<ComplexType> next = Optional.of(type);
        while (next.isPresent()) {
            ComplexType step = next.get();
            steps.addFirst(step);
            Name base = step.derivation().base();
            next = seen.add(base)
                    ? index.model()
                            .type(base)
                            .filter(ComplexType.class::isInstance)
                            .map(ComplexType.class::cast)
                    : Optional.empty();
        }
        return steps;
    }
}
