package org.bindery.runtime.internal.column;

import org.bindery.runtime.Nullable;

/** Columns of numbers of the messages of a block. */
public sealed interface Columns permits ColumnBlock, KeyColumns {

    /**
     * A column.
     *
     * @param index its place
     * @return its numbers; of decimals their digits as numbers with sign, 0 where one is absent; null if no message has a value
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

    /**
     * The least scale of a column of decimals.
     *
     * @param index its place
     * @return the scale for which 0 stands
     */
    int leastScale(int index);

    /**
     * How many scales decimals may have.
     *
     * @param index place of a column of decimals
     * @return their number
     */
    int scaleCount(int index);
}
