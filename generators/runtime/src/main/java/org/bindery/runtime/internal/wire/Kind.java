package org.bindery.runtime.internal.wire;

import java.util.Locale;
import org.bindery.runtime.Nullable;

/** The types of fields, with the wire types that their values have. */
enum Kind {
    INT32(Kind.VARINT),
    INT64(Kind.VARINT),
    UINT32(Kind.VARINT),
    UINT64(Kind.VARINT),
    SINT32(Kind.VARINT),
    SINT64(Kind.VARINT),
    BOOL(Kind.VARINT),
    ENUM(Kind.VARINT),
    FIXED32(Kind.FOUR),
    SFIXED32(Kind.FOUR),
    FLOAT(Kind.FOUR),
    FIXED64(Kind.EIGHT),
    SFIXED64(Kind.EIGHT),
    DOUBLE(Kind.EIGHT),
    STRING(Kind.LENGTH),
    BYTES(Kind.LENGTH),
    MESSAGE(Kind.LENGTH),
    GROUP(Kind.START);

    static final int VARINT = 0;
    static final int EIGHT = 1;
    static final int LENGTH = 2;
    static final int START = 3;
    static final int END = 4;
    static final int FOUR = 5;

    final int wireType;

    Kind(int wireType) {
        this.wireType = wireType;
    }

    /** The kind with a name, as definitions write it; null if there is none. */
    static @Nullable Kind of(String word) {
        for (Kind kind : values()) {
            if (kind.word().equals(word)) {
                return kind;
            }
        }
        return null;
    }

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether values have fields. */
    boolean isMessage() {
        return this == MESSAGE || this == GROUP;
    }

    /** Whether several values may follow one tag. */
    boolean isPackable() {
        return wireType != LENGTH && wireType != START;
    }

    /** Whether numbers have no sign. */
    boolean isUnsigned() {
        return this == UINT32 || this == UINT64 || this == FIXED32 || this == FIXED64;
    }
}
