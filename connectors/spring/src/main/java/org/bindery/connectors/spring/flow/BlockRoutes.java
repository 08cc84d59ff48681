package org.bindery.connectors.spring.flow;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.bindery.connectors.spring.Blocks;
import org.jspecify.annotations.Nullable;
import org.springframework.integration.splitter.AbstractMessageSplitter;
import org.springframework.messaging.Message;

/**
 * Filters a block and divides it among routes: for each route that has messages a block of them, with the route's name in the header
 * {@link #ROUTE}, by which {@code route("headers['bindery-route']")} sends it on. A message takes the first route whose condition it
 * satisfies; one that satisfies none takes {@link #otherwise(String)}, or is left out.
 *
 * <p>Immutable until it is part of a flow.
 *
 * @param <E> the messages
 */
public final class BlockRoutes<E> extends AbstractMessageSplitter {

    /** The header with the name of the route. */
    public static final String ROUTE = "bindery-route";

    private final Blocks<E> blocks;
    private final Map<String, Predicate<? super E>> routes = new LinkedHashMap<>();
    private @Nullable String otherwise;

    /**
     * Makes one without routes.
     *
     * @param blocks makes the blocks
     */
    public BlockRoutes(Blocks<E> blocks) {
        this.blocks = blocks;
        setApplySequence(false);
    }

    /**
     * Adds a route.
     *
     * @param name its name
     * @param condition which messages take it: best a {@link org.bindery.runtime.batch.Condition}
     * @return this
     */
    public BlockRoutes<E> route(String name, Predicate<? super E> condition) {
        routes.put(name, condition);
        return this;
    }

    /**
     * Names the route of all other messages.
     *
     * @param name its name
     * @return this
     */
    public BlockRoutes<E> otherwise(String name) {
        otherwise = name;
        return this;
    }

    @Override
    protected Object splitMessage(Message<?> message) {
        Iterator<List<E>> part =
                blocks.divide(payload(message), List.copyOf(routes.values())).iterator();
        List<Message<?>> parts = new ArrayList<>();
        routes.keySet().forEach(route -> add(parts, route, part.next(), message));
        if (otherwise != null) {
            add(parts, otherwise, part.next(), message);
        }
        return parts;
    }

    private void add(List<Message<?>> parts, String route, List<E> part, Message<?> from) {
        if (!part.isEmpty()) {
            parts.add(getMessageBuilderFactory()
                    .withPayload(part)
                    .copyHeaders(from.getHeaders())
                    .setHeader(ROUTE, route)
                    .build());
        }
    }

    @SuppressWarnings("unchecked") // what a flow sends here are blocks of its messages
    private static <E> List<E> payload(Message<?> message) {
        return (List<E>) message.getPayload();
    }
}
