package org.bindery.studio.properties;

import java.util.Optional;
import javafx.geometry.HPos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bindery.icons.Icons;
import org.bindery.model.ModelPath;

/// Shows the sheet of the selected component as a form.
public final class PropertiesPane {

    private final VBox content = new VBox();
    private final ScrollPane scroll = new ScrollPane(content);
    private final Changes changes;
    private Optional<ModelPath> shown = Optional.empty();

    public PropertiesPane(Changes changes) {
        this.changes = changes;
        content.getStyleClass().add("properties");
        scroll.setId("properties");
        scroll.getStyleClass().addAll("edge-to-edge", "properties-scroll");
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setAccessibleText("Properties");
        clear("");
    }

    /// The control to put into a window.
    public ScrollPane view() {
        return scroll;
    }

    /// Shows nothing but a hint.
    public void clear(String hint) {
        Label label = new Label(hint);
        label.getStyleClass().add("empty-state");
        label.setWrapText(true);
        content.getChildren().setAll(label);
        shown = Optional.empty();
    }

    /// Shows a component; if it is the one shown before, the place and the focus stay.
    public void show(Sheet sheet) {
        boolean same = shown.filter(sheet.path()::equals).isPresent();
        double place = scroll.getVvalue();
        Optional<String> focused = focusedId();
        content.getChildren().setAll(title(sheet));
        sheet.sections().forEach(section -> content.getChildren().add(section(sheet.path(), section)));
        shown = Optional.of(sheet.path());
        scroll.setVvalue(same ? place : 0);
        if (same) {
            focused.map(id -> content.lookup("#" + id)).ifPresent(Node::requestFocus);
        }
    }

    private Optional<String> focusedId() {
        Node owner = scroll.getScene() == null ? null : scroll.getScene().getFocusOwner();
        for (Node node = owner; node != null; node = node.getParent()) {
            if (node == content) {
                return Optional.ofNullable(owner.getId());
            }
        }
        return Optional.empty();
    }

    private static Node title(Sheet sheet) {
        Label name = new Label(sheet.title(), Icons.view(sheet.icon()));
        name.setId("property-title");
        name.getStyleClass().add("property-title");
        name.setMaxWidth(Double.MAX_VALUE);
        return name;
    }

    private Node section(ModelPath path, Sheet.Section section) {
        Label title = new Label(section.title());
        title.getStyleClass().add("section-title");
        GridPane grid = new GridPane();
        grid.getStyleClass().add("section-grid");
        ColumnConstraints labels = new ColumnConstraints();
        labels.setHalignment(HPos.LEFT);
        labels.setMinWidth(Region.USE_PREF_SIZE);
        ColumnConstraints values = new ColumnConstraints();
        values.setHgrow(Priority.ALWAYS);
        values.setMinWidth(0);
        grid.getColumnConstraints().addAll(labels, values);
        int row = 0;
        for (Line line : section.lines()) {
            add(grid, row++, path, line);
        }
        VBox box = new VBox(title, grid);
        box.getStyleClass().add("section");
        return box;
    }

    private void add(GridPane grid, int row, ModelPath path, Line line) {
        switch (line) {
            case Line.Fact fact -> grid.addRow(row, label(fact.label()), fact(fact));
            case Line.Entry entry -> {
                EntryField field = new EntryField(entry, value -> changes.set(path, entry.key(), value));
                grid.addRow(row, label(entry.label()), field);
            }
            case Line.Prose prose ->
                grid.add(new ProseField(prose, value -> changes.set(path, prose.key(), value)), 0, row, 2, 1);
            case Line.Choice choice ->
                grid.add(
                        new OptionList(choice, option -> changes.set(path, choice.key(), option.value())),
                        0,
                        row,
                        2,
                        1);
        }
    }

    private static Label label(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("property-label");
        GridPane.setValignment(label, VPos.TOP);
        return label;
    }

    /// A value to read is a field that cannot be changed, so that it can be selected and copied.
    private static Node fact(Line.Fact fact) {
        TextField value = new TextField(fact.value());
        value.setEditable(false);
        value.getStyleClass().add("fact");
        value.setAccessibleText(fact.label());
        return value;
    }
}
