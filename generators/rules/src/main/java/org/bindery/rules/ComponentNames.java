package org.bindery.rules;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.VirtualProperty;

/// The names by which expressions know what a record has: those of the model, with `_` for each character that cannot
/// stand in a name.
final class ComponentNames {

    /// The name of the record itself.
    static final String THIS = "this";

    /// What stands before a component's name where only its presence is asked for.
    static final String PRESENCE = "?";

    private final Map<String, Property> properties = new LinkedHashMap<>();
    private final Map<String, VirtualProperty> virtuals = new LinkedHashMap<>();

    private ComponentNames(RecordShape shape) {
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

    static ComponentNames of(RecordShape shape) {
        return new ComponentNames(shape);
    }

    static String identifier(String name) {
        String cleaned = name.replaceAll("[^A-Za-z0-9_]", "_");
        String start = cleaned.isEmpty() || Character.isDigit(cleaned.charAt(0)) ? "_" + cleaned : cleaned;
        return switch (start) {
            case THIS, "in", "true", "false", "null" -> start + "_";
            default -> start;
        };
    }

    Set<String> all() {
        Set<String> all = new LinkedHashSet<>(properties.keySet());
        all.addAll(virtuals.keySet());
        return all;
    }

    Optional<Property> property(String name) {
        return Optional.ofNullable(properties.get(name));
    }

    Optional<VirtualProperty> virtual(String name) {
        return Optional.ofNullable(virtuals.get(name));
    }
}
