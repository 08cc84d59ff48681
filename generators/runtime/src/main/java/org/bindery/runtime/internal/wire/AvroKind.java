package org.bindery.runtime.internal.wire;

import java.util.Locale;
import org.bindery.runtime.Nullable;

/** The types of Avro, and those in place of types that components cannot have. */
enum AvroKind {
    BOOLEAN,
    INT,
    LONG,
    FLOAT,
    DOUBLE,
    BYTES,
    STRING,
    FIXED,
    ENUM,
    /** Nothing at all, which is a record without components. */
    NULL,
    RECORD,
    /** A union: a record of which one component is there. */
    UNION,
    /** An entry of a map: a record of a key and a value. */
    ENTRY,
    /** A record that the schema does not have: the type of its only component, which may be absent, or repeat. */
    WRAPPED;

    /** The kind with a name, as schemas write it; null if there is none. */
    static @Nullable AvroKind of(String word) {
        for (AvroKind kind : values()) {
            if (kind.word().equals(word)) {
                return kind;
            }
        }
        return null;
    }

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether values are records. */
    boolean isRecord() {
        return switch (this) {
            case NULL, RECORD, UNION, ENTRY, WRAPPED -> true;
            default -> false;
        };
    }
}
