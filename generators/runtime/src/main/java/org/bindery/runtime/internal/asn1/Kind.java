package org.bindery.runtime.internal.asn1;

import org.bindery.runtime.Nullable;

/** The kinds of types of ASN.1, with the words that presentations have for them and their universal tags. */
enum Kind {
    BOOLEAN("BOOLEAN", 1),
    INTEGER("INTEGER", 2),
    BIT_STRING("BIT STRING", 3),
    OCTET_STRING("OCTET STRING", 4),
    NULL("NULL", 5),
    OBJECT_IDENTIFIER("OBJECT IDENTIFIER", 6),
    OBJECT_DESCRIPTOR("ObjectDescriptor", 7),
    REAL("REAL", 9),
    ENUMERATED("ENUMERATED", 10),
    UTF8_STRING("UTF8String", 12),
    RELATIVE_OID("RELATIVE-OID", 13),
    TIME("TIME", 14),
    SEQUENCE_OF("SEQUENCE OF", 16),
    SEQUENCE("SEQUENCE", 16),
    SET_OF("SET OF", 17),
    SET("SET", 17),
    NUMERIC_STRING("NumericString", 18),
    PRINTABLE_STRING("PrintableString", 19),
    TELETEX_STRING("TeletexString", 20),
    VIDEOTEX_STRING("VideotexString", 21),
    IA5_STRING("IA5String", 22),
    UTC_TIME("UTCTime", 23),
    GENERALIZED_TIME("GeneralizedTime", 24),
    GRAPHIC_STRING("GraphicString", 25),
    VISIBLE_STRING("VisibleString", 26),
    GENERAL_STRING("GeneralString", 27),
    UNIVERSAL_STRING("UniversalString", 28),
    BMP_STRING("BMPString", 30),
    DATE_TIME("DATE-TIME", 33),
    DATE("DATE", 31),
    TIME_OF_DAY("TIME-OF-DAY", 32),
    DURATION("DURATION", 34),
    OID_IRI("OID-IRI", 35),
    RELATIVE_OID_IRI("RELATIVE-OID-IRI", 36),
    CHOICE("CHOICE", Tag.NONE),
    /** Any type: the octets of the whole value, with its tags and lengths. */
    ANY("ANY", Tag.NONE),
    /** A type that no module defines: the octets of the contents. */
    UNKNOWN("UNKNOWN", Tag.NONE);

    final String word;
    final int number;

    Kind(String word, int number) {
        this.word = word;
        this.number = number;
    }

    /** The kind whose word a text starts with; null if there is none. */
    static @Nullable Kind at(String text, int from) {
        Kind found = null;
        for (Kind kind : values()) {
            int end = from + kind.word.length();
            boolean ends = end >= text.length() || !Character.isLetterOrDigit(text.charAt(end));
            if (ends
                    && text.startsWith(kind.word, from)
                    && (found == null || found.word.length() < kind.word.length())) {
                found = kind;
            }
        }
        return found;
    }

    /** Whether values have other values in them. */
    boolean isConstructed() {
        return switch (this) {
            case SEQUENCE, SEQUENCE_OF, SET, SET_OF, CHOICE -> true;
            default -> false;
        };
    }

    /** Whether values are read and written in PER. */
    boolean isPacked() {
        return switch (this) {
            case UNKNOWN, TIME, DATE, TIME_OF_DAY, DATE_TIME, DURATION -> false;
            default -> true;
        };
    }

    /** Whether values are octets that may come in segments. */
    boolean isString() {
        return switch (this) {
            case OCTET_STRING, UTF8_STRING, NUMERIC_STRING, PRINTABLE_STRING, TELETEX_STRING, VIDEOTEX_STRING -> true;
            case IA5_STRING, GRAPHIC_STRING, VISIBLE_STRING, GENERAL_STRING, UNIVERSAL_STRING, BMP_STRING -> true;
            case OBJECT_DESCRIPTOR, UTC_TIME, GENERALIZED_TIME -> true;
            default -> false;
        };
    }
}
