package org.bindery.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.bindery.model.Location;
import org.junit.jupiter.api.Test;

/// Messages that are read in a thread of their own come as if they were read one by one.
class ReadAheadTest {

    private static final int MANY = 10_000;

    private final AtomicInteger read = new AtomicInteger();

    /// Numbers from 1, and then some failure.
    private ReadAhead.Source<Integer> numbers(int last, ReadAhead.Source<Integer> end) {
        return () -> read.get() < last ? Optional.of(read.incrementAndGet()) : end.next();
    }

    private static List<Integer> all(ReadAhead<Integer> ahead, List<Integer> found)
            throws IOException, InvalidMessageException {
        for (Optional<Integer> next = ahead.next(); next.isPresent(); next = ahead.next()) {
            found.add(next.get());
        }
        return found;
    }

    @Test
    void messagesComeInTheirOrderAndNoneIsLost() throws Exception {
        try (ReadAhead<Integer> ahead = ReadAhead.of(numbers(MANY, Optional::empty), number -> 1)) {
            List<Integer> found = all(ahead, new ArrayList<>());

            assertThat(found).hasSize(MANY).isSorted().doesNotHaveDuplicates();
            assertThat(ahead.next()).isEmpty();
        }
    }

    @Test
    void whatIsWrongWithAMessageComesBehindThoseBeforeIt() throws Exception {
        Finding wrong = new Finding(new Location("trades.csv", 702, 5), "/trade[701]/id", "'x' is not a number");
        ReadAhead.Source<Integer> invalid = () -> {
            throw new InvalidMessageException(List.of(wrong));
        };
        List<Integer> found = new ArrayList<>();
        try (ReadAhead<Integer> ahead = ReadAhead.of(numbers(700, invalid), number -> 1)) {
            assertThatThrownBy(() -> all(ahead, found))
                    .isInstanceOfSatisfying(
                            InvalidMessageException.class,
                            e -> assertThat(e.findings()).containsExactly(wrong));
        }
        assertThat(found).hasSize(700);
    }

    @Test
    void aFileThatCannotBeReadAndABugAreReportedAsTheyAre() throws Exception {
        IOException broken = new IOException("the disk is gone");
        IllegalStateException bug = new IllegalStateException("a bug");
        ReadAhead.Source<Integer> unreadable = () -> {
            throw broken;
        };
        ReadAhead.Source<Integer> wrong = () -> {
            throw bug;
        };
        try (ReadAhead<Integer> ahead = ReadAhead.of(unreadable, number -> 1)) {
            assertThatThrownBy(ahead::next).isSameAs(broken);
        }
        try (ReadAhead<Integer> ahead = ReadAhead.of(wrong, number -> 1)) {
            assertThatThrownBy(ahead::next).isSameAs(bug);
        }
    }

    @Test
    void onlyFewMessagesAreInMemoryHoweverManyThereAre() throws Exception {
        try (ReadAhead<Integer> ahead = ReadAhead.of(numbers(Integer.MAX_VALUE, Optional::empty), number -> 1)) {
            assertThat(ahead.next()).hasValue(1);
        }
        assertThat(read.get()).isLessThanOrEqualTo(6 * ReadAhead.BLOCK_MESSAGES);
    }

    @Test
    void onlyVeryFewAreIfTheyAreLong() throws Exception {
        try (ReadAhead<Integer> ahead =
                ReadAhead.of(numbers(Integer.MAX_VALUE, Optional::empty), number -> ReadAhead.BLOCK_BYTES)) {
            assertThat(ahead.next()).hasValue(1);
        }
        assertThat(read.get()).isLessThanOrEqualTo(6);
    }

    @Test
    void whoeverIsInterruptedGetsNoMore() throws Exception {
        try (ReadAhead<Integer> ahead = ReadAhead.of(numbers(1, Optional::empty), number -> 1)) {
            Thread.currentThread().interrupt();
            assertThatThrownBy(ahead::next).isInstanceOf(InterruptedIOException.class);
            assertThat(Thread.interrupted()).isTrue();
        }
    }
}
