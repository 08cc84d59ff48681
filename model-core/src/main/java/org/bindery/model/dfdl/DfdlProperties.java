package org.bindery.model.dfdl;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// The properties that a component gives itself.
///
/// @param format the named format that it refers to (`dfdl:ref`), or the empty string
/// @param own its own properties, which count more than those of the format. Values are as in a schema: `%WSP+;`,
///     `{ ../len }`; prefixes of names are those of [DfdlDefinitions#prefixes()]
public record DfdlProperties(String format, Map<DfdlProperty, String> own) {

    /// Nothing said.
    public static final DfdlProperties NONE = new DfdlProperties("", Map.of());

    public DfdlProperties {
        Objects.requireNonNull(format, "format");
        own = sorted(own);
    }

    /// A copy in the order of the specification, which no one changes.
    static Map<DfdlProperty, String> sorted(Map<DfdlProperty, String> properties) {
        Map<DfdlProperty, String> copy = new EnumMap<>(DfdlProperty.class);
        copy.putAll(properties);
        return Collections.unmodifiableMap(copy);
    }

    /// With one property set, or removed.
    static Map<DfdlProperty, String> with(
            Map<DfdlProperty, String> properties, DfdlProperty property, Optional<String> value) {
        Map<DfdlProperty, String> copy = new EnumMap<>(DfdlProperty.class);
        copy.putAll(properties);
        copy.remove(property);
        value.ifPresent(text -> copy.put(property, text));
        return copy;
    }

    public DfdlProperties withFormat(String name) {
        return new DfdlProperties(name, own);
    }

    /// These with one property set; an empty optional removes it.
    public DfdlProperties with(DfdlProperty property, Optional<String> value) {
        return new DfdlProperties(format, with(own, property, value));
    }
}
