package org.bindery.runtime.internal.batch;

import java.math.BigDecimal;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.internal.record.MovingView;

/**
 * Messages in blocks of rows in memory, for queries like those of a file. Immutable.
 */
public interface MessageRows<E> {

    /** How many blocks there are. */
    long blocks();

    /**
     * How many messages are before a block.
     *
     * @param block its number, from 0; or how many blocks there are
     */
    long first(long block);

    /**
     * The rows of a block.
     *
     * @param block its number, from 0
     * @param starts receives where each row starts, followed by where the last ends
     * @return the rows, which never change; eight bytes at least
     */
    byte[] rows(long block, int[] starts);

    /**
     * The sum of a component of all messages, for which their owner may remember what parts of them come to.
     *
     * @param component the component; messages without it count as 0
     * @return the sum, with the greatest scale of the values
     */
    BigDecimal sum(Component<E, ? extends Number> component);

    /** Makes views, for one thread. */
    MovingView<E> views();
}
