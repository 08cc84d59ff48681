package org.bindery.runtime.internal.dfdl.expression;

import org.bindery.runtime.Nullable;

/** What lengths are counted in. */
public enum LengthUnit {
    /** Bits. */
    BITS,
    /** Bytes of eight bits. */
    BYTES,
    /** Characters of the encoding. */
    CHARACTERS;

    /**
     * The unit of a word of DFDL.
     *
     * @param word {@code bits}, {@code bytes} or {@code characters}
     * @return the unit, or {@code null} where the word is none
     */
    public static @Nullable LengthUnit of(String word) {
        return switch (word) {
            case "bits" -> BITS;
            case "bytes" -> BYTES;
            case "characters" -> CHARACTERS;
            default -> null;
        };
    }
}
