package org.bindery.studio.data;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.stage.Window;
import org.bindery.messages.Finding;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.studio.background.Background;
import org.bindery.studio.background.Running;
import org.bindery.studio.dialog.WorkDialog;
import org.bindery.studio.rows.Words;
import org.bindery.studio.theme.Look;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.BinaryFiles;
import org.bindery.studio.workspace.FileNames;
import org.bindery.studio.workspace.Inputs;
import org.bindery.studio.workspace.SampleText;
import org.bindery.studio.workspace.WorkspaceException;

/// Asks which messages to encode into a batch, and how they are kept there, and writes it in the background.
public final class EncodeDialog {

    private static final String ROWS = "In rows";
    private static final String KEYS = "In rows, with some components also in columns";
    private static final String COLUMNS = "In columns";

    private final Analysis analysis;
    private final Inputs inputs;
    private final Consumer<Path> onWritten;
    private final WorkDialog dialog;
    private final TextField messages = new TextField();
    private final ComboBox<String> kept = new ComboBox<>();
    private final TextField keys = new TextField();
    private final TextField order = new TextField();
    private final TextField output = new TextField();
    private List<Path> files = List.of();

    /// What the dialog asks the user with.
    ///
    /// @param messages asks for files of messages; none where the user thinks better of it
    /// @param output asks where to write, given a name to propose
    public record Choosing(Supplier<List<Path>> messages, Function<String, Optional<Path>> output) {}

    /// @param inputs the files that are never replaced
    /// @param onWritten hears which batch was written
    public EncodeDialog(
            Analysis analysis,
            Inputs inputs,
            Look look,
            Background background,
            Choosing choosing,
            Consumer<Path> onWritten) {
        this.analysis = analysis;
        this.inputs = inputs;
        this.onWritten = onWritten;
        String name = analysis.model().name();
        messages.setEditable(false);
        kept.getItems().setAll(ROWS, KEYS, COLUMNS);
        kept.getSelectionModel().selectFirst();
        keys.setPromptText("Paths between commas, such as header/date, currency");
        keys.disableProperty().bind(kept.valueProperty().isNotEqualTo(KEYS));
        order.setPromptText("Path of a component; the order of the files if empty");
        dialog = new WorkDialog("encode", "Encode messages of " + name, background, look);
        dialog.add(
                "messages", "Messages", messages, () -> read(choosing.messages().get()));
        dialog.add("kept", "Arrangement", kept);
        dialog.add("keys", "Columns", keys);
        dialog.add("order", "Sorted by", order);
        dialog.add(
                "output",
                "Batch",
                output,
                () -> choosing.output()
                        .apply(fileName(analysis.model()))
                        .ifPresent(
                                file -> output.setText(BinaryFiles.asBatch(file).toString())));
        dialog.onRun("Encode", this::run);
        dialog.report(
                "One file has all messages in binary, with their model. Components in columns are found and added up"
                        + " without reading the messages.",
                List.of());
    }

    /// The default name for a batch of a model's messages.
    public static String fileName(Model model) {
        return BinaryFiles.asBatch(Path.of(model.name())).toString();
    }

    /// Shows the dialog over a window.
    ///
    /// @param samples the files whose messages are encoded unless the user chooses others
    /// @param proposed the file to write unless the user says another
    public void show(Window owner, List<Path> samples, Path proposed) {
        read(samples);
        output.setText(proposed.toString());
        dialog.show(owner);
    }

    private void read(List<Path> chosen) {
        if (!chosen.isEmpty()) {
            files = List.copyOf(chosen);
            messages.setText(FileNames.list(files));
        }
    }

    private void run() {
        Optional<List<Path>> from = dialog.read(messages, this::files);
        Optional<List<String>> columns = dialog.read(keys, this::columns);
        Optional<BinaryFiles.Form> form = dialog.read(order, () -> form(columns.orElse(List.of())));
        Optional<Path> file = dialog.read(output, this::file);
        if (from.isEmpty() || columns.isEmpty() || form.isEmpty() || file.isEmpty()) {
            return;
        }
        List<Finding> findings = new ArrayList<>();
        dialog.start(
                "Writing " + file.get().getFileName(),
                running -> write(file.get(), form.get(), findings, running),
                written -> report(file.get(), written, findings));
    }

    private List<Path> files() throws WorkspaceException {
        if (files.isEmpty()) {
            throw new WorkspaceException("Choose the files whose messages are encoded.");
        }
        return files;
    }

    private BinaryFiles.Form form(List<String> columns) throws WorkspaceException {
        return BinaryFiles.Form.of(
                analysis, columns, Optional.of(order.getText().strip()).filter(path -> !path.isEmpty()));
    }

    private Path file() throws WorkspaceException {
        Path file = Path.of(output.getText().strip());
        if (!BinaryFiles.isBatch(file)) {
            throw new WorkspaceException("'" + output.getText() + "': the name of a batch ends with .batch.");
        }
        inputs.with(files).spare(file);
        return file;
    }

    private List<String> columns() throws WorkspaceException {
        return switch (kept.getValue()) {
            case COLUMNS -> BinaryFiles.Form.ALL;
            case KEYS -> {
                List<String> paths = Arrays.stream(keys.getText().split(","))
                        .map(String::strip)
                        .filter(path -> !path.isEmpty())
                        .toList();
                if (paths.isEmpty()) {
                    throw new WorkspaceException("Name the components to keep in columns.");
                }
                yield paths;
            }
            default -> List.of();
        };
    }

    private BinaryFiles.Encoded write(Path file, BinaryFiles.Form form, List<Finding> findings, Running running)
            throws WorkspaceException {
        return BinaryFiles.encode(analysis, files, file, form, findings::add, new MessageProgress(running, "byte"));
    }

    private void report(Path file, BinaryFiles.Encoded written, List<Finding> findings) {
        if (!findings.isEmpty()) {
            Function<Location, String> places = SampleText.places(analysis.model());
            dialog.report(
                    "Nothing was written, since a message is invalid:",
                    findings.stream()
                            .map(finding ->
                                    places.apply(finding.location()) + ": " + finding.path() + ": " + finding.reason())
                            .toList());
        } else if (!written.passed().isEmpty()) {
            dialog.report(
                    Words.count(written.sizes().messages(), "message") + " written. The files also hold what is no"
                            + " message:",
                    written.passed());
            onWritten.accept(file);
        } else {
            dialog.close();
            onWritten.accept(file);
        }
    }
}
