package org.bindery.runtime.internal.asn1;

import org.bindery.runtime.Nullable;

/** The rules by which messages are written; whatever the rules of BER are, all of BER is read. */
enum Rules {
    /** Lengths are definite, and all else is as in the message. */
    BER("BER"),
    /** Values that have others in them end with two zeros. */
    BER_INDEFINITE("BER-INDEFINITE"),
    /** The canonical rules: as above, with strings in segments, sorted sets and no defaults. */
    CER("CER"),
    /** The distinguished rules: definite lengths, sorted sets and no defaults. */
    DER("DER"),
    /** The packed rules (X.691), basic and unaligned: bits, without tags, and no defaults. */
    PER_UNALIGNED("PER-UNALIGNED");

    final String word;

    Rules(String word) {
        this.word = word;
    }

    static @Nullable Rules of(String word) {
        for (Rules each : values()) {
            if (each.word.equals(word)) {
                return each;
            }
        }
        return null;
    }

    boolean isIndefinite() {
        return this == BER_INDEFINITE || this == CER;
    }

    /** Whether values are packed into bits, which only their types separate. */
    boolean isPacked() {
        return this == PER_UNALIGNED;
    }

    /** Whether defaults are left out. */
    boolean leavesOutDefaults() {
        return isCanonical() || isPacked();
    }

    /** Whether there is one way only to write a message. */
    boolean isCanonical() {
        return this == CER || this == DER;
    }
}
