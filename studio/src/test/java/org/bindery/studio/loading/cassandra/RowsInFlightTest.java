package org.bindery.studio.loading.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class RowsInFlightTest {

    private static final long SOON = TimeUnit.MILLISECONDS.toNanos(5);
    private static final long LATE = TimeUnit.SECONDS.toNanos(2);

    private static RowsInFlight answered(int batches, long nanoseconds) throws InterruptedException {
        RowsInFlight rows = new RowsInFlight();
        answer(rows, batches, nanoseconds);
        return rows;
    }

    private static void answer(RowsInFlight rows, int batches, long nanoseconds) throws InterruptedException {
        for (int i = 0; i < batches; i++) {
            rows.take(100);
            rows.give(100, nanoseconds);
        }
    }

    @Test
    void thereAreMoreAsLongAsAnswersComeSoonButNotWithoutEnd() throws InterruptedException {
        assertThat(answered(1, SOON).most()).isEqualTo(RowsInFlight.FIRST + 100);
        assertThat(answered(10_000, SOON).most()).isEqualTo(RowsInFlight.MOST);
    }

    @Test
    void thereAreHalfOfThemWhenAServerIsOverloadedAndOnceForAllThatWereOnTheirWayThen() throws InterruptedException {
        RowsInFlight rows = answered(100, SOON);
        int before = rows.most();
        rows.overloaded();
        rows.overloaded();
        int then = rows.most();
        answer(rows, 10, SOON);

        assertThat(then).isEqualTo(before / 2);
        assertThat(rows.most()).as("slower than at first").isBetween(then + 1, then + 100);
    }

    @Test
    void thereAreFewerWhenAnswersComeLate() throws InterruptedException {
        RowsInFlight rows = answered(100, SOON);
        int before = rows.most();
        answer(rows, 1, LATE);

        assertThat(rows.most()).isEqualTo(before - before / 8);
        assertThat(answered(1, LATE).most()).isEqualTo(RowsInFlight.FIRST);
    }

    @Test
    void whoWantsMoreWaitsButABatchAloneAlwaysGoes() throws InterruptedException {
        RowsInFlight rows = new RowsInFlight();
        rows.take(RowsInFlight.FIRST * 2);
        CountDownLatch gone = new CountDownLatch(1);
        Thread second = Thread.ofVirtual().start(() -> {
            try {
                rows.take(1);
                gone.countDown();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        boolean early = gone.await(50, TimeUnit.MILLISECONDS);
        rows.giveUp(RowsInFlight.FIRST * 2);

        assertThat(early).isFalse();
        assertThat(second.join(java.time.Duration.ofSeconds(10))).isTrue();
    }
}
