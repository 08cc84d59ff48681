package org.bindery.model.tree;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The rows of one type.
final class TypeContent {

    static final TypeContent EMPTY = new TypeContent(List.of());

    private final List<Part> parts;
    private final Map<String, Part> byStep = new HashMap<>();
    /// The parents of parts, by the steps of the children.
    private final Map<String, Part> above = new HashMap<>();

    TypeContent(List<Part> parts) {
        this.parts = parts;
        parts.forEach(this::enter);
    }

    private void enter(Part part) {
        byStep.put(part.step(), part);
        for (Part inner : part.parts()) {
            above.put(inner.step(), part);
            enter(inner);
        }
    }

    /// The rows directly below a component of the type.
    List<Part> parts() {
        return parts;
    }

    Optional<Part> part(String step) {
        return Optional.ofNullable(byStep.get(step.endsWith("[1]") ? step.substring(0, step.length() - 3) : step));
    }

    /// The group whose row is the parent of a step's row, or the element that it may replace.
    Optional<Part> above(String step) {
        return Optional.ofNullable(above.get(step));
    }

    /// Whether a step is that of an element which may replace another.
    boolean isMember(String step) {
        return above(step).filter(part -> !part.row().kind().isGroup()).isPresent();
    }
}
