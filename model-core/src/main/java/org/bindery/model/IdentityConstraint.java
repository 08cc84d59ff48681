package org.bindery.model;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// A key, a uniqueness or a reference between values (XML Schema part 1, section 3.11).
///
/// Names of a namespace are written with it in the paths: `Q{urn:t}party`.
///
/// @param selector the XPath of the constrained elements
/// @param fields the XPaths of the constrained values
public record IdentityConstraint(Name name, Kind kind, String selector, List<String> fields, Optional<Name> refer) {

    /// The three constraints.
    public enum Kind {
        UNIQUE,
        KEY,
        KEYREF
    }

    public IdentityConstraint {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(selector, "selector");
        fields = List.copyOf(fields);
    }
}
