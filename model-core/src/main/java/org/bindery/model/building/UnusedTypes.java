package org.bindery.model.building;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.Name;
import org.bindery.model.edit.References;

/// The global types that nothing in a model refers to, so that no path of a message leads to them. One derived from a
/// type that is used counts as used, since messages may name it.
public final class UnusedTypes {

    private UnusedTypes() {}

    /// Looks through all of a model. A type that only refers to itself is not used.
    public static List<Name> of(Model model) {
        Set<Name> used = new HashSet<>();
        references(used).in(model.withTypes(Map.of()));
        model.types().forEach((name, type) -> {
            Set<Name> inType = new HashSet<>();
            references(inType).in(type);
            inType.remove(name);
            used.addAll(inType);
        });
        ModelIndex index = new ModelIndex(model);
        List.copyOf(used).forEach(name -> used.addAll(index.derivedTypes(name)));
        return model.types().keySet().stream()
                .filter(name -> !used.contains(name))
                .toList();
    }

    private static References references(Set<Name> types) {
        UnaryOperator<Name> same = UnaryOperator.identity();
        return new References(
                name -> {
                    types.add(name);
                    return name;
                },
                same,
                same);
    }
}
