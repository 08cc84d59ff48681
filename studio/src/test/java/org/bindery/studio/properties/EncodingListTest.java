package org.bindery.studio.properties;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bindery.studio.TestBench.await;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import javafx.application.Platform;
import javafx.scene.control.Label;
import org.bindery.model.ModelPath;
import org.bindery.standards.Standards;
import org.bindery.studio.StudioRobot;
import org.bindery.studio.background.Background;
import org.bindery.studio.background.Running;
import org.bindery.studio.evidence.Evidence;
import org.bindery.studio.sheet.Line;
import org.bindery.studio.sheet.Sheet;
import org.bindery.studio.sheet.SheetBuilder;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.Opening;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/// Encodings are measured one after the other, which takes seconds in large models.
@ExtendWith(StudioRobot.class)
class EncodingListTest {

    private final Queue<Runnable> work = new ConcurrentLinkedQueue<>();
    private final Background background = new Background(work::add, Platform::runLater);
    private final Editing editing = new Editing((path, key, value) -> Optional.empty(), background);
    private EncodingList list;
    private int ways;

    @BeforeEach
    void showTheEncodingsOfACurrency(FxRobot robot) throws Exception {
        Path sample = Standards.samples("trades/trades.csv");
        Analysis analysis = new Analysis(Opening.open(sample).model());
        Background atOnce = new Background(Runnable::run, Runnable::run);
        Running running = atOnce.start("nothing", one -> one, one -> {}, failure -> {});
        editing.judgeBy(Optional.of(Evidence.of(List.of(sample), analysis, running)));
        Sheet sheet = SheetBuilder.of(
                List.of(analysis.tree()
                        .find(ModelPath.parse("/trade/currency1"))
                        .orElseThrow()),
                analysis);
        editing.show(sheet.snapshot());
        Line choice = sheet.sections().stream()
                .flatMap(section -> section.lines().stream())
                .filter(line -> line instanceof Line.Choice one && one.key().equals("encoding"))
                .findFirst()
                .orElseThrow();
        robot.interact(() -> {
            list = new EncodingList("encoding", editing);
            list.shows(choice, EditedSheet.of(sheet, editing));
            list.refresh();
        });
        assertThat(text("#encoding-head")).isEqualTo("Size of a value, and of 30 sample messages");
        await(() -> !work.isEmpty());
        assertThat(text("#encoding-head")).isEqualTo("Size of a value, and of 30 sample messages, measuring…");
        step();
        ways = list.node().lookupAll(".option-sample").size();
    }

    @Test
    void whatIsMeasuredIsReportedUntilItIsKnown() {
        assertThat(text("#encoding-head")).endsWith(", measuring 1 of " + ways + "…");
        assertThat(text("#measured-0")).isEqualTo("…");
        step();
        assertThat(text("#encoding-head")).endsWith(", measuring 2 of " + ways + "…");
        assertThat(text("#measured-0")).endsWith(" B");
        for (int i = 1; i < ways; i++) {
            step();
        }
        assertThat(text("#encoding-head")).isEqualTo("Size of a value, and of 30 sample messages");
        assertThat(text("#measured-" + (ways - 1))).endsWith(" B");
    }

    @Test
    void whoStopsItKeepsWhatIsKnown() {
        step();
        background.running().forEach(Running::cancel);
        step();
        assertThat(work).isEmpty();
        assertThat(text("#encoding-head")).isEqualTo("Size of a value, and of 30 sample messages");
        assertThat(text("#measured-0")).endsWith(" B");
        assertThat(text("#measured-1")).isEmpty();
    }

    /// Does the next piece of work, and lets the window hear of it.
    private void step() {
        work.remove().run();
        WaitForAsyncUtils.waitForFxEvents();
    }

    private String text(String selector) {
        return WaitForAsyncUtils.waitForAsyncFx(
                10_000, () -> ((Label) list.node().lookup(selector)).getText());
    }
}
