package org.bindery.model.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.bindery.model.ComplexType;
import org.bindery.model.Rule;
import org.bindery.model.VirtualField;
import org.bindery.model.tree.Component;

/// The rules of a type or component, and the virtual fields of a complex type.
final class RuleEdits {

    private RuleEdits() {}

    static Change rule(Target target, String name, Optional<Rule> rule) throws EditException {
        Slot<List<Rule>> rules = target.rules();
        return rules.set(with(rules.value(), Rule::name, name, rule));
    }

    static Change virtualField(Target target, String name, Optional<VirtualField> field) throws EditException {
        for (Component child : target.children()) {
            if (child.kind() != Component.Kind.VIRTUAL && child.name().equals(name)) {
                throw target.refuse("has a component '" + name + "'; name the virtual field otherwise");
            }
        }
        Slot<ComplexType> type = target.complexType();
        return type.set(
                type.value().withVirtualFields(with(type.value().virtualFields(), VirtualField::name, name, field)));
    }

    /// The values with another in the place of the one of a name, else at the end; or without that one.
    private static <T> List<T> with(List<T> values, Function<T, String> names, String name, Optional<T> other) {
        List<T> changed = new ArrayList<>();
        boolean seen = false;
        for (T value : values) {
            boolean same = names.apply(value).equals(name);
            seen |= same;
            if (!same) {
                changed.add(value);
            } else {
                other.ifPresent(changed::add);
            }
        }
        if (!seen) {
            other.ifPresent(changed::add);
        }
        return changed;
    }
}
