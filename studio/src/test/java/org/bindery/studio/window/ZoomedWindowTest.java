package org.bindery.studio.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TreeTableView;
import javafx.scene.text.Text;
import org.bindery.standards.Standards;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.guide.Screens;
import org.bindery.studio.guide.Stagehand;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.api.FxToolkit;

/// What there is to see in a window of 1200 by 800 and of 1440 by 900, also when text is larger.
@Tag("long")
class ZoomedWindowTest {

    private static final double TWO_ROWS = 2 * 1.75;
    private static final double HEADER = 2.1;

    private Stagehand stagehand;

    @BeforeEach
    void openTheSample() throws Exception {
        FxToolkit.registerPrimaryStage();
        stagehand = new Stagehand(1200, 800);
        stagehand.open(Standards.samples("trades/trades.csv"));
        stagehand.select("currency1");
    }

    @AfterEach
    void close() {
        stagehand.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 6, Screens.DOUBLE})
    void theSelectedFieldItsValueAndItsPathAreWhollyInSight(int larger)
            throws ExecutionException, InterruptedException {
        stagehand.give(Command.ZOOM_IN, larger);

        Bounds pane = place("#lower");
        assertThat(pane.contains(place("#field-value"))).as("the value's field").isTrue();
        double text = 13 + larger;
        assertThat(place("#fields").getHeight()).isGreaterThanOrEqualTo((HEADER + TWO_ROWS) * text);
        Bounds row = stagehand.look(() -> bounds(((TreeTableView<?>) node("#fields"))
                .lookupAll(".tree-table-row-cell").stream()
                        .filter(each -> each.getPseudoClassStates().toString().contains("selected"))
                        .findFirst()
                        .orElseThrow()));
        assertThat(row.getMinY())
                .as("the row of the selected field")
                .isGreaterThan(place("#fields").getMinY());
        assertThat(row.getMaxY())
                .as("the row of the selected field")
                .isLessThan(place("#fields").getMaxY());
        for (String words : List.of("#status-message", ".sample-name", "#message-position")) {
            assertThat(shown(words)).as(words).isEqualTo(said(words));
        }
    }

    @Test
    void zoomingBackPutsEveryPaneWhereItWas() throws ExecutionException, InterruptedException {
        Map<String, Bounds> before = panes();

        stagehand.give(Command.ZOOM_IN, Screens.DOUBLE);
        assertThat(place("#lower").getHeight())
                .isGreaterThan(before.get("#lower").getHeight());
        stagehand.give(Command.ZOOM_RESET, 1);

        assertThat(panes()).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(ints = {1200, 1440})
    void bytesAndFieldsNeedNoScrollingToTheSide(int width) throws ExecutionException, InterruptedException {
        stagehand.look(() -> {
            stagehand.scene().getWindow().setWidth(width);
            return true;
        });
        stagehand.select("currency1");

        assertThat(stagehand.look(() -> scrolledToTheSide(List.of("#bytes", "#fields"))))
                .isEmpty();
        String first =
                stagehand.look(() -> node("#bytes .hex-row").getAccessibleText().replaceFirst("^0000: ", ""));
        // The trade has fifteen bytes.
        assertThat(first.split(" ")).hasSize(width == 1200 ? 8 : 15);
    }

    private List<String> scrolledToTheSide(List<String> panes) {
        List<String> scrolled = new ArrayList<>();
        for (String pane : panes) {
            node(pane).lookupAll(".scroll-bar").stream()
                    .map(ScrollBar.class::cast)
                    .filter(bar -> bar.getOrientation() == Orientation.HORIZONTAL && bar.isVisible())
                    .forEach(bar -> scrolled.add(pane));
        }
        return scrolled;
    }

    private Map<String, Bounds> panes() throws ExecutionException, InterruptedException {
        Map<String, Bounds> places = new TreeMap<>();
        for (String pane : List.of("#components", "#lower", "#sample", "#bytes", "#fields")) {
            places.put(pane, place(pane));
        }
        return places;
    }

    private Bounds place(String selector) throws ExecutionException, InterruptedException {
        return stagehand.look(() -> bounds(node(selector)));
    }

    private static Bounds bounds(Node node) {
        return node.localToScene(node.getLayoutBounds());
    }

    private Node node(String selector) {
        return stagehand.scene().lookup(selector);
    }

    private String said(String words) throws ExecutionException, InterruptedException {
        return stagehand.look(() -> ((Labeled) node(words)).getText());
    }

    /// The text that is there to be seen, which ends in dots where there is too little room.
    private String shown(String words) throws ExecutionException, InterruptedException {
        return stagehand.look(() -> ((Text) node(words).lookup(".text")).getText());
    }
}
