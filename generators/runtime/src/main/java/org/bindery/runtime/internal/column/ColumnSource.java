package org.bindery.runtime.internal.column;

/** Has the bytes of a block of columns, or brings them where they are asked for. */
@FunctionalInterface
public interface ColumnSource {

    /**
     * The bytes of the block.
     *
     * @param from where those start that are asked for
     * @param end where they end
     * @return an array with these bytes at their places, as long as no other block is gone to
     */
    byte[] bytes(int from, int end);
}
