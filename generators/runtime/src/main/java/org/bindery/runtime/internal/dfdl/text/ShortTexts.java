package org.bindery.runtime.internal.dfdl.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.symbol.SymbolSteps;

/**
 * Texts in ISO 8859-1, of which recent short ones are shared: finding one takes less time than creating it, and its
 * hash is known already. Not thread-safe.
 */
public final class ShortTexts {

    /**
     * A text that was met.
     *
     * @param symbols how it is written in symbols; null where that is not known
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Met(String text, byte @Nullable [] symbols) {}

    private static final int LONGEST = 2 * Long.BYTES;
    private static final int SLOTS = 1 << 9;
    private static final long SPREAD = 0x9E37_79B9_7F4A_7C15L;
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /** So many are made before any is kept. */
    private static final int FEW = 32;

    /** So many accepted texts are remembered. */
    private static final int ACCEPTED = 1 << 7;

    private int made;
    /** By slot, the octets of the text. */
    private long[] octets = {};

    private Met[] texts = {};
    /** Room to find symbols. */
    private long[] taken = {};

    /** Texts that were accepted lately, and by which checks. */
    private final String[] acceptedTexts = new String[ACCEPTED];

    private final Object[] acceptedBy = new Object[ACCEPTED];

    /**
     * The text of some octets.
     *
     * @param inSymbols whether it is to be written in symbols
     */
    public Met text(byte[] data, int from, int behind, boolean inSymbols) {
        int length = behind - from;
        if (length > LONGEST || length == 0 || from > data.length - LONGEST) {
            return made(data, from, behind, inSymbols);
        }
        if (texts.length == 0) {
            if (made < FEW) {
                return made(data, from, behind, inSymbols);
            }
            octets = new long[2 * SLOTS];
            texts = new Met[SLOTS];
        }
        long low = (long) LONG.get(data, from) & -1L >>> Byte.SIZE * Math.max(0, Long.BYTES - length);
        long high = length <= Long.BYTES
                ? 0
                : (long) LONG.get(data, from + Long.BYTES) & -1L >>> Byte.SIZE * (LONGEST - length);
        int slot = (int) ((low * SPREAD ^ high + length) * SPREAD >>> Long.numberOfLeadingZeros(SLOTS - 1));
        Met known = texts[slot];
        if (known != null
                && octets[2 * slot] == low
                && octets[2 * slot + 1] == high
                && known.text.length() == length
                && (known.symbols != null || !inSymbols)) {
            return known;
        }
        Met its = made(data, from, behind, inSymbols);
        octets[2 * slot] = low;
        octets[2 * slot + 1] = high;
        texts[slot] = its;
        return its;
    }

    /** How many texts were made, and not found. */
    public int made() {
        return made;
    }

    private Met made(byte[] data, int from, int behind, boolean inSymbols) {
        made++;
        String text = new String(data, from, behind - from, StandardCharsets.ISO_8859_1);
        return new Met(text, inSymbols ? symbols(data, from, behind, false) : null);
    }

    /**
     * How a text is written in symbols; null where that is not known.
     *
     * @param utf8 whether its octets are UTF-8, which has to be right
     */
    public byte @Nullable [] symbols(byte[] data, int from, int behind, boolean utf8) {
        if (behind == from || behind - from > SymbolSteps.LONGEST) {
            return null;
        }
        if (taken.length < behind - from) {
            taken = new long[Math.max(LONGEST, Integer.highestOneBit(behind - from) << 1)];
        }
        return SymbolSteps.bytes(data, from, behind, taken, utf8);
    }

    /** Whether it is known that checks accept a text. */
    public boolean isAccepted(Object checks, String text) {
        int slot = slot(checks, text);
        return acceptedTexts[slot] == text && acceptedBy[slot] == checks;
    }

    /** Remembers that checks accept a text, which is likely to come again. */
    public void accept(Object checks, String text) {
        int slot = slot(checks, text);
        acceptedTexts[slot] = text;
        acceptedBy[slot] = checks;
    }

    private static int slot(Object checks, String text) {
        return System.identityHashCode(checks) + text.hashCode() & ACCEPTED - 1;
    }
}
