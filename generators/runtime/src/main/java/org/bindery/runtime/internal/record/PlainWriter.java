package org.bindery.runtime.internal.record;

/** Writes records that are nothing but primitive values. */
@FunctionalInterface
public interface PlainWriter<E> {

    /**
     * Writes one, unless a value has no code.
     *
     * @param target where to; its bytes there may be anything, and are so where nothing was written
     * @param at index of the first byte there
     * @return whether it was written
     */
    boolean write(E record, byte[] target, int at);
}
