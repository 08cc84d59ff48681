package org.bindery.model;

import java.util.Objects;

/// The type of a component: a named one, or one declared in place.
public sealed interface TypeRef {

    /// A global type of the model, or one of XML Schema's built-in types.
    record Named(Name name) implements TypeRef {
        public Named {
            Objects.requireNonNull(name, "name");
        }
    }

    /// A type that belongs to this one component.
    record Local(Type type) implements TypeRef {
        public Local {
            Objects.requireNonNull(type, "type");
        }
    }

    static TypeRef named(Name name) {
        return new Named(name);
    }

    /// One of XML Schema's built-in types, such as `date`.
    static TypeRef xs(String local) {
        return new Named(Name.xs(local));
    }

    static TypeRef local(Type type) {
        return new Local(type);
    }

    /// The name by which the tree shows the type; empty for a local type.
    default String displayName() {
        return switch (this) {
            case Named named -> named.name().local();
            case Local ignored -> "";
        };
    }
}
