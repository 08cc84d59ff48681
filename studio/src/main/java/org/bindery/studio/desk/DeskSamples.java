package org.bindery.studio.desk;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.scene.control.Button;
import org.bindery.studio.background.Background;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.commandlist.Commands;
import org.bindery.studio.notices.ErrorCode;
import org.bindery.studio.notices.Notice;
import org.bindery.studio.samples.SampleTotals;
import org.bindery.studio.samples.Samples;
import org.bindery.studio.samples.SamplesPane;
import org.bindery.studio.session.Session;
import org.bindery.studio.workspace.SampleList;

/// The samples of the model on a desk: their list, and how it goes together with the session, the tree and the preview.
public final class DeskSamples {

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
        return Stream.of(Command.ADD_SAMPLES, Command.ADD_SAMPLE_FOLDER, Command.GENERATE_SAMPLES)
                .map(command -> empty
                        ? commands.framedButton(command, "empty-" + Commands.id(command))
                        : commands.button(command, true))
                .toList();
    }

    LowerTab tab() {
        return LowerTab.of(LowerPane.SAMPLES, pane.node())
                .titled(samples.totalsProperty().map(SampleTotals::title))
                .alarmedBy(samples.totalsProperty().map(totals -> totals.failing() > 0));
    }

    public Samples samples() {
        return samples;
    }

    /// Takes over a list that is stored elsewhere than next to the model.
    public void take(SampleList known) {
        samples.take(known);
    }

    /// Follows the session, and shows in the tree how many samples have a component.
    void connect(TreePane tree) {
        session.sampleFile().get().ifPresent(samples::addSource);
        session.document().get().file().ifPresent(samples::open);
        session.document().addListener((property, old, now) -> now.file().ifPresent(samples::savedAs));
        session.sized().addListener((property, old, now) -> now.ifPresent(samples::check));
        session.sampleFile().addListener((property, old, now) -> now.ifPresent(pane::select));
        samples.evidenceProperty().addListener((property, old, now) -> showOne(now));
        samples.occurrencesProperty().addListener((property, old, now) -> {
            tree.table().showOccurrences(now);
            tree.filtering().know(now);
        });
    }

    /// Where there are samples, one of them is shown.
    private void showOne(List<Path> files) {
        if (!session.hasSample()) {
            files.stream().findFirst().ifPresent(session::openSample);
        }
    }

    /// Adds samples that were generated; the first is shown.
    public void addGenerated(List<Path> made) {
        samples.addGenerated(made);
        made.stream().findFirst().ifPresent(session::openSample);
    }

    /// Adds files or folders; the first file is shown.
    public void add(List<Path> more) {
        samples.add(more);
        more.stream().filter(path -> !path.toFile().isDirectory()).findFirst().ifPresent(session::openSample);
    }
}
