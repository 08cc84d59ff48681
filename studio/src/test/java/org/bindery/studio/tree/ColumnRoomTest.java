package org.bindery.studio.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.control.TreeItem;
import javafx.scene.text.Font;
import org.bindery.model.tree.Component;
import org.bindery.studio.preview.RealSamples;
import org.bindery.studio.tree.ColumnRoom.Wish;
import org.bindery.studio.workspace.WorkspaceException;
import org.junit.jupiter.api.Test;

class ColumnRoomTest {

    private static final double NARROWEST = 160;

    private static final Wish TYPE = new Wish(170, 70, 70, 70);
    private static final Wish SIZE = new Wish(80, 60, 60, 60);
    private static final Wish ENCODING = new Wish(130, 150, 190, 100);

    private static Wish names(double needed) {
        return new Wish(needed, needed, needed, NARROWEST);
    }

    @Test
    void whileThereIsRoomColumnsAreAsWideAsUsualOrWiderWhereTheirCellsNeedIt() {
        ColumnRoom shared = ColumnRoom.share(600, names(200), List.of(TYPE, SIZE, ENCODING));

        assertThat(shared.widths()).containsExactly(170.0, 80.0, 150.0);
    }

    @Test
    void whatIsFreeThenGoesToTheFewCellsThatAreMuchLongerUnlessItIsForTheFewLongNames() {
        assertThat(ColumnRoom.share(700, names(200), List.of(TYPE, SIZE, ENCODING))
                        .widths())
                .containsExactly(170.0, 80.0, 190.0);
        assertThat(ColumnRoom.share(700, new Wish(200, 200, 290, 160), List.of(TYPE, SIZE, ENCODING))
                        .widths())
                .containsExactly(170.0, 80.0, 160.0);
    }

    @Test
    void longNamesTakeWhatOtherColumnsLeaveEmpty() {
        ColumnRoom shared = ColumnRoom.share(500, names(200), List.of(TYPE, SIZE, ENCODING));

        assertThat(shared.widths()).containsExactly(90.0, 60.0, 150.0);
    }

    @Test
    void whatIsMissingThenIsGivenByColumnsThatCanBeReadInPart() {
        ColumnRoom shared = ColumnRoom.share(460, names(210), List.of(TYPE, SIZE, ENCODING));

        assertThat(shared.widths()).containsExactly(70.0, 60.0, 120.0);
    }

    @Test
    void aNameThatNeedsMostOfTheTableIsCutBeforeOtherColumnsAre() {
        ColumnRoom shared = ColumnRoom.share(1_200, names(1_400), List.of(TYPE, SIZE, ENCODING));

        assertThat(shared.widths()).containsExactly(170.0, 80.0, 150.0);
        assertThat(shared.names()).isEqualTo(NARROWEST);
    }

    @Test
    void onlyWhenTheseSayJustEnoughAreNamesCut() {
        ColumnRoom shared = ColumnRoom.share(405, names(210), List.of(TYPE, SIZE, ENCODING));

        assertThat(shared.names()).isEqualTo(NARROWEST);
        assertThat(shared.widths()).containsExactly(70.0, 60.0, 100.0);
    }

    @Test
    void whereNotEvenTheLeastFitsNamesAreWholeAndAsMuchAsPossibleIsInSight() {
        ColumnRoom shared = ColumnRoom.share(300, names(200), List.of(TYPE, SIZE, ENCODING));

        assertThat(shared.names()).isEqualTo(200);
        assertThat(shared.widths()).containsExactly(70.0, 60.0, 100.0);
    }

    @Test
    void aColumnThatTheUserHasDraggedStaysSo() {
        ColumnRoom shared = ColumnRoom.share(500, names(400), List.of(Wish.fixed(240), SIZE));

        assertThat(shared.widths()).containsExactly(240.0, 60.0);
    }

    @Test
    void namesThatStandDeepKeepRoomForLettersBehindTheirIndent() throws WorkspaceException {
        Component trade = RealSamples.TRADES.analysis().tree().roots().getFirst();
        TreeItem<Component> top = new TreeItem<>();
        TreeItem<Component> above = top;
        for (int level = 0; level < 12; level++) {
            TreeItem<Component> item = new TreeItem<>(trade);
            above.getChildren().add(item);
            above.setExpanded(true);
            above = item;
        }
        CellNeeds needs = new CellNeeds(top, Font.font(13), (column, component) -> "");

        ColumnRoom shared = ColumnRoom.share(
                637,
                new Wish(needs.ofNames(), needs.ofNames(), needs.ofAllNames(), needs.leastOfNames(NARROWEST)),
                List.of(new Wish(170, 290, 290, 110), SIZE, ENCODING));

        double indent = 13 * 1.15 * 11;
        assertThat(shared.names()).isGreaterThanOrEqualTo(Math.min(needs.ofNames(), indent + NARROWEST));
    }
}
