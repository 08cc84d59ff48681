package org.bindery.studio.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bindery.studio.TestBench.await;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.bindery.model.Name;
import org.bindery.standards.Standards;
import org.bindery.studio.FamilySamples;
import org.bindery.studio.TestBench;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Theme;
import org.bindery.studio.workspace.Opening;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// Importing as a user does it, from the source to the open model.
@ExtendWith(ApplicationExtension.class)
class ImportDialogTest {

    @TempDir
    private Path folder;

    @RegisterExtension
    private final TestBench bench = new TestBench();

    private final List<Opening.Opened> opened = new ArrayList<>();
    private final List<AfterImport> then = new ArrayList<>();
    private Stage owner;

    @Start
    void start(Stage stage) {
        owner = stage;
        stage.setScene(new Scene(new StackPane(), 1200, 800));
        stage.show();
    }

    private void open(FxRobot robot, List<Path> sources) {
        robot.interact(() -> new ImportDialog(
                        new Look(Theme.LIGHT), bench.background(), List::of, Optional::empty, imported -> {
                            opened.add(imported.opened());
                            then.add(imported.then());
                        })
                .show(owner, sources, List.of()));
    }

    @Test
    void aSourceOfEveryFamilyIsImportedByGoingOn(FxRobot robot) throws TimeoutException, IOException {
        for (Map.Entry<String, Path> family : FamilySamples.in(folder).entrySet()) {
            opened.clear();
            open(robot, List.of(family.getValue()));
            await(() -> find("#import-back").filter(back -> !back.isDisabled()).isPresent());
            if (find("#import-formats").isEmpty()) {
                robot.interact(() -> button("#import-back").fire());
            }
            assertThat(chosenFormat()).isEqualTo(family.getKey());
            while (find("#import-open").isEmpty()) {
                robot.interact(() -> button("#import-next").fire());
                await(() -> find("#import-working").isEmpty());
                assertThat(text("#import-objection")).as(family.getKey()).isEmpty();
            }
            robot.interact(() -> button("#import-open").fire());
            assertThat(opened).as(family.getKey()).hasSize(1);
            assertThat(opened.getFirst().model().roots()).as(family.getKey()).isNotEmpty();
        }
    }

    private String chosenFormat() {
        ListView<?> formats = (ListView<?>) find("#import-formats").orElseThrow();
        return ((Detection.Candidate) formats.getSelectionModel().getSelectedItem())
                .importer()
                .format();
    }

    @Test
    void everyStepSaysWhyItCannotGoOn(FxRobot robot) throws TimeoutException {
        open(robot, List.of());
        assertThat(button("#import-next").isDisabled()).isTrue();
        assertThat(text("#import-objection")).isEqualTo("Add a file or a folder, or write the URL of a database.");

        Path missing = folder.resolve("missing.xsd");
        robot.interact(() -> ((TextField) find("#import-entry").orElseThrow()).setText(missing.toString()));
        assertThat(text("#import-objection")).isEqualTo(missing + ": there is no such file or folder.");

        robot.interact(() -> ((TextField) find("#import-entry").orElseThrow())
                .setText(Standards.samples("orders/order.xsd").toString()));
        assertThat(button("#import-next").isDisabled()).isFalse();
        robot.interact(() -> button("#import-next").fire());
        await(() -> find("#import-formats").isPresent());
        assertThat(text("#import-reason")).startsWith("Its content says that it is: ");
        assertThat(((TextArea) find("#import-sample").orElseThrow()).getText()).contains("<xs:schema");

        robot.interact(() -> button("#import-back").fire());
        assertThat(find("#import-sources")).isPresent();
    }

    @Test
    void optionsAndTablesAreChosenAndCancellingOpensNothing(FxRobot robot) throws TimeoutException {
        open(robot, List.of(Standards.path("database/chinook/Chinook_Sqlite.sqlite")));
        await(() -> find("#import-option-foreign-keys").isPresent());
        assertThat(TestBench.silent(TestBench.sceneWith("#import").orElseThrow().getRoot()))
                .filteredOn(node -> node.getId() != null)
                .isEmpty();
        robot.interact(() -> ((TextField) find("#import-name").orElseThrow()).setText("music"));
        robot.interact(() -> ((TextField) find("#import-option-foreign-keys").orElseThrow()).setText("nest"));
        robot.interact(() -> button("#import-next").fire());
        await(() -> find("#import-parts").isPresent());

        robot.interact(() -> button("#import-parts-none").fire());
        assertThat(text("#import-objection")).isEqualTo("Choose at least one.");
        robot.interact(() -> ((TextField) find("#import-parts-filter").orElseThrow()).setText("genre"));
        robot.interact(() -> button("#import-parts-all").fire());
        robot.interact(() -> button("#import-next").fire());
        await(() -> find("#import-open").isPresent());
        assertThat(text("#import-result")).startsWith("music: 1 root element");

        robot.type(KeyCode.ESCAPE);
        assertThat(find("#import")).isEmpty();
        assertThat(opened).isEmpty();
    }

    @Test
    void problemsAreListedWithTheirPlacesAndLedTo(FxRobot robot) throws TimeoutException {
        open(robot, List.of(Standards.path("text/nasdaq/nasdaqlisted.txt")));
        await(() -> find("#import-what").isPresent());
        while (find("#import-open").isEmpty()) {
            robot.interact(() -> button("#import-next").fire());
            await(() -> find("#import-working").isEmpty());
        }
        assertThat(text("#import-problems")).startsWith("1 problem");

        robot.interact(() -> button("#import-open-problems").fire());
        assertThat(then).containsExactly(AfterImport.LOOK_AT_PROBLEMS);
        assertThat(opened.getFirst().model().roots())
                .extracting(Name::local)
                .containsExactly("nasdaqlisted", "nasdaqlistedTrailer");
    }

    private static Optional<Node> find(String selector) {
        return TestBench.sceneWith("#import").map(scene -> scene.lookup(selector));
    }

    private Button button(String selector) {
        return (Button) find(selector).orElseThrow();
    }

    private String text(String selector) {
        return find(selector).map(node -> ((Label) node).getText()).orElse("");
    }
}
