package org.bindery.runtime.internal.map;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bindery.runtime.internal.map.Note.NoteStore;
import org.bindery.runtime.store.StoreOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A store that another process writes, which is killed at any moment. {@code -Dbindery.kills=1000} kills more often. */
class StoreKillTest {

    private static final int KILLS = Integer.getInteger("bindery.kills", 3);
    private static final int THREADS = 3;

    /** Each thread has so many keys of its own. */
    private static final int KEYS = 1_000;

    /** So much is logged that what was changed is written out several times before the process is killed. */
    private static final StoreOptions OPTIONS = StoreOptions.DEFAULT.logging(150);

    /** Says that the process is about to open the store. */
    private static final int STARTED = -1;

    @TempDir
    private Path folder;

    /** What a thread does, which only its seed and its number tell. */
    private record Changes(long seed, int thread) {

        void make(int change, NavigableMap<Integer, Note> map) {
            Random random = new Random(seed * 31 + thread + change * 1_000_003L);
            int first = thread * KEYS;
            int key = first + random.nextInt(KEYS);
            int length = random.nextInt(random.nextInt(50) == 0 ? 5_000 : 20);
            int kind = random.nextInt(20);
            if (kind < 5) {
                map.remove(key);
            } else if (kind == 5) {
                int to = Math.min(first + KEYS, key + random.nextInt(40));
                map.subMap(key, to).clear();
            } else if (kind == 6) {
                Map<Integer, Note> many = new TreeMap<>();
                IntStream.range(key, Math.min(first + KEYS, key + 60))
                        .forEach(each -> many.put(each, Note.of(each, length % 20)));
                map.putAll(many);
            } else {
                map.put(key, Note.of(key, length));
            }
        }

        NavigableMap<Integer, Note> own(NavigableMap<Integer, Note> map) {
            return map.subMap(thread * KEYS, true, (thread + 1) * KEYS, false);
        }
    }

    /** The process that is killed. */
    static final class Killed {

        private Killed() {}

        public static void main(String[] arguments) throws Exception {
            DataOutputStream out = new DataOutputStream(new BufferedOutputStream(System.out));
            acknowledge(out, STARTED);
            try (NoteStore<Integer> store = Note.store(Path.of(arguments[0]), OPTIONS)) {
                List<Thread> threads = new ArrayList<>();
                for (int i = 0; i < THREADS; i++) {
                    int thread = i;
                    Changes changes = new Changes(Long.parseLong(arguments[1]), thread);
                    threads.add(new Thread(() -> {
                        for (int change = 0; true; change++) {
                            changes.make(change, store);
                            acknowledge(out, change * THREADS + thread);
                        }
                    }));
                }
                threads.forEach(Thread::start);
                for (Thread thread : threads) {
                    thread.join();
                }
            }
        }

        private static void acknowledge(DataOutputStream out, int what) {
            synchronized (out) {
                try {
                    out.writeInt(what);
                    out.flush();
                } catch (IOException e) {
                    Runtime.getRuntime().halt(1);
                }
            }
        }
    }

    @Test
    void whatWasAcknowledgedIsThereAndNothingElse() throws Exception {
        Path store = folder.resolve("store");
        NavigableMap<Integer, Note> before = new TreeMap<>();
        long acknowledged = 0;
        for (int kill = 0; kill < KILLS; kill++) {
            int[] counts = killed(store, kill);
            acknowledged += IntStream.of(counts).sum();
            Path copy = folder.resolve("copy");
            copy(store, copy);
            NavigableMap<Integer, Note> found;
            try (NoteStore<Integer> opened = Note.store(copy, OPTIONS)) {
                found = new TreeMap<>(opened);
            }
            for (int thread = 0; thread < THREADS; thread++) {
                compare(kill, new Changes(kill, thread), counts[thread], before, found);
            }
            before = found;
        }
        assertThat(acknowledged).isPositive();
    }

    /** Runs the process until it is killed; returns how many changes of each thread it acknowledged. */
    private static int[] killed(Path store, int seed) throws Exception {
        File errors = new File(store + "-errors.txt");
        Path told = Path.of(store + "-told");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx64m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Killed.class.getName(),
                        store.toString(),
                        Integer.toString(seed))
                .redirectError(errors)
                .redirectOutput(told.toFile())
                .start();
        Random random = new Random(seed);
        // While it opens the store, or after some changes.
        int last = random.nextInt(5) == 0 ? 0 : random.nextInt(600);
        while (Files.size(told) < Integer.BYTES * (last + 1L) && process.isAlive()) {
            Thread.sleep(1);
        }
        TimeUnit.MICROSECONDS.sleep(random.nextInt(last == 0 ? 400_000 : 20_000));
        process.destroyForcibly();
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(errors).isEmpty();
        int[] counts = new int[THREADS];
        ByteBuffer acknowledged = ByteBuffer.wrap(Files.readAllBytes(told));
        assertThat(acknowledged.getInt()).isEqualTo(STARTED);
        while (acknowledged.remaining() >= Integer.BYTES) {
            int next = acknowledged.getInt();
            assertThat(next / THREADS).isEqualTo(counts[next % THREADS]);
            counts[next % THREADS]++;
        }
        return counts;
    }

    /** Each key has what the acknowledged changes left there, or the one change that was under way. */
    private static void compare(
            int kill,
            Changes changes,
            int acknowledged,
            NavigableMap<Integer, Note> before,
            NavigableMap<Integer, Note> found) {
        NavigableMap<Integer, Note> expected = new TreeMap<>(changes.own(before));
        IntStream.range(0, acknowledged).forEach(change -> changes.make(change, expected));
        NavigableMap<Integer, Note> next = new TreeMap<>(expected);
        changes.make(acknowledged, next);
        NavigableMap<Integer, Note> own = changes.own(found);
        for (int key = changes.thread * KEYS; key < (changes.thread + 1) * KEYS; key++) {
            Note note = own.get(key);
            assertThat(note)
                    .as("kill %s, thread %s, after %s changes, key %s", kill, changes.thread, acknowledged, key)
                    .isIn(expected.get(key), next.get(key));
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        try (Stream<Path> old = Files.list(to)) {
            for (Path file : old.toList()) {
                Files.delete(file);
            }
        }
        if (Files.notExists(from)) {
            return;
        }
        try (Stream<Path> files = Files.list(from)) {
            for (Path file : files.toList()) {
                try {
                    Files.copy(file, to.resolve(file.getFileName()));
                } catch (NoSuchFileException e) {
                    throw new IllegalStateException("the process was killed, so nobody removes files", e);
                }
            }
        }
    }
}
