package org.bindery.studio.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bindery.studio.TestBench.await;
import static org.bindery.studio.importing.OpenImport.button;
import static org.bindery.studio.importing.OpenImport.find;
import static org.bindery.studio.importing.OpenImport.text;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.event.ActionEvent;
import javafx.scene.Parent;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.bindery.importers.Detected;
import org.bindery.importers.ImportOption;
import org.bindery.importers.Importer;
import org.bindery.importers.Importers;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.tree.ModelTree;
import org.bindery.standards.Standards;
import org.bindery.studio.FamilySamples;
import org.bindery.studio.StudioRobot;
import org.bindery.studio.TestBench;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Importing as a user does it, from the source to the open model.
@Tag("long")
@ExtendWith(StudioRobot.class)
class ImportDialogTest {

    @TempDir
    private Path folder;

    @RegisterExtension
    private final OpenImport dialog = new OpenImport();

    @Start
    void start(Stage stage) {
        dialog.on(stage);
    }

    @Test
    void aSourceOfEveryFamilyIsImportedByGoingOn(FxRobot robot) throws TimeoutException, IOException {
        for (Map.Entry<String, Path> family : FamilySamples.in(folder).entrySet()) {
            dialog.opened().clear();
            dialog.open(robot, family.getValue());
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
            assertThat(dialog.opened()).as(family.getKey()).hasSize(1);
            assertThat(dialog.opened().getFirst().model().roots())
                    .as(family.getKey())
                    .isNotEmpty();
        }
    }

    private String chosenFormat() {
        ListView<?> formats = (ListView<?>) find("#import-formats").orElseThrow();
        return ((Detected.Candidate) formats.getSelectionModel().getSelectedItem())
                .importer()
                .format();
    }

    @Test
    void everyStepSaysWhyItCannotGoOn(FxRobot robot) throws TimeoutException {
        dialog.open(robot);
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
        assertThat(text("#import-reason")).startsWith("Recognised by its content: ");
        assertThat(((TextArea) find("#import-sample").orElseThrow()).getText()).contains("<xs:schema");

        robot.interact(() -> button("#import-back").fire());
        assertThat(find("#import-sources")).isPresent();
    }

    @Test
    void optionsAndTablesAreChosenAndCancellingOpensNothing(FxRobot robot) throws TimeoutException {
        dialog.open(robot, Standards.path("database/chinook/Chinook_Sqlite.sqlite"));
        await(() -> find("#import-option-foreign-keys").isPresent());
        assertThat(TestBench.silent(TestBench.sceneWith("#import").orElseThrow().getRoot()))
                .filteredOn(node -> node.getId() != null)
                .isEmpty();
        robot.interact(() -> ((TextField) find("#import-name").orElseThrow()).setText("music"));
        choose(robot, "#import-option-foreign-keys", "The record that it refers to");
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
        assertThat(dialog.opened()).isEmpty();
    }

    @Test
    void problemsAreListedWithTheirPlacesAndLedTo(FxRobot robot) throws TimeoutException {
        dialog.open(robot, Standards.path("text/nasdaq/nasdaqlisted.txt"));
        await(() -> find("#import-what").isPresent());
        while (find("#import-open").isEmpty()) {
            robot.interact(() -> button("#import-next").fire());
            await(() -> find("#import-working").isEmpty());
        }
        assertThat(text("#import-problems")).startsWith("1 problem");

        robot.interact(() -> button("#import-open-problems").fire());
        assertThat(dialog.then()).containsExactly(AfterImport.LOOK_AT_PROBLEMS);
        assertThat(dialog.opened().getFirst().model().roots())
                .extracting(Name::local)
                .containsExactly("nasdaqlisted", "nasdaqlistedTrailer");
    }

    @Test
    void enterAloneGoesFromTheFirstStepToTheModelAndNeverBack(FxRobot robot) throws TimeoutException, IOException {
        for (Path source : List.of(
                Standards.samples("orders/order.xsd"),
                Standards.samples("trades/trades.csv"),
                FamilySamples.in(folder).get("database"))) {
            dialog.opened().clear();
            dialog.open(robot);
            robot.interact(() -> ((TextField) find("#import-entry").orElseThrow()).setText(source.toString()));
            List<String> questions = new ArrayList<>();
            while (dialog.opened().isEmpty()) {
                assertThat(text("#import-question")).isNotIn(questions);
                questions.add(text("#import-question"));
                robot.push(KeyCode.ENTER);
                if (((TextField) find("#import-entry").orElse(new TextField()))
                                .getText()
                                .isEmpty()
                        && text("#import-question").equals(questions.getFirst())) {
                    robot.push(KeyCode.ENTER);
                }
                await(() -> !dialog.opened().isEmpty()
                        || (find("#import-working").isEmpty()
                                && !text("#import-question").equals(questions.getLast())));
            }
            assertThat(questions).as(source.toString()).contains("What is it?").endsWith("Imported");
        }
    }

    @Test
    void theButtonsKeepTheirPlacesFromTheFirstStepToTheLast(FxRobot robot) throws TimeoutException {
        dialog.open(robot);
        robot.interact(() -> ((TextField) find("#import-entry").orElseThrow())
                .setText(Standards.samples("orders/order.xsd").toString()));
        Set<String> places = new LinkedHashSet<>();
        while (true) {
            boolean done = find("#import-open").isPresent();
            String main = done ? "#import-open" : "#import-next";
            String title = text("#import-question");
            robot.interact(() -> places.add(places("#import-back", main, "#import-cancel")));
            if (done) {
                break;
            }
            robot.interact(() -> button("#import-next").fire());
            await(() -> find("#import-working").isEmpty()
                    && !text("#import-question").equals(title));
        }
        assertThat(places).hasSize(1);
    }

    private static String places(String... buttons) {
        return Stream.of(buttons)
                .map(button -> find(button).orElseThrow())
                .map(button -> button.localToScreen(button.getBoundsInLocal()))
                .map(place -> place.getMinX() + "," + place.getMinY() + " " + place.getWidth())
                .collect(Collectors.joining("; "));
    }

    @Test
    void afterTheImportBackLeadsToTheOptionsAgain(FxRobot robot) throws TimeoutException {
        dialog.open(robot, Standards.samples("trades/trades.csv"));
        await(() -> find("#import-option-delimiter").isPresent());
        choose(robot, "#import-option-delimiter", "Semicolon  ;");
        robot.interact(() -> button("#import-next").fire());
        await(() -> find("#import-open").isPresent());
        robot.interact(() -> button("#import-back").fire());
        choose(robot, "#import-option-delimiter", "Comma  ,");
        robot.interact(() -> button("#import-next").fire());
        await(() -> find("#import-open").isPresent());
        robot.interact(() -> button("#import-open").fire());
        assertThat(dialog.opened().getFirst().model().format())
                .isInstanceOfSatisfying(
                        MessageFormat.Delimited.class,
                        format -> assertThat(format.delimiter()).isEqualTo(','));
    }

    @Test
    void namesAndTypesOfColumnsAreSeenWithTheRowsAndChangedBeforeImporting(FxRobot robot) throws TimeoutException {
        dialog.open(robot, Standards.samples("trades/trades.csv"));
        await(() -> find("#import-column-type-9").isPresent());
        TableView<?> table = (TableView<?>) find("#import-columns").orElseThrow();
        assertThat(table.getColumns()).hasSize(9);
        assertThat(table.getColumns().get(1).getCellData(0)).isEqualTo("22/07/2014");
        assertThat(((ComboBox<?>) find("#import-column-type-2").orElseThrow()).getValue())
                .isEqualTo("date dd/MM/yyyy");

        robot.interact(() -> {
            TextField name = (TextField) find("#import-column-name-1").orElseThrow();
            name.setText("number");
            name.fireEvent(new ActionEvent());
        });
        setType(robot, 3, "decimal");
        await(() -> text("#import-columns-status").contains("'buySell' are not of type decimal, such as 'Buy'"));
        setType(robot, 3, "string");
        setType(robot, 1, "string");
        await(() -> text("#import-columns-status").startsWith("Names and types"));
        robot.interact(() -> button("#import-next").fire());
        await(() -> find("#import-open").isPresent());
        robot.interact(() -> button("#import-open").fire());
        Model model = dialog.opened().getFirst().model();
        assertThat(new ModelTree(new ModelIndex(model))
                        .find(ModelPath.parse("/trade/number"))
                        .orElseThrow()
                        .typeName())
                .isEqualTo("string");
    }

    @Test
    void theColumnsFollowTheOptions(FxRobot robot) throws TimeoutException {
        dialog.open(robot, Standards.samples("trades/trades.csv"));
        await(() -> find("#import-column-type-9").isPresent());
        choose(robot, "#import-option-delimiter", "Semicolon  ;");
        await(() -> find("#import-column-type-2").isEmpty()
                && find("#import-column-type-1").isPresent());
    }

    private static void setType(FxRobot robot, int column, String type) {
        robot.interact(() -> {
            @SuppressWarnings("unchecked")
            ComboBox<String> box =
                    (ComboBox<String>) find("#import-column-type-" + column).orElseThrow();
            box.setValue(type);
        });
    }

    @Test
    void aCopybookWithItsDataTakesTheDataAsSamples(FxRobot robot) throws TimeoutException, IOException {
        Path copybook = Files.writeString(
                folder.resolve("rec.cpy"),
                "       01  REC.\n           05  NAME PIC X(10).\n           05  NR PIC 9(4).\n");
        Path data = Files.write(folder.resolve("rec.dat"), "NAME      0001".getBytes(Charset.forName("IBM037")));
        dialog.open(robot, data, copybook);
        await(() -> find("#import-back").filter(back -> !back.isDisabled()).isPresent()
                && find("#import-working").isEmpty());
        assertThat(text("#import-objection")).isEmpty();
        while (find("#import-open").isEmpty()) {
            robot.interact(() -> button("#import-next").fire());
            await(() -> find("#import-working").isEmpty());
        }
        robot.interact(() -> button("#import-open").fire());
        assertThat(dialog.opened().getFirst().model().format()).isInstanceOf(MessageFormat.FixedWidth.class);
        assertThat(dialog.samples()).containsExactly(data);
    }

    @Test
    void optionsWithFewValuesAreChosenByWordsThatPeopleRead() {
        for (Importer importer : Importers.all()) {
            for (ImportOption option : importer.options()) {
                assertThat(option.label()).as(option.name()).isNotBlank().isNotEqualTo(option.name());
                if (option.kind() instanceof ImportOption.Choice choice) {
                    assertThat(choice.values())
                            .as(importer.format() + " " + option.name())
                            .extracting(ImportOption.Value::key)
                            .startsWith(option.defaultValue())
                            .doesNotHaveDuplicates();
                }
                assertThat(option.kind() instanceof ImportOption.Text
                                && option.description().matches(".*: (yes|no) or .*"))
                        .as("%s %s is text, though it has a few values", importer.format(), option.name())
                        .isFalse();
            }
        }
    }

    @Test
    void aNumberThatIsNoneIsReportedBeforeTheSourceIsRead(FxRobot robot) throws TimeoutException {
        dialog.open(robot, Standards.samples("trades/trades.csv"));
        await(() -> find("#import-option-rows").isPresent());
        robot.interact(() -> ((TextField) find("#import-option-rows").orElseThrow()).setText("many"));
        assertThat(text("#import-objection")).isEqualTo("Rows to infer from: write a whole number from 1.");
        assertThat(button("#import-next").isDisabled()).isTrue();
    }

    @Test
    void theTypeOfADateIsReadInFullAboveItsColumn(FxRobot robot) throws TimeoutException {
        dialog.open(robot, Standards.samples("trades/trades.csv"));
        await(() -> find("#import-column-type-2").isPresent());
        robot.interact(() -> {
            Parent root = find("#import").orElseThrow().getScene().getRoot();
            root.applyCss();
            root.layout();
        });
        TextField type = ((ComboBox<?>) find("#import-column-type-2").orElseThrow()).getEditor();
        assertThat(type.getText()).isEqualTo("date dd/MM/yyyy");
        double room =
                type.getWidth() - type.getInsets().getLeft() - type.getInsets().getRight();
        assertThat(type.lookup(".text").getLayoutBounds().getWidth())
                .isPositive()
                .isLessThanOrEqualTo(room);
    }

    @Test
    void noLabelOfAnOptionIsCutOff(FxRobot robot) throws Exception {
        Path file = Files.writeString(folder.resolve("trades.csv"), "id;amount\n1;2.5\n2;3.5\n");
        dialog.open(robot, file);
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

    private static void choose(FxRobot robot, String option, String label) {
        robot.interact(() -> {
            @SuppressWarnings("unchecked")
            ComboBox<ImportOption.Value> box =
                    (ComboBox<ImportOption.Value>) find(option).orElseThrow();
            box.setValue(box.getItems().stream()
                    .filter(value -> value.label().equals(label))
                    .findFirst()
                    .orElseThrow());
        });
    }
}
