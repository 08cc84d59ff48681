package org.bindery.runtime.internal.dfdl.view;

/** Reads values in place. Thread-safe. */
public interface NotedValues {

    /**
     * A value as cells hold it.
     *
     * @param term the number of the term that reads it
     * @param from the byte in which it starts
     * @param bit where the value starts, in bits after that
     * @param length how many bits it has
     */
    Object value(int term, byte[] data, int from, int bit, int length);

    /**
     * A whole number of at most 64 bits, without an object where that is possible.
     *
     * @param term the number of the term that reads it
     * @param from the byte in which it starts
     * @param bit where the value starts, in bits after that
     * @param length how many bits it has
     */
    long whole(int term, byte[] data, int from, int bit, int length);
}
