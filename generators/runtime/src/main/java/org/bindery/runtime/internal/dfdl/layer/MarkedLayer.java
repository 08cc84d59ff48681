package org.bindery.runtime.internal.dfdl.layer;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Arrays;
import java.util.List;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;

/** Bytes up to a text that follows them, or up to the end where there is none. */
final class MarkedLayer extends Layer {

    private static final int MOST_OF_MARK = Short.MAX_VALUE;
    private static final int CHUNK = 1 << 10;

    MarkedLayer() {
        super("boundaryMark", "layerEncoding");
    }

    private static byte[] mark(List<Object> parameters) throws ProcessingException {
        String text = parameters.get(0).toString();
        if (text.isEmpty() || text.length() > MOST_OF_MARK) {
            throw new ProcessingException(
                    "the boundary mark has ", text.length(), " characters, and may have 1 to ", MOST_OF_MARK);
        }
        return text.getBytes(charset(parameters.get(1).toString()));
    }

    static Charset charset(String name) throws ProcessingException {
        try {
            return Charset.forName(name);
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            throw new ProcessingException("the encoding ", name, " is not known");
        }
    }

    /** Looks for the mark byte by byte, so that each byte is looked at once, whatever is repeated in the mark. */
    @Override
    public byte[] decode(BitInput in, List<Object> parameters, int most) throws IOException, ProcessingException {
        byte[] mark = mark(parameters);
        int[] back = back(mark);
        int matched = 0;
        int passed = 0;
        long there = 0;
        while (matched < mark.length) {
            if (passed == there) {
                there = in.available(Byte.SIZE * ((long) passed + CHUNK)) >> 3;
                if (passed == there) {
                    return rest(in, most);
                }
                if (passed > most) {
                    throw tooMany(most);
                }
            }
            byte next = in.buffer()[in.index() + passed++];
            while (matched > 0 && mark[matched] != next) {
                matched = back[matched - 1];
            }
            matched += mark[matched] == next ? 1 : 0;
        }
        byte[] plain = take(in, passed - mark.length, most);
        in.skip((long) Byte.SIZE * mark.length);
        return plain;
    }

    /** For each prefix of a text, the length of the longest prefix of the text that is also its suffix. */
    private static int[] back(byte[] text) {
        int[] back = new int[text.length];
        int matched = 0;
        for (int i = 1; i < text.length; i++) {
            while (matched > 0 && text[matched] != text[i]) {
                matched = back[matched - 1];
            }
            matched += text[matched] == text[i] ? 1 : 0;
            back[i] = matched;
        }
        return back;
    }

    @Override
    public byte[] encode(byte[] plain, List<Object> parameters) throws ProcessingException {
        byte[] mark = mark(parameters);
        byte[] all = Arrays.copyOf(plain, plain.length + mark.length);
        System.arraycopy(mark, 0, all, plain.length, mark.length);
        return all;
    }
}
