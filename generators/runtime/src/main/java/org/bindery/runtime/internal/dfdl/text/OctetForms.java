package org.bindery.runtime.internal.dfdl.text;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bindery.runtime.internal.dfdl.bits.BitInput;

/** The texts that match a literal, as a table of steps for characters of ASCII that are octets. Immutable. */
final class OctetForms {

    /** What is there has to be decoded. */
    static final long OTHERWISE = Delimiter.NOWHERE + 1;

    private static final int ASCII = 128;
    /** Literals that lead to more places than this are followed step by step. */
    private static final int MOST = 48;

    private static final byte DEAD = -1;

    /** Where each character leads to from each place. */
    private final byte[] steps;

    private final boolean[] accepting;
    private final boolean[] goesOn;

    private OctetForms(byte[] steps, boolean[] accepting, boolean[] goesOn) {
        this.steps = steps;
        this.accepting = accepting;
        this.goesOn = goesOn;
    }

    /** The table; null where it would be too large. */
    static OctetForms of(LiteralForms forms) {
        List<Long> places = new ArrayList<>(List.of(forms.start()));
        byte[] steps = new byte[MOST * ASCII];
        for (int i = 0; i < places.size(); i++) {
            for (int c = 0; c < ASCII; c++) {
                long reached = forms.step(places.get(i), c);
                int place = reached == 0 ? DEAD : places.indexOf(reached);
                if (reached != 0 && place < 0) {
                    place = places.size();
                    places.add(reached);
                }
                steps[i * ASCII + c] = (byte) place;
            }
            if (places.size() > MOST) {
                return null;
            }
        }
        boolean[] accepting = new boolean[places.size()];
        boolean[] goesOn = new boolean[places.size()];
        for (int i = 0; i < accepting.length; i++) {
            accepting[i] = forms.isAccepting(places.get(i));
            goesOn[i] = forms.goesOn(places.get(i));
        }
        return new OctetForms(Arrays.copyOf(steps, places.size() * ASCII), accepting, goesOn);
    }

    /**
     * Where the longest text ends that starts at the position, which is that of an octet and stays: the place; {@link
     * Delimiter#NOWHERE} if there is none; {@link #OTHERWISE} where other characters are met.
     */
    long end(BitInput in) throws IOException {
        long start = in.position();
        long end = accepting[0] ? start : Delimiter.NOWHERE;
        int place = 0;
        for (int length = 0; goesOn[place] && in.has(8L * (length + 1)); ) {
            byte octet = in.buffer()[in.index() + length];
            if (octet < 0) {
                return OTHERWISE;
            }
            place = steps[place * ASCII + octet];
            if (place == DEAD) {
                return end;
            }
            length++;
            if (accepting[place]) {
                end = start + 8L * length;
            }
        }
        return end;
    }
}
