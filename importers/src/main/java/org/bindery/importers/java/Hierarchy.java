package org.bindery.importers.java;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The subclasses of classes.
final class Hierarchy {

    private final Map<String, JavaClass> classes;
    private final Map<String, List<JavaClass>> below = new HashMap<>();

    Hierarchy(Map<String, JavaClass> classes) {
        this.classes = classes;
        for (JavaClass type : classes.values()) {
            base(type)
                    .ifPresent(base -> below.computeIfAbsent(base.name(), any -> new ArrayList<>())
                            .add(type));
        }
    }

    /// The class that a model's type is derived from: the class that it extends or else the first interface, if they
    /// are there. An enum is derived from none.
    Optional<JavaType.Named> base(JavaClass type) {
        if (type.kind() == JavaClass.Kind.ENUM) {
            return Optional.empty();
        }
        return type.above().stream()
                .filter(JavaType.Named.class::isInstance)
                .map(JavaType.Named.class::cast)
                .filter(above -> classes.containsKey(above.name()) && !isCycle(type.name(), above.name()))
                .findFirst();
    }

    /// Classes that cannot be compiled may extend each other.
    private boolean isCycle(String type, String above) {
        Set<String> seen = new HashSet<>();
        List<String> open = new ArrayList<>(List.of(above));
        while (!open.isEmpty()) {
            String name = open.removeLast();
            if (name.equals(type)) {
                return true;
            }
            JavaClass found = seen.add(name) ? classes.get(name) : null;
            if (found != null) {
                found.above().stream()
                        .filter(JavaType.Named.class::isInstance)
                        .forEach(each -> open.add(((JavaType.Named) each).name()));
            }
        }
        return false;
    }

    /// The classes whose base it is.
    List<JavaClass> below(JavaClass type) {
        return below.getOrDefault(type.name(), List.of());
    }

    /// Whether subclasses may replace it.
    static boolean isOpen(JavaClass type) {
        return type.kind() == JavaClass.Kind.INTERFACE
                || type.isAbstract()
                || !type.permitted().isEmpty();
    }

    /// The properties of a class that its base does not have. Of an interface with implementations
    /// these are those that all of them have: its other methods are calculated.
    List<JavaProperty> own(JavaClass type) {
        Map<String, JavaProperty> own = new LinkedHashMap<>();
        properties(type).forEach(property -> own.putIfAbsent(property.name(), property));
        Optional<JavaType.Named> base = base(type);
        while (base.isPresent()) {
            JavaClass above = classes.get(base.get().name());
            properties(above).forEach(property -> own.remove(property.name()));
            base = base(above);
        }
        return List.copyOf(own.values());
    }

    private List<JavaProperty> properties(JavaClass type) {
        List<JavaClass> implementations = below(type);
        if (type.kind() != JavaClass.Kind.INTERFACE || implementations.isEmpty()) {
            return type.properties();
        }
        return type.properties().stream()
                .filter(property -> implementations.stream().allMatch(each -> has(each, property.name(), 0)))
                .toList();
    }

    private boolean has(JavaClass type, String property, int depth) {
        boolean own = type.properties().stream().anyMatch(each -> each.name().equals(property));
        boolean inherits = type.kind() == JavaClass.Kind.INTERFACE
                && depth < 50
                && !below(type).isEmpty()
                && below(type).stream().allMatch(each -> has(each, property, depth + 1));
        return type.kind() == JavaClass.Kind.INTERFACE && !below(type).isEmpty() ? inherits : own;
    }
}
