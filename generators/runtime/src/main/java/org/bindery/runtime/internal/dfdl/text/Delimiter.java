package org.bindery.runtime.internal.dfdl.text;

import java.io.IOException;
import java.util.Locale;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.DfdlCharset;

/** One alternative of a delimiter. Immutable. */
abstract sealed class Delimiter permits ByteDelimiter, ClassDelimiter {

    /** Where there is none. */
    static final long NOWHERE = Long.MIN_VALUE;

    static Delimiter of(StringLiteral literal, DfdlCharset charset, boolean ignoreCase) {
        int[] parts = literal.parts();
        for (int part : parts) {
            if (part < 0 && part > StringLiteral.BYTE) {
                return new ClassDelimiter(literal, charset, ignoreCase);
            }
        }
        String text = literal.text();
        boolean cased = !text.toLowerCase(Locale.ROOT).equals(text.toUpperCase(Locale.ROOT));
        if (ignoreCase && cased) {
            return new ClassDelimiter(literal, charset, true);
        }
        return new ByteDelimiter(literal, charset);
    }

    /** Where the longest occurrence ends that starts at the position, which may move; {@link #NOWHERE} if there is none. */
    abstract long end(BitInput in) throws IOException;

    /** Whether an occurrence may start with a character of ASCII. */
    abstract boolean mayStart(int codePoint);

    abstract boolean mayStartBeyondAscii();

    /** Whether an occurrence may start with a character that starts with an octet in UTF-8, which is none of ASCII. */
    abstract boolean mayStartWith(int octet);

    /** Whether it occurs wherever a character of ASCII does, in whole octets. */
    abstract boolean isAt(int codePoint);

    /** Whether a character of ASCII is one, and no longer one starts with it, in whole octets. */
    abstract boolean isAlone(int codePoint);

    /** Whether it has one form only, which starts with a character. */
    abstract boolean startsWith(int codePoint);

    /** How many characters its longest occurrence at a place of a text has; 0 if there is none. */
    abstract int lengthAt(CharSequence text, int at);
}
