package org.bindery.studio.data;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.bindery.messages.query.MessageCondition;
import org.bindery.model.ModelPath;
import org.bindery.studio.background.Background;
import org.bindery.studio.background.Latest;
import org.bindery.studio.fields.FieldError;
import org.bindery.studio.rows.BatchRows;
import org.bindery.studio.rows.RowColumn;
import org.bindery.studio.rows.RowSet;
import org.bindery.studio.rows.Words;
import org.bindery.studio.theme.Hint;
import org.bindery.studio.theme.Styled;
import org.bindery.studio.workspace.BatchExport;
import org.bindery.studio.workspace.ExportFormats;
import org.bindery.studio.workspace.Inputs;
import org.bindery.studio.workspace.OpenBatch;
import org.bindery.studio.workspace.WorkspaceException;

/// The messages of a batch: a table of any length, a condition to filter them by, and what their values come to.
public final class DataPane {

    private static final double TABLE = 0.66;

    private final Background background;
    private final Latest opening;
    private final Latest listing;
    private final Latest writing;
    private final Actions actions;
    private final Node empty;
    private final Label explained = Styled.named("data-explained", new Label(), "empty-state");
    private final StackPane pane = Styled.named("data", new StackPane());
    private final BorderPane content = new BorderPane();
    private final Label name = Styled.named("data-name", new Label(), "sample-name");
    private final ComboBox<String> roots = Styled.named("data-root", new ComboBox<>());
    private final Label count = Styled.named("data-count", new Label(), "muted");
    private final Label warning = new Label();
    private final Label note = new Label();
    private final ConditionField condition;
    private final DataTable table;
    private final FiguresPane figures;
    private Optional<BatchRows> rows = Optional.empty();
    private Optional<MessageCondition> listed = Optional.empty();
    private final ReadOnlyBooleanWrapper open = new ReadOnlyBooleanWrapper();
    private String text = "";
    private ModelPath selected = ModelPath.ROOT;
    private boolean silent;

    /// What the pane lets others do.
    ///
    /// @param select selects a component
    /// @param show shows a message, given what to call it and its native text
    /// @param open brings the message that is shown to the front
    public record Actions(Consumer<ModelPath> select, BiConsumer<Path, byte[]> show, Runnable open) {}

    /// @param empty what to show where no batch is open
    /// @param buttons the buttons after the condition
    public DataPane(Background background, Node empty, List<Button> buttons, Actions actions) {
        this.background = background;
        this.empty = empty;
        this.actions = actions;
        opening = new Latest(background);
        listing = new Latest(background);
        writing = new Latest(background);
        condition = new ConditionField(background, this::filter);
        table = new DataTable(
                background,
                new DataTable.Listener(
                        this::showMessage, actions.open(), this::choose, failure -> showFailure(failure)));
        figures = new FiguresPane(background, path -> actions.select().accept(ModelPath.parse(path)));
        explained.setWrapText(true);
        SplitPane split = new SplitPane(new StackPane(table.node(), error()), figures.node());
        split.setDividerPositions(TABLE);
        content.setTop(new VBox(head(buttons), warning, note));
        content.setCenter(split);
        line(warning, "data-warning", "data-warning");
        line(note, "data-note", "data-note");
        pane.getChildren().setAll(empty);
    }

    /// The error of the condition, below the headings of the table, so that the table does not move while one types.
    private Node error() {
        FieldError error = Styled.of(condition.view().errorApart(), "data-error");
        error.setMaxSize(Double.MAX_VALUE, Region.USE_PREF_SIZE);
        error.setMouseTransparent(true);
        StackPane.setAlignment(error, Pos.TOP_LEFT);
        return error;
    }

    private static void line(Label label, String id, String style) {
        label.setId(id);
        label.setMinWidth(0);
        label.setMaxWidth(Double.MAX_VALUE);
        label.setWrapText(true);
        label.getStyleClass().add(style);
        label.visibleProperty().bind(label.textProperty().isNotEmpty());
        label.managedProperty().bind(label.visibleProperty());
    }

    private Node head(List<Button> buttons) {
        name.setMinWidth(0);
        Hint.on(name, () -> rows.map(DataPane::hint).orElse(""));
        roots.setAccessibleText("Root element whose messages are listed");
        roots.setMinWidth(0);
        roots.managedProperty().bind(roots.visibleProperty());
        roots.valueProperty().addListener((property, old, root) -> {
            if (!silent && root != null) {
                rows.ifPresent(now -> read(now.batch(), Optional.of(root)));
            }
        });
        count.setMinWidth(Region.USE_PREF_SIZE);
        HBox.setHgrow(condition.view(), Priority.ALWAYS);
        condition.view().setMinWidth(0);
        condition.view().setAlignment(Pos.CENTER_LEFT);
        HBox head = new HBox(name, roots, condition.view(), count);
        head.getChildren().addAll(buttons);
        head.setAlignment(Pos.CENTER_LEFT);
        head.getStyleClass().addAll("data-head", "data-line");
        return head;
    }

    private static String hint(BatchRows rows) {
        String path = rows.batch().path().toString();
        return rows.hasSomeColumns()
                ? path
                        + "\n"
                        + "Columns are those of components that occur in some of the messages; others can be chosen in"
                        + " the tree."
                : path;
    }

    /// The node to put into a window.
    public Node node() {
        return pane;
    }

    /// Opens a batch in place of the one that is shown.
    public void open(Path file) {
        clear();
        explain("Opening " + file.getFileName() + "…");
        opening.start(
                "Opening " + file.getFileName(),
                running -> {
                    OpenBatch batch = OpenBatch.open(file);
                    try {
                        BatchRows read = BatchRows.of(batch, Optional.empty());
                        if (running.isCancelled()) {
                            batch.close();
                        }
                        return read;
                    } catch (WorkspaceException | RuntimeException e) {
                        batch.close();
                        throw e;
                    }
                },
                this::show,
                failure -> explain(sentence(failure)));
    }

    /// Looks at the messages of another root element.
    private void read(OpenBatch batch, Optional<String> root) {
        opening.start(
                "Looking at messages",
                running -> BatchRows.of(batch, root),
                this::show,
                failure -> showFailure(failure));
    }

    private void show(BatchRows next) {
        rows = Optional.of(next);
        open.set(true);
        OpenBatch batch = next.batch();
        name.setText(batch.path().getFileName().toString());
        silent = true;
        roots.getItems().setAll(next.roots());
        roots.setValue(next.scope().root().local());
        roots.setVisible(next.roots().size() > 1);
        silent = false;
        warning.setText(
                batch.file().isComplete()
                        ? ""
                        : "The file does not end with its index: it is being written, or was cut off. All messages of"
                                + " its whole blocks are here.");
        table.show(next);
        figures.clear();
        condition.show(next.scope());
        pane.getChildren().setAll(content);
        filter("");
        select(selected);
    }

    private void filter(String typed) {
        text = typed;
        rows.ifPresent(now -> listing.start(
                "Filtering messages",
                running -> Listing.of(now, typed, background, running, this::showSoFar),
                this::show,
                failure -> showFailure(failure)));
    }

    private void showSoFar(Listing known) {
        condition.view().mark(List.of());
        figures.stale();
        count.setText(known.count());
        table.list(known.rows(), text, "None of the messages so far meets the condition.");
    }

    private void show(Listing listing) {
        condition.view().mark(listing.mistakes());
        if (!listing.mistakes().isEmpty()) {
            count.setText("");
            return;
        }
        listed = listing.condition();
        count.setText(listing.count());
        note.setText(listing.note());
        table.list(listing.rows(), text, why());
        rows.ifPresent(now -> figures.show(now, listing.rows(), listing.condition()));
    }

    private String why() {
        long all = rows.map(now -> now.batch().file().messages()).orElse(0L);
        return all == 0
                ? "This batch holds no messages."
                : text.isEmpty()
                        ? "This batch holds no messages of this root element."
                        : "None of the messages meets the condition.";
    }

    /// Reports messages that cannot be read, in place of errors of the condition.
    private void showFailure(Throwable failure) {
        note.setText(sentence(failure));
    }

    private static String sentence(Throwable failure) {
        return failure.getMessage() == null ? failure.toString() : failure.getMessage();
    }

    private void choose(RowColumn column) {
        actions.select().accept(ModelPath.parse(column.place()));
        showFigures(column.place());
    }

    /// Follows the component that is selected elsewhere.
    public void select(ModelPath path) {
        selected = path;
        if (!path.equals(ModelPath.ROOT)) {
            showFigures(path.toString());
        }
    }

    private void showFigures(String place) {
        rows.ifPresent(now -> {
            table.mark(place);
            figures.show(place, now.component(place));
        });
    }

    private void showMessage(long number) {
        rows.ifPresent(now -> {
            String called = now.batch().path().getFileName() + ", message " + Words.count(number + 1);
            writing.start(
                    "Reading message " + Words.count(number + 1),
                    running -> now.text(number),
                    written -> actions.show().accept(now.batch().path().resolveSibling(called), written),
                    failure -> note.setText(sentence(failure)));
        });
    }

    /// Whether a batch is open.
    public ReadOnlyBooleanProperty openProperty() {
        return open.getReadOnlyProperty();
    }

    /// The batch that is open.
    public Optional<Path> file() {
        return rows.map(now -> now.batch().path());
    }

    /// Writes the messages that are listed for other programs.
    ///
    /// @param output the file, whose name determines the format
    /// @param stopped what to do where the user stopped it, so that nothing is written
    public void export(Path output, Consumer<BatchExport> done, Consumer<Throwable> failed, Runnable stopped) {
        Optional<MessageCondition> asked = listed;
        rows.ifPresent(now -> background.start(
                "Writing " + output.getFileName(),
                running -> {
                    Inputs.NONE.with(List.of(now.batch().path())).spare(output);
                    try (ExportFormats formats = ExportFormats.ofEnvironment()) {
                        return BatchExport.write(
                                now.batch(),
                                now.scope(),
                                asked,
                                output,
                                formats,
                                new MessageProgress(running, "message"));
                    }
                },
                done,
                failed,
                stopped));
    }

    private void explain(String sentence) {
        explained.setText(sentence);
        pane.getChildren().setAll(explained);
    }

    /// Lets go of the batch.
    public void clear() {
        opening.cancel();
        listing.cancel();
        writing.cancel();
        table.clear();
        figures.clear();
        rows.ifPresent(old -> background.start(
                "Closing " + old.batch().path().getFileName(),
                running -> {
                    old.batch().close();
                    return true;
                },
                done -> {},
                failure -> {}));
        rows = Optional.empty();
        open.set(false);
        table.list(RowSet.NONE, "", "");
        pane.getChildren().setAll(empty);
    }
}
