package org.bindery.runtime.internal.map;

import java.math.BigDecimal;
import java.util.AbstractMap;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Map;
import java.util.NavigableSet;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.batch.Query;
import org.bindery.runtime.internal.record.RecordText;
import org.bindery.runtime.map.Aggregate;
import org.bindery.runtime.map.BinaryMap;
import org.bindery.runtime.map.Visitor;

/**
 * A map, or a part of one, or either backwards.
 *
 * @param <K> the keys
 * @param <E> the messages
 */
abstract class MapView<K, E> extends AbstractMap<K, E> implements BinaryMap<K, E> {

    private final TreePart<K, E> part;
    private final SharedTree<K, E> shared;
    private final KeyRange<K> range;

    MapView(SharedTree<K, E> shared, KeyRange<K> range, boolean isDescending) {
        this.part = new TreePart<>(shared, range, isDescending);
        this.shared = shared;
        this.range = range;
    }

    /** A part of a map, a map backwards, or a copy of either. */
    private static final class Part<K, E> extends MapView<K, E> {

        Part(SharedTree<K, E> shared, KeyRange<K> range, boolean isDescending) {
            super(shared, range, isDescending);
        }
    }

    final SharedTree<K, E> shared() {
        return shared;
    }

    /** The entries as they are now. */
    final MapSnapshot<K, E> now() {
        return part.now();
    }

    @SuppressWarnings("unchecked") // another type of keys is refused where they are compared
    private SearchKey<K> search(@Nullable Object key) {
        return shared.order().search((K) Objects.requireNonNull(key, "maps have no null keys"));
    }

    /** What is looked for by a method that reads; null if it is not within this part. */
    private @Nullable SearchKey<K> within(@Nullable Object key) {
        SearchKey<K> search = search(key);
        return range.isAll() || range.contains(search.key) ? search : null;
    }

    /** The key of a message that is put. */
    private SearchKey<K> own(K key) {
        SearchKey<K> search = within(key);
        if (search == null) {
            throw new IllegalArgumentException("the key " + key + " is not within this part of the map");
        }
        return search;
    }

    // One entry.

    @Override
    public final @Nullable E get(@Nullable Object key) {
        SearchKey<K> search = within(key);
        return search == null ? null : shared.get(search);
    }

    @Override
    public final E getOrDefault(@Nullable Object key, E other) {
        E message = get(key);
        return message == null ? other : message;
    }

    @Override
    public final boolean containsKey(@Nullable Object key) {
        SearchKey<K> search = within(key);
        return search != null && shared.contains(search);
    }

    @Override
    public final @Nullable E put(K key, E message) {
        return shared.put(own(key), message);
    }

    @Override
    public final @Nullable E add(E message) {
        return put(shared.order().keyOf(Objects.requireNonNull(message, "maps have no null values")), message);
    }

    @Override
    public final @Nullable E remove(@Nullable Object key) {
        SearchKey<K> search = within(key);
        return search == null ? null : shared.remove(search);
    }

    @Override
    public final @Nullable E putIfAbsent(K key, E message) {
        Objects.requireNonNull(message, "maps have no null values");
        SearchKey<K> search = own(key);
        while (true) {
            E known = shared.get(search);
            if (known != null || shared.replace(search, null, message)) {
                return known;
            }
        }
    }

    @Override
    public final boolean remove(@Nullable Object key, @Nullable Object message) {
        SearchKey<K> search = within(key);
        byte[] record = shared.record(message);
        E known = search == null || record == null ? null : shared.get(search);
        while (known != null && shared.isOf(known, record)) {
            if (shared.replace(search, known, null)) {
                return true;
            }
            known = shared.get(search);
        }
        return false;
    }

    @Override
    public final boolean replace(K key, E old, E message) {
        Objects.requireNonNull(message, "maps have no null values");
        byte[] record = shared.record(Objects.requireNonNull(old, "maps have no null values"));
        SearchKey<K> search = own(key);
        E known = shared.get(search);
        while (known != null && shared.isOf(known, record)) {
            if (shared.replace(search, known, message)) {
                return true;
            }
            known = shared.get(search);
        }
        return false;
    }

    @Override
    public final @Nullable E replace(K key, E message) {
        Objects.requireNonNull(message, "maps have no null values");
        SearchKey<K> search = own(key);
        E known = shared.get(search);
        while (known != null && !shared.replace(search, known, message)) {
            known = shared.get(search);
        }
        return known;
    }

    @Override
    public final @Nullable E computeIfAbsent(K key, Function<? super K, ? extends E> function) {
        SearchKey<K> search = search(key);
        Objects.requireNonNull(function, "the function");
        E known = range.contains(key) ? shared.get(search) : null;
        while (known == null) {
            E message = function.apply(key);
            if (message == null) {
                return null;
            }
            if (shared.replace(own(key), null, message)) {
                return message;
            }
            known = shared.get(search);
        }
        return known;
    }

    @Override
    public final @Nullable E computeIfPresent(K key, BiFunction<? super K, ? super E, ? extends E> function) {
        SearchKey<K> search = within(key);
        Objects.requireNonNull(function, "the function");
        E known = search == null ? null : shared.get(search);
        while (known != null) {
            E message = function.apply(key, known);
            if (shared.replace(search, known, message)) {
                return message;
            }
            known = shared.get(search);
        }
        return null;
    }

    @Override
    public final @Nullable E compute(
            K key, BiFunction<? super K, ? super @Nullable E, ? extends @Nullable E> function) {
        Objects.requireNonNull(function, "the function");
        SearchKey<K> search = search(key);
        while (true) {
            E known = range.contains(key) ? shared.get(search) : null;
            E message = function.apply(key, known);
            if (message == null && known == null) {
                return null;
            }
            if (shared.replace(own(key), known, message)) {
                return message;
            }
        }
    }

    @Override
    public final @Nullable E merge(K key, E message, BiFunction<? super E, ? super E, ? extends @Nullable E> function) {
        Objects.requireNonNull(message, "maps have no null values");
        Objects.requireNonNull(function, "the function");
        SearchKey<K> search = own(key);
        while (true) {
            E known = shared.get(search);
            E next = known == null ? message : function.apply(known, message);
            if (shared.replace(search, known, next)) {
                return next;
            }
        }
    }

    // All entries.

    @Override
    public final int size() {
        return (int) Math.min(Integer.MAX_VALUE, messages());
    }

    @Override
    public final long messages() {
        return now().size();
    }

    @Override
    public final boolean isEmpty() {
        return now().isEmpty();
    }

    @Override
    public final void clear() {
        shared.removeAll(range);
    }

    @Override
    public final boolean containsValue(@Nullable Object message) {
        byte[] record = shared.record(Objects.requireNonNull(message, "maps have no null values"));
        return record != null && now().anyMatch(cursor -> isOf(cursor, record));
    }

    /** Whether an entry has a record. */
    final boolean isOf(Cursor<K> cursor, byte[] record) {
        int start = shared.order().record(cursor.chunk(), cursor.start());
        return Arrays.equals(cursor.chunk(), start, cursor.end(), record, 0, record.length);
    }

    @Override
    public final void forEach(BiConsumer<? super K, ? super E> action) {
        Objects.requireNonNull(action, "the action");
        entrySet().forEach(entry -> action.accept(entry.getKey(), entry.getValue()));
    }

    @Override
    public final void replaceAll(BiFunction<? super K, ? super E, ? extends E> function) {
        Objects.requireNonNull(function, "the function");
        for (K key : keySet()) {
            computeIfPresent(key, (same, message) -> Objects.requireNonNull(function.apply(same, message)));
        }
    }

    @Override
    public final void addAll(Iterable<? extends E> messages) {
        SharedTree<K, E>.Loading loading = shared.new Loading();
        for (E message : messages) {
            loading.add(own(shared.order().keyOf(message)).key, message);
        }
        loading.finish();
    }

    @Override
    public final void putAll(Map<? extends K, ? extends E> messages) {
        SharedTree<K, E>.Loading loading = shared.new Loading();
        messages.forEach((key, message) -> loading.add(own(key).key, message));
        loading.finish();
    }

    @Override
    public final Query<E> query() {
        return now().query(shared.type());
    }

    @Override
    public final <V extends Visitor<E, V>> V visit(V visitor) {
        return now().visit(visitor);
    }

    @Override
    public final <V extends Visitor<E, V>> V visitParallel(V visitor) {
        return now().visitParallel(visitor);
    }

    @Override
    public final <R> R aggregate(Aggregate<? super E, R> aggregate) {
        return now().aggregate(aggregate);
    }

    @Override
    public final BigDecimal sum(Component<E, ? extends Number> component) {
        return aggregate(new Aggregating.Sum<>(component));
    }

    // In order.

    @Override
    public final @Nullable Comparator<? super K> comparator() {
        return part.isDescending() ? Collections.reverseOrder() : null;
    }

    private Map.@Nullable Entry<K, E> entry(Cursor<K> cursor) {
        if (!cursor.isAtEntry()) {
            return null;
        }
        K key = cursor.key();
        return range.contains(key)
                ? new SimpleImmutableEntry<>(key, shared.order().message(cursor.chunk(), cursor.start(), cursor.end()))
                : null;
    }

    private @Nullable K key(Map.@Nullable Entry<K, E> entry) {
        return entry == null ? null : entry.getKey();
    }

    /** The nearest entry in the order of the tree. */
    private Map.@Nullable Entry<K, E> near(K key, boolean orAt, boolean isAbove) {
        SearchKey<K> search = search(key);
        ChunkTree<K> tree = shared.now();
        if (isAbove) {
            return entry(range.isBelow(key) ? range.first(tree) : new Cursor<>(tree).ceiling(search, orAt));
        }
        return entry(range.isAbove(key) ? range.last(tree) : new Cursor<>(tree).floor(search, orAt));
    }

    @Override
    public final Map.@Nullable Entry<K, E> lowerEntry(K key) {
        return near(key, false, part.isDescending());
    }

    @Override
    public final @Nullable K lowerKey(K key) {
        return key(lowerEntry(key));
    }

    @Override
    public final Map.@Nullable Entry<K, E> floorEntry(K key) {
        return near(key, true, part.isDescending());
    }

    @Override
    public final @Nullable K floorKey(K key) {
        return key(floorEntry(key));
    }

    @Override
    public final Map.@Nullable Entry<K, E> ceilingEntry(K key) {
        return near(key, true, !part.isDescending());
    }

    @Override
    public final @Nullable K ceilingKey(K key) {
        return key(ceilingEntry(key));
    }

    @Override
    public final Map.@Nullable Entry<K, E> higherEntry(K key) {
        return near(key, false, !part.isDescending());
    }

    @Override
    public final @Nullable K higherKey(K key) {
        return key(higherEntry(key));
    }

    @Override
    public final Map.@Nullable Entry<K, E> firstEntry() {
        return entry(now().first());
    }

    @Override
    public final Map.@Nullable Entry<K, E> lastEntry() {
        return entry(now().last());
    }

    @Override
    public final K firstKey() {
        return present(key(firstEntry()));
    }

    @Override
    public final K lastKey() {
        return present(key(lastEntry()));
    }

    private K present(@Nullable K key) {
        if (key == null) {
            throw new NoSuchElementException("there are no messages");
        }
        return key;
    }

    @Override
    public final Map.@Nullable Entry<K, E> pollFirstEntry() {
        return poll(true);
    }

    @Override
    public final Map.@Nullable Entry<K, E> pollLastEntry() {
        return poll(false);
    }

    private Map.@Nullable Entry<K, E> poll(boolean isFirst) {
        while (true) {
            ChunkTree<K> tree = shared.now();
            MapSnapshot<K, E> entries = part.now(tree);
            Map.Entry<K, E> entry = entry(isFirst ? entries.first() : entries.last());
            if (entry == null) {
                return null;
            }
            if (shared.removeFrom(tree, search(entry.getKey()))) {
                return entry;
            }
        }
    }

    // Parts.

    private BinaryMap<K, E> part(@Nullable K from, boolean orFrom, @Nullable K to, boolean orTo) {
        SearchKey<K> first = from == null ? null : search(from);
        SearchKey<K> last = to == null ? null : search(to);
        KeyRange<K> bounds =
                part.isDescending() ? range.part(last, orTo, first, orFrom) : range.part(first, orFrom, last, orTo);
        return new Part<>(shared, bounds, part.isDescending());
    }

    private static <K> K bound(K key) {
        return Objects.requireNonNull(key, "maps have no null keys");
    }

    @Override
    public final BinaryMap<K, E> subMap(K from, boolean orFrom, K to, boolean orTo) {
        return part(bound(from), orFrom, bound(to), orTo);
    }

    @Override
    public final BinaryMap<K, E> headMap(K to, boolean orTo) {
        return part(null, false, bound(to), orTo);
    }

    @Override
    public final BinaryMap<K, E> tailMap(K from, boolean orFrom) {
        return part(bound(from), orFrom, null, false);
    }

    @Override
    public final BinaryMap<K, E> subMap(K from, K to) {
        return subMap(from, true, to, false);
    }

    @Override
    public final BinaryMap<K, E> headMap(K to) {
        return headMap(to, false);
    }

    @Override
    public final BinaryMap<K, E> tailMap(K from) {
        return tailMap(from, true);
    }

    @Override
    public final BinaryMap<K, E> descendingMap() {
        return new Part<>(shared, range, !part.isDescending());
    }

    @Override
    public BinaryMap<K, E> copy() {
        return new Part<>(shared.copy(now().part()), KeyRange.all(shared.order()), part.isDescending());
    }

    @Override
    public final NavigableSet<K> keySet() {
        return new MapKeys<>(this, part);
    }

    @Override
    public final NavigableSet<K> navigableKeySet() {
        return keySet();
    }

    @Override
    public final NavigableSet<K> descendingKeySet() {
        return descendingMap().navigableKeySet();
    }

    @Override
    public final Collection<E> values() {
        return new MapValues<>(this, part);
    }

    @Override
    public final Set<Map.Entry<K, E>> entrySet() {
        return new MapEntries<>(this, part);
    }

    @Override
    public final String toString() {
        return RecordText.first(entrySet(), messages(), "{", "}");
    }
}
