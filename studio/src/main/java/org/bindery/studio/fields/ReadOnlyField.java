package org.bindery.studio.fields;

import javafx.geometry.Insets;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.text.Text;
import org.bindery.studio.theme.Styled;

/// A text that can be selected and copied but not changed. Where it is longer than its room, dots at its end say so
/// until the user goes there.
public final class ReadOnlyField extends TextField {

    private static final String CUT = "...";

    private final Label more = Styled.of(new Label(CUT), "fact-more");
    private final Text measured = new Text();

    public ReadOnlyField() {
        getStyleClass().add("fact");
        setEditable(false);
        more.setManaged(false);
        more.setMouseTransparent(true);
        more.setViewOrder(-1);
        getChildren().add(more);
        textProperty().addListener(property -> requestLayout());
        focusedProperty().addListener(property -> requestLayout());
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        Insets insets = getInsets();
        double room = getWidth() - insets.getLeft() - insets.getRight();
        more.setVisible(!isFocused() && widthOfText() > room);
        double width = more.prefWidth(-1);
        more.resizeRelocate(
                getWidth() - insets.getRight() - width,
                insets.getTop(),
                width,
                getHeight() - insets.getTop() - insets.getBottom());
    }

    private double widthOfText() {
        measured.setFont(getFont());
        measured.setText(getText());
        return measured.getLayoutBounds().getWidth();
    }
}
