package org.bindery.model.building;

import java.util.HashMap;
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
        Set<Name> outside = new HashSet<>();
        references(outside).in(model.withTypes(Map.of()));
        Map<Name, Set<Name>> inTypes = new HashMap<>();
        model.types().forEach((name, type) -> {
            Set<Name> inType = new HashSet<>();
            references(inType).in(type);
            inType.remove(name);
            inTypes.put(name, inType);
        });
        Set<Name> used = new HashSet<>(outside);
        inTypes.values().forEach(used::addAll);
        ModelIndex index = new ModelIndex(model);
        for (Name base : List.copyOf(used)) {
            List<Name> derived = index.derivedTypes(base);
            boolean isUsedByOthers = outside.contains(base)
                    || inTypes.entrySet().stream()
                            .anyMatch(type -> type.getValue().contains(base) && !derived.contains(type.getKey()));
            if (isUsedByOthers) {
                used.addAll(derived);
            }
        }
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
