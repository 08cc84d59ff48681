package org.bindery.runtime.internal.dfdl;

import java.io.IOException;
import org.bindery.runtime.internal.dfdl.bits.BitOutput;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.bindery.runtime.internal.dfdl.expression.ExpressionException;

/** How the values of a simple element are written. Immutable. */
abstract class ValueCodec {

    /**
     * Reads a value.
     *
     * @param bits how many bits it has
     */
    abstract void read(Reading reading, ElementTerm element, int node, long bits)
            throws IOException, ProcessingException, ExpressionException;

    /**
     * Writes a value.
     *
     * @param processing what it depends on
     * @param bits how many bits it has; -1 for as many as it needs
     */
    abstract void write(Processing processing, ElementTerm element, int node, long bits, BitOutput out)
            throws ProcessingException, ExpressionException;

    /** Octets, as they are. */
    static final class Octets extends ValueCodec {

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
}
