package org.bindery.runtime.internal.dfdl.layer;

import java.io.IOException;
import java.util.List;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;

/** Words with the opposite byte order; bytes left at the end are a shorter word. */
final class SwappedLayer extends Layer {

    private final int word;

    SwappedLayer(int word) {
        super("requireLengthInWholeWords");
        this.word = word;
    }

    @Override
    public byte[] decode(BitInput in, List<Object> parameters, int most) throws IOException, ProcessingException {
        return swapped(rest(in, most), parameters);
    }

    @Override
    public byte[] encode(byte[] plain, List<Object> parameters) throws ProcessingException {
        return swapped(plain, parameters);
    }

    private byte[] swapped(byte[] bytes, List<Object> parameters) throws ProcessingException {
        String whole = parameters.get(0).toString();
        if (!whole.equals("yes") && !whole.equals("no")) {
            throw new IllegalArgumentException(
                    "the variable requireLengthInWholeWords is '" + whole + "', and neither yes nor no");
        }
        if (whole.equals("yes") && bytes.length % word != 0) {
            throw new ProcessingException("there are ", bytes.length, " bytes, which is not a multiple of ", word);
        }
        byte[] swapped = new byte[bytes.length];
        for (int start = 0; start < bytes.length; start += word) {
            int behind = Math.min(start + word, bytes.length);
            for (int i = start; i < behind; i++) {
                swapped[i] = bytes[behind - 1 - (i - start)];
            }
        }
        return swapped;
    }
}
