package org.bindery.studio.dialog;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.bindery.studio.background.Background;
import org.bindery.studio.background.Job;
import org.bindery.studio.background.Latest;
import org.bindery.studio.fields.FieldError;
import org.bindery.studio.fields.FormField;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Styled;
import org.bindery.studio.workspace.WorkspaceException;

/// A window with a form, a button that starts work in the background, and what came of it. Work can be stopped.
public final class WorkDialog {

    /// The greatest number of details that are shown.
    private static final int MOST_TOLD = 50;

    private final String id;
    private final Look look;
    private final Latest working;
    private final Stage stage = new Stage();
    private final Label title;
    private final GridPane form = Styled.of(new GridPane(), "form-grid");
    private final Map<Control, FormField> fields = new LinkedHashMap<>();
    private final Label message;
    private final FieldError error = new FieldError();
    private final TextArea details;
    private final Button run;
    private final Button close;
    private boolean busy;

    /// @param id begins the names of all parts, for tests and style sheets
    /// @param heading what is done, and to what
    public WorkDialog(String id, String heading, Background background, Look look) {
        this.id = id;
        this.look = look;
        this.working = new Latest(background);
        title = Styled.of(new Label(heading), "dialog-title");
        message = Styled.named(id + "-message", new Label(), "muted");
        details = Styled.named(id + "-details", new TextArea());
        run = Styled.named(id + "-run", new Button());
        close = Styled.named(id + "-close", new Button("Close"));
        error.setId(id + "-error");
        message.setWrapText(true);
        details.setAccessibleText("Details");
        details.setEditable(false);
        details.setWrapText(true);
        details.setPrefRowCount(6);
        report("", List.of());
    }

    /// Adds a value that is asked for.
    ///
    /// @param part its name in this dialog, for tests and style sheets
    public void add(String part, String name, Control control) {
        FormField field = field(part, name, control);
        add(field, field.node());
    }

    /// Adds a value that is asked for, with a button that finds it.
    ///
    /// @param part its name in this dialog, for tests and style sheets
    public void add(String part, String name, Control control, Runnable choose) {
        Button button = Styled.named(id + "-choose-" + part, new Button("Choose…"));
        button.setAccessibleText("Choose: " + name);
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setOnAction(event -> choose.run());
        FormField field = field(part, name, control);
        HBox both = Styled.of(new HBox(field.node(), button), "dialog-buttons");
        HBox.setHgrow(field.node(), Priority.ALWAYS);
        add(field, both);
    }

    private FormField field(String part, String name, Control control) {
        control.setId(id + "-" + part);
        FormField field = new FormField(name, control);
        fields.put(control, field);
        return field;
    }

    private void add(FormField field, Node node) {
        form.addRow(form.getRowCount(), field.label(), node);
        GridPane.setValignment(field.label(), VPos.TOP);
        GridPane.setHgrow(node, Priority.ALWAYS);
    }

    /// What a field says.
    @FunctionalInterface
    public interface Value<T> {

        /// @throws WorkspaceException with a sentence for the user when the field says nothing that can be taken
        T get() throws WorkspaceException;
    }

    /// Reads a field. Why its value cannot be taken is shown below it, and the first such field gets the focus.
    ///
    /// @return empty where it cannot be taken
    public <T> Optional<T> read(Control control, Value<T> value) {
        FormField field = Objects.requireNonNull(fields.get(control));
        field.showError(Optional.empty());
        try {
            return Optional.of(value.get());
        } catch (WorkspaceException | IllegalArgumentException e) {
            if (fields.values().stream().noneMatch(FormField::isWrong)) {
                field.focus();
            }
            field.showError(Optional.of(String.valueOf(e.getMessage())));
            stage.sizeToScene();
            return Optional.empty();
        }
    }

    /// Says what the button that starts the work is called, and what it does.
    public void onRun(String name, Runnable action) {
        run.setText(name);
        run.setDefaultButton(true);
        run.setOnAction(event -> action.run());
    }

    /// Shows the dialog over a window.
    public void show(Window owner) {
        close.setCancelButton(true);
        close.setOnAction(event -> {
            if (busy) {
                working.cancel();
                finish("Stopped; nothing was written.");
            } else {
                close();
            }
        });
        HBox buttons = Styled.of(new HBox(run, close), "dialog-buttons");
        buttons.setAlignment(Pos.CENTER_RIGHT);
        VBox middle = Styled.of(new VBox(form, message, error, details), "dialog-content");
        VBox all = Styled.of(new VBox(title, middle, buttons), "dialog");
        look.show(stage, all, owner, title.getText(), working::cancel);
    }

    /// Closes the dialog, and stops what it does.
    public void close() {
        stage.close();
    }

    /// Starts work; a failure is shown below the form.
    ///
    /// @param name what the status line calls it
    /// @param done gets the result in the window's thread
    public <T> void start(String name, Job<T> job, Consumer<T> done) {
        busy = true;
        run.setDisable(true);
        close.setText("Stop");
        report(name + "…", List.of());
        working.start(
                name,
                job,
                result -> {
                    finish("");
                    done.accept(result);
                },
                failure -> {
                    finish("");
                    error.show(Optional.of(String.valueOf(failure.getMessage())));
                    stage.sizeToScene();
                });
    }

    private void finish(String text) {
        busy = false;
        run.setDisable(false);
        close.setText("Close");
        report(text, List.of());
    }

    /// Says something below the form.
    ///
    /// @param more further details, a line each
    public void report(String text, List<String> more) {
        error.show(Optional.empty());
        message.setText(text);
        details.setText(String.join("\n", more.stream().limit(MOST_TOLD).toList()));
        Styled.show(details, !more.isEmpty());
        stage.sizeToScene();
    }
}
