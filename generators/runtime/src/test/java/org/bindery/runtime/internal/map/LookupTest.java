package org.bindery.runtime.internal.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.batch.Query;
import org.bindery.runtime.internal.batch.BatchCursor;
import org.bindery.runtime.internal.batch.BatchFile;
import org.bindery.runtime.internal.map.Note.NoteStore;
import org.bindery.runtime.map.KeyCodec;
import org.bindery.runtime.store.BinaryStore;
import org.bindery.runtime.store.Lookup;
import org.bindery.runtime.store.StoreOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Messages are found by components that are not their keys. */
class LookupTest {

    private static final StoreOptions QUICK = StoreOptions.DEFAULT.withoutWaiting();

    /** How many bytes a note has, which many have the same; longer ones have no value. */
    private static final Component<Note, Integer> LENGTH =
            Component.of("length", note -> note.sizeInBytes() > 20 ? null : note.sizeInBytes());

    @TempDir
    private Path folder;

    private static List<Note> list(Query<Note> query) {
        List<Note> found = new ArrayList<>();
        query.forEach(found::add);
        return found;
    }

    private static List<Note> between(BinaryStore<?, Note> store, int from, int to) {
        return store.values().stream()
                .filter(note -> {
                    Integer length = LENGTH.value(note);
                    return length != null && length >= from && length <= to;
                })
                .sorted(Comparator.comparing(LENGTH::value))
                .toList();
    }

    private BinaryStore<?, Note> open(boolean isKeyed) throws IOException {
        return isKeyed ? Note.store(folder, KeyCodec.INT, QUICK.logging(500)) : Note.store(folder, QUICK.logging(500));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    @SuppressWarnings("unchecked") // both kinds of keys are numbers
    void whatIsFoundIsWhatAScanFindsWhateverWasChanged(boolean isKeyed) throws Exception {
        Random random = new Random(5);
        for (int round = 0; round < 3; round++) {
            try (BinaryStore<Integer, Note> store = (BinaryStore<Integer, Note>) open(isKeyed)) {
                for (int i = 0; i < 40; i++) {
                    change(store, random);
                    int from = 4 + random.nextInt(16);
                    Lookup<Integer, Note> lengths = store.by(LENGTH);
                    assertThat(list(lengths.of(from))).isEqualTo(between(store, from, from));
                    assertThat(list(lengths.between(from, from + 3))).isEqualTo(between(store, from, from + 3));
                }
            }
        }
    }

    private static void change(BinaryStore<Integer, Note> store, Random random) throws IOException {
        int first = random.nextInt(2_000);
        switch (random.nextInt(8)) {
            case 0 -> store.subMap(first, first + random.nextInt(300)).clear();
            case 1 -> store.checkpoint();
            case 2 -> store.compact();
            case 3 -> IntStream.range(first, first + 400).forEach(key -> store.put(key, Note.of(key, key % 23)));
            case 4 -> store.values().removeIf(note -> note.number() % 11 == first % 11);
            default -> {
                store.put(first, Note.of(first, random.nextInt(23)));
                store.remove(random.nextInt(2_000));
            }
        }
    }

    @Test
    void anIndexInFilesIsThereAgainWithoutReadingTheMessages() throws Exception {
        try (NoteStore<Integer> store = Note.store(folder, QUICK)) {
            store.addAll(
                    IntStream.range(0, 5_000).mapToObj(i -> Note.of(i, i % 10)).toList());
            store.keepIndex(LENGTH);
        }
        try (Stream<Path> chunks =
                Files.list(folder).filter(file -> file.toString().endsWith(".chunks"))) {
            for (Path file : chunks.toList()) {
                damage(file);
            }
        }
        try (NoteStore<Integer> store = Note.store(folder, QUICK)) {
            store.keepIndex(LENGTH);

            assertThat(store.by(LENGTH).of(7).count()).isEqualTo(500);
            assertThat(MessageStore.indexes(folder)).containsExactly("length");
            assertThatThrownBy(() -> store.values().forEach(Note::number)).hasMessageContaining("is damaged");
        }
    }

    /** Changes what is in the middle of a file, where blocks are. */
    private static void damage(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        for (int i = bytes.length / 4; i < bytes.length / 2; i++) {
            bytes[i] ^= 0x55;
        }
        Files.write(file, bytes);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    @SuppressWarnings("unchecked") // both kinds of keys are numbers
    void anIndexInFilesShowsWhatMessagesDoHoweverTheStoreWasLeft(boolean isKeyed) throws Exception {
        Random random = new Random(7);
        for (int round = 0; round < 12; round++) {
            Path copy = folder.resolveSibling(folder.getFileName() + "-copy" + round);
            try (BinaryStore<Integer, Note> store = (BinaryStore<Integer, Note>) open(isKeyed)) {
                // Now and then a program changes messages without asking for the index.
                boolean asks = round % 3 != 2;
                for (int i = 0; i < 12; i++) {
                    if (asks && i == random.nextInt(12)) {
                        store.keepIndex(LENGTH);
                    }
                    change(store, random);
                    if (asks && i % 4 == 3) {
                        assertThat(list(store.by(LENGTH).between(6, 9))).isEqualTo(between(store, 6, 9));
                    }
                }
                store.backup(copy);
            }
            try (BinaryStore<Integer, Note> store = isKeyed
                    ? (BinaryStore<Integer, Note>) (Object) Note.store(copy, KeyCodec.INT, QUICK)
                    : (BinaryStore<Integer, Note>) (Object) Note.store(copy, QUICK)) {
                store.keepIndex(LENGTH);
                assertThat(list(store.by(LENGTH).between(0, 30))).isEqualTo(between(store, 0, 30));
            }
        }
    }

    @Test
    void anIndexThatIsDamagedOrOfOtherMessagesIsMadeAnew() throws Exception {
        try (NoteStore<Integer> store = Note.store(folder, QUICK)) {
            store.addAll(
                    IntStream.range(0, 3_000).mapToObj(i -> Note.of(i, i % 10)).toList());
            store.keepIndex(LENGTH);
        }
        Path kept = folder.resolve("by-length");
        List<Path> files;
        try (Stream<Path> all = Files.list(kept)) {
            files = all.toList();
        }
        assertThat(files).hasSize(2);
        for (Path file : files) {
            byte[] bytes = Files.readAllBytes(file);
            Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));
            try (NoteStore<Integer> store = Note.store(folder, QUICK)) {
                store.keepIndex(LENGTH);
                assertThat(store.by(LENGTH).of(7).count()).as(file.toString()).isEqualTo(300);
            }
        }
        try (NoteStore<Integer> store = Note.store(folder, QUICK)) {
            store.keepIndex(LENGTH);
            store.dropIndex(LENGTH);
            assertThat(kept).doesNotExist();
            assertThat(store.by(LENGTH).of(7).count()).isEqualTo(300);
        }
    }

    @Test
    void someMessagesAreABatchByTheKeyAndByAnIndex() throws Exception {
        try (NoteStore<Integer> store = Note.store(folder, QUICK)) {
            store.addAll(
                    IntStream.range(0, 5_000).mapToObj(i -> Note.of(i, i % 20)).toList());
            assertThat(store.asBatch("length", List.of())).isNull();
            store.by(LENGTH).of(7).count();
            assertThat(store.asBatch("length", List.of())).isNull();
            store.keepIndex(LENGTH);
            store.put(3, Note.of(3, 4));

            assertThat(numbers(store, "number", new ValueRange(100, 100)))
                    .hasSizeLessThanOrEqualTo(2 * Chunk.MOST)
                    .contains(100);
            assertThat(numbers(store, "number", new ValueRange(4_900, null), new ValueRange(null, 10)))
                    .hasSizeLessThanOrEqualTo(4 * Chunk.MOST)
                    .contains(3, 10, 4_900, 4_999);
            assertThat(numbers(store, "number", new ValueRange(5_000, 4_000), new ValueRange(-2, -1)))
                    .isEmpty();
            List<Integer> expected =
                    list(store.by(LENGTH).of(8)).stream().map(Note::number).toList();
            assertThat(expected).hasSize(251);
            assertThat(numbers(store, "length", new ValueRange(8, 8)))
                    .containsAll(expected)
                    .hasSizeLessThanOrEqualTo(expected.size() + 2 * Chunk.MOST);
            assertThat(store.indexFault("length", true)).isNull();
        }
        try (NoteStore<Integer> store = Note.store(folder, QUICK)) {
            store.remove(3);
        }
        try (NoteStore<Integer> store = Note.store(folder, QUICK)) {
            store.resumeIndex(LENGTH);
            assertThat(store.indexFault("length", false)).contains("a program that did not go on with it");
            assertThat(store.asBatch("length", List.of())).isNull();
            store.keepIndex(LENGTH);
            assertThat(store.indexFault("length", true)).isNull();
        }
    }

    private static List<Integer> numbers(NoteStore<Integer> store, String path, ValueRange... ranges)
            throws IOException {
        List<Integer> numbers = new ArrayList<>();
        try (BatchFile batch = store.asBatch(path, List.of(ranges))) {
            for (BatchCursor cursor = new BatchCursor(batch); cursor.next(); ) {
                byte[] bytes = cursor.bytes();
                numbers.add(
                        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt());
            }
        }
        return numbers;
    }

    @Test
    void messagesOfAValueAreAskedFurther() throws Exception {
        try (NoteStore<Integer> store = Note.store(folder, QUICK)) {
            store.addAll(
                    IntStream.range(0, 5_000).mapToObj(i -> Note.of(i, i % 10)).toList());

            assertThat(store.by(LENGTH).of(7).count()).isEqualTo(500);
            assertThat(store.by(LENGTH).of(7).max(Note.NUMBER)).contains(4_993);
            assertThat(store.by(LENGTH)
                            .between(7, 8)
                            .where(note -> note.number() < 100)
                            .sum(Note.NUMBER))
                    .isEqualByComparingTo("970");
            assertThat(list(store.by(LENGTH).between(8, 7))).isEmpty();
            store.put(3, Note.of(3, 4));
            assertThat(store.by(LENGTH).of(7).count()).isEqualTo(499);
        }
    }
}
