package org.bindery.runtime.internal.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Random;
import java.util.Spliterator;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.bindery.runtime.batch.Query;
import org.bindery.runtime.map.Aggregate;
import org.bindery.runtime.map.BinaryMap;
import org.bindery.runtime.map.KeyCodec;
import org.bindery.runtime.map.KeyPair;
import org.bindery.runtime.map.Visitor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Maps do what the skip list of the JDK does, and more. */
class MessageMapTest {

    private static final int KEYS = 3_000;

    /** Where keys are. */
    enum Kind {
        OWN(key -> key, Note.mapByNumber()),
        OWN_PAIR(key -> KeyPair.of(key % 13, key), Note.mapByRemainder()),
        INT(key -> key, Note.mapKeyed(KeyCodec.INT)),
        LONG(key -> (long) key << 33 ^ key, Note.mapKeyed(KeyCodec.LONG)),
        TEXT(key -> Integer.toString(key * 7919, 36), Note.mapKeyed(KeyCodec.TEXT)),
        PAIR(
                key -> KeyPair.of(Integer.toString(key % 13), key),
                Note.mapKeyed(KeyCodec.pair(KeyCodec.TEXT, KeyCodec.INT)));

        private final Function<Integer, Comparable<?>> keys;
        private final BinaryMap<?, Note> empty;

        Kind(Function<Integer, Comparable<?>> keys, BinaryMap<?, Note> empty) {
            this.keys = keys;
            this.empty = empty;
        }

        @SuppressWarnings("unchecked") // keys of a map are all of one type
        BinaryMap<Object, Note> map() {
            return (BinaryMap<Object, Note>) empty.copy();
        }

        Object key(int number) {
            return keys.apply(number);
        }
    }

    /** Maps that ought to be the same. */
    private record Both(NavigableMap<Object, Note> map, NavigableMap<Object, Note> expected, Kind kind, Random random) {

        int number() {
            return random.nextInt(KEYS);
        }

        Both part() {
            int one = number();
            Object from = kind.key(one);
            Object to = kind.key(number());
            boolean orFrom = random.nextBoolean();
            boolean orTo = random.nextBoolean();
            Function<NavigableMap<Object, Note>, NavigableMap<Object, Note>> cut = switch (random.nextInt(5)) {
                case 0 -> map -> map.headMap(from, orFrom);
                case 1 -> map -> map.tailMap(from, orFrom);
                case 2 -> NavigableMap::descendingMap;
                default -> map -> map.subMap(from, orFrom, to, orTo);
            };
            NavigableMap<Object, Note> part;
            try {
                part = cut.apply(expected);
            } catch (IllegalArgumentException e) {
                assertThatThrownBy(() -> cut.apply(map)).isInstanceOf(IllegalArgumentException.class);
                return this;
            }
            return new Both(cut.apply(map), part, kind, random);
        }

        void change() {
            int number = number();
            Object key = kind.key(number);
            Note note = Note.of(number, random.nextInt(random.nextInt(200) == 0 ? 3_000 : 12));
            List<Function<NavigableMap<Object, Note>, Object>> changes = List.of(
                    map -> map.put(key, note),
                    map -> map.put(key, note),
                    map -> map.put(key, note),
                    map -> map.remove(key),
                    map -> map.putIfAbsent(key, note),
                    map -> map.replace(key, note),
                    map -> map.replace(key, Note.of(number, 0), note),
                    map -> map.remove(key, Note.of(number, 1)),
                    map -> map.computeIfAbsent(key, same -> note),
                    map -> map.computeIfPresent(key, (same, old) -> old.sizeInBytes() % 2 == 0 ? null : note),
                    map -> map.compute(key, (same, old) -> old == null ? note : null),
                    map -> map.merge(key, note, (old, next) -> old.sizeInBytes() > next.sizeInBytes() ? old : null),
                    map -> map.pollFirstEntry(),
                    map -> map.pollLastEntry(),
                    map -> map.navigableKeySet().remove(key),
                    map -> map.values().remove(note));
            same(changes.get(random.nextInt(changes.size())));
        }

        void same(Function<NavigableMap<Object, Note>, ?> action) {
            Object result;
            try {
                result = action.apply(expected);
            } catch (IllegalArgumentException | java.util.NoSuchElementException e) {
                assertThatThrownBy(() -> action.apply(map)).isInstanceOf(e.getClass());
                return;
            }
            assertThat(action.apply(map)).isEqualTo(result);
        }

        void look() {
            Object key = kind.key(number());
            same(map -> map.get(key));
            same(map -> map.containsKey(key));
            same(map -> map.lowerEntry(key));
            same(map -> map.floorKey(key));
            same(map -> map.ceilingEntry(key));
            same(map -> map.higherKey(key));
            same(NavigableMap::firstEntry);
            same(NavigableMap::lastEntry);
            same(Map::isEmpty);
        }

        void lookAtAll() {
            same(Map::size);
            same(map -> new ArrayList<>(map.entrySet()));
            same(map -> new ArrayList<>(map.descendingMap().values()));
            same(map -> map.navigableKeySet().stream().toList());
            same(map -> map.entrySet().stream().toList());
            same(map -> map.values().parallelStream().toList());
        }
    }

    @ParameterizedTest
    @EnumSource
    void mapsDoWhatSkipListsDo(Kind kind) {
        Random random = new Random(1);
        for (int turn = 0; turn < 2; turn++) {
            Both both = new Both(kind.map(), new ConcurrentSkipListMap<>(), kind, random);
            for (int i = 0; i < 20; i++) {
                Both part = i % 3 == 0 ? both.part() : both;
                for (int j = 0; j < 300; j++) {
                    part.change();
                    part.look();
                }
                part.lookAtAll();
                many(i % 4 == 3 ? both.part() : both);
                both.lookAtAll();
            }
        }
    }

    /** Changes of many entries. */
    private static void many(Both both) {
        int first = both.number();
        int step = 1 + both.random.nextInt(3);
        Map<Object, Note> more = IntStream.range(0, both.random.nextInt(1_500))
                .map(i -> (first + i * step) % KEYS)
                .boxed()
                .collect(Collectors.toMap(both.kind::key, number -> Note.of(number, number % 5), (a, b) -> b));
        switch (both.random.nextInt(5)) {
            case 0 -> both.same(map -> map.values().removeIf(note -> note.number() % 3 == 0));
            case 1 -> both.same(map -> map.navigableKeySet().removeIf(key -> key.hashCode() % 5 < 2));
            case 2 ->
                both.same(map -> {
                    map.clear();
                    return "";
                });
            case 3 -> {
                more.keySet().removeIf(key -> !isWithin(both.expected, key));
                both.same(map -> {
                    map.putAll(more);
                    return "";
                });
            }
            default -> both.same(map -> removedByIterator(map, more.keySet()));
        }
    }

    private static boolean isWithin(NavigableMap<Object, Note> map, Object key) {
        try {
            map.headMap(key, true);
            return map.comparator() == null;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static int removedByIterator(Map<Object, Note> map, java.util.Set<Object> gone) {
        int removed = 0;
        for (Iterator<Object> keys = map.keySet().iterator(); keys.hasNext(); ) {
            if (gone.contains(keys.next())) {
                keys.remove();
                removed++;
            }
        }
        return removed;
    }

    /** Notes that were shown, and how often visitors were split. */
    private static final class Shown implements Visitor<Note, Shown> {

        private final List<Integer> numbers = new ArrayList<>();

        @Override
        public void visit(Note note) {
            numbers.add(note.number());
        }

        @Override
        public Shown split() {
            return new Shown();
        }

        @Override
        public void merge(Shown behind) {
            numbers.addAll(behind.numbers);
        }
    }

    private static <K> void fill(BinaryMap<K, Note> map, int count) {
        map.addAll(IntStream.range(0, count).mapToObj(i -> Note.of(i, i % 9)).toList());
    }

    @Test
    void keysAreFoundHoweverTheyAreSpread() {
        BinaryMap<Integer, Note> map = Note.mapByNumber();
        TreeMap<Integer, Integer> expected = new TreeMap<>();
        Random random = new Random(38);
        List<Integer> keys = new ArrayList<>(List.of(Integer.MIN_VALUE, Integer.MAX_VALUE, 0, -1));
        for (int i = 0; i < 8_000; i++) {
            int far = random.nextInt() >> random.nextInt(Integer.SIZE);
            keys.add(i % 3 == 0 ? far : i % 3 == 1 ? Integer.MAX_VALUE - i : 1_000_000 + i);
        }
        for (int key : keys) {
            map.add(Note.of(key, key & 3));
            expected.put(key, key);
        }

        for (int key : keys) {
            assertThat(map.get(key)).extracting(Note::number).isEqualTo(key);
            assertThat(map.containsKey(key + 1)).isEqualTo(expected.containsKey(key + 1));
            assertThat(map.higherKey(key)).isEqualTo(expected.higherKey(key));
            assertThat(map.lowerKey(key)).isEqualTo(expected.lowerKey(key));
        }
        for (int key : keys.subList(0, 4_000)) {
            map.remove(key);
            expected.remove(key);
        }
        assertThat(map.keySet()).containsExactlyElementsOf(expected.keySet());
    }

    @Test
    void theTextOfAMapShowsTheFirstMessagesAndCountsTheOthers() {
        BinaryMap<Integer, Note> map = Note.mapByNumber();
        fill(map, 11);
        map.remove(5);
        assertThat(map).asString().startsWith("{0=").contains(", 10=").doesNotContain("more");
        assertThat(map.keySet()).hasToString("[0, 1, 2, 3, 4, 6, 7, 8, 9, 10]");

        fill(map, 100_000);

        assertThat(map).asString().startsWith("{0=").contains(", 9=").endsWith(", and 99990 more}");
        assertThat(map.keySet()).hasToString("[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, and 99990 more]");
        assertThat(map.values()).asString().endsWith(", and 99990 more]");
        assertThat(map.tailMap(99_988).entrySet())
                .asString()
                .startsWith("[99988=")
                .endsWith(", and 2 more]");
    }

    @Test
    void visitorsAreShownAllMessagesInOrder() {
        BinaryMap<Integer, Note> map = Note.mapByNumber();
        fill(map, 10_000);
        List<Integer> all = IntStream.range(0, 10_000).boxed().toList();
        List<Integer> backwards = new ArrayList<>(all.subList(77, 5_000));
        Collections.reverse(backwards);
        BinaryMap<Integer, Note> part = map.subMap(77, 5_000).descendingMap();

        assertThat(map.visit(new Shown()).numbers).isEqualTo(all);
        assertThat(map.visitParallel(new Shown()).numbers).isEqualTo(all);
        assertThat(part.visit(new Shown()).numbers).isEqualTo(backwards);
        assertThat(part.visitParallel(new Shown()).numbers).isEqualTo(backwards);
        assertThat(map.headMap(0).visitParallel(new Shown()).numbers).isEmpty();
    }

    @Test
    void sumsFollowWhatChanges() {
        BinaryMap<Integer, Note> map = Note.mapByNumber();
        Random random = new Random(2);
        TreeMap<Integer, Integer> expected = new TreeMap<>();
        for (int i = 0; i < 3_000; i++) {
            int number = random.nextInt(20_000);
            if (i % 3 == 2) {
                map.remove(number);
                expected.remove(number);
            } else {
                map.add(Note.of(number, i % 7));
                expected.put(number, number);
            }
            if (i % 10 == 0) {
                int from = random.nextInt(20_000);
                int to = from + random.nextInt(20_000);
                assertThat(map.sum(Note.NUMBER)).isEqualTo(sum(expected.values()));
                assertThat(map.subMap(from, true, to, true).sum(Note.NUMBER))
                        .isEqualTo(sum(expected.subMap(from, true, to, true).values()));
            }
        }
    }

    private static BigDecimal sum(java.util.Collection<Integer> numbers) {
        return BigDecimal.valueOf(numbers.stream().mapToLong(Integer::longValue).sum());
    }

    /** Joins numbers, so that the order counts, and counts how often it is shown a message. */
    private static final class Joining implements Aggregate<Note, String> {

        private int shown;

        @Override
        public String empty() {
            return "";
        }

        @Override
        public String add(String result, Note note) {
            shown++;
            return result + note.number() + ",";
        }

        @Override
        public String merge(String before, String behind) {
            return before + behind;
        }
    }

    @Test
    void aggregatesLookAtWhatHasChangedAlone() {
        BinaryMap<Integer, Note> map = Note.mapByNumber();
        fill(map, 20_000);
        Joining joining = new Joining();
        String all = map.aggregate(joining);
        int first = joining.shown;

        map.remove(10_000);

        assertThat(map.aggregate(joining)).isEqualTo(all.replace(",10000,", ","));
        assertThat(first).isEqualTo(20_000);
        assertThat(joining.shown - first).isLessThan(200);
    }

    @Test
    void queriesAreAnsweredAsThoseOfBatchesAre() {
        for (Kind kind : Kind.values()) {
            BinaryMap<Object, Note> map = kind.map();
            for (int i = 0; i < 5_000; i++) {
                map.put(kind.key(i), Note.of(i, i % 4));
            }
            Query<Note> query = map.query().where(Note.NUMBER.atLeast(4_000)).where(note -> note.number() % 2 == 0);

            assertThat(query.count()).isEqualTo(500);
            assertThat(query.parallel().sum(Note.NUMBER)).isEqualByComparingTo("2249500");
            assertThat(query.top(2, Note.NUMBER)).map(Note::number).containsExactly(4_998, 4_996);
            assertThat(query.iterator().next().sizeInBytes())
                    .isEqualTo(Integer.BYTES + query.iterator().next().number() % 4);
        }
    }

    @Test
    void copiesGoTheirOwnWays() {
        BinaryMap<Integer, Note> map = Note.mapByNumber();
        fill(map, 1_000);
        BinaryMap<Integer, Note> copy = map.copy();
        BinaryMap<Integer, Note> part = map.subMap(10, 20).descendingMap().copy();

        copy.remove(5);
        map.subMap(0, 500).clear();
        part.add(Note.of(700));

        assertThat(map.messages()).isEqualTo(500);
        assertThat(copy.messages()).isEqualTo(999);
        assertThat(part.keySet()).containsExactly(700, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10);
    }

    @Test
    void iteratorsAndStreamsSeeTheMapAsItWas() {
        BinaryMap<Integer, Note> map = Note.mapByNumber();
        fill(map, 1_000);
        Iterator<Note> notes = map.values().iterator();
        Spliterator<Integer> keys = map.keySet().spliterator();

        map.clear();
        fill(map, 3);

        assertThat(keys.getExactSizeIfKnown()).isEqualTo(1_000);
        List<Integer> seen = new ArrayList<>();
        notes.forEachRemaining(note -> seen.add(note.number()));
        assertThat(seen).hasSize(1_000);
        assertThat(map.messages()).isEqualTo(3);
    }

    @Test
    void spliteratorsSplitInHalves() {
        BinaryMap<Integer, Note> map = Note.mapByNumber();
        fill(map, 1_000);
        Spliterator<Note> behind = map.tailMap(200).values().spliterator();
        Spliterator<Note> before = behind.trySplit();

        assertThat(before.getExactSizeIfKnown()).isEqualTo(400);
        assertThat(behind.getExactSizeIfKnown()).isEqualTo(400);
        assertThat(behind.tryAdvance(note -> assertThat(note.number()).isEqualTo(600)))
                .isTrue();
        assertThat(before.tryAdvance(note -> assertThat(note.number()).isEqualTo(200)))
                .isTrue();
    }

    @Test
    void whatIsNoneIsRefused() {
        BinaryMap<Integer, Note> map = Note.mapByNumber();
        BinaryMap<String, Note> keyed = Note.mapKeyed(KeyCodec.TEXT);
        fill(map, 10);
        NavigableSet<Integer> keys = map.navigableKeySet();

        assertThatThrownBy(() -> map.put(4, Note.of(5)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the message has 5 in number, so its key is not 4");
        assertThatThrownBy(() -> map.put(null, Note.of(5))).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> map.put(4, null)).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> map.get(null)).isInstanceOf(NullPointerException.class);
        Object text = "4";
        assertThatThrownBy(() -> map.get(text)).isInstanceOf(ClassCastException.class);
        assertThatThrownBy(() -> keyed.add(Note.of(5))).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> map.subMap(2, 4).add(Note.of(5))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> keys.add(11)).isInstanceOf(UnsupportedOperationException.class);
        assertThat(map.containsValue(text)).isFalse();
        assertThat(map.remove(3, "no note")).isFalse();
        assertThat(map.messages()).isEqualTo(10);
    }

    @Test
    void functionsMayChangeTheMapThatCallsThem() {
        BinaryMap<Integer, Note> map = Note.mapByNumber();
        fill(map, 500);

        map.computeIfAbsent(1_000, key -> {
            map.clear();
            return Note.of(key);
        });
        map.forEach((key, note) -> map.add(Note.of(key + 1)));
        map.values().removeIf(note -> note.number() == 1_001 && map.remove(1_000) != null);

        assertThat(map.keySet())
                .as("the condition was asked again, since the map had changed")
                .containsExactly(1_001);
    }

    @Test
    void textsAreOrderedAsJavaOrdersThem() {
        Random random = new Random(3);
        char[] units = {0, 1, 'a', 0x7F, 0x80, 0x7FF, 0x800, 0xD800, 0xDBFF, 0xDC00, 0xE000, 0xFFFF};
        TreeMap<String, Note> expected = new TreeMap<>();
        BinaryMap<String, Note> map = Note.mapKeyed(KeyCodec.TEXT);
        BinaryMap<KeyPair<String, String>, Note> pairs = Note.mapKeyed(KeyCodec.pair(KeyCodec.TEXT, KeyCodec.TEXT));
        TreeMap<KeyPair<String, String>, Note> expectedPairs = new TreeMap<>();
        for (int i = 0; i < 3_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int left = random.nextInt(6); left > 0; left--) {
                text.append(units[random.nextInt(units.length)]);
            }
            KeyPair<String, String> pair = KeyPair.of(text.substring(text.length() / 2), text.toString());
            expected.put(text.toString(), Note.of(i));
            map.put(text.toString(), Note.of(i));
            expectedPairs.put(pair, Note.of(i));
            pairs.put(pair, Note.of(i));
        }

        assertThat(new ArrayList<>(map.entrySet())).isEqualTo(new ArrayList<>(expected.entrySet()));
        assertThat(new ArrayList<>(pairs.entrySet())).isEqualTo(new ArrayList<>(expectedPairs.entrySet()));
        expectedPairs.forEach((key, note) -> assertThat(pairs.get(key)).isEqualTo(note));
    }

    @Test
    void anEntryStartsWhereThoseBeforeItEnd() {
        Random random = new Random(3);
        for (int count : new int[] {1, 7, 31, 32, 33, 100, Chunk.MOST}) {
            int[] lengths = random.ints(count, 0, 256).toArray();
            int bytes = IntStream.of(lengths).sum();
            byte[] chunk = Chunk.of(new byte[bytes], lengths, count, bytes);
            for (int from = 0; from <= count; from++) {
                int expected = 0;
                for (int to = from; to <= count; to++) {
                    assertThat(Chunk.length(chunk, from, to)).isEqualTo(expected);
                    expected += to < count ? lengths[to] : 0;
                }
            }
        }
    }

    @Test
    void longMessagesHaveChunksOfTheirOwn() {
        BinaryMap<Integer, Note> map = Note.mapByNumber();
        for (int i = 0; i < 300; i++) {
            map.add(Note.of(i, i % 7 == 0 ? 100_000 : i % 3 == 0 ? 400 : 3));
            map.add(Note.of(i * 31 % 300, i % 5 == 0 ? 70_000 : 2));
        }

        map.values().removeIf(note -> note.sizeInBytes() > 1_000);

        assertThat(map.values()).allMatch(note -> note.equals(Note.of(note.number(), note.sizeInBytes() - 4)));
        assertThat(new ArrayList<>(map.keySet())).isSorted();
    }

    private static int chunks(MessageMap<?, Note> map) {
        List<Object> chunks = new ArrayList<>();
        Branch.addChunks(map.shared().now().root(), chunks);
        return chunks.size();
    }

    @Test
    void runsThatAreAddedAtTheEndFillChunks() {
        Note.NoteMap<Integer> map = Note.mapByNumber();

        for (int from = 0; from < 10_000; from += 7) {
            map.addAll(IntStream.range(from, from + 7).mapToObj(Note::of).toList());
        }

        assertThat(chunks(map)).isEqualTo((map.size() + Chunk.MOST - 1) / Chunk.MOST);
    }

    @Test
    void entriesThatAreAddedAtEitherEndFillChunks() {
        Note.NoteMap<Integer> up = Note.mapByNumber();
        Note.NoteMap<Integer> down = Note.mapByNumber();

        for (int i = 0; i < 2_000; i++) {
            up.add(Note.of(i));
            down.add(Note.of(-i));
        }

        assertThat(List.of(chunks(up), chunks(down))).containsOnly((2_000 + Chunk.MOST - 1) / Chunk.MOST);
    }

    @Test
    void runsArePutBetweenOthersWhereverTheyBelong() {
        Note.NoteMap<Integer> map = Note.mapByNumber();
        Map<Integer, Note> expected = new TreeMap<>();
        Random random = new Random(3);
        for (int run = 0; run < 60; run++) {
            int from = random.nextInt(30_000);
            int width = 1 << random.nextInt(16);
            List<Note> some = random.ints(1 + random.nextInt(1 << random.nextInt(12)), from, from + width)
                    .mapToObj(number -> Note.of(number, random.nextInt(500) == 0 ? 9_000 : random.nextInt(9)))
                    .toList();
            map.addAll(some);
            some.forEach(note -> expected.put(note.number(), note));
            assertThat(map.size()).isEqualTo(expected.size());
        }

        assertThat(map).isEqualTo(expected);
        assertThat(new ArrayList<>(map.values())).isEqualTo(new ArrayList<>(expected.values()));
        expected.forEach((number, note) -> assertThat(map.get(number)).isEqualTo(note));
    }
}
