package org.bindery.studio.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bindery.studio.TestBench.await;
import static org.bindery.studio.importing.OpenImport.button;
import static org.bindery.studio.importing.OpenImport.find;
import static org.bindery.studio.importing.OpenImport.text;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListView;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.bindery.standards.Standards;
import org.bindery.studio.StudioRobot;
import org.bindery.studio.TestBench;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// The columns of a specification in a workbook are told by pointing at them.
@Tag("long")
@ExtendWith(StudioRobot.class)
class SheetPaneTest {

    @RegisterExtension
    private final OpenImport dialog = new OpenImport();

    @TempDir
    private Path folder;

    @Start
    void start(Stage stage) {
        dialog.on(stage);
    }

    @Test
    void columnsAndTheEndOfTheHeadingsAreReportedInTheSheet(FxRobot robot) throws Exception {
        Path file = Standards.path("spreadsheet/CVLKRA-KYC_Download_File_Structure_V3.1.xlsx");
        dialog.open(robot, file);
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
        assertThat(text("#import-objection")).contains("which column holds the names");
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
        assertThat(dialog.opened()).hasSize(1);
        String name = dialog.opened()
                .getFirst()
                .model()
                .elements()
                .values()
                .iterator()
                .next()
                .name();
        assertThat(mapped.getFirst()).contains(name);
    }

    @Test
    void aSheetWithACommaInItsNameIsTakenFromTheGridAndFromTheListOfSheets(FxRobot robot) throws Exception {
        dialog.open(robot, structure("KYC, HEADER"));
        await(() -> find("#import-grid").isPresent() && !outcome().isEmpty());
        tells(robot, 2, "–");
        tells(robot, 2, "name");
        await(() -> !outcome().isEmpty());
        List<String> mapped = outcome();
        robot.interact(() -> button("#import-next").fire());
        await(() -> find("#import-parts").isPresent());
        robot.interact(() -> button("#import-parts-none").fire());
        robot.interact(() -> ((TextField) find("#import-parts-filter").orElseThrow()).setText("kyc, header"));
        robot.interact(() -> button("#import-parts-all").fire());
        robot.interact(() -> button("#import-next").fire());
        await(() -> find("#import-open").isPresent());
        robot.interact(() -> button("#import-open").fire());

        assertThat(dialog.opened()).hasSize(1);
        String name = dialog.opened().getFirst().model().roots().getFirst().local();
        assertThat(mapped.getFirst()).startsWith(name);
    }

    @Test
    void whereRowsSpecifyComponentsTheColumnsLeadToTheSheet(FxRobot robot) throws Exception {
        dialog.open(robot, structure("KYC HEADER"));
        await(() -> find("#import-tabs").isPresent());
        TabPane tabs = (TabPane) find("#import-tabs").orElseThrow();
        await(() -> find("#import-grid").isPresent() && !outcome().isEmpty());
        assertThat(TestBench.silent(tabs.getScene().getRoot()))
                .filteredOn(node -> node.getId() != null)
                .isEmpty();
        robot.interact(() -> tabs.getSelectionModel().selectFirst());
        await(() -> find("#import-to-sheet").filter(Node::isVisible).isPresent());
        assertThat(text("#import-columns-status"))
                .isEqualTo("The rows specify components. The roles of their columns are set in the tab Sheet.");

        robot.interact(() -> button("#import-to-sheet").fire());
        assertThat(tabs.getSelectionModel().getSelectedItem().getText()).isEqualTo("Sheet");
    }

    /// A specification whose first sheet has another name.
    private Path structure(String sheet) throws IOException {
        Path file = folder.resolve("structure.xlsx");
        Files.copy(Standards.path("spreadsheet/CVLKRA-KYC_Download_File_Structure_V3.1.xlsx"), file);
        try (FileSystem workbook = FileSystems.newFileSystem(file)) {
            Path sheets = workbook.getPath("xl/workbook.xml");
            Files.writeString(sheets, Files.readString(sheets).replace("\"KYC HEADER\"", '"' + sheet + '"'));
        }
        return file;
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
}
