package org.bindery.importers.asn1;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The uses of types by one another, to find the types that no other uses: messages are of these.
final class UsedTypes {

    private final Modules modules;
    private final Map<String, Set<String>> uses = new HashMap<>();

    UsedTypes(Modules modules) {
        this.modules = modules;
    }

    /// The types with components in the modules of the sources that no other type uses, the one with the most types in
    /// it first. If there is none, all that have components.
    List<Asn1Model.Root> roots(Resolver resolver) {
        List<Asn1Model.Root> all = new ArrayList<>();
        Set<String> used = new HashSet<>();
        for (Module module : modules.own) {
            module.assignments().values().forEach(assignment -> {
                if (assignment instanceof Assignment.OfType type) {
                    Set<String> names = new LinkedHashSet<>();
                    names(type.type(), module, names, 0);
                    String own = key(module, type.name());
                    names.remove(own);
                    uses.put(own, names);
                    used.addAll(names);
                    if (type.parameters().isEmpty() && hasComponents(type, module, resolver)) {
                        all.add(new Asn1Model.Root(type, module));
                    }
                }
            });
        }
        List<Asn1Model.Root> unused = all.stream()
                .filter(root -> !used.contains(key(root.module(), root.type().name())))
                .sorted(Comparator.comparingInt(this::size).reversed())
                .toList();
        return unused.isEmpty() ? all : unused;
    }

    private static boolean hasComponents(Assignment.OfType type, Module module, Resolver resolver) {
        Resolved resolved = resolver.resolve(type.type(), Scope.of(module), -1);
        return !resolved.missing() && (resolved.isStruct() || resolved.isList());
    }

    private static String key(Module module, String name) {
        return module.name() + "." + name;
    }

    /// How many types are in one.
    private int size(Asn1Model.Root root) {
        Set<String> met = new HashSet<>();
        Deque<String> open =
                new ArrayDeque<>(List.of(key(root.module(), root.type().name())));
        while (!open.isEmpty()) {
            String next = open.poll();
            if (met.add(next)) {
                open.addAll(uses.getOrDefault(next, Set.of()));
            }
        }
        return met.size();
    }

    private void names(TypeNode type, Module module, Set<String> names, int depth) {
        if (depth > 200) {
            return;
        }
        switch (type.shape()) {
            case TypeNode.Reference reference -> {
                modules.find(module, reference.module(), reference.name())
                        .ifPresent(found -> names.add(key(found.module(), reference.name())));
                for (TypeNode.Argument argument : reference.arguments()) {
                    if (argument instanceof TypeNode.TypeArgument(TypeNode inner)) {
                        names(inner, module, names, depth + 1);
                    }
                }
            }
            case TypeNode.Struct struct ->
                struct.components().forEach(component -> names(component.type(), module, names, depth + 1));
            case TypeNode.ListOf list -> names(list.item(), module, names, depth + 1);
            case TypeNode.Selection selection -> names(selection.choice(), module, names, depth + 1);
            case TypeNode.Plain ignored -> {}
            case TypeNode.Named ignored -> {}
            case TypeNode.ClassField ignored -> {}
        }
    }
}
