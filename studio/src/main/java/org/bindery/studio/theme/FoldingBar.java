package org.bindery.studio.theme;

import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Labeled;
import javafx.scene.layout.HBox;

/// A line of buttons that shows their icons alone if there is no space for their words; tooltips show
/// these.
public final class FoldingBar extends HBox {

    private static final PseudoClass FOLDED = PseudoClass.getPseudoClass("folded");

    private boolean folded;
    /// How wide it is with all words, in sizes of its text.
    private double needed;

    @Override
    protected double computeMinWidth(double height) {
        return 0;
    }

    @Override
    protected void layoutChildren() {
        List<Labeled> words = words();
        double em = words.isEmpty() ? 1 : words.getFirst().getFont().getSize();
        if (!folded) {
            needed = neededWidth() / em;
        }
        if (folded != needed * em > getWidth()) {
            folded = !folded;
            ContentDisplay display = folded ? ContentDisplay.GRAPHIC_ONLY : ContentDisplay.LEFT;
            words.forEach(button -> button.setContentDisplay(display));
            pseudoClassStateChanged(FOLDED, folded);
        }
        super.layoutChildren();
    }

    private double neededWidth() {
        return getManagedChildren().stream()
                        .mapToDouble(child -> child instanceof Labeled ? child.prefWidth(-1) : child.minWidth(-1))
                        .sum()
                + getSpacing() * (getChildren().size() - 1)
                + snappedLeftInset()
                + snappedRightInset();
    }

    private List<Labeled> words() {
        return getManagedChildren().stream()
                .filter(Labeled.class::isInstance)
                .map(Labeled.class::cast)
                .filter(button ->
                        button.getGraphic() != null && !button.getText().isEmpty())
                .toList();
    }
}
