package org.bindery.runtime.internal.wire;

import java.util.Locale;

/** The header of messages, and their framing in files. */
enum AvroRules {
    /** Messages alone. */
    BINARY,
    /** Each with the fingerprint of its schema before it. */
    SINGLE_OBJECT,
    /** In blocks of an object container file, which starts with their schema. */
    FILE,
    /** The same with blocks that are compressed. */
    FILE_DEFLATE;

    boolean isFile() {
        return this == FILE || this == FILE_DEFLATE;
    }

    static AvroRules of(String word) {
        for (AvroRules rules : values()) {
            if (rules.word().equals(word)) {
                return rules;
            }
        }
        throw new IllegalArgumentException("these messages are not in Avro, or by unknown rules");
    }

    String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
