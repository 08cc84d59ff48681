package org.bindery.runtime.internal.dfdl;

import java.io.IOException;
import java.util.Arrays;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.text.DelimiterMatcher;
import org.bindery.runtime.internal.dfdl.text.Scope;

/** A delimiter that is the same for all messages. Immutable. */
final class DirectDelimiter {

    private final Term term;
    private final DelimiterMatcher matcher;
    /** The delimiters around it, of which a longer one is not this. */
    private final Scope scope;
    /** Its only form; null where there are several, or one of others may start there. */
    final byte @Nullable [] octets;

    private final boolean initiating;

    /** @param initiating whether it is an initiator, to which it does not matter what is around it */
    DirectDelimiter(Term term, DelimiterMatcher matcher, Scope scope, boolean initiating) {
        this.term = term;
        this.matcher = matcher;
        this.scope = scope;
        this.initiating = initiating;
        byte[] only = matcher.octets();
        boolean ambiguous = !initiating
                && only != null
                && !scope.isEmpty()
                && (only[0] < 0 || scope.matcher(matcher.charset()).mayStart(only[0]));
        this.octets = ambiguous ? null : only;
    }

    /** Passes it, if it stands at the position. */
    boolean passes(DirectReading in) throws IOException {
        BitInput bits = in.bits;
        if (octets == null || (bits.position() & 7) != 0) {
            return slow(in);
        }
        int length = octets.length;
        if (!bits.has(8L * length)) {
            return false;
        }
        byte[] data = bits.buffer();
        int at = bits.index();
        if (length == 1 ? data[at] != octets[0] : !Arrays.equals(data, at, at + length, octets, 0, length)) {
            return false;
        }
        bits.index(at + length);
        return true;
    }

    private boolean slow(DirectReading in) throws IOException {
        if (initiating) {
            return in.general.align(term, matcher.charset().alignment())
                    && matcher.match(in.bits) != DelimiterMatcher.NONE;
        }
        in.general.scope = scope;
        return in.general.delimiter(term, matcher);
    }
}
