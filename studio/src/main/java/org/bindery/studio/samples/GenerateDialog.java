package org.bindery.studio.samples;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.stage.Window;
import org.bindery.messages.random.GeneratedSample;
import org.bindery.model.Name;
import org.bindery.studio.background.Background;
import org.bindery.studio.dialog.WorkDialog;
import org.bindery.studio.theme.Look;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.Inputs;
import org.bindery.studio.workspace.SampleGeneration;
import org.bindery.studio.workspace.WorkspaceException;

/// Asks which samples to generate, makes them in the background, and reports messages that could not
/// be made valid.
public final class GenerateDialog {

    private static final String ALL = "All root elements in turn";

    private final Analysis analysis;
    private final Inputs inputs;
    private final Consumer<List<Path>> onMade;
    private final WorkDialog dialog;
    private final ComboBox<String> root = new ComboBox<>();
    private final TextField count = new TextField("10");
    private final TextField seed = new TextField("1");
    private final TextField folder = new TextField();

    /// @param inputs the files that are never replaced
    /// @param chooseFolder asks the user for a folder, starting from one
    /// @param onMade hears which files were made
    public GenerateDialog(
            Analysis analysis,
            Inputs inputs,
            Look look,
            Background background,
            Function<Optional<Path>, Optional<Path>> chooseFolder,
            Consumer<List<Path>> onMade) {
        this.analysis = analysis;
        this.inputs = inputs;
        this.onMade = onMade;
        root.getItems()
                .setAll(Stream.concat(
                                Stream.of(ALL),
                                analysis.model().roots().stream().map(Name::local))
                        .toList());
        root.getSelectionModel().selectFirst();
        dialog = new WorkDialog(
                "generate", "Generate samples of " + analysis.model().name(), background, look);
        dialog.add("root", "Root element", root);
        dialog.add("count", "Number of messages", count);
        dialog.add("seed", "Seed", seed);
        dialog.add(
                "folder",
                "Folder",
                folder,
                () -> chooseFolder
                        .apply(Optional.of(Path.of(folder.getText())))
                        .ifPresent(chosen -> folder.setText(chosen.toString())));
        dialog.onRun("Generate", this::run);
        dialog.report(
                "The same seed gives the same messages. Each is read back and checked before it is written.",
                List.of());
    }

    /// Shows the dialog over a window.
    ///
    /// @param proposed the folder to write into unless the user says another
    public void show(Window owner, Path proposed) {
        folder.setText(proposed.toString());
        dialog.show(owner);
        count.requestFocus();
    }

    private void run() {
        Optional<Long> many = dialog.read(count, () -> number(count, "number of messages"));
        Optional<Long> start = dialog.read(seed, () -> number(seed, "seed"));
        Optional<Path> into = dialog.read(folder, () -> Path.of(folder.getText().strip()));
        if (many.isEmpty() || start.isEmpty() || into.isEmpty()) {
            return;
        }
        String chosen = root.getValue();
        dialog.read(
                        count,
                        () -> SampleGeneration.of(
                                analysis.model(),
                                chosen == null || chosen.equals(ALL) ? "" : chosen,
                                Math.clamp(many.get(), 0, Integer.MAX_VALUE),
                                start.get()))
                .ifPresent(generation -> dialog.start(
                        "Generating samples",
                        running -> generation.into(
                                into.get(),
                                analysis,
                                inputs,
                                running::isCancelled,
                                made -> running.progress(
                                        made + " of " + generation.count(), (double) made / generation.count())),
                        this::made));
    }

    private static long number(TextField field, String what) throws WorkspaceException {
        try {
            return Long.parseLong(field.getText().strip());
        } catch (NumberFormatException e) {
            throw new WorkspaceException("'" + field.getText() + "' is not a " + what + ".", e);
        }
    }

    private void made(SampleGeneration.Made made) {
        List<GeneratedSample> unsatisfied = made.unsatisfied();
        dialog.report(
                made.messages() + (made.messages() == 1 ? " valid message" : " valid messages") + " written"
                        + (unsatisfied.isEmpty()
                                ? "."
                                : ". " + unsatisfied.size() + " could not be made valid, because:"),
                unsatisfied.stream()
                        .map(sample -> sample.root().local() + ": " + String.join("; ", sample.unsatisfied()))
                        .toList());
        if (!made.files().isEmpty()) {
            onMade.accept(made.files());
        }
    }
}
