package org.bindery.model;

import java.util.Objects;

/// The content of a complex type.
public sealed interface Content {

    /// Nothing but attributes.
    Content EMPTY = new Empty();

    /// No components and no value.
    record Empty() implements Content {}

    /// A value next to the attributes (XML Schema: simple content).
    ///
    /// @param type the value's type
    /// @param encoding how the value is written in binary
    record Value(TypeRef type, Encoding encoding) implements Content {
        public Value {
            Objects.requireNonNull(type, "type");
            Objects.requireNonNull(encoding, "encoding");
        }
    }

    /// Components, in the order and number that the particle says.
    record Components(Particle particle) implements Content {
        public Components {
            Objects.requireNonNull(particle, "particle");
        }
    }
}
