package org.bindery.studio.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import org.bindery.standards.Standards;
import org.bindery.studio.TestBench;
import org.bindery.studio.fields.ReadOnlyField;
import org.bindery.studio.guide.Stagehand;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxToolkit;

/// What can be read where the window has little room.
@Tag("long")
class SmallWindowTest {

    @TempDir
    private Path folder;

    private Stagehand stagehand;

    @BeforeEach
    void openAWindow() throws Exception {
        FxToolkit.registerPrimaryStage();
        stagehand = new Stagehand(1024, 640);
    }

    @AfterEach
    void close() {
        stagehand.close();
    }

    @Test
    void headingsAndLongNamesOfSamplesAreWhole() throws Exception {
        Path sample = Files.copy(
                Standards.samples("trades/trades.csv"),
                folder.resolve("trades-of-the-european-desk-2026-11-27-0900.csv"));
        stagehand.open(Standards.samples("trades/trades.csv"));
        stagehand.openSample(sample);

        assertThat(cut("#fields .column-header > .label")).isEmpty();
        stagehand.showLower("lower-samples");
        assertThat(cut("#samples .column-header > .label")).isEmpty();
        assertThat(cut("#samples .table-cell"))
                .noneMatch(text -> text.startsWith("trades"))
                .isEmpty();
    }

    @Test
    void theOneLargeSizeAmongManySmallOnesIsWholeInTheTree() throws Exception {
        String fields = IntStream.range(10, 40)
                .mapToObj(i -> "           05 FIELD-" + i + " PIC X(40).\n")
                .collect(Collectors.joining());
        stagehand.open(Files.writeString(folder.resolve("wide.cpy"), "       01 WIDE.\n" + fields));

        String figures = "#components .tree-table-cell.number-cell";
        assertThat(cut(figures)).isEmpty();
        assertThat(stagehand.look(() -> stagehand.scene().getRoot().lookupAll(figures).stream()
                        .map(cell -> ((Labeled) cell).getText())
                        .toList()))
                .contains("1200");
    }

    @Test
    void whatABitOfARecordMeansIsWholeInTheLayout() throws Exception {
        stagehand.open(Standards.samples("orders/order.xsd"));
        stagehand.select("line");
        stagehand.showLower("lower-layout");

        assertThat(cut("#layout-cells .table-cell")).noneMatch(text -> text.endsWith(" is there"));
    }

    @Test
    void theFilterIsDescribedInWholeWords() throws Exception {
        stagehand.open(Standards.samples("trades/trades.csv"));
        TextField filter = (TextField) stagehand.find("#filter").orElseThrow();
        ToggleButton samples = (ToggleButton) stagehand.find("#filter-samples").orElseThrow();

        assertThat(samples.getContentDisplay()).isEqualTo(ContentDisplay.LEFT);
        assertThat(cut(".toolbar .button, .toolbar .toggle-button, .toolbar .label"))
                .isEmpty();
        assertThat(width(filter, filter.getPromptText())).isLessThan(filter.getWidth());
    }

    @Test
    void aValueToReadThatIsLongerThanItsRoomEndsInDots() throws Exception {
        stagehand.open(Standards.samples("orders/order.xsd"));
        TestBench.await(() ->
                stagehand.scene().getRoot().lookupAll(".fact-more").stream().anyMatch(Node::isVisible));

        List<Boolean> fits = stagehand.look(() -> stagehand.scene().getRoot().lookupAll(".fact").stream()
                .map(ReadOnlyField.class::cast)
                .filter(field -> field.isVisible() && field.getWidth() > 0)
                .map(field ->
                        field.lookup(".fact-more").isVisible() == (width(field, field.getText()) > field.getWidth()))
                .toList());
        assertThat(fits).isNotEmpty().allMatch(fit -> fit);
    }

    /// How wide a field would be around a text.
    private static double width(TextField field, String words) {
        Text text = new Text(words);
        text.setFont(field.getFont());
        return text.getLayoutBounds().getWidth()
                + field.getInsets().getLeft()
                + field.getInsets().getRight();
    }

    @Test
    void aSampleThatWasCutOffIsReportedWithItsPlaceAndWhatToDo() throws Exception {
        byte[] calls = Files.readAllBytes(Standards.samples("asn1/calls.ber"));
        Path cut = Files.write(folder.resolve("cut.ber"), Arrays.copyOf(calls, 30));
        stagehand.open(Standards.samples("asn1/calls.asn"));
        stagehand.openSample(cut);

        Label why = (Label) stagehand.find("#bytes .empty-state").orElseThrow();
        TestBench.await(() -> !why.getText().isEmpty());
        assertThat(why.getText())
                .contains("No message of cut.ber can be shown.")
                .contains("message 1, byte 1: ")
                .contains(" · /CallRecord[1].")
                .contains("octets of it are missing")
                .contains("Mend the sample or the model.");
        assertThat(((Label) stagehand.find("#finding").orElseThrow()).getText()).startsWith("message 1, byte 1: ");
        stagehand.showLower("lower-bytes");
        assertThat(stagehand.look(() -> stagehand.scene().getRoot().lookupAll(".empty-state").stream()
                        .filter(said ->
                                said != why && ((Labeled) said).getText().equals(why.getText()))
                        .count()))
                .as("said in place of where the bytes go as well")
                .isEqualTo(1);
        stagehand.showLower("lower-problems");
        assertThat(stagehand.look(() -> stagehand.scene().getRoot().lookupAll("#problems .table-cell").stream()
                        .map(cell -> ((Labeled) cell).getText())
                        .toList()))
                .contains("cut.ber, message 1, byte 1");
        assertThat(stagehand.look(() -> stagehand.scene().getRoot().lookupAll("#problems .path-cell .text").stream()
                        .map(shown -> ((Text) shown).getText())
                        .toList()))
                .as("which fits")
                .contains("cut.ber, message 1, byte 1");
        stagehand.showLower("lower-samples");
        assertThat(stagehand.look(() -> stagehand.scene().getRoot().lookupAll("#samples .table-cell").stream()
                        .map(cell -> ((Labeled) cell).getText())
                        .toList()))
                .anyMatch(text ->
                        text != null && text.startsWith("message 1, byte 1: ") && text.endsWith(" · /CallRecord[1]"));
    }

    @Test
    void whereThereAreFindingsTheLineOfTheFieldLeavesItsRoomToTheFields() throws Exception {
        stagehand.look(() -> {
            stagehand.scene().getWindow().setHeight(740);
            return true;
        });
        stagehand.open(Standards.samples("trades/trades.csv"));
        stagehand.select("tradeDate");
        assertThat(stagehand.find("#field").orElseThrow().isVisible()).isTrue();

        String broken = Files.readString(Standards.samples("trades/trades.csv")).replace("2,22/07/", "2,22/17/");
        stagehand.openSample(Files.writeString(folder.resolve("broken.csv"), broken));
        stagehand.select("tradeDate");
        assertThat(stagehand.find("#finding").orElseThrow().isVisible()).isTrue();
        assertThat(stagehand.find("#field").orElseThrow().isVisible()).isFalse();
        double rows = stagehand.look(() -> ((Region) stagehand.scene().lookup("#fields .clipped-container")).getHeight()
                / ((Region) stagehand.scene().lookup("#fields .tree-table-row-cell")).getHeight());
        assertThat(rows).isGreaterThan(2);
    }

    @Test
    void whyASampleCannotBeShownEndsInOneFullStop() throws Exception {
        Path schema = folder.resolve("many.xsd");
        String elements = IntStream.range(0, 20)
                .mapToObj(i -> "<xs:element name='message" + i + "' type='xs:string'/>")
                .collect(Collectors.joining());
        Files.writeString(
                schema, "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>" + elements + "</xs:schema>");
        stagehand.open(schema);
        stagehand.openSample(Standards.samples("orders/order.xml"));

        Label why = (Label) stagehand.find("#bytes .empty-state").orElseThrow();
        TestBench.await(() -> !why.getText().isEmpty());
        assertThat(why.getText()).contains("the message starts with order").doesNotContain("....");
    }

    @Test
    void whileASampleIsMadeReadyItIsNamed() throws Exception {
        Path second = Files.copy(Standards.samples("trades/trades.csv"), folder.resolve("second.csv"));
        stagehand.open(Standards.samples("trades/trades.csv"));
        Label awaited = (Label) stagehand.find("#preview-awaited").orElseThrow();
        List<String> said = new CopyOnWriteArrayList<>();
        stagehand.look(() -> {
            awaited.textProperty().addListener((property, old, now) -> said.add(now));
            return true;
        });

        stagehand.openSample(second);

        TestBench.await(() -> said.contains("Showing second.csv…") && !awaited.isVisible());
        assertThat(awaited.getText()).isEmpty();
    }

    @Test
    void aProblemThatIsCutIsReportedInFullByItsHint() throws Exception {
        byte[] calls = Files.readAllBytes(Standards.samples("asn1/calls.ber"));
        stagehand.open(Standards.samples("asn1/calls.asn"));
        stagehand.openSample(Files.write(folder.resolve("cut.ber"), Arrays.copyOf(calls, 30)));
        stagehand.showLower("lower-problems");
        stagehand.look(() -> {
            stagehand.scene().getWindow().setWidth(700);
            return true;
        });
        stagehand.showLower("lower-problems");

        assertThat(hint("the value has a length of")).endsWith("octets of it are missing");
        assertThat(hint("structure")).as("a text that is not cut").isEmpty();
    }

    /// What is said of the cell of the problems that starts so, when the pointer comes.
    private String hint(String start) throws ExecutionException, InterruptedException {
        return stagehand.look(() -> {
            Node cell = stagehand.scene().getRoot().lookupAll("#problems .table-cell").stream()
                    .filter(each -> String.valueOf(((Labeled) each).getText()).startsWith(start))
                    .findFirst()
                    .orElseThrow();
            cell.fireEvent(new MouseEvent(
                    MouseEvent.MOUSE_ENTERED,
                    1,
                    1,
                    1,
                    1,
                    MouseButton.NONE,
                    0,
                    false,
                    false,
                    false,
                    false,
                    false,
                    false,
                    false,
                    false,
                    false,
                    true,
                    null));
            return cell.getProperties().values().stream()
                    .filter(Tooltip.class::isInstance)
                    .map(shown -> ((Tooltip) shown).getText())
                    .findFirst()
                    .orElse("");
        });
    }

    private List<String> cut(String labels) throws ExecutionException, InterruptedException {
        return stagehand.look(() -> TestBench.cut(stagehand.scene().getRoot(), labels));
    }
}
