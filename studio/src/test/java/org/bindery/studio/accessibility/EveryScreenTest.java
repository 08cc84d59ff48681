package org.bindery.studio.accessibility;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TreeTableRow;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.robot.Robot;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.bindery.standards.Standards;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.guide.Screen;
import org.bindery.studio.guide.Screens;
import org.bindery.studio.guide.Stagehand;
import org.bindery.studio.walk.Step;
import org.bindery.studio.walk.Walk;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.testfx.api.FxToolkit;

/// Whoever uses the keyboard alone, or hears the studio instead of seeing it, can use every screen of it.
@Timeout(value = 3, unit = TimeUnit.MINUTES)
class EveryScreenTest {

    private static final int LOOK_MILLIS = 5;
    /// How often it looks for what Tab has done.
    private static final int PATIENCE = 200;

    private static Stagehand stagehand;

    /// A control and the screen on which it was met.
    private record Met(String screen, String control) {}

    @BeforeAll
    static void openTheSample() throws Exception {
        FxToolkit.registerPrimaryStage();
        stagehand = new Stagehand(1400, 900);
        stagehand.open(Standards.samples("trades/trades.csv"));
        stagehand.select("currency1");
    }

    @AfterAll
    static void close() throws Exception {
        stagehand.close();
    }

    @Test
    @Tag("long")
    void everyControlHasARoleAndANameAndIsReachedWithTab() throws ExecutionException, InterruptedException {
        Set<Met> silent = new LinkedHashSet<>();
        Set<Met> unreached = new LinkedHashSet<>();
        for (Screen screen : all()) {
            screen.arrangement().on(stagehand);
            List<Scene> scenes = scenes();
            for (Scene scene : scenes) {
                stagehand.look(() -> silent.addAll(silent(screen, scene)));
            }
            // Menus and lists of completions are gone through by the arrow keys.
            if (scenes.getLast().getWindow() instanceof Stage) {
                unreached.addAll(unreached(screen, scenes.getLast()));
            }
            stagehand.reset();
        }
        assertThat(silent)
                .as("controls that can have the focus but have no role or no name")
                .isEmpty();
        assertThat(unreached).as("controls that the Tab key never comes to").isEmpty();
    }

    private static Set<Met> unreached(Screen screen, Scene scene) throws ExecutionException, InterruptedException {
        List<Control> wanted = stagehand.look(() -> stops(scene));
        Set<Node> reached = new LinkedHashSet<>();
        stagehand.look(() -> {
            wanted.getFirst().requestFocus();
            return true;
        });
        Node next = wanted.getFirst();
        while (reached.add(next) && reached.size() <= 2 * wanted.size()) {
            next = afterTab(scene, next);
        }
        Set<Met> unreached = new LinkedHashSet<>();
        for (Control control : wanted) {
            if (!reached.contains(control)) {
                unreached.add(new Met(screen.name(), describe(control)));
            }
        }
        return unreached;
    }

    /// What has the focus after Tab was typed; the same as before if nothing else gets it for a while.
    private static Node afterTab(Scene scene, Node before) throws ExecutionException, InterruptedException {
        stagehand.look(() -> {
            new Robot().keyType(KeyCode.TAB);
            return true;
        });
        Node next = stagehand.look(scene::getFocusOwner);
        for (int looks = 0; next == before && looks < PATIENCE; looks++) {
            Thread.sleep(LOOK_MILLIS);
            next = stagehand.look(scene::getFocusOwner);
        }
        return next;
    }

    @Test
    void everyStepOfTheWalkIsAboutAControlThatIsThere() throws ExecutionException, InterruptedException {
        List<String> missing = new ArrayList<>();
        for (Step step : Walk.TRADES.steps()) {
            if (stagehand.find(step.place()).isEmpty()) {
                missing.add(step.place());
            }
        }
        assertThat(missing).isEmpty();
    }

    @Test
    @Tag("long")
    void nothingIsCutInToolbarTabsAndHeadingsAtTwiceTheSize() throws ExecutionException, InterruptedException {
        List<String> cut = new ArrayList<>();
        resize(1200, 800);
        for (int steps : new int[] {0, Screens.DOUBLE}) {
            stagehand.give(Command.ZOOM_IN, steps);
            for (String tab : stagehand.lowerTabs()) {
                stagehand.showLower(tab);
                cut.addAll(stagehand.look(() -> cut(stagehand.scene().getRoot(), steps + " steps larger, " + tab)));
            }
        }
        stagehand.give(Command.ZOOM_RESET, 1);
        cut.addAll(stagehand.look(() -> cut(stagehand.scene().getRoot(), "after zooming back")));
        stagehand.reset();
        resize(1400, 900);
        assertThat(cut).as("words that end in dots").isEmpty();
    }

    private static void resize(double width, double height) throws ExecutionException, InterruptedException {
        stagehand.look(() -> {
            stagehand.scene().getWindow().setWidth(width);
            stagehand.scene().getWindow().setHeight(height);
            return true;
        });
    }

    private static List<String> cut(Node root, String where) {
        return below(root).stream()
                .filter(node -> node instanceof Labeled words && isShown(words) && isHeading(words))
                .map(Labeled.class::cast)
                .filter(words -> words.getContentDisplay() != ContentDisplay.GRAPHIC_ONLY
                        && words.lookup(".text") instanceof Text text
                        && !words.getText().isBlank()
                        && text.getText().length() < words.getText().length())
                .map(words -> where + ": " + words.getText())
                .toList();
    }

    /// Whether it stands in a toolbar, a tab or above a column.
    private static boolean isHeading(Node node) {
        for (Node above = node; above != null; above = above.getParent()) {
            if (List.of("toolbar", "tab", "column-header").stream().anyMatch(above.getStyleClass()::contains)) {
                return true;
            }
        }
        return false;
    }

    @Test
    void shiftAndF10OpenTheMenuOfTheTreeBelowTheSelectedRow() throws ExecutionException, InterruptedException {
        stagehand.select("currency1");
        double row = stagehand.look(() -> {
            Node tree = stagehand.scene().lookup("#components");
            tree.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.F10, true, false, false, false));
            return tree.lookupAll(".tree-table-row-cell").stream()
                    .filter(node -> ((TreeTableRow<?>) node).isSelected())
                    .map(node -> node.localToScreen(node.getLayoutBounds()).getMaxY())
                    .findFirst()
                    .orElseThrow();
        });

        assertThat(stagehand.above()).singleElement().isInstanceOfSatisfying(ContextMenu.class, menu -> {
            assertThat(menu.getId()).isEqualTo("tree-menu");
            assertThat(menu.getAnchorY()).isEqualTo(row);
        });
        stagehand.reset();
    }

    @Test
    void whateverHasTheFocusLooksDifferent() throws ExecutionException, InterruptedException {
        Set<String> alike = new LinkedHashSet<>();
        Set<String> kinds = new LinkedHashSet<>();
        for (Screen screen : Screens.lower(stagehand, "", "")) {
            screen.arrangement().on(stagehand);
            Scene scene = stagehand.scene();
            for (Control control : stagehand.look(() -> stops(scene))) {
                String kind = control.getClass().getSimpleName();
                if (kinds.add(kind)) {
                    Node elsewhere = stagehand
                            .scene()
                            .lookup(
                                    control.getId() != null && control.getId().equals("filter")
                                            ? "#property-search"
                                            : "#filter");
                    List<Object> without = stagehand.look(() -> lookAfterFocus(elsewhere, control));
                    List<Object> with = stagehand.look(() -> lookAfterFocus(control, control));
                    if (without.equals(with)) {
                        alike.add(describe(control));
                    }
                }
            }
        }
        assertThat(kinds).as("kinds of controls").hasSizeGreaterThan(8);
        assertThat(alike)
                .as("controls that look the same with and without the focus")
                .isEmpty();
    }

    /// How a control and what it is made of look while something has the focus.
    private static List<Object> lookAfterFocus(Node focused, Control control) {
        focused.requestFocus();
        control.getScene().getRoot().applyCss();
        List<Object> look = new ArrayList<>();
        for (Node node : below(control)) {
            look.add(List.of(node.getOpacity(), Optional.ofNullable(node.getEffect())));
            if (node instanceof Region region) {
                look.add(Arrays.asList(region.getBorder(), region.getBackground()));
            }
        }
        return look;
    }

    private static List<Screen> all() throws ExecutionException, InterruptedException {
        List<Screen> all = new ArrayList<>(Screens.ofModel("currency1", "date"));
        all.addAll(Screens.lower(stagehand, "", ""));
        all.addAll(Screens.asking());
        return all;
    }

    private static List<Scene> scenes() throws ExecutionException, InterruptedException {
        List<Scene> scenes = new ArrayList<>(List.of(stagehand.scene()));
        stagehand.above().stream().map(Window::getScene).forEach(scenes::add);
        return scenes;
    }

    private static Set<Met> silent(Screen screen, Scene scene) {
        Set<Met> silent = new LinkedHashSet<>();
        for (Node node : below(scene.getRoot())) {
            if (isStop(node) && !(hasRole(node) && hasName(node))) {
                silent.add(new Met(screen.name(), describe(node)));
            }
        }
        return silent;
    }

    private static List<Control> stops(Scene scene) {
        return below(scene.getRoot()).stream()
                .filter(node -> node instanceof Control && isStop(node) && !node.isDisabled())
                .map(Control.class::cast)
                .toList();
    }

    /// What the keyboard should come to. Scroll panes only carry others; among radio buttons the arrow keys move.
    private static boolean isStop(Node node) {
        boolean other = node instanceof RadioButton radio && radio.getToggleGroup() != null && !radio.isSelected();
        return (node instanceof Control || node instanceof CodeArea)
                && node.isFocusTraversable()
                && !other
                && node.getScene() != null
                && isShown(node)
                && !(node instanceof ScrollPane);
    }

    private static boolean isShown(Node node) {
        for (Node each = node; each != null; each = each.getParent()) {
            if (!each.isVisible()) {
                return false;
            }
        }
        return node.getLayoutBounds().getWidth() > 0;
    }

    private static boolean hasRole(Node node) {
        AccessibleRole role = node.getAccessibleRole();
        return role != null && role != AccessibleRole.NODE && role != AccessibleRole.PARENT;
    }

    private static boolean hasName(Node control) {
        boolean named = control.getAccessibleText() != null
                && !control.getAccessibleText().isBlank();
        boolean labelled = control instanceof Labeled labeled
                && labeled.getText() != null
                && !labeled.getText().isBlank();
        boolean described = below(control.getScene().getRoot()).stream()
                .anyMatch(node -> node instanceof Label label && label.getLabelFor() == control);
        return named || labelled || described;
    }

    private static String describe(Node control) {
        return control.getClass().getSimpleName() + "#" + control.getId() + control.getStyleClass();
    }

    private static List<Node> below(Node node) {
        List<Node> all = new ArrayList<>(List.of(node));
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> all.addAll(below(child)));
        }
        return all;
    }
}
