package org.bindery.model.building;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.bindery.model.BuiltInTypes;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.edit.EditException;
import org.bindery.model.edit.References;

/// The names that a model refers to but does not declare.
///
/// @param types names of types, neither of the model nor built in
/// @param elements names of global elements
public record Missing(Set<Name> types, Set<Name> elements, Set<Name> groups) {

    /// Looks through all declarations of a model, also those that no path leads to.
    public static Missing of(Model model) {
        Set<Name> types = new LinkedHashSet<>();
        Set<Name> elements = new LinkedHashSet<>();
        Set<Name> groups = new LinkedHashSet<>();
        new References(noting(types), noting(elements), noting(groups)).in(model);
        types.removeIf(name -> name.isAnonymous()
                || model.type(name).isPresent()
                || BuiltInTypes.find(name).isPresent());
        elements.removeAll(model.elements().keySet());
        groups.removeAll(model.groups().keySet());
        return new Missing(types, elements, groups);
    }

    private static UnaryOperator<Name> noting(Set<Name> names) {
        return name -> {
            names.add(name);
            return name;
        };
    }

    /// Refuses a step after which a model refers to what it does not have, but did not before.
    static void requireNoneMore(Model before, Model after) throws EditException {
        Missing now = of(after);
        Set<Name> missing = new LinkedHashSet<>(now.types());
        missing.addAll(now.elements());
        missing.addAll(now.groups());
        Missing then = of(before);
        missing.removeAll(then.types());
        missing.removeAll(then.elements());
        missing.removeAll(then.groups());
        if (!missing.isEmpty()) {
            throw new EditException("'" + missing.iterator().next().local()
                    + "' cannot go: a part of the model that no path leads to still refers to it.");
        }
    }
}
