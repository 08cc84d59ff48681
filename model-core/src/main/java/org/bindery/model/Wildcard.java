package org.bindery.model;

import java.util.List;
import java.util.Objects;

/// Elements or attributes that the model does not name (XML Schema part 1, section 3.10).
///
/// @param namespaces `##any`, `##other`, `##local`, `##targetNamespace` or namespace names; with `!` before it, one of
///     `##local` or a namespace name that is excluded, or a name `{namespace}local` that is
/// @param processing how strictly what is found is checked
public record Wildcard(
        List<String> namespaces,
        Processing processing,
        Cardinality cardinality,
        String documentation,
        Location location)
        implements Particle {

    /// How strictly an implementation must check the content of the wildcard.
    public enum Processing {
        STRICT,
        LAX,
        SKIP
    }

    public Wildcard {
        namespaces = List.copyOf(namespaces);
        Objects.requireNonNull(processing, "processing");
        Objects.requireNonNull(cardinality, "cardinality");
    }

    public Wildcard withCardinality(Cardinality other) {
        return new Wildcard(namespaces, processing, other, documentation, location);
    }

    public Wildcard withDocumentation(String text) {
        return new Wildcard(namespaces, processing, cardinality, text, location);
    }
}
