package org.bindery.connectors.hazelcast;

import com.hazelcast.function.FunctionEx;
import com.hazelcast.query.Predicate;
import java.io.Serial;
import java.util.Map;
import org.bindery.runtime.batch.Batch;
import org.bindery.runtime.batch.Query;

/**
 * The entries of a map of blocks in which some message is looked for, found on the members that hold them.
 *
 * @param <K> the keys
 * @param <E> the messages
 */
public final class BlockPredicate<K, E> implements Predicate<K, Batch<E>> {

    @Serial
    private static final long serialVersionUID = 1L;

    private final FunctionEx<? super Query<E>, Query<E>> condition;

    /**
     * Makes one.
     *
     * @param condition narrows the query of a block, as in {@code query -> query.where(CURRENCY1.is("GBP"))}
     */
    public BlockPredicate(FunctionEx<? super Query<E>, Query<E>> condition) {
        this.condition = condition;
    }

    @Override
    public boolean apply(Map.Entry<K, Batch<E>> entry) {
        return condition.apply(entry.getValue().query()).iterator().hasNext();
    }
}
