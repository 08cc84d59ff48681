package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ProgressTest {

    private final StringWriter err = new StringWriter();
    private final AtomicLong now = new AtomicLong(-5);

    private Progress progress(boolean isWatched, Progress.Unit unit) {
        Terminal terminal = new Terminal(new PrintWriter(new StringWriter()), new PrintWriter(err), isWatched);
        return Progress.by(now::get, terminal, unit);
    }

    private void pass(double seconds) {
        now.addAndGet((long) (seconds * 1_000_000_000));
    }

    @Test
    void rateAndTimeLeftAreShownAfterASecondAndWipedAtTheEnd() {
        try (Progress progress = progress(true, Progress.Unit.MESSAGES)) {
            pass(0.9);
            progress.progress(900, 10_000);
            assertThat(err.toString()).isEmpty();
            pass(1.1);
            progress.progress(2_000, 10_000);
            progress.progress(2_001, 10_000);
        }
        assertThat(err.toString()).isEqualTo("\r\u001b[K2,000 of 10,000 messages (20 %), 1,000/s, 8 s left\r\u001b[K");
    }

    @Test
    void bytesAreShownAsMegabytes() {
        Progress progress = progress(true, Progress.Unit.BYTES);
        pass(10);
        progress.progress(5_000_000, 1_000_000_000);
        assertThat(err.toString()).endsWith("5.0 of 1,000.0 MB (0 %), 0.5 MB/s, 33 min 10 s left");
    }

    @Test
    void nothingIsShownWhereNobodyWatchesOrHowMuchThereIsIsNotKnown() {
        Progress progress = progress(false, Progress.Unit.MESSAGES);
        pass(10);
        progress.progress(1, 2);
        assertThat(err.toString()).isEmpty();
        progress = progress(true, Progress.Unit.MESSAGES);
        pass(2);
        progress.progress(10, -1);
        assertThat(err.toString()).endsWith("10 messages, 5/s");
    }
}
