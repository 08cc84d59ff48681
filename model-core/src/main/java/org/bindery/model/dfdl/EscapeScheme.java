package org.bindery.model.dfdl;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// How delimiters in values are distinguished from those around them (`dfdl:defineEscapeScheme`).
///
/// @param name its name, with a prefix of [DfdlDefinitions#prefixes()] if its schema has a namespace
/// @param properties those for which [DfdlProperty#isOfEscapeScheme()] holds
public record EscapeScheme(String name, Map<DfdlProperty, String> properties, String documentation) {

    public EscapeScheme {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(documentation, "documentation");
        properties = DfdlProperties.sorted(properties);
    }

    /// This with one property set, or removed where the value is empty.
    public EscapeScheme with(DfdlProperty property, Optional<String> value) {
        return new EscapeScheme(name, DfdlProperties.with(properties, property, value), documentation);
    }
}
