package org.bindery.studio.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bindery.studio.tree.ColumnRoom.Wish;
import org.junit.jupiter.api.Test;

class ColumnRoomTest {

    private static final double NARROWEST = 160;

    private static final Wish TYPE = new Wish(170, 70, 70);
    private static final Wish SIZE = new Wish(80, 60, 60);
    private static final Wish ENCODING = new Wish(130, 150, 100);

    @Test
    void whileThereIsRoomColumnsAreAsWideAsUsualOrWiderWhereTheirCellsNeedIt() {
        ColumnRoom shared = ColumnRoom.share(700, 200, NARROWEST, List.of(TYPE, SIZE, ENCODING));

        assertThat(shared.widths()).containsExactly(170.0, 80.0, 150.0);
    }

    @Test
    void longNamesTakeWhatOtherColumnsLeaveEmpty() {
        ColumnRoom shared = ColumnRoom.share(500, 200, NARROWEST, List.of(TYPE, SIZE, ENCODING));

        assertThat(shared.widths()).containsExactly(90.0, 60.0, 150.0);
    }

    @Test
    void whatIsMissingThenIsGivenByColumnsThatCanBeReadInPart() {
        ColumnRoom shared = ColumnRoom.share(460, 210, NARROWEST, List.of(TYPE, SIZE, ENCODING));

        assertThat(shared.widths()).containsExactly(70.0, 60.0, 120.0);
    }

    @Test
    void onlyWhenTheseSayJustEnoughAreNamesCut() {
        ColumnRoom shared = ColumnRoom.share(405, 210, NARROWEST, List.of(TYPE, SIZE, ENCODING));

        assertThat(shared.names()).isEqualTo(NARROWEST);
        assertThat(shared.widths()).containsExactly(70.0, 60.0, 100.0);
    }

    @Test
    void whereNotEvenTheLeastFitsEveryColumnHasWhatItNeeds() {
        ColumnRoom shared = ColumnRoom.share(300, 200, NARROWEST, List.of(TYPE, SIZE, ENCODING));

        assertThat(shared.names()).isEqualTo(200);
        assertThat(shared.widths()).containsExactly(70.0, 60.0, 150.0);
    }

    @Test
    void aColumnThatTheUserHasDraggedStaysSo() {
        ColumnRoom shared = ColumnRoom.share(500, 400, NARROWEST, List.of(Wish.fixed(240), SIZE));

        assertThat(shared.widths()).containsExactly(240.0, 60.0);
    }
}
