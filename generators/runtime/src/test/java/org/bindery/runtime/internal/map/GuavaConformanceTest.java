package org.bindery.runtime.internal.map;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.SortedMap;
import java.util.function.Supplier;
import org.bindery.runtime.internal.map.Note.NoteStore;
import org.bindery.runtime.map.KeyCodec;
import org.bindery.runtime.store.StoreOptions;
import org.bindery.standards.NavigableMapSuite;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Maps do all that Guava's tests ask of a {@link java.util.concurrent.ConcurrentNavigableMap}. */
@Tag("long")
class GuavaConformanceTest {

    private static final int STORES = 8;

    @TempDir
    private Path folder;

    private final Deque<NoteStore<String>> opened = new ArrayDeque<>();

    @AfterEach
    void close() throws IOException {
        for (NoteStore<String> store : opened) {
            store.close();
        }
    }

    /** An empty store whose changes are written out now and then; a test uses few at a time. */
    private SortedMap<String, Note> store() {
        try {
            if (opened.size() < STORES) {
                opened.add(Note.store(
                        folder.resolve("store" + opened.size()),
                        KeyCodec.TEXT,
                        StoreOptions.DEFAULT.withoutWaiting().logging(500)));
            } else {
                opened.add(opened.remove());
            }
            NoteStore<String> store = opened.getLast();
            store.clear();
            return store;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void mapsAreConcurrentNavigableMaps() {
        assertConforms(() -> Note.mapKeyed(KeyCodec.TEXT));
    }

    @Test
    void storesAreConcurrentNavigableMaps() {
        assertConforms(this::store);
    }

    private static void assertConforms(Supplier<SortedMap<String, Note>> empty) {
        NavigableMapSuite.assertConforms(empty, number -> Note.of(number, number & 7), Note[]::new);
    }
}
