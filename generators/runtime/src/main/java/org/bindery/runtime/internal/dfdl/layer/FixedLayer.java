package org.bindery.runtime.internal.dfdl.layer;

import java.io.IOException;
import java.util.List;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;

/** As many bytes as a variable says. */
final class FixedLayer extends Layer {

    private static final int MOST_FIXED = Short.MAX_VALUE;

    FixedLayer() {
        super("fixedLength");
    }

    private static int length(List<Object> parameters) throws ProcessingException {
        long length = ((Number) parameters.get(0)).longValue();
        if (length < 0 || length > MOST_FIXED) {
            throw new ProcessingException("the fixed length is ", length, ", and may be ", MOST_FIXED, " at most");
        }
        return (int) length;
    }

    @Override
    public byte[] decode(BitInput in, List<Object> parameters, int most) throws IOException, ProcessingException {
        return take(in, length(parameters), most);
    }

    @Override
    public byte[] encode(byte[] plain, List<Object> parameters) throws ProcessingException {
        return exactly(length(parameters), plain);
    }
}
