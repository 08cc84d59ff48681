package org.bindery.studio.theme;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javafx.application.Application;
import javafx.application.ColorScheme;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.TraversalDirection;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import javafx.stage.Modality;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.bindery.studio.background.Turns;
import org.fxmisc.richtext.GenericStyledArea;

/// Dresses the studio's windows in the chosen theme and text size, and dresses them anew when either changes.
public final class Look {

    /// The usual size of text, in pixels.
    static final double NORMAL_SIZE = 13;
    /// Size of an icon by that of text.
    private static final double ICON = 1.2;

    private static final double SMALLEST = 9;
    private static final double LARGEST = 26;

    private final ReadOnlyObjectWrapper<Theme> theme = new ReadOnlyObjectWrapper<>();
    private final Turns turns = new Turns();
    private final Set<Scene> scenes = new LinkedHashSet<>();
    private final String textFamily = Fonts.text();
    private final String monospacedFamily = Fonts.monospaced();
    private final ReadOnlyObjectWrapper<ThemeChoice> choice = new ReadOnlyObjectWrapper<>(ThemeChoice.LIGHT);
    private final ReadOnlyDoubleWrapper size = new ReadOnlyDoubleWrapper(NORMAL_SIZE);
    private ObservableValue<ColorScheme> system = new ReadOnlyObjectWrapper<>(ColorScheme.LIGHT);

    public Look(Theme first) {
        choose(first);
    }

    /// Receives the look of the system, for the theme that follows it.
    public void know(ObservableValue<ColorScheme> ofSystem) {
        system = ofSystem;
        system.addListener((property, old, now) -> followSystem());
        followSystem();
    }

    private void followSystem() {
        if (choice.get() == ThemeChoice.SYSTEM) {
            wear(system.getValue() == ColorScheme.DARK ? Theme.DARK : Theme.LIGHT);
        }
    }

    /// The user's choice, which is a theme or that of the system.
    public ReadOnlyObjectProperty<ThemeChoice> choiceProperty() {
        return choice.getReadOnlyProperty();
    }

    /// The size of text in pixels.
    public ReadOnlyDoubleProperty sizeProperty() {
        return size.getReadOnlyProperty();
    }

    /// Shows all windows in the theme that the user chose.
    public void choose(ThemeChoice next) {
        choice.set(next);
        switch (next) {
            case LIGHT -> wear(Theme.LIGHT);
            case DARK -> wear(Theme.DARK);
            case SYSTEM -> followSystem();
        }
    }

    public ReadOnlyObjectProperty<Theme> themeProperty() {
        return theme.getReadOnlyProperty();
    }

    /// Shows all windows in that theme.
    public void choose(Theme next) {
        choose(next == Theme.DARK ? ThemeChoice.DARK : ThemeChoice.LIGHT);
    }

    private void wear(Theme next) {
        if (next == theme.get()) {
            return;
        }
        theme.set(next);
        Application.setUserAgentStylesheet(next.sheet());
    }

    /// Dresses a window, and keeps it dressed.
    public void dress(Scene scene) {
        if (scenes.add(scene)) {
            letTabLeaveText(scene);
        }
        scene.getProperties().put(Look.class, this);
        style(scene);
    }

    /// Lets Tab leave text areas with colours, as all other controls. They would consume it, and users without a mouse
    /// could not leave them.
    private static void letTabLeaveText(Scene scene) {
        scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            boolean plain = !event.isControlDown() && !event.isAltDown() && !event.isMetaDown();
            boolean tab = event.getCode() == KeyCode.TAB && plain;
            if (tab && event.getTarget() instanceof GenericStyledArea<?, ?, ?> text) {
                text.requestFocusTraversal(event.isShiftDown() ? TraversalDirection.PREVIOUS : TraversalDirection.NEXT);
                event.consume();
            }
        });
    }

    /// The size of text at a node relative to the default, also after changes; null while it is in no
    /// scene.
    public static ObservableValue<Double> zoomOf(Node node) {
        return node.sceneProperty()
                .flatMap(scene -> scene.getProperties().get(Look.class) instanceof Look look
                        ? look.size.map(now -> now.doubleValue() / NORMAL_SIZE)
                        : null);
    }

    /// The width of a letter of monospaced text at a node, in pixels; 0 while it is in no scene.
    public static double letterOf(Node node) {
        if (node.getScene() == null || !(node.getScene().getProperties().get(Look.class) instanceof Look look)) {
            return 0;
        }
        Text letter = new Text("0");
        letter.setFont(Font.font(look.monospacedFamily, look.size.get()));
        return letter.getLayoutBounds().getWidth();
    }

    /// The size of text at a node, in pixels; the default one while it is in no scene.
    public static double sizeOf(Node node) {
        Double zoom = zoomOf(node).getValue();
        return zoom == null ? NORMAL_SIZE : NORMAL_SIZE * zoom;
    }

    /// Lets go of a window that was closed.
    public void forget(Scene scene) {
        scenes.remove(scene);
    }

    /// Opens a dialog over a window, which waits for it; it is dressed as long as it is open. One that
    /// is larger than the screen, as with large text, can be scrolled; if its middle scrolls on its
    /// own, only that.
    ///
    /// @param closed what to do when it is closed
    public void show(Stage dialog, Parent content, Window owner, String title, Runnable closed) {
        Scene scene = new Scene(content);
        dress(scene);
        keepOnScreen(dialog, scene, title);
        DialogKeys.escape(scene, content);
        dialog.initOwner(owner);
        dialog.initModality(Modality.WINDOW_MODAL);
        dialog.setTitle(title);
        dialog.setScene(scene);
        if (owner instanceof Stage below) {
            dialog.getIcons().setAll(below.getIcons());
        }
        dialog.setOnHidden(event -> {
            forget(scene);
            closed.run();
        });
        dialog.show();
    }

    private static void keepOnScreen(Stage dialog, Scene scene, String title) {
        Parent content = scene.getRoot();
        content.applyCss();
        Rectangle2D screen = Screen.getPrimary().getVisualBounds();
        if (content.prefWidth(-1) <= screen.getWidth() && content.prefHeight(-1) <= screen.getHeight()) {
            return;
        }
        dialog.setWidth(Math.min(content.prefWidth(-1), screen.getWidth()));
        dialog.setHeight(Math.min(content.prefHeight(-1), screen.getHeight()));
        if (content instanceof BorderPane pane && pane.getCenter() instanceof ScrollPane) {
            return;
        }
        ScrollPane frame = new ScrollPane();
        scene.setRoot(frame);
        frame.setContent(content);
        frame.setFitToWidth(true);
        frame.setFitToHeight(true);
        frame.getStyleClass().add("edge-to-edge");
        frame.setAccessibleText(title);
    }

    /// Makes a dialog as large as what it shows now, but no larger than the screen.
    public static void fit(Stage dialog) {
        Rectangle2D screen = Screen.getPrimary().getVisualBounds();
        dialog.sizeToScene();
        if (dialog.getWidth() > screen.getWidth()) {
            dialog.setWidth(screen.getWidth());
        }
        if (dialog.getHeight() > screen.getHeight()) {
            dialog.setHeight(screen.getHeight());
        }
    }

    /// Makes text one step larger, or smaller with a negative step.
    public void zoom(int steps) {
        resize(size.get() + steps);
    }

    public void resetZoom() {
        resize(NORMAL_SIZE);
    }

    /// Shows text in that size, in pixels.
    public void resize(double next) {
        double possible = Math.clamp(next, SMALLEST, LARGEST);
        if (possible == size.get()) {
            return;
        }
        size.set(possible);
        turns.start(List.of(this::styleAll, this::styleAll));
    }

    /// Shapes without text, such as arrows, are sized by the text as it was when styles are worked out, so that after
    /// another size they have to be worked out once more.
    private void styleAll() {
        scenes.forEach(this::style);
    }

    private void style(Scene scene) {
        scene.getStylesheets()
                .setAll(List.of(StyleSheets.resource("compat.css"), StyleSheets.resource("studio.css"), fontSheet()));
    }

    /// A style sheet made here: only the running system knows its fonts, an icon's size in em would be one of its own
    /// size, and the cross that closes a tab has a size in pixels.
    private String fontSheet() {
        double zoom = size.get() / NORMAL_SIZE;
        String css = ".root { -fx-font-family: '" + textFamily + "'; -fx-font-size: " + size.get() + "px; }\n"
                + ".icon { -fx-icon-size: " + Math.round(size.get() * ICON) + "px; }\n"
                + ".tab .tab-close-button, .tab .tab-close-button:hover { -fx-scale-x: " + zoom + "; -fx-scale-y: "
                + zoom
                + "; }\n"
                + ".monospaced, .monospaced .text { -fx-font-family: '" + monospacedFamily + "'; }\n"
                + ".monospaced .empty-state, .monospaced .empty-state .text { -fx-font-family: '" + textFamily
                + "'; }\n";
        return StyleSheets.of(css);
    }
}
