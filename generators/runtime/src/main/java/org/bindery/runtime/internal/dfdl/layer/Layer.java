package org.bindery.runtime.internal.dfdl.layer;

import java.io.IOException;
import java.util.List;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;

/**
 * A transformation of the bytes of a sequence before they are read, and after they were written. It is identified by
 * its local name, whatever its namespace is; its parameters are variables of that namespace. Immutable.
 */
public abstract class Layer {

    /** More bytes are neither taken nor made for one message, since they are held in memory. */
    public static final int MOST = 1 << 26;

    private final List<String> parameters;

    Layer(String... parameters) {
        this.parameters = List.of(parameters);
    }

    /**
     * The variables that are its parameters.
     *
     * @return their names, in the order of parameters
     */
    public final List<String> parameters() {
        return parameters;
    }

    /**
     * Whether it does without variables that are not defined.
     *
     * @return whether a parameter may be null
     */
    public boolean isFrugal() {
        return false;
    }

    /**
     * Whether it finds something out about the bytes, which the variable of its name gets.
     *
     * @return whether there is a {@linkplain #result result}
     */
    public boolean hasResult() {
        return false;
    }

    /**
     * What it finds out about bytes.
     *
     * @param plain the bytes as they are read
     * @param parameters the values of the variables
     * @return a checksum; 0 for nothing
     * @throws ProcessingException when there is none of such bytes
     */
    public long result(byte[] plain, List<Object> parameters) throws ProcessingException {
        return 0;
    }

    /**
     * Reads the bytes of the sequence.
     *
     * @param in has them at its position, which is that of a byte; the position afterwards is after them
     * @param parameters the values of the variables
     * @param most the greatest number of bytes that may be read, and produced
     * @return the bytes as they are read
     * @throws ProcessingException when they are invalid
     */
    public abstract byte[] decode(BitInput in, List<Object> parameters, int most)
            throws IOException, ProcessingException;

    /**
     * Makes the bytes of the sequence.
     *
     * @param plain the bytes as they were written, which may be changed
     * @param parameters the values of the variables
     * @return the bytes of the data
     * @throws ProcessingException when such bytes are not allowed there
     */
    public abstract byte[] encode(byte[] plain, List<Object> parameters) throws ProcessingException;

    /** Takes a number of bytes. */
    static byte[] take(BitInput in, long count, int most) throws IOException, ProcessingException {
        if (count > most) {
            throw tooMany(most);
        }
        return in.bytes(Byte.SIZE * count, false);
    }

    /** Takes all bytes up to the end of the data, or of the element around. */
    static byte[] rest(BitInput in, int most) throws IOException, ProcessingException {
        return take(in, in.available(Byte.SIZE * (most + 1L)) >> 3, most);
    }

    /** Bytes, of which there has to be a certain number. */
    static byte[] exactly(long count, byte[] bytes) throws ProcessingException {
        if (bytes.length != count) {
            throw new ProcessingException("there are ", bytes.length, " bytes, and not ", count);
        }
        return bytes;
    }

    static ProcessingException tooMany(int most) {
        return new ProcessingException("more than ", most, " bytes would have to be held in memory");
    }
}
