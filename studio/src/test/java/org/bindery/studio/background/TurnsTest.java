package org.bindery.studio.background;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bindery.studio.StudioRobot;
import org.bindery.studio.TestBench;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

/// Panes that are filled in pieces share the window's thread.
@ExtendWith(StudioRobot.class)
class TurnsTest {

    private final List<String> done = new CopyOnWriteArrayList<>();

    @Test
    void shortWorkDoesNotWaitForTheEndOfLongWork(FxRobot robot) throws TimeoutException {
        robot.interact(() -> {
            new Turns().start(pieces("long", 12));
            new Turns().start(pieces("short", 3));
        });
        TestBench.await(() -> done.size() == 15);

        assertThat(done.lastIndexOf("short")).isLessThan(7);
        assertThat(TestBench.onFx(Turns::isAnyWaiting)).isFalse();
    }

    @Test
    void whatMakesThePlaceForOtherWorkComesFirst(FxRobot robot) throws TimeoutException {
        robot.interact(() -> {
            new Turns().start(pieces("inner", 4));
            Turns.beforeOthers().start(pieces("outer", 4));
        });
        TestBench.await(() -> done.size() == 8);

        assertThat(done)
                .containsExactlyElementsOf(
                        Stream.of(List.of("inner"), Collections.nCopies(4, "outer"), Collections.nCopies(3, "inner"))
                                .flatMap(List::stream)
                                .toList());
    }

    private List<Runnable> pieces(String name, int count) {
        return IntStream.range(0, count)
                .<Runnable>mapToObj(i -> () -> done.add(name))
                .toList();
    }
}
