package org.bindery.shape;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The names of a record's properties in expressions: those of the model, with `_` for each character that is not
/// allowed in a name.
public final class ExpressionNames {

    /// The name of the record itself.
    public static final String THIS = "this";

    /// The prefix of a component's name if only its presence is tested.
    public static final String PRESENCE = "?";

    private final Map<String, Property> properties = new LinkedHashMap<>();
    private final Map<String, VirtualProperty> virtuals = new LinkedHashMap<>();

    private ExpressionNames(RecordShape shape) {
        for (Property property : shape.properties()) {
            String name = identifier(property.name());
            while (properties.containsKey(name)) {
                name += "_";
            }
            properties.put(name, property);
        }
        for (VirtualProperty virtual : shape.rules().virtuals()) {
            if (!properties.containsKey(virtual.name())) {
                virtuals.putIfAbsent(virtual.name(), virtual);
            }
        }
    }

    /// The names of what a record has.
    public static ExpressionNames of(RecordShape shape) {
        return new ExpressionNames(shape);
    }

    /// A name that is allowed in expressions.
    public static String identifier(String name) {
        String cleaned = name.replaceAll("[^A-Za-z0-9_]", "_");
        String start = cleaned.isEmpty() || Character.isDigit(cleaned.charAt(0)) ? "_" + cleaned : cleaned;
        return switch (start) {
            case THIS, "in", "true", "false", "null" -> start + "_";
            default -> start;
        };
    }

    /// All names, those of virtual fields last.
    public Set<String> all() {
        Set<String> all = new LinkedHashSet<>(properties.keySet());
        all.addAll(virtuals.keySet());
        return all;
    }

    /// The component of a name.
    public Optional<Property> property(String name) {
        return Optional.ofNullable(properties.get(name));
    }

    /// The virtual field of a name.
    public Optional<VirtualProperty> virtual(String name) {
        return Optional.ofNullable(virtuals.get(name));
    }

    /// The name of a component.
    public String of(Property property) {
        return properties.entrySet().stream()
                .filter(entry -> entry.getValue().equals(property))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow();
    }
}
