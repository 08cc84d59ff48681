package org.bindery.model;

/// The value spaces that bindings distinguish, each with the Java type that getters return.
public enum ValueKind {
    /// Any text, and every type whose lexical form is kept unchanged: lists, unions, durations, binary, names.
    TEXT("java.lang.String"),
    BOOLEAN("boolean"),
    /// Integers of at most 32 bits with sign.
    INT("int"),
    /// Integers of at most 64 bits with sign.
    LONG("long"),
    /// Integers of any size.
    BIG_INTEGER("java.math.BigInteger"),
    /// Decimals of any size; their scale is part of the value.
    DECIMAL("java.math.BigDecimal"),
    FLOAT("float"),
    DOUBLE("double"),
    /// Dates that cannot carry a zone.
    DATE("java.time.LocalDate"),
    /// Times of day that cannot carry a zone.
    TIME("java.time.LocalTime"),
    /// Moments that cannot carry a zone.
    DATE_TIME("java.time.LocalDateTime"),
    /// Dates that may carry a zone, as XML Schema's `date`.
    XML_DATE("org.bindery.runtime.XmlDate"),
    /// Times of day that may carry a zone, as XML Schema's `time`.
    XML_TIME("org.bindery.runtime.XmlTime"),
    /// Moments that may carry a zone, as XML Schema's `dateTime`.
    XML_DATE_TIME("org.bindery.runtime.XmlDateTime");

    private final String javaType;

    ValueKind(String javaType) {
        this.javaType = javaType;
    }

    /// The Java type of a mandatory getter: a primitive, or a fully qualified class name.
    public String javaType() {
        return javaType;
    }

    public boolean isInteger() {
        return this == INT || this == LONG || this == BIG_INTEGER;
    }

    /// Whether values count days, with or without a zone.
    public boolean isDate() {
        return this == DATE || this == XML_DATE;
    }
}
