package org.bindery.model;

import java.util.Objects;

/// How a complex type comes from another (XML Schema part 1, section 3.4.2).
///
/// @param base from which type; [Name#ANONYMOUS] with [Method#NONE]
public record Derivation(Method method, Name base) {

    /// The ways to derive a complex type.
    public enum Method {
        NONE,
        EXTENSION,
        RESTRICTION
    }

    /// Not derived.
    public static final Derivation NONE = new Derivation(Method.NONE, Name.ANONYMOUS);

    public Derivation {
        Objects.requireNonNull(method, "method");
        Objects.requireNonNull(base, "base");
    }

    public boolean isExtension() {
        return method == Method.EXTENSION;
    }
}
