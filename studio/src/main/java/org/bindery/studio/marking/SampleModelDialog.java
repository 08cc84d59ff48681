package org.bindery.studio.marking;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.IndexRange;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;
import org.bindery.model.Model;
import org.bindery.studio.background.Background;
import org.bindery.studio.background.Latest;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.fields.CodeText;
import org.bindery.studio.fields.FieldError;
import org.bindery.studio.fields.Span;
import org.bindery.studio.theme.Hint;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Styled;
import org.bindery.studio.workspace.ModelFiles;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.Caret;
import org.fxmisc.richtext.CodeArea;

/// Makes a model of a sample: who marks a piece of it says what that is, and the tree, the colours of the sample and
/// its bytes follow.
public final class SampleModelDialog {

    private static final KeyCombination UNDO = Command.UNDO.keys().getFirst();
    private static final List<KeyCombination> REDO = Command.REDO.keys();

    private final Look look;
    private final Latest readings;
    private final Supplier<Optional<Path>> files;
    private final Creation create;
    private final Stage stage = new Stage();
    private final CodeArea area = Styled.named("marked-sample", new CodeText(), "monospaced", "sample");
    private final PieceForm form = new PieceForm(this::mark, this::read);
    private final OutcomePane outcome = new OutcomePane(this::unmark);
    private final Label hint = Styled.named(
            "sample-hint",
            new Label("Open or paste a sample. Then mark a piece of it with the mouse, or with Shift and the arrows,"
                    + " and say what it is."),
            "empty-state");
    private final Label name = Styled.of(new Label(), "muted");
    private final Label status = Styled.named("marked-status", new Label(), "sample-model-status");
    private final FieldError error = Styled.named("marked-wrong", new FieldError(), "sample-model-wrong");
    private final Button done = Styled.named("sample-model-create", new Button("Create model"), "accent");
    private final Button undo = button("sample-undo", "Undo", Icon.UNDO, this::undo);
    private final Button redo = button("sample-redo", "Redo", Icon.REDO, this::redo);
    /// What was marked before each change, the latest first, and what each undo took back.
    private final Deque<State> before = new ArrayDeque<>();

    private final Deque<State> undone = new ArrayDeque<>();
    private Source source = new Source("", Optional.empty(), "sample");
    private SampleMarking marking = SampleMarking.of(new byte[0]);
    private SampleDisplay display = SampleDisplay.of(marking);
    private Optional<MarkedReading> reading = Optional.empty();
    private boolean asked;

    /// Takes a new model and its sample.
    @FunctionalInterface
    public interface Creation {

        /// @param file that holds the sample; empty where it was pasted
        /// @param sample as it was marked
        void take(Model model, Optional<Path> file, byte[] sample);
    }

    /// Where a sample comes from, and what its model is called.
    private record Source(String label, Optional<Path> file, String model) {}

    /// What is marked in a sample.
    private record State(Source source, SampleMarking marking) {}

    /// @param files asks for a sample
    /// @param create takes what was made
    public SampleModelDialog(Look look, Background background, Supplier<Optional<Path>> files, Creation create) {
        this.look = look;
        this.readings = new Latest(background);
        this.files = files;
        this.create = create;
        area.setEditable(false);
        area.setShowCaret(Caret.CaretVisibility.ON);
        area.setAccessibleText("Sample to mark");
        area.selectionProperty().addListener((property, old, now) -> selected(now));
        undo.setDisable(true);
        redo.setDisable(true);
        Hint.on(undo, "Undo the last mark  " + UNDO.getDisplayText());
        Hint.on(redo, "Redo what was undone  " + REDO.getFirst().getDisplayText());
        error.setMinHeight(Region.USE_PREF_SIZE);
        status.setWrapText(true);
        status.setMinHeight(Region.USE_PREF_SIZE);
    }

    /// Opens the dialog over a window.
    ///
    /// @param sample what to mark first; may be none
    public void show(Window owner, Optional<Path> sample) {
        BorderPane pane = Styled.named("sample-model", new BorderPane(), "dialog", "sample-model");
        Label title = Styled.of(new Label("New model from a sample"), "dialog-title");
        pane.setTop(title);
        SplitPane split =
                new SplitPane(left(), Styled.of(new VBox(form.node(), error, outcome.node()), "sample-model-right"));
        VBox.setVgrow(outcome.node(), Priority.ALWAYS);
        split.setOrientation(Orientation.HORIZONTAL);
        split.setDividerPositions(0.55);
        pane.setCenter(split);
        pane.setBottom(buttons());
        pane.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                giveUp();
            } else if (UNDO.match(event)) {
                undo();
            } else if (REDO.stream().anyMatch(keys -> keys.match(event))) {
                redo();
            }
        });
        stage.setOnCloseRequest(event -> {
            event.consume();
            giveUp();
        });
        read();
        look.show(stage, pane, owner, "New model from a sample", readings::cancel);
        sample.ifPresent(this::open);
    }

    /// Closes the dialog; where something is marked only who asks twice.
    private void giveUp() {
        int pieces = marking.pieces().size();
        if (pieces == 0 || asked) {
            stage.hide();
        } else {
            asked = true;
            error.show(Optional.of("Cancel or press Escape again to discard the "
                    + (pieces == 1 ? "marked piece." : pieces + " marked pieces.")));
        }
    }

    private VBox left() {
        Button open = button(
                "sample-open", "Open sample…", Icon.OPEN, () -> files.get().ifPresent(this::open));
        Button paste = button("sample-paste", "Paste", Icon.PASTE, this::paste);
        HBox.setHgrow(name, Priority.ALWAYS);
        name.setMaxWidth(Double.MAX_VALUE);
        HBox head = new HBox(open, paste, undo, redo, name);
        head.setAlignment(Pos.CENTER_LEFT);
        head.getStyleClass().add("sample-model-head");
        StackPane sample = Styled.of(new StackPane(new VirtualizedScrollPane<>(area), hint), "code-frame");
        VBox.setVgrow(sample, Priority.ALWAYS);
        return Styled.of(new VBox(head, sample, status), "sample-model-left");
    }

    private HBox buttons() {
        done.setOnAction(event -> reading.ifPresent(made -> {
            stage.hide();
            create.take(made.made().model(), source.file(), marking.bytes());
        }));
        Button cancel = Styled.named("sample-model-cancel", new Button("Cancel"));
        cancel.setOnAction(event -> giveUp());
        HBox buttons = new HBox(done, cancel);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        buttons.getStyleClass().add("dialog-buttons");
        return buttons;
    }

    private static Button button(String id, String text, Icon icon, Runnable action) {
        Button button = Styled.named(id, new Button(text, Icons.view(icon)));
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setOnAction(event -> action.run());
        return button;
    }

    private void open(Path sample) {
        try (InputStream in = Files.newInputStream(sample)) {
            String label = sample.getFileName().toString();
            take(
                    new Source(label, Optional.of(sample), label.replaceFirst("\\.[^.]*$", "")),
                    in.readNBytes(SampleMarking.LONGEST + 1));
        } catch (IOException e) {
            error.show(Optional.of(ModelFiles.reason(sample, e)));
        }
    }

    private void paste() {
        String text = Clipboard.getSystemClipboard().getString();
        if (text == null || text.isEmpty()) {
            error.show(Optional.of("The clipboard holds no text; copy a sample first."));
        } else {
            take(new Source("pasted", Optional.empty(), form.model()), text.getBytes(StandardCharsets.UTF_8));
        }
    }

    /// Starts with a sample of which nothing is said yet. What was marked in another one can be brought back.
    private void take(Source other, byte[] sample) {
        SampleMarking unmarked = SampleMarking.of(sample);
        int cut = sample.length - unmarked.length();
        String label = other.label() + (cut > 0 ? ", its first " + unmarked.length() + " bytes" : "");
        Source next = new Source(label, other.file(), other.model());
        if (marking.length() == 0) {
            show(new State(next, unmarked));
        } else {
            change(new State(next, unmarked));
        }
    }

    private void show(Source other) {
        source = other;
        form.model(other.model());
        name.setText(other.label());
        area.setWrapText(display.isOneLine());
        area.setParagraphGraphicFactory(display.isDigits() ? SampleModelDialog::offset : null);
        area.replaceText(display.text());
        area.moveTo(0);
    }

    /// The offset of the first byte on a line, as beside the bytes of a message.
    private static Node offset(int line) {
        return Styled.of(
                new Label(String.format(Locale.ROOT, "%04x", line * SampleDisplay.IN_A_LINE)), "lineno", "monospaced");
    }

    private void selected(IndexRange range) {
        int start = display.start(range.getStart());
        int end = display.end(range.getEnd());
        if (range.getLength() > 0 && end > start) {
            form.select(marking, start, end);
        } else {
            form.selectNothing();
        }
    }

    private void mark(Piece piece) {
        try {
            change(new State(source, marking.mark(piece)));
            // The next piece is selected from there on: the first within a record, or what follows.
            area.moveTo(display.shown(piece.role().isRecord() ? piece.start() : piece.end()));
        } catch (MarkingException e) {
            error.show(Optional.of(e.getMessage()));
        }
    }

    private void unmark(Piece piece) {
        change(new State(source, marking.without(piece)));
    }

    private void change(State next) {
        before.push(current(next));
        undone.clear();
        show(next);
    }

    private void undo() {
        go(before, undone);
    }

    private void redo() {
        go(undone, before);
    }

    private void go(Deque<State> from, Deque<State> to) {
        if (!from.isEmpty()) {
            State next = from.pop();
            to.push(current(next));
            show(next);
        }
    }

    /// What is shown now, to be brought back from another state. With the sample comes the name that its model had
    /// last.
    private State current(State next) {
        return next.source() == source
                ? new State(source, marking)
                : new State(new Source(source.label(), source.file(), form.model()), marking);
    }

    private void show(State next) {
        error.show(Optional.empty());
        asked = false;
        marking = next.marking();
        if (next.source() != source) {
            display = SampleDisplay.of(marking);
            show(next.source());
        }
        undo.setDisable(before.isEmpty());
        redo.setDisable(undone.isEmpty());
        selected(area.getSelection());
        read();
        area.requestFocus();
    }

    /// Reads the sample by what is marked, and shows what came of it.
    private void read() {
        SampleMarking now = marking;
        String model = form.model();
        boolean none = now.length() == 0;
        done.setDisable(true);
        hint.setVisible(none);
        form.node().setDisable(none);
        outcome.node().setDisable(none);
        if (none) {
            return;
        }
        readings.start("Reading the sample", running -> MarkedReading.of(now, model), this::show, failure -> {
            reading = Optional.empty();
            error.show(Optional.of(String.valueOf(failure.getMessage())));
        });
    }

    private void show(MarkedReading made) {
        reading = Optional.of(made);
        if (!asked) {
            error.show(Optional.empty());
        }
        done.setDisable(false);
        status.setText(made.status());
        outcome.show(marking, display, made);
        colour(made);
    }

    private void colour(MarkedReading made) {
        if (!display.text().isEmpty()) {
            area.setStyleSpans(0, Span.styles(display.text().length(), spans(made), List.of()));
        }
    }

    private List<Span> spans(MarkedReading made) {
        List<Span> spans = new ArrayList<>();
        made.values()
                .forEach(span ->
                        spans.add(new Span(display.shown(span.start()), display.shownEnd(span.end()), span.style())));
        made.stopped().ifPresent(stop -> {
            int at = display.shown(stop.from());
            spans.add(new Span(at, Math.min(display.text().length(), at + 1), "wrong"));
        });
        return spans;
    }
}
