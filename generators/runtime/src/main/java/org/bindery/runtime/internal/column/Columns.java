package org.bindery.runtime.internal.column;

import org.bindery.runtime.Nullable;

/** Columns of numbers of the messages of a block. */
public sealed interface Columns permits ColumnBlock, KeyColumns {

    /**
     * A column; of decimals their digits as numbers with sign, 0 where one is absent; null if no message has a value.
     */
    @Nullable
    Vector column(int index);

    /**
     * The scales of a column of decimals.
     *
     * @param index its place
     * @return a scale for each, less the least one; where it is absent as many as there are scales; null if the column is none of
     *     decimals
     */
    @Nullable
    Vector scales(int index);

    /** The least scale of the column of decimals at a place, which 0 denotes. */
    int leastScale(int index);

    /**
     * How many scales decimals may have.
     *
     * @param index place of a column of decimals
     */
    int scaleCount(int index);

    /**
     * The bytes of the block that a column needs.
     *
     * @param column one of its columns or scales
     * @return holds at least these bytes, at their places
     */
    default byte[] data(Vector column) {
        return data(column, column);
    }

    /**
     * The bytes of the block that two columns need, and what is between them.
     *
     * @param one one of its columns or scales
     * @param other another one, which follows it
     * @return at least these bytes, at their places
     */
    byte[] data(Vector one, Vector other);

    /**
     * Keeps the numbers of a set.
     *
     * @param column one of the columns or scales of the block
     * @param set the numbers that are looked for
     * @param found a bit for each number, as {@link Vector#keep} takes them
     */
    default void keep(Vector column, NumberSet set, long[] found) {
        column.keep(data(column), set, found);
    }
}
