package org.bindery.studio.window;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.bindery.importers.Detected;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.UnknownFormatException;
import org.bindery.studio.background.Background;
import org.bindery.studio.desk.ModelDesk;
import org.bindery.studio.notices.ErrorCode;
import org.bindery.studio.notices.Notice;
import org.bindery.studio.notices.NoticeBar;
import org.bindery.studio.session.Start;
import org.bindery.studio.theme.Look;
import org.bindery.studio.workspace.BinaryFiles;
import org.bindery.studio.workspace.ModelFiles;
import org.bindery.studio.workspace.Opening;
import org.bindery.studio.workspace.WorkspaceException;

/// Opens models in a window, each on a desk of its own, which comes to the front.
final class ModelOpener {

    private final Desks desks;
    private final Function<Start, ModelDesk> desk;
    private final Background background;
    private final NoticeBar<ModelDesk> notices;
    private final FirstUse firstUse;
    private final List<Consumer<ModelDesk>> listeners = new ArrayList<>();
    private Otherwise otherwise = new Otherwise(file -> {}, file -> {});

    /// What can be done with a file that is no model, and whose format is not certain.
    ///
    /// @param ask asks how to import it
    /// @param mark lets the user mark what its pieces are
    record Otherwise(Consumer<Path> ask, Consumer<Path> mark) {}

    /// @param desk makes the panes of a model
    ModelOpener(
            Desks desks,
            Function<Start, ModelDesk> desk,
            Background background,
            Look look,
            NoticeBar<ModelDesk> notices) {
        this.desks = desks;
        this.desk = desk;
        this.background = background;
        this.notices = notices;
        firstUse = new FirstUse(look, background);
    }

    /// Says what to offer for a file whose format is not certain.
    void offer(Otherwise others) {
        otherwise = others;
    }

    /// Calls `listener` with every model that was opened.
    void onOpened(Consumer<ModelDesk> listener) {
        listeners.add(listener);
    }

    /// Gets ready in the background for the first model or sample.
    void prepare() {
        firstUse.startCode();
    }

    /// Opens a model or imports a file; a model that is open already comes to the front.
    void open(Path file) {
        desks.holding(file).ifPresentOrElse(desks::bringToFront, () -> openAnew(file));
    }

    private void openAnew(Path file) {
        if (Files.isDirectory(file)) {
            otherwise.ask().accept(file);
            return;
        }
        boolean isModel = ModelFiles.isModelFile(file) || BinaryFiles.isBatch(file);
        background.start(
                (isModel ? "Opening " : "Importing ") + file.getFileName(),
                running -> read(file, running),
                start -> {
                    notices.hide();
                    show(start);
                },
                failure -> notices.show(
                        failure.getCause() instanceof UnknownFormatException unknown
                                ? uncertain(file, unknown.detected())
                                : Notice.failure(
                                        isModel ? ErrorCode.OPEN : ErrorCode.IMPORT, "Opening " + file, failure)));
        firstUse.start();
    }

    private Notice uncertain(Path file, Detected detected) {
        Notice.Choice format =
                new Notice.Choice("Choose its format…", () -> otherwise.ask().accept(file));
        Notice.Choice pieces =
                new Notice.Choice("Mark its pieces…", () -> otherwise.mark().accept(file));
        return Notice.failure(
                ErrorCode.IMPORT,
                file + ": " + detected.finding(),
                detected.other().isPresent() ? List.of(format) : List.of(format, pieces));
    }

    /// Reads a model or imports a file. Called in the background.
    static Start read(Path file, ImportMonitor monitor) throws WorkspaceException, IOException {
        return Start.of(Opening.open(file, monitor), Optional.of(file));
    }

    /// Puts a model on a desk of its own, in front.
    ModelDesk show(Start start) {
        ModelDesk shown = desk.apply(start);
        desks.add(shown);
        listeners.forEach(listener -> listener.accept(shown));
        return shown;
    }

    /// Goes on with recovered work: on the desk of its file or source, if that is open, or else on a new one.
    void resume(Start start) {
        Optional<ModelDesk> open = start.document()
                .file()
                .flatMap(desks::holding)
                .or(() -> start.document().source().flatMap(desks::untouched));
        open.ifPresentOrElse(
                known -> {
                    known.session().restart(start.document());
                    known.samples().take(start.samples());
                    known.preview().recover(start.changed(), start.typed());
                    start.sample().ifPresent(known.session()::openSample);
                    start.pasted().ifPresent(known.session()::openPasted);
                    desks.bringToFront(known);
                },
                () -> show(start));
    }
}
