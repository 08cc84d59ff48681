package org.bindery.runtime.internal.map;

import java.util.Objects;
import java.util.function.Function;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.internal.batch.MessageType;
import org.bindery.runtime.internal.record.MovingView;
import org.bindery.runtime.internal.record.RecordSlice;
import org.bindery.runtime.map.KeyCodec;
import org.bindery.runtime.map.KeyPair;

/**
 * What the maps of every binary binding extend.
 *
 * @param <K> the keys
 * @param <E> the messages
 */
public abstract class MessageMap<K, E> extends MapView<K, E> {

    /**
     * Makes a map.
     *
     * @param messages what it holds
     * @param keys where their keys are
     */
    protected MessageMap(Messages<E> messages, Keys<K, E> keys) {
        this(new SharedTree<>(messages.type, keys.order(messages)));
    }

    /** Makes a map that starts with the messages of another. */
    protected MessageMap(MessageMap<K, E> other) {
        this(other.shared().copy(other.shared().now()));
    }

    private MessageMap(SharedTree<K, E> shared) {
        super(shared, KeyRange.all(shared.order()), false);
    }

    /**
     * How messages are written, and read in place. Immutable.
     *
     * @param <E> the messages
     */
    public static final class Messages<E> {

        final MessageType<E> type;
        private final Records<E> records;

        /**
         * Makes one.
         *
         * @param type of the messages
         * @param slicer finds the records of messages
         * @param reader makes views of records
         */
        public Messages(MessageType<E> type, MovingView.Slicer slicer, Function<RecordSlice, ? extends E> reader) {
            this.type = type;
            this.records = new Records<>(type.columns(), slicer, reader);
        }
    }

    /**
     * Where keys are. Immutable.
     *
     * @param <K> the keys
     * @param <E> the messages
     */
    public static final class Keys<K, E> {

        private final Function<Messages<E>, KeyOrder<K, E>> maker;

        private Keys(Function<Messages<E>, KeyOrder<K, E>> maker) {
            this.maker = maker;
        }

        /**
         * Keys that messages have themselves.
         *
         * @param <K> the keys
         * @param <E> the messages
         * @param component the key
         */
        public static <K extends Comparable<? super K>, E> Keys<K, E> of(Component<E, K> component) {
            return new Keys<>(messages -> new OwnKeys<>(messages.records, component, null));
        }

        /**
         * Keys of two components that messages have.
         *
         * @param <A> the first part
         * @param <B> the second part
         * @param <E> the messages
         * @param first by which messages are ordered first
         * @param second by which those are ordered that have the same first
         */
        public static <A extends Comparable<? super A>, B extends Comparable<? super B>, E> Keys<KeyPair<A, B>, E> of(
                Component<E, A> first, Component<E, B> second) {
            return new Keys<>(messages -> new OwnKeys<>(messages.records, first, second));
        }

        /**
         * Keys that are given with messages.
         *
         * @param <K> the keys
         * @param <E> the messages
         * @param codec writes them
         */
        public static <K extends Comparable<? super K>, E> Keys<K, E> given(KeyCodec<K> codec) {
            Objects.requireNonNull(codec, "the codec");
            return new Keys<>(messages -> new GivenKeys<>(messages.records, codec));
        }

        KeyOrder<K, E> order(Messages<E> messages) {
            return maker.apply(messages);
        }
    }
}
