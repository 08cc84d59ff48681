package org.bindery.studio.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.Scene;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableRow;
import javafx.scene.control.TreeTableView;
import javafx.stage.Stage;
import org.bindery.model.tree.Component;
import org.bindery.studio.SmallModels;
import org.bindery.studio.StudioRobot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@ExtendWith(StudioRobot.class)
class ComponentRowTest {

    private TreeTableView<Component> view;

    @Start
    void start(Stage stage) {
        view = new TreeTableView<>(new TreeItem<>());
        view.setShowRoot(false);
        view.setRowFactory(table -> new ComponentRow(component -> false));
        view.getColumns().setAll(List.of(new TreeTableColumn<Component, String>("Component")));
        stage.setScene(new Scene(view, 300, 200));
        stage.show();
    }

    /// As a search does that shows and hides rows: the first row is of the same component, in another place of
    /// the tree.
    @Test
    void aRowLearnsThatItsComponentStandsInAnotherItem(FxRobot robot) {
        Component trade = SmallModels.tree(SmallModels.trades()).roots().getFirst();
        TreeItem<Component> before = new TreeItem<>(trade);
        TreeItem<Component> after = new TreeItem<>(trade);
        robot.interact(() -> {
            view.getRoot().getChildren().setAll(List.of(before));
            view.layout();
        });
        assertThat(row(robot).getTreeItem()).isSameAs(before);

        robot.interact(() -> {
            view.getRoot().getChildren().setAll(List.of(after));
            view.layout();
        });

        assertThat(row(robot).getTreeItem()).isSameAs(after);
    }

    private static TreeTableRow<?> row(FxRobot robot) {
        return robot.lookup(".tree-table-row-cell").<TreeTableRow<?>>queryAll().stream()
                .filter(row -> row.getIndex() == 0)
                .findFirst()
                .orElseThrow();
    }
}
