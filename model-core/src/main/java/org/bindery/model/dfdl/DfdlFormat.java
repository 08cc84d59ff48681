package org.bindery.model.dfdl;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// A named format: properties that components take over by referring to it (`dfdl:defineFormat`).
///
/// @param name its name, with a prefix of [DfdlDefinitions#prefixes()] if its schema has a namespace
/// @param ref the named format that it takes over itself, or the empty string
/// @param properties its own properties, which count more than those of `ref`
public record DfdlFormat(String name, String ref, Map<DfdlProperty, String> properties, String documentation) {

    public DfdlFormat {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(ref, "ref");
        Objects.requireNonNull(documentation, "documentation");
        properties = DfdlProperties.sorted(properties);
    }

    /// This with one property set, or removed where the value is empty.
    public DfdlFormat with(DfdlProperty property, Optional<String> value) {
        return new DfdlFormat(name, ref, DfdlProperties.with(properties, property, value), documentation);
    }
}
