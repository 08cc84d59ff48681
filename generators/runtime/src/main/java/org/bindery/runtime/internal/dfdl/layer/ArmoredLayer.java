package org.bindery.runtime.internal.dfdl.layer;

import java.io.IOException;
import java.util.List;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;

/** Six bits in each character, as in the sentences of AIS (NMEA 0183): the characters 0 to W, and ` to w. */
final class ArmoredLayer extends Layer {

    private static final int BITS = 6;
    private static final int FIRST = '0';
    private static final int FIRST_BEHIND = 40;
    private static final int GAP = 8;

    @Override
    public byte[] decode(BitInput in, List<Object> parameters, int most) throws IOException, ProcessingException {
        byte[] text = rest(in, most);
        byte[] plain = new byte[(int) ((long) BITS * text.length / Byte.SIZE)];
        int held = 0;
        int bits = 0;
        int used = 0;
        for (byte character : text) {
            int six = character - FIRST;
            boolean gap = six >= FIRST_BEHIND && six < FIRST_BEHIND + GAP;
            six = six < FIRST_BEHIND ? six : six - GAP;
            if (six < 0 || six >= 1 << BITS || gap) {
                throw new ProcessingException("the character ", (char) (character & 0xFF), " holds no six bits");
            }
            held = held << BITS | six;
            bits += BITS;
            if (bits >= Byte.SIZE) {
                bits -= Byte.SIZE;
                plain[used++] = (byte) (held >> bits);
            }
        }
        return plain;
    }

    @Override
    public byte[] encode(byte[] plain, List<Object> parameters) {
        byte[] text = new byte[(int) ((Byte.SIZE * (long) plain.length) / BITS)];
        int held = 0;
        int bits = 0;
        int next = 0;
        for (int i = 0; i < text.length; i++) {
            if (bits < BITS) {
                held = held << Byte.SIZE | plain[next++] & 0xFF;
                bits += Byte.SIZE;
            }
            bits -= BITS;
            int six = held >> bits & (1 << BITS) - 1;
            text[i] = (byte) (FIRST + six + (six < FIRST_BEHIND ? 0 : GAP));
        }
        return text;
    }
}
