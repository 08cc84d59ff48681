package org.bindery.studio.window;

import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Node;
import org.bindery.model.ModelPath;
import org.bindery.studio.desk.ModelDesk;
import org.bindery.studio.notices.Notice;
import org.bindery.studio.walk.Step;
import org.bindery.studio.walk.Walk;
import org.bindery.studio.walk.WalkBar;
import org.bindery.studio.workspace.SampleTrades;

/// Leads newcomers around, on the sample trades, which it opens for them.
final class GuidedWalk {

    private final WalkBar bar = new WalkBar();
    private final Desks desks;
    private final ModelOpener opener;
    private final Consumer<Notice> notices;
    private boolean opening;

    GuidedWalk(Desks desks, ModelOpener opener, Consumer<Notice> notices) {
        this.desks = desks;
        this.opener = opener;
        this.notices = notices;
        bar.onStep(this::lead);
        opener.onOpened(desk -> opened());
    }

    /// The line that describes each step.
    Node node() {
        return bar.node();
    }

    void start() {
        Optional<ModelDesk> trades = desks.importedFrom(SampleTrades.file());
        if (trades.isPresent()) {
            desks.bringToFront(trades.get());
            bar.start(Walk.TRADES);
        } else if (Files.isReadable(SampleTrades.file())) {
            opening = true;
            opener.open(SampleTrades.file());
        } else {
            notices.accept(Notice.warning(
                    "The sample trades are missing: there is no " + SampleTrades.file() + ".", List.of()));
        }
    }

    private void opened() {
        if (opening) {
            opening = false;
            bar.start(Walk.TRADES);
        }
    }

    /// Makes the subject of a step visible.
    private void lead(Step step) {
        desks.importedFrom(SampleTrades.file()).ifPresent(desk -> {
            if (desk != desks.front().get()) {
                desks.bringToFront(desk);
            }
            desk.showPreview();
            if (!step.component().isEmpty()) {
                desk.lead(ModelPath.parse(step.component()));
            }
        });
    }
}
