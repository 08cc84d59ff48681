package org.bindery.studio.theme;

import java.util.function.Supplier;
import javafx.event.EventHandler;
import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/// A tooltip that is made when the pointer first comes to its node: each tooltip is a window with
/// styles of its own, which is expensive for a node in every row of a list.
public final class Hint implements EventHandler<MouseEvent> {

    private static final Duration DELAY = Duration.millis(700);
    private static final double WIDEST = 520;

    private final Node node;
    private final Supplier<String> text;
    private @Nullable Tooltip tooltip;

    private Hint(Node node, Supplier<String> text) {
        this.node = node;
        this.text = text;
    }

    /// Gives a node a hint that is always the same.
    public static void on(Node node, String text) {
        on(node, () -> text);
    }

    /// Gives a node a hint.
    ///
    /// @param text is asked when the pointer comes; none is shown where it is empty
    public static void on(Node node, Supplier<String> text) {
        node.addEventHandler(MouseEvent.MOUSE_ENTERED, new Hint(node, text));
    }

    @Override
    public void handle(MouseEvent entered) {
        String now = text.get();
        if (tooltip != null && now.isEmpty()) {
            Tooltip.uninstall(node, tooltip);
            tooltip = null;
        } else if (!now.isEmpty()) {
            tooltip = tooltip == null ? made() : tooltip;
            tooltip.setText(now);
        }
    }

    private Tooltip made() {
        Tooltip made = new Tooltip();
        made.setShowDelay(DELAY);
        made.setWrapText(true);
        made.setMaxWidth(WIDEST);
        Tooltip.install(node, made);
        return made;
    }
}
