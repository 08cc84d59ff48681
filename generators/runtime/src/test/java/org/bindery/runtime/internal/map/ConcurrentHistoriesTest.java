package org.bindery.runtime.internal.map;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.bindery.runtime.map.BinaryMap;
import org.junit.jupiter.api.Test;

/**
 * What several threads do with a map at a time gives what it would give one after the other, in an order in which nothing comes before
 * what had ended when it began.
 */
class ConcurrentHistoriesTest {

    private static final int THREADS = 3;
    private static final int CALLS = 5;
    private static final int KEYS = 4;

    /** A call of a method, which is the same of any map. */
    private record Call(String name, Function<NavigableMap<Integer, Note>, Object> action) {}

    /** A call that was made. */
    private record Made(Call call, long began, long ended, Object result) {

        @Override
        public String toString() {
            return began + ".." + ended + " " + call.name + " = " + result;
        }
    }

    private static Call call(Random random) {
        int key = random.nextInt(KEYS);
        Note note = Note.of(key, random.nextInt(3));
        return switch (random.nextInt(14)) {
            case 0, 1 -> new Call("put " + note, map -> map.put(key, note));
            case 2 -> new Call("remove " + key, map -> map.remove(key));
            case 3 -> new Call("putIfAbsent " + note, map -> map.putIfAbsent(key, note));
            case 4 -> new Call("remove " + key + " 0", map -> map.remove(key, Note.of(key)));
            case 5 -> new Call("replace " + note, map -> map.replace(key, note));
            case 6 -> new Call("merge " + note, map -> map.merge(key, note, (one, other) -> null));
            case 7 -> new Call("pollFirst", map -> entry(map.pollFirstEntry()));
            case 8 -> new Call("get " + key, map -> map.get(key));
            case 9 -> new Call("ceiling " + key, map -> map.ceilingKey(key));
            case 10 -> new Call("lower " + key, map -> map.lowerKey(key));
            case 11 -> new Call("size", NavigableMap::size);
            case 12 ->
                new Call("clear above " + key, map -> {
                    map.tailMap(key, false).clear();
                    return "";
                });
            default -> new Call("all", map -> List.copyOf(map.descendingMap().values()));
        };
    }

    private static Object entry(java.util.Map.Entry<Integer, Note> entry) {
        return entry == null ? "none" : entry.getValue();
    }

    /** Whether calls can have been made one after the other. */
    private static boolean isInSomeOrder(List<Made> left, NavigableMap<Integer, Note> before) {
        if (left.isEmpty()) {
            return true;
        }
        long firstEnd = left.stream().mapToLong(Made::ended).min().orElseThrow();
        for (int i = 0; i < left.size(); i++) {
            Made next = left.get(i);
            NavigableMap<Integer, Note> after = new TreeMap<>(before);
            if (next.began <= firstEnd && Objects.equals(next.call.action.apply(after), next.result)) {
                List<Made> others = new ArrayList<>(left);
                others.remove(i);
                if (isInSomeOrder(others, after)) {
                    return true;
                }
            }
        }
        return false;
    }

    @Test
    void callsOfSeveralThreadsAreAsIfOneAfterTheOther() throws Exception {
        AtomicLong clock = new AtomicLong();
        CyclicBarrier start = new CyclicBarrier(THREADS);
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            for (int round = 0; round < 3_000; round++) {
                BinaryMap<Integer, Note> map = Note.mapByNumber();
                Random random = new Random(round);
                List<Callable<List<Made>>> tasks = IntStream.range(0, THREADS)
                        .mapToObj(i -> task(
                                map,
                                clock,
                                start,
                                IntStream.range(0, CALLS)
                                        .mapToObj(j -> call(random))
                                        .toList()))
                        .toList();
                List<Made> history = new ArrayList<>();
                for (Future<List<Made>> each : threads.invokeAll(tasks)) {
                    history.addAll(each.get());
                }
                assertThat(isInSomeOrder(history, new TreeMap<>()))
                        .as("round %s: %s", round, history)
                        .isTrue();
            }
        } finally {
            threads.shutdownNow();
            assertThat(threads.awaitTermination(10, TimeUnit.SECONDS)).isTrue();
        }
    }

    private static Callable<List<Made>> task(
            BinaryMap<Integer, Note> map, AtomicLong clock, CyclicBarrier start, List<Call> calls) {
        return () -> {
            List<Made> made = new ArrayList<>();
            start.await();
            for (Call call : calls) {
                long began = clock.incrementAndGet();
                Object result = call.action.apply(map);
                made.add(new Made(call, began, clock.incrementAndGet(), result));
            }
            return made;
        };
    }

    @Test
    void theCheckItselfFindsWhatCannotBe() {
        Call put = new Call("put", map -> map.put(1, Note.of(1)));
        Call size = new Call("size", NavigableMap::size);

        assertThat(isInSomeOrder(List.of(new Made(put, 1, 4, null), new Made(size, 2, 3, 0)), new TreeMap<>()))
                .isTrue();
        assertThat(isInSomeOrder(List.of(new Made(put, 1, 2, null), new Made(size, 3, 4, 0)), new TreeMap<>()))
                .isFalse();
    }

    /** Each transfer keeps the sum, so that whoever sees half of one sees another sum. */
    @Test
    void nobodySeesHalfOfABulkChange() throws Exception {
        BinaryMap<Integer, Note> map = Note.mapByNumber();
        List<Note> even =
                IntStream.range(0, 1_000).mapToObj(i -> Note.of(2 * i)).toList();
        map.addAll(even);
        BigDecimal all = map.sum(Note.NUMBER);
        AtomicBoolean isDone = new AtomicBoolean();
        ExecutorService threads = Executors.newSingleThreadExecutor();
        try {
            Future<?> writer = threads.submit(() -> {
                for (int i = 0; i < 2_000; i++) {
                    map.values().removeIf(note -> note.number() >= 500);
                    map.addAll(even);
                }
                isDone.set(true);
            });
            while (!isDone.get() && !writer.isDone()) {
                BinaryMap<Integer, Note> now = map.copy();
                assertThat(now.messages()).isIn(250L, 1_000L);
                assertThat(now.sum(Note.NUMBER)).isEqualTo(now.messages() == 250 ? BigDecimal.valueOf(249 * 250) : all);
                assertThat(now.values().stream().count()).isEqualTo(now.messages());
            }
            writer.get();
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void writersDoNotLoseWhatOthersWrite() throws Exception {
        BinaryMap<Integer, Note> map = Note.mapByNumber();
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            List<Callable<Void>> tasks = IntStream.range(0, THREADS)
                    .<Callable<Void>>mapToObj(thread -> () -> {
                        for (int i = 0; i < 20_000; i++) {
                            map.merge(
                                    i % 500,
                                    Note.of(i % 500, 1),
                                    (old, more) -> Note.of(old.number(), old.sizeInBytes() - Integer.BYTES + 1));
                        }
                        return null;
                    })
                    .toList();
            for (Future<Void> task : threads.invokeAll(tasks)) {
                task.get();
            }
        } finally {
            threads.shutdownNow();
        }

        assertThat(map.values()).hasSize(500).allMatch(note -> note.sizeInBytes() == Integer.BYTES + THREADS * 40);
    }
}
