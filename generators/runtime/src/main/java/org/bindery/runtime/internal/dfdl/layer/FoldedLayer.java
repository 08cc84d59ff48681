package org.bindery.runtime.internal.dfdl.layer;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;

/**
 * Lines that are continued after a line end by a line with a leading blank or tab. In mails (RFC 5322) the blank is
 * part of the text; in calendars (RFC 5545) it is not, so that lines can be folded anywhere. Line ends are CR LF, and
 * written so for CR and LF alone.
 */
final class FoldedLayer extends Layer {

    private static final int OF_MAILS = 78;
    private static final int OF_CALENDARS = 75;
    private static final byte[] LINE_END = {'\r', '\n'};

    private final boolean anywhere;

    /** @param anywhere whether lines go on anywhere, as in calendars */
    FoldedLayer(boolean anywhere) {
        this.anywhere = anywhere;
    }

    private static boolean isBlank(byte octet) {
        return octet == ' ' || octet == '\t';
    }

    @Override
    public byte[] decode(BitInput in, List<Object> parameters, int most) throws IOException, ProcessingException {
        byte[] folded = rest(in, most);
        byte[] plain = new byte[folded.length];
        int used = 0;
        for (int i = 0; i < folded.length; i++) {
            boolean goesOn =
                    i + 2 < folded.length && folded[i] == '\r' && folded[i + 1] == '\n' && isBlank(folded[i + 2]);
            if (goesOn) {
                i += anywhere ? 2 : 1;
            } else {
                plain[used++] = folded[i];
            }
        }
        return Arrays.copyOf(plain, used);
    }

    @Override
    public byte[] encode(byte[] plain, List<Object> parameters) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(plain.length + plain.length / OF_CALENDARS);
        int start = 0;
        while (start < plain.length) {
            int end = start;
            while (end < plain.length && plain[end] != '\r' && plain[end] != '\n') {
                end++;
            }
            line(plain, start, end, out);
            start = end;
            if (end < plain.length) {
                out.writeBytes(LINE_END);
                boolean both = plain[end] == '\r' && end + 1 < plain.length && plain[end + 1] == '\n';
                start += both ? 2 : 1;
            }
        }
        return out.toByteArray();
    }

    private void line(byte[] plain, int from, int end, ByteArrayOutputStream out) {
        int start = from;
        while (end - start > (anywhere ? OF_CALENDARS : OF_MAILS)) {
            int behind = start + (anywhere ? OF_CALENDARS : OF_MAILS);
            if (!anywhere) {
                int blank = behind - 1;
                while (blank > start && !isBlank(plain[blank])) {
                    blank--;
                }
                if (blank > start) {
                    behind = blank;
                }
            }
            out.write(plain, start, behind - start);
            start = behind;
            if (anywhere) {
                out.writeBytes(LINE_END);
                out.write(' ');
            } else if (isBlank(plain[behind])) {
                out.writeBytes(LINE_END);
            }
        }
        out.write(plain, start, end - start);
    }
}
