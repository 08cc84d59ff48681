package org.bindery.studio.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bindery.studio.TestBench.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.bindery.model.Model;
import org.bindery.standards.Standards;
import org.bindery.studio.TestBench;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Theme;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// The columns of a specification in a workbook are told by pointing at them.
@ExtendWith(ApplicationExtension.class)
class SheetPaneTest {

    @RegisterExtension
    private final TestBench bench = new TestBench();

    @TempDir
    private Path folder;

    private final List<Model> opened = new ArrayList<>();
    private Stage owner;

    @Start
    void start(Stage stage) {
        owner = stage;
        stage.setScene(new Scene(new StackPane(), 1200, 800));
        stage.show();
    }

    @Test
    void columnsAndTheEndOfTheHeadingsAreToldInTheSheet(FxRobot robot) throws Exception {
        Path file = Standards.path("spreadsheet/CVLKRA-KYC_Download_File_Structure_V3.1.xlsx");
        robot.interact(() -> new ImportDialog(
                        new Look(Theme.LIGHT),
                        bench.background(),
                        List::of,
                        Optional::empty,
                        imported -> opened.add(imported.opened().model()))
                .show(owner, List.of(file), List.of()));
        await(() -> find("#import-tabs").isPresent());
        await(() -> find("#import-grid").isPresent() && !grid().getColumns().isEmpty());
        TabPane tabs = (TabPane) find("#import-tabs").orElseThrow();
        assertThat(tabs.getSelectionModel().getSelectedItem().getText()).isEqualTo("Sheet");
        assertThat(grid().getItems().size()).isGreaterThan(3);
        await(() -> !outcome().isEmpty());
        List<String> found = outcome();

        robot.interact(() -> grid().getSelectionModel().select(2));
        robot.interact(grid()::requestFocus);
        robot.push(KeyCode.SPACE);
        for (int i = 1; i < grid().getColumns().size(); i++) {
            tells(robot, i, "–");
        }
        assertThat(button("#import-next").isDisabled()).isTrue();
        assertThat(((Label) find("#import-objection").orElseThrow()).getText())
                .contains("which column holds the names");
        robot.interact(() -> button("#import-now").fire());
        assertThat(find("#import-grid")).as("nothing is imported").isPresent();
        tells(robot, 3, "name");
        await(() -> !outcome().isEmpty() && !outcome().equals(found));
        assertThat(((Button) find("#import-mapping-reset").orElseThrow()).isDisabled())
                .isFalse();
        List<String> mapped = outcome();

        while (find("#import-open").isEmpty()) {
            robot.interact(() -> button("#import-next").fire());
            await(() -> find("#import-working").isEmpty());
        }
        robot.interact(() -> button("#import-open").fire());
        assertThat(opened).hasSize(1);
        String name = opened.getFirst().elements().values().iterator().next().name();
        assertThat(mapped.getFirst()).contains(name);
    }

    @Test
    void noLabelOfAnOptionIsCutOff(FxRobot robot) throws Exception {
        Path file = Files.writeString(folder.resolve("trades.csv"), "id;amount\n1;2.5\n2;3.5\n");
        robot.interact(() -> new ImportDialog(
                        new Look(Theme.LIGHT), bench.background(), List::of, Optional::empty, imported -> {})
                .show(owner, List.of(file), List.of()));
        await(() -> find(".import-options").isPresent());
        robot.interact(() -> {
            Parent root = find(".import-options").orElseThrow().getScene().getRoot();
            root.applyCss();
            root.layout();
        });
        assertThat(find(".import-options").orElseThrow().lookupAll(".property-label"))
                .hasSizeGreaterThan(5)
                .allSatisfy(node -> {
                    Label label = (Label) node;
                    assertThat(label.getHeight())
                            .as(label.getText())
                            .isGreaterThanOrEqualTo(label.prefHeight(label.getWidth()));
                    assertThat(((Text) label.lookup(".text")).getText()).isEqualTo(label.getText());
                });
    }

    private List<String> outcome() {
        @SuppressWarnings("unchecked") // The list is known by its id.
        ListView<String> list = (ListView<String>) find("#import-outcome").orElseThrow();
        return List.copyOf(list.getItems());
    }

    private TableView<?> grid() {
        return (TableView<?>) find("#import-grid").orElseThrow();
    }

    private void tells(FxRobot robot, int column, String role) {
        robot.interact(() -> {
            @SuppressWarnings("unchecked") // The box is known by its place.
            ComboBox<String> box = (ComboBox<String>)
                    grid().getColumns().get(column).getGraphic().lookup(".combo-box");
            box.setValue(role);
        });
    }

    private static Optional<Node> find(String selector) {
        return TestBench.sceneWith(selector).map(scene -> scene.lookup(selector));
    }

    private static Button button(String selector) {
        return (Button) find(selector).orElseThrow();
    }
}
