package org.bindery.studio.problems;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.Scene;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.bindery.model.ModelPath;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.studio.StudioRobot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// What a problem is has the room that its place does not need.
@ExtendWith(StudioRobot.class)
class ProblemsTableTest {

    private ProblemsTable problems;

    @Start
    void start(Stage stage) {
        problems = new ProblemsTable(problem -> {});
        stage.setScene(new Scene(new StackPane(problems.view()), 1400, 300));
        stage.show();
    }

    @Test
    void shortPathsLeaveTheirRoomToTheProblemAndLongOnesTakeIt(FxRobot robot) {
        robot.interact(() -> show("/trade/id"));
        double ofShort = width("Component");
        assertThat(ofShort).isLessThan(150);
        assertThat(width("Problem")).isGreaterThan(800);

        robot.interact(() -> show("/trade/settlementInstructions/beneficiary/account/identification"));
        assertThat(width("Component")).isGreaterThan(ofShort + 100);
    }

    private void show(String path) {
        problems.show(
                List.of(Problem.at(ModelPath.parse(path), Severity.ERROR, "encoding", "No value has this form.")), "");
        problems.view().layout();
    }

    private double width(String title) {
        TableView<Problem> view = problems.view();
        return view.getColumns().stream()
                .filter(column -> column.getText().equals(title))
                .mapToDouble(TableColumn::getWidth)
                .findFirst()
                .orElseThrow();
    }
}
