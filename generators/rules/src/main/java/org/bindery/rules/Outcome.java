package org.bindery.rules;

/// What an expression gives for one record.
public sealed interface Outcome {

    /// A value: a `Boolean`, `Long`, `Double`, `String`, `BigDecimal`, `XmlDate`, `XmlTime`, `XmlDateTime`,
    /// `XmlDuration` or `Octets`.
    record Value(Object value) implements Outcome {}

    /// No value: something that it needs is absent, out of range or cannot be calculated.
    record Failed(String reason) implements Outcome {}
}
