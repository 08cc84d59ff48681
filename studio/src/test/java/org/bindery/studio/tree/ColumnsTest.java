package org.bindery.studio.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableRow;
import javafx.scene.control.TreeTableView;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import org.bindery.standards.Standards;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.guide.Screens;
import org.bindery.studio.guide.Stagehand;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxToolkit;

/// How the rows and columns of the tree table look in a window, also after zooming, searching and dragging.
@Tag("long")
class ColumnsTest {

    private Stagehand stagehand;

    private static Path fpml() {
        return Standards.path("fpml/5-4/confirmation/fpml-main-5-4.xsd");
    }

    @BeforeEach
    void openAWindow() throws Exception {
        FxToolkit.registerPrimaryStage();
        stagehand = new Stagehand(1200, 800);
    }

    @AfterEach
    void close() {
        stagehand.close();
    }

    @Test
    void zoomingThereAndBackLeavesIndentsAndArrowsAsTheyWere() throws ExecutionException, InterruptedException {
        stagehand.open(Standards.samples("trades/trades.csv"));
        stagehand.select("currency1");
        List<String> before = places();

        stagehand.give(Command.ZOOM_IN, Screens.DOUBLE);
        List<String> larger = places();
        stagehand.give(Command.ZOOM_RESET, 1);

        assertThat(before).hasSizeGreaterThan(3);
        assertThat(larger).isNotEqualTo(before);
        assertThat(places()).isEqualTo(before);
    }

    @Test
    void arrowsAndCrossesAreTwiceAsLargeAsTheyWereWhenTheTextIs() throws ExecutionException, InterruptedException {
        stagehand.open(Standards.samples("trades/trades.csv"));
        Region arrow = (Region) stagehand.find("#components .arrow").orElseThrow();
        double width = arrow.getWidth();

        stagehand.give(Command.ZOOM_IN, Screens.DOUBLE);

        assertThat(arrow.isScaleShape()).as("the shape fills the arrow's room").isTrue();
        assertThat(arrow.getWidth() / width).isBetween(1.9, 2.2);
        Node cross = stagehand.find(".models .tab-close-button").orElseThrow();
        assertThat(cross.getScaleX()).isEqualTo(2);
    }

    @Test
    void noNameInSightIsCutWhileAnotherColumnHasRoom() throws ExecutionException, InterruptedException {
        stagehand.open(fpml());

        assertThat(stagehand.look(() -> cut("#components .name-cell"))).isEmpty();
        assertThat(stagehand.look(() -> cut("#components .number-cell"))).isEmpty();
    }

    @Test
    void aModelThatWasOpenedWhileTextWasLargeLooksTheSameAfterZoomingBack()
            throws ExecutionException, InterruptedException {
        stagehand.open(fpml());
        List<Double> usual = widths();
        stagehand.give(Command.CLOSE, 1);

        stagehand.give(Command.ZOOM_IN, Screens.DOUBLE);
        stagehand.open(fpml());
        assertThat(widths()).isNotEqualTo(usual);
        stagehand.give(Command.ZOOM_RESET, 1);

        assertThat(widths()).isEqualTo(usual);
    }

    private List<Double> widths() throws ExecutionException, InterruptedException {
        TreeTableView<?> view = view();
        return stagehand.look(
                () -> view.getColumns().stream().map(TreeTableColumn::getWidth).toList());
    }

    @Test
    void aColumnThatWasDraggedStaysAsWideWhateverIsShown() throws ExecutionException, InterruptedException {
        stagehand.open(fpml());
        TreeTableView<?> view = view();
        stagehand.look(() -> drag(view, 90));
        double dragged = view.getColumns().get(1).getWidth();

        stagehand.type("filter", "identifier");
        stagehand.type("filter", "");

        assertThat(view.getColumns().get(1).getWidth()).isEqualTo(dragged);
    }

    @Test
    void aRowThatASearchLeavesInItsPlaceStandsAtItsDepth() throws ExecutionException, InterruptedException {
        stagehand.open(fpml());
        stagehand.type("filter", "identifier");

        TreeTableView<?> view = view();
        List<TreeTableRow<?>> stale = stagehand.look(() -> {
            List<TreeTableRow<?>> rows = new ArrayList<>();
            for (Node node : view.lookupAll(".tree-table-row-cell")) {
                TreeTableRow<?> row = (TreeTableRow<?>) node;
                if (!row.isEmpty() && row.getTreeItem() != view.getTreeItem(row.getIndex())) {
                    rows.add(row);
                }
            }
            return rows;
        });

        assertThat(stale).isEmpty();
    }

    private static <S> boolean drag(TreeTableView<S> view, double by) {
        TreeTableColumn<S, ?> column = view.getColumns().get(1);
        return view.resizeColumn(column, by);
    }

    private TreeTableView<?> view() throws ExecutionException, InterruptedException {
        return (TreeTableView<?>) stagehand.find("#components").orElseThrow();
    }

    /// Where names and the fields of a message begin and how wide their arrows are, in whole pixels.
    private List<String> places() throws ExecutionException, InterruptedException {
        return stagehand.look(() -> {
            List<String> places = new ArrayList<>();
            for (String kind :
                    List.of("#components .name-cell .text", "#components .arrow", "#fields .field-name > .text")) {
                stagehand.scene().getRoot().lookupAll(kind).stream()
                        .filter(node ->
                                !(node instanceof Text text) || !text.getText().isEmpty())
                        .map(node -> {
                            var at = node.localToScene(node.getLayoutBounds());
                            double width = node instanceof Text ? 0 : at.getWidth();
                            return String.format("%s %.0f %.0f", kind, at.getMinX(), width);
                        })
                        .distinct()
                        .sorted()
                        .forEach(places::add);
            }
            return places;
        });
    }

    private List<String> cut(String cells) {
        return stagehand.scene().getRoot().lookupAll(cells).stream()
                .filter(node -> node instanceof Labeled words
                        && words.getText() != null
                        && words.lookup(".text") instanceof Text shown
                        && !shown.getText().isEmpty()
                        && shown.getText().length() < words.getText().length())
                .map(node -> ((Labeled) node).getText())
                .toList();
    }
}
