package org.bindery.runtime.internal.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.bindery.runtime.batch.BatchFormatException;
import org.bindery.runtime.internal.map.Note.NoteStore;
import org.bindery.runtime.map.KeyCodec;
import org.bindery.runtime.map.KeyPair;
import org.bindery.runtime.store.BinaryStore;
import org.bindery.runtime.store.StoreOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Stores are maps that are there again when they are opened again. */
class StoreTest {

    private static final StoreOptions QUICK = StoreOptions.DEFAULT.withoutWaiting();

    @TempDir
    private Path folder;

    /** Opens stores of one kind of keys. */
    private interface Opening {
        BinaryStore<?, Note> open(Path folder, StoreOptions options) throws IOException;
    }

    /** Where keys are. */
    enum Kind {
        OWN(key -> key, Note::store),
        LONG(key -> (long) key << 33 ^ key, (folder, options) -> Note.store(folder, KeyCodec.LONG, options)),
        DATE(LocalDate::ofEpochDay, (folder, options) -> Note.store(folder, KeyCodec.DATE, options)),
        TEXT(
                key -> Integer.toString(key * 7919, 36) + "\ud800",
                (folder, options) -> Note.store(folder, KeyCodec.TEXT, options)),
        PAIR(
                key -> KeyPair.of(Integer.toString(key % 13), key),
                (folder, options) -> Note.store(folder, KeyCodec.pair(KeyCodec.TEXT, KeyCodec.INT), options));

        private final Function<Integer, Comparable<?>> keys;
        private final Opening opening;

        Kind(Function<Integer, Comparable<?>> keys, Opening opening) {
            this.keys = keys;
            this.opening = opening;
        }

        @SuppressWarnings("unchecked") // keys of a store are all of one type
        BinaryStore<Object, Note> open(Path folder, StoreOptions options) throws IOException {
            return (BinaryStore<Object, Note>) opening.open(folder, options);
        }
    }

    private static void change(NavigableMap<Object, Note> map, Kind kind, Random random) {
        int number = random.nextInt(3_000);
        Object key = kind.keys.apply(number);
        int length = random.nextInt(2_000) == 0 ? 300_000 : random.nextInt(random.nextInt(200) == 0 ? 9_000 : 12);
        switch (random.nextInt(40)) {
            case 0 -> map.pollFirstEntry();
            case 1 -> map.headMap(kind.keys.apply(random.nextInt(60)), true).clear();
            case 2 -> map.values().removeIf(note -> note.number() % 500 == number % 500);
            case 3 -> {
                Map<Object, Note> many = new TreeMap<>();
                IntStream.range(number, number + 300)
                        .forEach(each -> many.put(kind.keys.apply(each), Note.of(each, length % 100)));
                map.putAll(many);
            }
            case 4, 5, 6, 7, 8, 9, 10 -> map.remove(key);
            default -> map.put(key, Note.of(number, length));
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatWasWrittenIsThereAgain(Kind kind) throws Exception {
        NavigableMap<Object, Note> expected = new ConcurrentSkipListMap<>();
        for (int round = 0; round < 4; round++) {
            StoreOptions options = QUICK.logging(round % 2 == 0 ? 300 : 5_000);
            try (BinaryStore<Object, Note> store = kind.open(folder, options)) {
                assertThat(store).isEqualTo(expected);
                Random ours = new Random(round);
                Random theirs = new Random(round);
                for (int i = 0; i < 800; i++) {
                    change(store, kind, ours);
                    change(expected, kind, theirs);
                }
                assertThat(store).isEqualTo(expected);
                if (round == 2) {
                    store.compact();
                    assertThat(store).isEqualTo(expected);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {20, 100_000})
    void whatWasAcknowledgedIsThereWithoutClosing(int logged) throws Exception {
        Path copy = folder.resolve("copy");
        NavigableMap<Integer, Note> expected = new TreeMap<>();
        try (NoteStore<Integer> store = Note.store(folder.resolve("store"), StoreOptions.DEFAULT.logging(logged))) {
            for (int i = 0; i < 150; i++) {
                Note note = Note.of(i * 37 % 101, i % 7);
                store.add(note);
                expected.put(note.number(), note);
                if (i % 3 == 0) {
                    store.remove(i * 5 % 101);
                    expected.remove(i * 5 % 101);
                }
            }
            store.headMap(10, true).clear();
            expected.headMap(10, true).clear();
            store.subMap(50, 60).values().removeIf(note -> note.number() % 2 == 0);
            expected.subMap(50, 60).values().removeIf(note -> note.number() % 2 == 0);
            if (logged > 1_000) {
                // Nothing is removed meanwhile, so the folder is what a program that is killed leaves behind.
                copy(folder.resolve("store"), copy);
            }
        }
        if (logged > 1_000) {
            try (NoteStore<Integer> again = Note.store(copy, QUICK)) {
                assertThat(again).isEqualTo(expected);
            }
        }
        try (NoteStore<Integer> again = Note.store(folder.resolve("store"), QUICK)) {
            assertThat(again).isEqualTo(expected);
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        try (Stream<Path> files = Files.list(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    private static Path only(Path folder, String ending) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(ending) && sizeOf(file) > 1_000)
                    .findFirst()
                    .orElseThrow();
        }
    }

    private static long sizeOf(Path file) {
        return file.toFile().length();
    }

    @Test
    void aLogThatIsCutOffAnywhereHasTheChangesBefore() throws Exception {
        Path store = folder.resolve("store");
        Path killed = folder.resolve("killed");
        try (NoteStore<Integer> notes = Note.store(store, StoreOptions.DEFAULT)) {
            for (int i = 0; i < 60; i++) {
                notes.put(i, Note.of(i, i % 5));
            }
            copy(store, killed);
        }
        byte[] log = Files.readAllBytes(only(killed, ".log"));
        Random random = new Random(7);
        int before = 0;
        for (int length : random.ints(12, 300, log.length + 1).sorted().toArray()) {
            Path cut = folder.resolve("cut" + length);
            copy(killed, cut);
            Files.write(only(cut, ".log"), Arrays.copyOf(log, length));
            try (NoteStore<Integer> notes = Note.store(cut, QUICK)) {
                int count = notes.size();
                assertThat(notes.keySet())
                        .containsExactlyElementsOf(
                                IntStream.range(0, count).boxed().toList());
                assertThat(count).isGreaterThanOrEqualTo(before);
                before = count;
            }
        }
        assertThat(before).isPositive();
    }

    @Test
    void damageWithinTheLogIsSaidAndNotPassedOver() throws Exception {
        Path store = folder.resolve("store");
        Path killed = folder.resolve("killed");
        try (NoteStore<Integer> notes = Note.store(store, StoreOptions.DEFAULT)) {
            for (int i = 0; i < 60; i++) {
                notes.put(i, Note.of(i, 3));
            }
            copy(store, killed);
        }
        Path log = only(killed, ".log");
        byte[] bytes = Files.readAllBytes(log);
        bytes[bytes.length / 2] ^= 1;
        Files.write(log, bytes);

        assertThatThrownBy(() -> Note.store(killed, QUICK).close())
                .isInstanceOf(BatchFormatException.class)
                .hasMessageContaining(".log: the file is damaged at byte");
    }

    /** A store that was written out, changed by other keys, and left as a program that is killed leaves it. */
    private Path changedAndKilled(String name, int size) throws IOException {
        Path store = folder.resolve("changed-" + name);
        Path killed = folder.resolve(name);
        try (NoteStore<Integer> notes = Note.store(store, StoreOptions.DEFAULT)) {
            notes.addAll(IntStream.range(0, size).mapToObj(i -> Note.of(2 * i)).toList());
            notes.checkpoint();
            for (int i = 0; i <= 100; i++) {
                notes.put(40 * i, Note.of(40 * i, 7));
                notes.put(40 * i + 1, Note.of(40 * i + 1, 9));
                notes.remove(40 * i + 2);
            }
            copy(store, killed);
        }
        return killed;
    }

    @Test
    void aStoreIsOpenedWithoutReadingTheChunksThatTheLogChanges() throws Exception {
        Path killed = changedAndKilled("killed", 2_000);
        Path chunks = only(killed, ".chunks");
        byte[] whole = Files.readAllBytes(chunks);
        byte[] damaged = whole.clone();
        damaged[400] ^= 1;
        Files.write(chunks, damaged);
        Path other = folder.resolve("other");
        copy(killed, other);
        Files.write(only(other, ".chunks"), whole);

        NoteStore<Integer> opened = Note.store(killed, QUICK);
        assertThat(opened.messages()).isEqualTo(2_002);
        assertThat(opened.get(3_998)).isEqualTo(Note.of(3_998));
        assertThat(opened.get(0)).as("what the log tells").isEqualTo(Note.of(0, 7));
        assertThat(opened.get(2)).as("what the log tells").isNull();
        assertThatThrownBy(() -> opened.get(4)).hasMessageContaining("is damaged");
        assertThatThrownBy(opened::close).hasMessageContaining("is damaged");
        try (NoteStore<Integer> notes = Note.store(other, QUICK)) {
            assertThat(notes.get(0)).isEqualTo(Note.of(0, 7));
            assertThat(notes.get(41)).isEqualTo(Note.of(41, 9));
            assertThat(notes.get(82)).isNull();
            assertThat(notes.keySet()).hasSize(2_002);
        }
    }

    @Test
    void aLogThatBelongsToOtherChunksIsSaid() throws Exception {
        Path killed = changedAndKilled("killed", 2_000);
        Path other = changedAndKilled("other", 2_001);
        for (String file : List.of("1.chunks", "1.index")) {
            Files.copy(other.resolve(file), killed.resolve(file), StandardCopyOption.REPLACE_EXISTING);
        }

        NoteStore<Integer> opened = Note.store(killed, QUICK);
        assertThatThrownBy(opened::lastEntry).hasMessageContaining("the log of a store does not fit its chunks");
    }

    @Test
    void iteratorsGoThroughWhatWasThereWhateverIsWrittenOutMeanwhile() throws Exception {
        try (NoteStore<Integer> store = Note.store(folder, QUICK.logging(1_000))) {
            IntStream.range(0, 5_000).forEach(i -> store.put(i, Note.of(i, 1)));
            store.checkpoint();
            NavigableMap<Integer, Note> expected = new TreeMap<>(store);
            Iterator<Map.Entry<Integer, Note>> before = store.entrySet().iterator();
            store.clear();
            store.compact();
            IntStream.range(0, 500).forEach(i -> store.put(i * 3, Note.of(i * 3, 2)));
            store.compact();
            System.gc();

            NavigableMap<Integer, Note> seen = new TreeMap<>();
            before.forEachRemaining(entry -> seen.put(entry.getKey(), entry.getValue()));
            assertThat(seen).isEqualTo(expected);
            assertThat(store).hasSize(500);
        }
    }

    @Test
    void queriesAndSumsReadWhatIsInFiles() throws Exception {
        try (NoteStore<Integer> store = Note.store(folder, QUICK)) {
            store.addAll(IntStream.range(0, 20_000).mapToObj(Note::of).toList());
            store.checkpoint();
            store.put(20_000, Note.of(20_000));

            assertThat(store.query().where(note -> note.number() % 2 == 0).count())
                    .isEqualTo(10_001);
            assertThat(store.sum(Note.NUMBER)).isEqualByComparingTo("200010000");
            assertThat(store.values().parallelStream().mapToLong(Note::number).sum())
                    .isEqualTo(200_010_000L);
            assertThat(store.descendingMap().firstEntry().getValue()).isEqualTo(Note.of(20_000));
        }
    }

    @Test
    void manyThreadsWriteAtATime() throws Exception {
        int threads = 8;
        int each = 150;
        Path store = folder.resolve("store");
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try (NoteStore<Integer> notes = Note.store(store, StoreOptions.DEFAULT.logging(300))) {
            List<Future<?>> done = new ArrayList<>();
            for (int t = 0; t < threads; t++) {
                int first = t;
                done.add(pool.submit(() -> IntStream.range(0, each)
                        .forEach(i -> notes.put(i * threads + first, Note.of(i * threads + first, first)))));
            }
            for (Future<?> one : done) {
                one.get();
            }
        } finally {
            pool.shutdown();
        }
        try (NoteStore<Integer> notes = Note.store(store, QUICK)) {
            assertThat(notes.keySet())
                    .containsExactlyElementsOf(
                            IntStream.range(0, threads * each).boxed().toList());
        }
    }

    @Test
    void anInterruptedThreadWritesAllTheSame() throws Exception {
        try (NoteStore<Integer> store = Note.store(folder, StoreOptions.DEFAULT)) {
            Thread.currentThread().interrupt();
            store.put(1, Note.of(1));
            assertThat(Thread.interrupted()).isTrue();
            store.put(2, Note.of(2));
            assertThat(store).hasSize(2);
        }
    }

    @Test
    void aBackupIsAStoreOfItsOwn() throws Exception {
        Path copy = folder.resolve("backup");
        try (NoteStore<Integer> store = Note.store(folder.resolve("store"), QUICK)) {
            IntStream.range(0, 1_000).forEach(i -> store.put(i, Note.of(i)));
            store.backup(copy);
            store.headMap(500).clear();
            assertThatThrownBy(() -> store.backup(copy))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("is not empty");
            try (NoteStore<Integer> other = Note.store(copy, QUICK)) {
                assertThat(other).hasSize(1_000);
                other.clear();
            }
            assertThat(store).hasSize(500);
        }
    }

    @Test
    void spaceIsGivenBack() throws Exception {
        try (NoteStore<Integer> store = Note.store(folder, QUICK.logging(2_000))) {
            for (int round = 0; round < 8; round++) {
                int more = round % 5;
                store.addAll(IntStream.range(0, 2_000)
                        .mapToObj(i -> Note.of(i, 10 + more))
                        .toList());
                store.checkpoint();
            }
            assertThat(store.bytes()).isLessThan(3L * 2_000 * 20);
        }
    }

    @Test
    void aClosedStoreIsNotWritten() throws Exception {
        Path place = folder.resolve("store");
        NoteStore<Integer> store = Note.store(place, QUICK);
        store.add(Note.of(1));
        store.add(Note.of(2));
        store.close();
        for (ThrowingCallable call : List.<ThrowingCallable>of(
                store::checkpoint,
                store::compact,
                () -> store.backup(folder.resolve("backup")),
                () -> store.keepIndex(Note.NUMBER),
                () -> store.dropIndex(Note.NUMBER))) {
            assertThatThrownBy(call).isInstanceOf(IllegalStateException.class).hasMessage("the store is closed");
        }
        assertThat(folder.resolve("backup")).doesNotExist();
        assertThat(store).asString().isEqualTo("{the store is closed}");
    }

    @Test
    void aStoreIsOpenedOnceAndByItsKeys() throws Exception {
        Path store = folder.resolve("store");
        try (NoteStore<Integer> notes = Note.store(store, QUICK)) {
            notes.put(1, Note.of(1));
            assertThatThrownBy(() -> Note.store(store, QUICK))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("is being written already");
        }
        assertThatThrownBy(() -> Note.store(store, KeyCodec.INT, QUICK))
                .isInstanceOf(BatchFormatException.class)
                .hasMessageContaining("is a store by number, not with keys given beside messages");
        Path given = folder.resolve("given");
        try (NoteStore<Long> notes = Note.store(given, KeyCodec.LONG, QUICK)) {
            notes.put(1L, Note.of(1));
        }
        assertThatThrownBy(() -> Note.store(given, KeyCodec.INT, QUICK))
                .isInstanceOf(BatchFormatException.class)
                .hasMessageContaining("another codec");
        Path other = Files.createDirectory(folder.resolve("other"));
        Files.writeString(other.resolve("readme.txt"), "not a store");
        assertThatThrownBy(() -> Note.store(other, QUICK))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("holds other files and no store");
    }

    @Test
    void nothingIsDoneOnceItIsClosed() throws Exception {
        NoteStore<Integer> store = Note.store(folder, QUICK);
        store.put(1, Note.of(1, 5));
        store.checkpoint();
        Note view = store.get(1);
        store.close();
        store.close();

        assertThat(view).isEqualTo(Note.of(1, 5));
        assertThatThrownBy(() -> store.put(2, Note.of(2)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the store is closed");
        assertThatThrownBy(() -> store.get(1))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the store is closed");
    }

    @Test
    void whatManyThreadsPutTogetherIsPutInSomeOrder() throws Exception {
        int threads = 24;
        int keys = 5;
        Map<Integer, Note> last = new TreeMap<>();
        List<Note> replaced = new ArrayList<>();
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try (NoteStore<Integer> store = Note.store(folder, StoreOptions.DEFAULT)) {
            List<Future<List<Note>>> all = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                int thread = i;
                all.add(pool.submit(() -> {
                    List<Note> before = new ArrayList<>();
                    for (int each = 0; each < 40; each++) {
                        before.add(store.add(Note.of(each % keys, each * threads + thread)));
                    }
                    return before;
                }));
            }
            for (Future<List<Note>> some : all) {
                replaced.addAll(some.get());
            }
            last.putAll(store);
        } finally {
            pool.shutdown();
        }

        // Each was put in the place of another, or of none, and is the last or was replaced once.
        List<Integer> lengths = new ArrayList<>();
        replaced.stream().filter(Objects::nonNull).forEach(note -> lengths.add(note.sizeInBytes()));
        last.values().forEach(note -> lengths.add(note.sizeInBytes()));
        assertThat(lengths)
                .containsExactlyInAnyOrderElementsOf(IntStream.range(0, 40 * threads)
                        .mapToObj(more -> Integer.BYTES + more)
                        .toList());
        try (NoteStore<Integer> store = Note.store(folder, StoreOptions.DEFAULT)) {
            assertThat(store).isEqualTo(last);
        }
    }

    @Test
    void aPutIntoAClosedStoreIsRefused() throws Exception {
        NoteStore<Integer> store = Note.store(folder, StoreOptions.DEFAULT);
        store.add(Note.of(1));
        store.close();

        assertThatThrownBy(() -> store.add(Note.of(2)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the store is closed");
    }
}
