package org.bindery.model;

import java.util.List;
import java.util.Objects;

/// The alternative of a choice that is present, determined by the value of another component.
///
/// @param component path to the deciding component, relative to the type that holds the choice
/// @param values for each alternative in order, the values that select it, separated by `|`; `*` for any other
public record Discriminator(String component, List<String> values) {
    public Discriminator {
        Objects.requireNonNull(component, "component");
        values = List.copyOf(values);
    }
}
