package org.bindery.messages;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import org.bindery.messages.values.ValueRules;
import org.bindery.messages.values.Violation;
import org.bindery.model.ValueConstraint;
import org.bindery.runtime.internal.text.Excerpt;
import org.bindery.shape.Property;

/// Checks values against the types and fixed values of the properties that hold them. Not thread-safe.
public final class PropertyRules {

    private final IdentityHashMap<Property, ValueRules> known = new IdentityHashMap<>();

    /// The rules of a property's type.
    public ValueRules of(Property property) {
        return known.computeIfAbsent(property, key -> ValueRules.of(((Property.ValueType) key.type()).value()));
    }

    /// The errors of a value, each as a sentence.
    ///
    /// @param text its lexical form, normalised
    public List<Violation> violations(Property property, Object value, String text) {
        List<Violation> found = of(property).violations(value, text);
        unfixed(of(property), property.constraint(), value instanceof String same ? same : text)
                .ifPresent(found::add);
        return found;
    }

    private static Optional<Violation> unfixed(ValueRules rules, ValueConstraint constraint, String text) {
        if (constraint.kind() != ValueConstraint.Kind.FIXED) {
            return Optional.empty();
        }
        String fixed = rules.normalize(constraint.value());
        return rules.isSame(text, fixed)
                ? Optional.empty()
                : Optional.of(new Violation(
                        "fixed", "'" + Excerpt.of(text) + "' is not the fixed value '" + Excerpt.of(fixed) + "'"));
    }
}
