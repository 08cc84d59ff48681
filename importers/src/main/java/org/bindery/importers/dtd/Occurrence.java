package org.bindery.importers.dtd;

import org.bindery.model.Cardinality;

/// How often a part of content occurs.
enum Occurrence {
    ONCE(Cardinality.ONE),
    OPTIONAL(Cardinality.OPTIONAL),
    ANY_NUMBER(new Cardinality(0, Cardinality.UNBOUNDED)),
    AT_LEAST_ONCE(new Cardinality(1, Cardinality.UNBOUNDED));

    private final Cardinality cardinality;

    Occurrence(Cardinality cardinality) {
        this.cardinality = cardinality;
    }

    Cardinality cardinality() {
        return cardinality;
    }

    /// Whether it may be empty.
    boolean isOptional() {
        return cardinality.isOptional();
    }

    boolean isRepeated() {
        return cardinality.isRepeated();
    }
}
