package org.bindery.runtime.internal.dfdl.layer;

import java.io.IOException;
import java.util.List;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.bindery.runtime.internal.frames.InternetChecksum;

/** The header of a packet of IPv4 without options, whose checksum (RFC 791) is found out, and written. */
final class HeaderChecksumLayer extends Layer {

    private static final int LENGTH = 20;
    private static final int CHECKSUM = 10;

    @Override
    public boolean hasResult() {
        return true;
    }

    @Override
    public long result(byte[] plain, List<Object> parameters) {
        return InternetChecksum.of(
                InternetChecksum.sum(plain, 0, CHECKSUM) + InternetChecksum.sum(plain, CHECKSUM + 2, LENGTH));
    }

    @Override
    public byte[] decode(BitInput in, List<Object> parameters, int most) throws IOException, ProcessingException {
        return take(in, LENGTH, most);
    }

    @Override
    public byte[] encode(byte[] plain, List<Object> parameters) throws ProcessingException {
        long checksum = result(exactly(LENGTH, plain), parameters);
        plain[CHECKSUM] = (byte) (checksum >> 8);
        plain[CHECKSUM + 1] = (byte) checksum;
        return plain;
    }
}
