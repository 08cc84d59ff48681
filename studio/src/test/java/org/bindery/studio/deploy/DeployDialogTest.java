package org.bindery.studio.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bindery.studio.TestBench.await;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.layout.StackPane;
import javafx.scene.text.Text;
import javafx.stage.Screen;
import javafx.stage.Stage;
import org.bindery.generators.java.deploy.Packaging;
import org.bindery.generators.java.deploy.RuntimeJar;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.edit.Settings;
import org.bindery.studio.SmallModels;
import org.bindery.studio.StudioRobot;
import org.bindery.studio.TestBench;
import org.bindery.studio.settings.SavedDeployments;
import org.bindery.studio.settings.StoredRecord;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Theme;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.Inputs;
import org.bindery.studio.workspace.ModelFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Deploying as a user does it, with the compiler, to files that work.
@ExtendWith(StudioRobot.class)
class DeployDialogTest {

    @TempDir
    private Path folder;

    @RegisterExtension
    private final TestBench bench = new TestBench();

    private final Analysis trades = new Analysis(SmallModels.trades());
    private StoredRecord<SavedDeployments> store;
    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("error");

    private final List<Path> opened = new ArrayList<>();
    private Stage owner;

    @Start
    void start(Stage stage) {
        owner = stage;
        store = new StoredRecord<>(
                folder.resolve("state/deployments.json"), SavedDeployments.class, SavedDeployments.NONE);
        stage.setScene(new Scene(new StackPane(), 1200, 900));
        stage.show();
    }

    /// Opens the dialog as another run of the studio does, which knows what is kept.
    private void open(FxRobot robot) {
        open(robot, trades);
    }

    private void open(FxRobot robot, Analysis analysis) {
        open(robot, analysis, new Look(Theme.LIGHT));
    }

    private void open(FxRobot robot, Analysis analysis, Look look) {
        robot.interact(() -> new DeployDialog(
                        analysis,
                        Inputs.NONE,
                        look,
                        bench.background(),
                        now -> Optional.empty(),
                        () -> Optional.of(folder.resolve("trades-1.bindery")),
                        opened::add,
                        new PastDeployments(Optional.of(store), bench.background()))
                .show(owner, folder));
    }

    @Test
    void theDialogFitsALowScreenAlsoWithAnObjection(FxRobot robot) {
        open(robot);
        robot.interact(() -> field("#deploy-version").setText("1.0 beta"));
        assertThat(find("#deploy-error").orElseThrow().isVisible()).isTrue();
        assertThat(TestBench.sceneWith("#deploy").orElseThrow().getHeight()).isBetween(400.0, 700.0);
        assertThat(TestBench.sceneWith("#deploy").orElseThrow().getRoot().lookupAll(".scroll-bar"))
                .noneMatch(Node::isVisible);
        assertThat(TestBench.cut(find("#deploy").orElseThrow())).isEmpty();
    }

    @Test
    void mapsAndStoresAreNamedAfterTheModelsOwnRoot(FxRobot robot) throws Exception {
        String longName = "OrderOf" + "VeryManyThings".repeat(8);
        Model orders = Settings.parse(trades.model(), ModelPath.parse("~Trade"), "name=" + longName)
                .apply(trades.model())
                .model();
        open(robot, new Analysis(orders));
        await(() -> text("#deploy-maps").endsWith("Map"));
        assertThat(text("#deploy-maps")).isEqualTo("Ordered maps in memory, such as " + longName + "Map");
        assertThat(text("#deploy-stores")).isEqualTo("Ordered maps in a folder, such as " + longName + "Store");
        assertThat(field("#deploy-versions").getPromptText()).startsWith("such as " + orders.name() + "-1.bindery");
        assertThat(((Text) find("#deploy-maps").orElseThrow().lookup(".text")).getText())
                .isEqualTo(text("#deploy-maps"));
    }

    @Test
    void bothColumnsAreWhollyInSight(FxRobot robot) {
        for (int size : new int[] {13, 14, 15}) {
            Look look = new Look(Theme.LIGHT);
            look.resize(size);
            open(robot, trades, look);
            Node sight = find("#deploy .viewport").orElseThrow();
            assertThat(right("#deploy-add-version"))
                    .as("size " + size)
                    .isLessThanOrEqualTo(
                            sight.localToScene(sight.getLayoutBounds()).getMaxX());
            robot.interact(() -> button("#deploy-close").fire());
        }
    }

    private static double right(String selector) {
        Node node = find(selector).orElseThrow();
        return node.localToScene(node.getLayoutBounds()).getMaxX();
    }

    private static String text(String selector) {
        return ((CheckBox) find(selector).orElseThrow()).getText();
    }

    @Test
    void titleAndButtonsStayInSightWhereTheRestHasToBeScrolled(FxRobot robot) {
        Look large = new Look(Theme.LIGHT);
        large.resize(26);
        open(robot, trades, large);
        Scene scene = TestBench.sceneWith("#deploy").orElseThrow();
        Bounds sight = new BoundingBox(0, 0, scene.getWidth(), scene.getHeight());
        assertThat(scene.getHeight())
                .isLessThanOrEqualTo(Screen.getPrimary().getVisualBounds().getHeight());
        assertThat(scene.getWidth())
                .isLessThanOrEqualTo(Screen.getPrimary().getVisualBounds().getWidth());
        for (String part : List.of(".dialog-title", "#deploy-start", "#deploy-close")) {
            Node node = find(part).orElseThrow();
            assertThat(sight.contains(node.localToScene(node.getLayoutBounds())))
                    .as(part)
                    .isTrue();
        }
    }

    @Test
    void aPairGoesIntoARepositoryUnderItsCoordinates(FxRobot robot) throws Exception {
        open(robot);
        robot.interact(() -> {
            field("#deploy-group").setText("com.acme.desk");
            field("#deploy-artifact").setText("desk-trades");
            field("#deploy-version").setText("2.1");
            field("#deploy-folder").setText(folder.toString());
            ((RadioButton) find("#deploy-repository").orElseThrow()).setSelected(true);
            ((CheckBox) find("#deploy-enums").orElseThrow()).setSelected(true);
            ((CheckBox) find("#deploy-sources").orElseThrow()).setSelected(false);
            button("#deploy-start").fire();
        });
        await(() -> find("#deploy-result").isPresent());

        Path home = folder.resolve("com/acme/desk/desk-trades/2.1");
        try (Stream<Path> files = Files.list(home)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder(
                            "desk-trades-2.1.jar", "desk-trades-2.1.pom", "desk-trades-2.1-README.md");
        }
        assertThat(area("#deploy-dependency"))
                .contains("<artifactId>desk-trades</artifactId>", "<version>2.1</version>");
        assertThat(area("#deploy-usage")).contains("BinaryTrade.copyOf(classic)");
        String runtime = RuntimeJar.coordinates().repositoryFolder() + "/"
                + RuntimeJar.coordinates().base() + ".jar";
        assertThat(labels()).contains("desk-trades-2.1.jar", runtime);
        loads(home.resolve("desk-trades-2.1.jar"), folder.resolve(runtime));

        robot.interact(() -> button("#deploy-close").fire());
        await(() -> !store.read().last().isEmpty());
        open(robot);
        assertThat(field("#deploy-artifact").getText()).isEqualTo("desk-trades");
        assertThat(field("#deploy-version").getText()).isEqualTo("2.1");
        assertThat(((RadioButton) find("#deploy-repository").orElseThrow()).isSelected())
                .isTrue();
        assertThat(((CheckBox) find("#deploy-enums").orElseThrow()).isSelected())
                .isTrue();
        assertThat(((CheckBox) find("#deploy-sources").orElseThrow()).isSelected())
                .isFalse();
        assertThat(field("#deploy-folder").getText()).isEqualTo(folder.toString());
    }

    @Test
    void theRuntimeGoesInsideWhereTheUserWantsOneJar(FxRobot robot) throws Exception {
        open(robot);
        String runtime = RuntimeJar.coordinates().base() + ".jar";
        assertThat(labels()).contains(runtime);
        robot.interact(() -> ((RadioButton) find("#deploy-runtime-inside").orElseThrow()).setSelected(true));
        assertThat(labels()).contains("trades-1.0.jar").doesNotContain(runtime);
        robot.interact(() -> button("#deploy-start").fire());
        await(() -> find("#deploy-result").isPresent());

        assertThat(((Label) find("#deploy-result").orElseThrow()).getText())
                .endsWith("classes. Put trades-1.0.jar on a class path of Java 17 or later.");
        robot.interact(() -> button("#deploy-open").fire());
        assertThat(opened).containsExactly(folder.toAbsolutePath());
        assertThat(folder.resolve(runtime)).doesNotExist();
        loads(folder.resolve("trades-1.0.jar"));
    }

    /// The bindings are found with these jars and nothing else.
    private void loads(Path... jars) throws Exception {
        URL[] urls = new URL[jars.length];
        for (int i = 0; i < jars.length; i++) {
            urls[i] = jars[i].toUri().toURL();
        }
        try (URLClassLoader loader = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader())) {
            assertThat(loader.loadClass(trades.model().javaPackage() + ".BinaryTrade"))
                    .isNotNull();
        }
    }

    private static List<String> labels() {
        return TestBench.sceneWith("#deploy").orElseThrow().getRoot().lookupAll(".label").stream()
                .filter(Label.class::isInstance)
                .map(label -> ((Label) label).getText())
                .toList();
    }

    @Test
    void whatIsNoCoordinateIsReportedBeforeAnythingIsMade(FxRobot robot) {
        open(robot);
        robot.interact(() -> field("#deploy-version").setText("1.0 beta"));
        assertThat(((Label) find("#deploy-error").orElseThrow()).getText()).startsWith("A version is one word");
        assertThat(button("#deploy-start").isDisabled()).isTrue();
        assertThat(field("#deploy-version").getPseudoClassStates()).contains(WRONG);

        robot.interact(() -> field("#deploy-version").setText("1.0-beta"));
        assertThat(field("#deploy-version").getPseudoClassStates()).doesNotContain(WRONG);
        robot.interact(() -> field("#deploy-folder").setText(" "));
        assertThat(((Label) find("#deploy-error").orElseThrow()).getText())
                .isEqualTo("Name the folder to deploy into.");
    }

    @Test
    void theVersionFollowsTheModelUnlessItWasDecidedOtherwise(FxRobot robot) throws Exception {
        Model model = trades.model();
        Packaging packaging = Packaging.of(model);
        store.write(SavedDeployments.NONE.with(
                model.javaPackage() + "/" + model.name(),
                new DeployAnswers(folder.toString(), packaging.withRuntimeInside(), List.of()).toSave(model)));
        Model next = Settings.parse(model, ModelPath.ROOT, "version=7.3")
                .apply(model)
                .model();
        open(robot, new Analysis(next));
        assertThat(field("#deploy-version").getText()).isEqualTo("7.3");
        assertThat(((RadioButton) find("#deploy-runtime-inside").orElseThrow()).isSelected())
                .isTrue();
    }

    @Test
    void batchesOfEarlierVersionsAreReadToo(FxRobot robot) throws Exception {
        Path earlier = folder.resolve("trades-1.bindery");
        ModelPath currency = ModelPath.parse("/trade/currency1");
        ModelFiles.write(
                Settings.parse(trades.model(), currency, "encoding=latin1")
                        .apply(trades.model())
                        .model(),
                earlier);
        open(robot);
        robot.interact(() -> {
            button("#deploy-add-version").fire();
            button("#deploy-add-version").fire();
        });
        assertThat(field("#deploy-versions").getText()).isEqualTo(earlier + "; " + earlier);
        robot.interact(() -> {
            field("#deploy-versions").setText(earlier + ";");
            button("#deploy-start").fire();
        });
        await(() -> find("#deploy-result").isPresent());
        try (JarFile jar = new JarFile(folder.resolve("trades-1.0.jar").toFile())) {
            String start = trades.model().javaPackage().replace('.', '/') + "/Earlier1Trade";
            assertThat(jar.stream().map(JarEntry::getName)).contains(start + ".class");
        }
        robot.interact(() -> button("#deploy-close").fire());
        await(() -> !store.read().last().isEmpty());
        open(robot);
        assertThat(field("#deploy-versions").getText()).isEqualTo(earlier.toString());
    }

    @Test
    void anEarlierVersionThatIsNotThereIsReportedInTheForm(FxRobot robot) throws Exception {
        open(robot);
        robot.interact(() -> {
            field("#deploy-versions").setText(folder.resolve("none.bindery").toString());
            button("#deploy-start").fire();
        });
        await(() -> find("#deploy-error").filter(Node::isVisible).isPresent());
        assertThat(((Label) find("#deploy-error").orElseThrow()).getText()).contains("none.bindery");
        assertThat(button("#deploy-start").isFocused()).isTrue();
    }

    @Test
    void cancellingLeavesNothing(FxRobot robot) throws Exception {
        open(robot);
        robot.interact(() -> {
            field("#deploy-folder").setText(folder.toString());
            button("#deploy-start").fire();
            button("#deploy-close").fire();
        });
        await(() -> bench.background().running().isEmpty());

        assertThat(find("#deploy-folder")).isPresent();
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).isEmpty();
        }
    }

    private static Optional<Node> find(String selector) {
        return TestBench.sceneWith("#deploy").map(scene -> scene.lookup(selector));
    }

    private TextField field(String selector) {
        return (TextField) find(selector).orElseThrow();
    }

    private Button button(String selector) {
        return (Button) find(selector).orElseThrow();
    }

    private String area(String selector) {
        return ((TextArea) find(selector).orElseThrow()).getText();
    }
}
