package org.bindery.runtime.internal.dfdl.layer;

import java.io.IOException;
import java.util.Base64;
import java.util.List;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;

/** Bytes as letters and digits in lines, as in mails (RFC 2045). */
final class Base64Layer extends Layer {

    @Override
    public byte[] decode(BitInput in, List<Object> parameters, int most) throws IOException, ProcessingException {
        try {
            return Base64.getMimeDecoder().decode(rest(in, most));
        } catch (IllegalArgumentException e) {
            throw new ProcessingException("the data are not in base64: ", e.getMessage());
        }
    }

    @Override
    public byte[] encode(byte[] plain, List<Object> parameters) {
        return Base64.getMimeEncoder().encode(plain);
    }
}
