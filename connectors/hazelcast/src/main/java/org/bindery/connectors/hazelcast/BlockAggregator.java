package org.bindery.connectors.hazelcast;

import com.hazelcast.aggregation.Aggregator;
import com.hazelcast.function.BinaryOperatorEx;
import com.hazelcast.function.FunctionEx;
import java.io.Serial;
import java.util.Map;
import org.bindery.runtime.batch.Batch;
import org.bindery.runtime.batch.Query;

/**
 * Asks all messages of a map of blocks, on the members that hold them: each block answers by its stored values, and the answers are put
 * together. Members need the jar of the model, this connector, and the class that contains the functions.
 *
 * <pre>{@code
 * BigDecimal sold = trades.aggregate(new BlockAggregator<>(
 *         query -> query.where(BUY_SELL.is("Sell")).sum(AMOUNT1), BigDecimal::add, BigDecimal.ZERO));
 * }</pre>
 *
 * @param <K> the keys
 * @param <E> the messages
 * @param <R> the answer, which can be serialized
 */
public final class BlockAggregator<K, E, R> implements Aggregator<Map.Entry<K, Batch<E>>, R> {

    @Serial
    private static final long serialVersionUID = 1L;

    private final FunctionEx<? super Query<E>, ? extends R> question;
    private final BinaryOperatorEx<R> together;

    @SuppressWarnings("serial") // what a user asks for is sent between members by Hazelcast
    private R answer;

    /**
     * Makes one.
     *
     * @param question asks the messages of a block
     * @param together puts two answers together, in any order
     * @param none the answer of no message
     */
    public BlockAggregator(FunctionEx<? super Query<E>, ? extends R> question, BinaryOperatorEx<R> together, R none) {
        this.question = question;
        this.together = together;
        this.answer = none;
    }

    @Override
    public void accumulate(Map.Entry<K, Batch<E>> entry) {
        answer = together.apply(answer, question.apply(entry.getValue().query()));
    }

    @Override
    @SuppressWarnings({"unchecked", "rawtypes"}) // Hazelcast combines copies of one aggregator
    public void combine(Aggregator aggregator) {
        answer = together.apply(answer, ((BlockAggregator<K, E, R>) aggregator).answer);
    }

    @Override
    public R aggregate() {
        return answer;
    }
}
