package org.bindery.runtime.internal.dfdl;

import java.io.IOException;
import org.bindery.runtime.internal.dfdl.bits.BitOutput;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;

/** Octets, as they are. */
final class OctetsCodec extends ValueCodec {

    @Override
    void read(Reading reading, ElementTerm element, int node, long bits) throws IOException, ProcessingException {
        reading.infoset.value(node, reading.in.bytes(bits, element.encoding.leastFirst));
    }

    @Override
    void write(Processing processing, ElementTerm element, int node, long bits, BitOutput out)
            throws ProcessingException {
        byte[] octets = (byte[]) processing.infoset.value(node);
        long length = 8L * octets.length;
        if (bits >= 0 && length > bits) {
            throw new ProcessingException("the ", octets.length, " octets do not fit ", bits, " bits");
        }
        out.bytes(octets, 0, length, element.encoding.leastFirst);
    }
}
