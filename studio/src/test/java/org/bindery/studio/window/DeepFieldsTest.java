package org.bindery.studio.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableView;
import javafx.stage.Stage;
import org.bindery.standards.Standards;
import org.bindery.studio.StudioRobot;
import org.bindery.studio.TestBench;
import org.bindery.studio.commandlist.Command;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// A message of many levels is to be read in the table of fields, however narrow that is.
@ExtendWith(StudioRobot.class)
class DeepFieldsTest {

    @RegisterExtension
    private final OpenStudio studio = new OpenStudio();

    @Start
    void start(Stage stage) {
        studio.on(stage);
        stage.setWidth(1100);
        stage.setHeight(900);
    }

    @Test
    void namesAreReadableAtTheDeepestLevelAndTheWayThereIsShown(FxRobot robot) throws Exception {
        Path schema = Standards.path("fpml/5-4/confirmation/fpml-main-5-4.xsd");
        Path message =
                Standards.path("fpml/5-4/confirmation/products/interest-rate-derivatives/ird-ex01-vanilla-swap.xml");
        studio.open(schema);
        robot.interact(() -> studio.desk().samples().add(List.of(message)));
        TestBench.await(() -> studio.find("#fields")
                .filter(fields -> ((TreeTableView<?>) fields).getRoot() != null)
                .isPresent());
        TreeTableView<?> fields = (TreeTableView<?>) studio.find("#fields").orElseThrow();
        robot.interact(fields::requestFocus);
        studio.give(Command.FIND);
        robot.interact(() -> ((TextField) studio.find("#find-fields").orElseThrow()).setText("periodMultiplier"));
        robot.interact(fields::layout);
        TreeItem<?> item = fields.getSelectionModel().getSelectedItem();
        int level = fields.getTreeItemLevel(item);
        assertThat(level).isGreaterThan(5);

        Node row = fields.lookupAll(".tree-table-row-cell:selected").stream()
                .findFirst()
                .orElseThrow();
        Node cell = row.lookup(".field-name");
        Bounds text = cell.lookup(".text").getBoundsInParent();
        double column = fields.getColumns().getFirst().getWidth();
        assertThat(text.getMinX()).as("where the name begins in its column").isLessThan(column / 2);

        Node breadcrumb = studio.find("#field-breadcrumb").orElseThrow();
        assertThat(breadcrumb.isVisible()).isTrue();
        String path = breadcrumb.getAccessibleText();
        assertThat(path.split("/")).hasSizeGreaterThan(6);
        Label last = (Label) breadcrumb.lookup(".breadcrumb-last");
        assertThat(last.getText()).endsWith("periodMultiplier");
        Button above = breadcrumb.lookupAll(".breadcrumb-step").stream()
                .map(Button.class::cast)
                .filter(Node::isVisible)
                .reduce((first, second) -> second)
                .orElseThrow();
        robot.interact(above::fire);
        assertThat(fields.getTreeItemLevel(fields.getSelectionModel().getSelectedItem()))
                .isEqualTo(level - 1);
    }
}
