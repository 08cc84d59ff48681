package org.bindery.studio.background;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;

class BackgroundTest {

    private final Deque<Runnable> workers = new ArrayDeque<>();
    private final Deque<Runnable> window = new ArrayDeque<>();
    private final Background background = new Background(workers::add, window::add);
    private final List<Object> told = new ArrayList<>();

    @Test
    void deliversTheResultInTheWindowsThread() {
        background.start("Counting", running -> 42, told::add, told::add);

        runAll(workers);
        assertThat(told).isEmpty();
        runAll(window);

        assertThat(told).containsExactly(42);
        assertThat(background.running()).isEmpty();
    }

    @Test
    void showsWhatIsUnderWayAndHowFarItIs() {
        background.start(
                "Importing trades.csv",
                running -> {
                    running.progress("row 500", 0.5);
                    told.add(running.title() + ", " + running.step() + ", " + running.fraction());
                    return running;
                },
                running -> told.add(running.isFinished()),
                told::add);

        assertThat(background.running()).extracting(Running::title).containsExactly("Importing trades.csv");
        runAll(workers);
        runAll(window);

        assertThat(told).containsExactly("Importing trades.csv, row 500, 0.5", true);
    }

    @Test
    void deliversWhatWentWrong() {
        IllegalStateException failure = new IllegalStateException("broken");

        background.start(
                "Failing",
                running -> {
                    throw failure;
                },
                told::add,
                told::add);
        runAll(workers);
        runAll(window);

        assertThat(told).containsExactly(failure);
    }

    @Test
    void survivesAJobThatRunsOutOfStack() {
        background.start("Recursing", running -> endless(1), told::add, told::add);
        runAll(workers);
        runAll(window);

        assertThat(told).singleElement().isInstanceOf(StackOverflowError.class);
    }

    private static int endless(int depth) {
        return depth < 0 ? 0 : 1 + endless(depth + 1);
    }

    @Test
    void deliversNothingOfACancelledJob() {
        Running running = background.start("Counting", run -> 42, told::add, told::add);

        runAll(workers);
        running.cancel();
        runAll(window);

        assertThat(told).isEmpty();
        assertThat(running.isCancelled()).isTrue();
    }

    @Test
    void doesNotStartAJobThatWasCancelledBefore() {
        background
                .start("Counting", run -> told.add("ran"), told::add, told::add)
                .cancel();

        runAll(workers);
        runAll(window);

        assertThat(told).isEmpty();
    }

    @Test
    void keepsOnlyTheLatestResult() {
        Latest latest = new Latest(background);

        latest.start("First", running -> "first", told::add, told::add);
        latest.start("Second", running -> "second", told::add, told::add);
        runAll(workers);
        runAll(window);

        assertThat(told).containsExactly("second");
    }

    private static void runAll(Deque<Runnable> tasks) {
        while (!tasks.isEmpty()) {
            tasks.poll().run();
        }
    }
}
