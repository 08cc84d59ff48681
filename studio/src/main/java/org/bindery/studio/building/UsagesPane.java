package org.bindery.studio.building;

import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import org.bindery.model.ModelPath;
import org.bindery.model.building.Usage;
import org.bindery.studio.theme.Styled;
import org.bindery.studio.theme.TextColumn;
import org.bindery.studio.theme.ZoomedColumns;

/// The places that use what was asked for; Enter or a double click goes there.
public final class UsagesPane {

    private static final double NARROWEST = 90;

    /// A place that uses something.
    ///
    /// @param of what it uses: `type Party`
    record Found(String of, Usage usage) {}

    private final TableView<Found> view =
            Styled.named("usages", new TableView<>(), "dense", "edge-to-edge", "problems", "usages");
    private final ReadOnlyStringWrapper title = new ReadOnlyStringWrapper("Usages");
    private final Label nothing = Styled.of(new Label(), "empty-state");
    private final Consumer<ModelPath> jump;

    /// @param jump goes to a component
    public UsagesPane(Consumer<ModelPath> jump) {
        this.jump = jump;
        view.setAccessibleText("Usages");
        view.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        nothing.setText("Select a component and press Alt+F7 to find what uses it, its type or its group.");
        view.setPlaceholder(nothing);
        TableColumn<Found, String> how =
                TextColumn.<Found>of("How", 500, found -> found.usage().how());
        how.setMaxWidth(Double.MAX_VALUE);
        how.setMinWidth(NARROWEST);
        view.getColumns()
                .setAll(List.of(
                        TextColumn.<Found>of("Used", 240, Found::of),
                        TextColumn.<Found>of(
                                "Component", 420, found -> place(found.usage().path())),
                        how));
        ZoomedColumns.of(view, view::getColumns);
        view.setRowFactory(table -> row());
        view.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                go(view.getSelectionModel().getSelectedItem());
            }
        });
    }

    /// The control to put into a window.
    public TableView<?> view() {
        return view;
    }

    /// `Usages`, `Usages of Party 7`.
    public ReadOnlyStringProperty titleProperty() {
        return title.getReadOnlyProperty();
    }

    void show(String name, List<Found> found) {
        title.set(String.format(Locale.ROOT, "Usages of %s %,d", name, found.size()));
        nothing.setText("Nothing uses " + name + ", its type or its group anywhere else.");
        view.getItems().setAll(found);
        if (!found.isEmpty()) {
            view.getSelectionModel().selectFirst();
        }
        view.requestFocus();
    }

    private static String place(ModelPath path) {
        return path.equals(ModelPath.ROOT) ? "(no path leads there)" : path.toString();
    }

    private TableRow<Found> row() {
        TableRow<Found> row = new TableRow<>();
        row.setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2) {
                go(row.getItem());
            }
        });
        return row;
    }

    private void go(Found found) {
        if (found != null && !found.usage().path().equals(ModelPath.ROOT)) {
            jump.accept(found.usage().path());
        }
    }
}
