package org.bindery.studio.properties;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bindery.studio.TestBench.await;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.collections.FXCollections;
import javafx.event.ActionEvent;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.stage.Stage;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.edit.EditException;
import org.bindery.model.edit.Settings;
import org.bindery.standards.Standards;
import org.bindery.studio.StudioRobot;
import org.bindery.studio.TestBench;
import org.bindery.studio.sheet.Changes;
import org.bindery.studio.sheet.ModelSheet;
import org.bindery.studio.sheet.Sheet;
import org.bindery.studio.sheet.SheetBuilder;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Theme;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.Opening;
import org.bindery.studio.workspace.SampleSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// What a property breaks is said below its field: while it is typed, and after it was changed, with a way back.
@ExtendWith(StudioRobot.class)
class EffectAtFieldTest {

    @RegisterExtension
    private final TestBench bench = new TestBench();

    private PropertiesPane pane;
    private Path sample;
    private Model start;
    private Analysis now;

    /// The model of the sample, changed by the pane itself.
    private final class Changed implements Changes {

        @Override
        public Optional<String> set(ModelPath path, String key, String value) {
            try {
                become(Settings.parse(now.model(), path, key + "=" + value)
                        .apply(now.model())
                        .model());
                return Optional.empty();
            } catch (EditException e) {
                return Optional.of(e.getMessage());
            }
        }

        @Override
        public Optional<Analysis> now() {
            return Optional.of(now);
        }

        @Override
        public Optional<SampleSource> sample() {
            return Optional.of(SampleSource.of(sample));
        }

        @Override
        public void undo() {
            become(start);
        }
    }

    private ModelPath shown = ModelPath.ROOT;

    private void become(Model model) {
        now = new Analysis(model);
        pane.show(sheet());
    }

    private Sheet sheet() {
        return shown.equals(ModelPath.ROOT)
                ? ModelSheet.of(now.model())
                : SheetBuilder.of(List.of(now.tree().find(shown).orElseThrow()), now);
    }

    @Start
    void start(Stage stage) {
        pane = new PropertiesPane(new Changed(), bench.background(), FXCollections.observableSet());
        Scene scene = new Scene(pane.view(), 420, 900);
        new Look(Theme.LIGHT).dress(scene);
        stage.setScene(scene);
        stage.show();
    }

    private void open(FxRobot robot, Path source, String path) throws Exception {
        sample = source;
        start = Opening.open(source).model();
        shown = ModelPath.parse(path);
        robot.interact(() -> become(start));
    }

    @Test
    void aFormatThatNoDateOfTheSampleHasIsReportedWhileItIsTypedAndUndoneAtItsField(FxRobot robot) throws Exception {
        open(robot, Standards.samples("trades/trades.csv"), "/trade/tradeDate");
        await(() -> find("property-format").isPresent());

        type(robot, "property-format", "MM/dd/yyyy");
        await(() -> said("format").startsWith("Valid messages of the samples: 5 instead of 30. First: /trade[1]/"));
        assertThat(find("undo-format").filter(Node::isVisible)).isEmpty();
        assertThat(now.model()).isSameAs(start);

        take(robot, "property-format");
        await(() -> said("format").endsWith("'22/07/2014' is not written as MM/dd/yyyy."));
        assertThat(field("property-format").getAccessibleHelp()).contains("5 instead of 30");
        robot.interact(() -> ((Button) find("undo-format").orElseThrow()).fire());
        await(() -> said("format").isEmpty());
        assertThat(now.model()).isSameAs(start);
    }

    @Test
    void anEncodingThatIsNotKnownIsReportedAtTheFieldOfAFormatOfDfdlWhichKeepsTheFocus(FxRobot robot) throws Exception {
        open(robot, Standards.samples("edifact/orders.edi"), "/");
        String key = "dfdl.format.edi.encoding";
        await(() -> find("property-" + key).isPresent());

        type(robot, "property-" + key, "utf-99");
        take(robot, "property-" + key);
        await(() -> said(key).contains("0 instead of 1. First: there is no encoding of the name 'UTF-99'."));
        assertThat(field("property-" + key).isFocused()).isTrue();

        type(robot, "property-" + key, "ISO-8859-1");
        await(() -> said(key).equals("Valid messages of the samples: 1 instead of 0."));
    }

    @Test
    void aSectionOfManyPropertiesIsShownAFewOfThemAtATime(FxRobot robot) throws Exception {
        List<Integer> made = new ArrayList<>();
        sample = Standards.samples("edifact/orders.edi");
        start = Opening.open(sample).model();
        robot.interact(() -> {
            become(start);
            made.add(fields());
        });
        await(() -> {
            made.add(TestBench.onFx(this::fields));
            return made.getLast() > 100;
        });
        assertThat(made.getFirst()).isLessThan(10);
        assertThat(find("property-dfdl.format.plain.occursCountKind")).isPresent();
    }

    private int fields() {
        return pane.view().lookupAll(".entry-line").size();
    }

    private void type(FxRobot robot, String id, String text) {
        robot.interact(() -> {
            field(id).requestFocus();
            field(id).setText(text);
        });
    }

    private void take(FxRobot robot, String id) {
        robot.interact(() -> field(id).fireEvent(new ActionEvent()));
    }

    private String said(String key) {
        return find("broken-" + key).map(node -> ((Label) node).getText()).orElse("");
    }

    private TextField field(String id) {
        return (TextField) find(id).orElseThrow();
    }

    /// A control by its id, which may have dots.
    private Optional<Node> find(String id) {
        return TestBench.onFx(() -> pane.view().lookupAll("*").stream()
                .filter(node -> id.equals(node.getId()))
                .findFirst());
    }
}
