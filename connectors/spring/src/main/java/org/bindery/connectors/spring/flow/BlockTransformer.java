package org.bindery.connectors.spring.flow;

import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.bindery.connectors.spring.Blocks;
import org.jspecify.annotations.Nullable;
import org.springframework.integration.handler.AbstractReplyProducingMessageHandler;
import org.springframework.messaging.Message;

/**
 * Makes a block of a block: fewer messages, or each of them enriched. A block of which nothing is left ends its way here.
 *
 * @param <E> the messages
 */
public final class BlockTransformer<E> extends AbstractReplyProducingMessageHandler {

    private final Function<List<E>, List<E>> change;

    private BlockTransformer(Function<List<E>, List<E>> change) {
        this.change = change;
    }

    /**
     * Leaves out messages.
     *
     * @param <E> the messages
     * @param blocks makes the blocks
     * @param condition which messages stay: best a {@link org.bindery.runtime.batch.Condition}
     * @return the transformer
     */
    public static <E> BlockTransformer<E> filter(Blocks<E> blocks, Predicate<? super E> condition) {
        return new BlockTransformer<>(block -> blocks.select(block, condition));
    }

    /**
     * Changes each message.
     *
     * @param <E> the messages
     * @param blocks makes the blocks
     * @param change gives the message in place of another, which it does not change
     * @return the transformer
     */
    public static <E> BlockTransformer<E> each(Blocks<E> blocks, Function<? super E, ? extends E> change) {
        return new BlockTransformer<>(
                block -> blocks.of(() -> block.stream().<E>map(change).iterator()));
    }

    /**
     * The reply is a message, since the framework would go through all elements of a list to see whether one of them is a message.
     */
    @Override
    protected @Nullable Object handleRequestMessage(Message<?> message) {
        List<E> changed = change.apply(payload(message));
        return changed.isEmpty()
                ? null
                : getMessageBuilderFactory()
                        .withPayload(changed)
                        .copyHeaders(message.getHeaders())
                        .build();
    }

    @SuppressWarnings("unchecked") // what a flow sends here are blocks of its messages
    private static <E> List<E> payload(Message<?> message) {
        return (List<E>) message.getPayload();
    }
}
