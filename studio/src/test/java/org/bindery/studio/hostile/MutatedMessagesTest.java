package org.bindery.studio.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.bindery.studio.hostile.NativeSubject.Cost;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Whatever somebody does to messages of a native format: they are read, and written as they were, or they are refused,
/// soon and in little memory. Deployed classes read and refuse the same messages as the interpreter.
class MutatedMessagesTest {

    /// Of each sample.
    private static final int MUTATIONS = Integer.getInteger("bindery.mutations", 500);

    /// The number of the first one, so that many can be tried in several runs.
    private static final long FIRST = Long.getLong("bindery.mutations.first", 0);

    /// After so many it is said how far the test is.
    private static final int REPORTED = 50_000;

    /// After so many that are wrong the rest is not tried.
    private static final int MOST_WRONG = 10;

    private static final long MOST_MEMORY = 8 << 20;

    /// For each byte of a message of more than half a kilobyte: read twice, and written twice by way of binary.
    private static final long MOST_MEMORY_OF_A_BYTE = 16 << 10;

    private static final long MOST_TIME = TimeUnit.SECONDS.toNanos(2);

    private static Stream<NativeSample> samples() {
        return NativeSample.ofEachFormat();
    }

    private static Stream<NativeSample> samplesAndFamilies() {
        return Stream.concat(NativeSample.ofEachFormat(), NativeSample.ofFamilies());
    }

    @ParameterizedTest
    @MethodSource("samples")
    void aMutationComesBackOrIsRefused(NativeSample sample) throws Exception {
        attack(sample, 0, 100);
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("samplesAndFamilies")
    void manyMutationsComeBackOrAreRefused(NativeSample sample) throws Exception {
        attack(sample, FIRST, MUTATIONS);
    }

    private static void attack(NativeSample sample, long first, int mutations) throws Exception {
        NativeSubject subject = NativeSubject.of(sample);
        List<byte[]> good = subject.good();
        assertThat(good).as("messages that are read").isNotEmpty();
        MessageStock stock = MessageStock.of(good);
        AtomicLong tried = new AtomicLong();
        AtomicLong read = new AtomicLong();
        Queue<AssertionError> wrong = new ConcurrentLinkedQueue<>();
        LongStream.range(first, first + mutations).parallel().forEach(seed -> {
            try {
                if (cost(subject, stock, seed).read()) {
                    read.incrementAndGet();
                }
            } catch (AssertionError e) {
                wrong.add(e);
                assertThat(wrong).hasSizeLessThan(MOST_WRONG);
            }
            if (tried.incrementAndGet() % REPORTED == 0) {
                System.out.printf("%s: %,d mutations, of which %,d are messages%n", sample, tried.get(), read.get());
            }
        });
        assertThat(wrong).isEmpty();
        assertThat(read.get()).as("mutations that are messages").isLessThan(mutations);
    }

    private static Cost cost(NativeSubject subject, MessageStock stock, long seed) {
        byte[] bad = stock.mutation(seed);
        try {
            Cost cost = subject.cost(bad);
            if (!isBounded(cost, bad.length)) {
                // What is made once, for all messages, may have been made for this one.
                cost = subject.cost(bad);
            }
            assertThat(isBounded(cost, bad.length)).as("%s takes little", cost).isTrue();
            return cost;
        } catch (Exception | AssertionError | StackOverflowError e) {
            throw new AssertionError("Mutation " + seed + " (" + HexFormat.of().formatHex(bad) + "): " + e, e);
        }
    }

    private static boolean isBounded(Cost cost, int length) {
        return cost.time() < MOST_TIME && cost.memory() < Math.max(MOST_MEMORY, length * MOST_MEMORY_OF_A_BYTE);
    }
}
