package org.bindery.runtime.batch;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.bindery.runtime.Nullable;

/**
 * The items of lists in messages, by whose components queries compare, add up or group messages. Immutable.
 *
 * <pre>{@code
 * Items<DataDocument, Trade> trades = Items.of("trade", DataDocument::getTrade);
 * Items<DataDocument, InterestRateStream> streams = trades.items(
 *         "swap/swapStream", trade -> trade.getSwap() == null ? null : trade.getSwap().getSwapStream());
 * Component<DataDocument, String> payer = streams.component("payerPartyReference/href", stream -> …);
 * }</pre>
 *
 * <p>Values of components of items with the same path belong together if they are of the same item.
 *
 * @param <E> the messages
 * @param <I> the items
 */
public final class Items<E, I> {

    /** The lists on the way, from the outermost. */
    private final List<Component.Step> steps;

    private Items(List<Component.Step> before, String path, Function<?, ? extends @Nullable Iterable<?>> getter) {
        List<Component.Step> all = new ArrayList<>(before);
        String way = before.isEmpty() ? "" : before.get(before.size() - 1).path() + "/";
        all.add(new Component.Step(
                way + Objects.requireNonNull(path) + "[]", Component.asOfAny(Objects.requireNonNull(getter))));
        this.steps = List.copyOf(all);
    }

    /**
     * Creates the items of a list of messages.
     *
     * @param <E> the messages
     * @param <I> the items
     * @param path the path of the list, as in {@code swap/swapStream}; no other list of the messages may have the same
     * @param getter gives the list; null if a message does not have it. It must not keep the message
     * @return the items
     */
    public static <E, I> Items<E, I> of(
            String path, Function<? super E, ? extends @Nullable Iterable<? extends I>> getter) {
        return new Items<>(List.of(), path, getter);
    }

    /**
     * Creates the items of a list within each item.
     *
     * @param <N> these items
     * @param further the path of the list from an item
     * @param getter gives the list; null if an item does not have it
     * @return the items
     */
    public <N> Items<E, N> items(
            String further, Function<? super I, ? extends @Nullable Iterable<? extends N>> getter) {
        return new Items<>(steps, further, getter);
    }

    /**
     * Creates a component of the items.
     *
     * @param <V> its values
     * @param further the path of the component from an item
     * @param getter gives its value; null if an item does not have it
     * @return the component, of which a message has several values
     */
    public <V extends Comparable<? super V>> Component<E, V> component(
            String further, Function<? super I, ? extends @Nullable V> getter) {
        return new Component<>(this + "/" + further, steps, getter);
    }

    /**
     * Returns the items as a component, where they are values themselves.
     *
     * @param <E> the messages
     * @param <V> the items
     * @param items the items
     * @return the component
     */
    public static <E, V extends Comparable<? super V>> Component<E, V> values(Items<E, V> items) {
        return new Component<>(items.toString(), items.steps, Function.<V>identity());
    }

    /** Its path. */
    @Override
    public String toString() {
        return steps.get(steps.size() - 1).path();
    }
}
