package org.bindery.studio.window;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import org.bindery.studio.background.Background;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.commandlist.Commands;
import org.bindery.studio.samples.SampleTotals;
import org.bindery.studio.samples.Samples;
import org.bindery.studio.samples.SamplesPane;
import org.bindery.studio.tree.ComponentTable;
import org.bindery.studio.workspace.SampleList;

/// The samples of the model on a desk: their list, and how it goes together with the session, the tree and the preview.
final class DeskSamples {

    private static final String NAME = "Samples";

    private final Session session;
    private final Samples samples;
    private final SamplesPane pane;

    /// @param openPreview brings the preview to the front
    DeskSamples(
            Session session, Background background, Commands commands, Runnable openPreview, Consumer<Notice> notices) {
        this.session = session;
        samples = new Samples(
                background,
                failure -> notices.accept(Notice.failure(ErrorCode.SAMPLE, "Looking after the samples", failure)));
        pane = new SamplesPane(
                samples,
                buttons(commands, false),
                SamplesPane.emptyState(buttons(commands, true)),
                new SamplesPane.Actions(session::openSample, openPreview));
    }

    private static List<Button> buttons(Commands commands, boolean empty) {
        List<Button> buttons = List.of(
                commands.button(Command.ADD_SAMPLES, true),
                commands.button(Command.ADD_SAMPLE_FOLDER, true),
                commands.button(Command.GENERATE_SAMPLES, true));
        if (empty) {
            buttons.forEach(button -> {
                button.setId("empty-" + button.getId());
                button.getStyleClass().remove("flat");
            });
        }
        return buttons;
    }

    LowerTab tab() {
        return LowerTab.of(NAME, pane.node())
                .titled(samples.totalsProperty().map(SampleTotals::title))
                .alarmedBy(samples.totalsProperty().map(totals -> totals.failed() > 0));
    }

    Samples samples() {
        return samples;
    }

    /// Takes over a list that is remembered elsewhere than beside the model.
    void take(SampleList known) {
        samples.take(known);
    }

    /// Follows the session, and tells the tree how many samples have a component.
    void connect(ComponentTable table) {
        session.sampleFile().get().ifPresent(samples::addSource);
        session.document().get().file().ifPresent(samples::open);
        session.document().addListener((property, old, now) -> now.file().ifPresent(samples::savedAs));
        session.sized().addListener((property, old, now) -> now.ifPresent(samples::check));
        session.sampleFile().addListener((property, old, now) -> now.ifPresent(pane::select));
        samples.evidenceProperty().addListener((property, old, now) -> showOne(now));
        samples.occurrencesProperty().addListener((property, old, now) -> table.showOccurrences(now));
    }

    /// Where there are samples, one of them is shown.
    private void showOne(List<Path> files) {
        if (session.sampleFile().get().isEmpty()) {
            files.stream().findFirst().ifPresent(session::openSample);
        }
    }

    /// Adds samples that were generated; the first is shown.
    void addGenerated(List<Path> made) {
        samples.addGenerated(made);
        made.stream().findFirst().ifPresent(session::openSample);
    }

    /// Adds files or folders; the first file is shown.
    void add(List<Path> more) {
        samples.add(more);
        more.stream().filter(path -> !path.toFile().isDirectory()).findFirst().ifPresent(session::openSample);
    }
}
