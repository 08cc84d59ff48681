package org.bindery.connectors.spring.flow;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.locks.ReentrantLock;
import org.bindery.connectors.spring.Blocks;
import org.jspecify.annotations.Nullable;
import org.springframework.context.Lifecycle;
import org.springframework.integration.handler.AbstractMessageProducingHandler;
import org.springframework.messaging.Message;

/**
 * Gathers single messages, and blocks of any size, into blocks of one size, in their order. Unlike an aggregator of the framework it
 * keeps no groups, so that each message costs the same however many there are. What waits is lost if the program ends before it is
 * sent on: stopping this sends it, and so does {@link #flush()}.
 *
 * @param <E> the messages
 */
public final class BlockAggregator<E> extends AbstractMessageProducingHandler implements Lifecycle {

    private final Blocks<E> blocks;
    private final int size;
    private final @Nullable Duration patience;
    private final ReentrantLock lock = new ReentrantLock();
    private List<E> waiting = new ArrayList<>();
    private @Nullable Message<?> last;
    private @Nullable ScheduledFuture<?> release;
    private boolean running;

    /**
     * Makes one that sends on full blocks, and what waits when it is stopped.
     *
     * @param blocks makes the blocks
     * @param size how many messages a block has
     */
    public BlockAggregator(Blocks<E> blocks, int size) {
        this(blocks, size, null);
    }

    /**
     * Makes one.
     *
     * @param blocks makes the blocks
     * @param size how many messages a full block has
     * @param patience how long a message waits for others at most; as long as it takes, if null
     */
    public BlockAggregator(Blocks<E> blocks, int size, @Nullable Duration patience) {
        if (size < 1) {
            throw new IllegalArgumentException("a block has at least 1 message, not " + size);
        }
        this.blocks = blocks;
        this.size = size;
        this.patience = patience;
    }

    @Override
    @SuppressWarnings("unchecked") // what a flow sends here are its messages, and blocks of them
    protected void handleMessageInternal(Message<?> message) {
        lock.lock();
        try {
            last = message;
            if (message.getPayload() instanceof List<?> block) {
                for (Object one : block) {
                    add((E) one);
                }
            } else {
                add((E) message.getPayload());
            }
            await();
        } finally {
            lock.unlock();
        }
    }

    private void add(E message) {
        waiting.add(message);
        if (waiting.size() == size) {
            send();
        }
    }

    private void await() {
        if (patience != null && release == null && !waiting.isEmpty()) {
            release = getTaskScheduler()
                    .schedule(
                            this::flush, getTaskScheduler().getClock().instant().plus(patience));
        }
    }

    /** Sends on what waits. */
    public void flush() {
        lock.lock();
        try {
            if (!waiting.isEmpty()) {
                send();
            }
        } finally {
            lock.unlock();
        }
    }

    private void send() {
        if (release != null) {
            release.cancel(false);
            release = null;
        }
        List<E> full = waiting;
        waiting = new ArrayList<>();
        Message<?> from = last;
        if (from != null) {
            sendOutputs(
                    getMessageBuilderFactory()
                            .withPayload(blocks.of(full))
                            .copyHeaders(from.getHeaders())
                            .build(),
                    from);
        }
    }

    @Override
    public void start() {
        running = true;
    }

    @Override
    public void stop() {
        flush();
        running = false;
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
