package org.bindery.connectors.spring;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.bindery.runtime.batch.Batch;
import org.bindery.runtime.batch.BatchType;

/**
 * How many messages are kept as one: in binary as a {@link Batch} over one array, or as a plain list of objects. A flow or a job has
 * one bean of this, and nothing else in its configuration depends on the binding.
 *
 * @param <E> the messages
 */
@FunctionalInterface
public interface Blocks<E> {

    /**
     * Makes a block.
     *
     * @param messages of either binding
     * @return the messages, as this keeps them; never changes
     */
    List<E> of(Iterable<? extends E> messages);

    /**
     * Blocks in binary.
     *
     * @param <E> the messages
     * @param type of the messages, as {@code TradeBatch.type()}
     * @return what makes them
     */
    static <E> Blocks<E> binary(BatchType<E> type) {
        return new BinaryBlocks<>(type);
    }

    /**
     * Blocks of objects.
     *
     * @param <E> the messages
     * @param copy makes an object of a message, as {@code ClassicTrade::copyOf} does; {@code UnaryOperator.identity()} keeps
     *     each as it is
     * @return what makes them
     */
    static <E> Blocks<E> classic(UnaryOperator<E> copy) {
        return messages -> {
            List<E> block = new ArrayList<>();
            messages.forEach(message -> block.add(copy.apply(message)));
            return List.copyOf(block);
        };
    }

    /**
     * The messages of a block that satisfy a condition.
     *
     * @param block any list of messages; of a batch, a typed condition is compared with stored values
     * @param condition which ones: best a {@link org.bindery.runtime.batch.Condition}, else any predicate, which may be given one view
     *     that moves from message to message, so that it must not keep it
     * @return a block of them; in binary it may be a selection of the given one, which is kept then, and of which nothing is copied before
     *     it is written
     */
    default List<E> select(List<E> block, Predicate<? super E> condition) {
        if (block instanceof Batch<E> batch) {
            return of(batch.query().where(condition));
        }
        List<E> found = new ArrayList<>();
        for (E message : block) {
            if (condition.test(message)) {
                found.add(message);
            }
        }
        return of(found);
    }

    /**
     * Divides the messages of a block among conditions: each message belongs to the first condition that it satisfies.
     *
     * @param block any list of messages, as for {@link #select}
     * @param conditions the conditions, as for {@link #select}
     * @return a block for each condition, followed by one of the messages that satisfy none
     */
    default List<List<E>> divide(List<E> block, List<? extends Predicate<? super E>> conditions) {
        if (block instanceof Batch<E> batch) {
            return batch.query().divide(conditions).stream().map(this::of).toList();
        }
        List<List<E>> parts = new ArrayList<>();
        for (int i = 0; i <= conditions.size(); i++) {
            parts.add(new ArrayList<>());
        }
        for (E message : block) {
            int first = 0;
            while (first < conditions.size() && !conditions.get(first).test(message)) {
                first++;
            }
            parts.get(first).add(message);
        }
        return parts.stream().map(this::of).toList();
    }
}
