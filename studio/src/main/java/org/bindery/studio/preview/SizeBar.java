package org.bindery.studio.preview;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.bindery.studio.theme.Styled;

/// One size as a number and a bar.
final class SizeBar extends HBox {

    private static final double LONGEST_EM = 9;
    private static final double SHORTEST_EM = 0.15;

    private final Label number = Styled.of(new Label(), "size-number");
    private final Region bar = new Region();
    private final String name;

    SizeBar(String name, String style) {
        this.name = name;
        Label label = Styled.of(new Label(name), "muted");
        label.setMinWidth(USE_PREF_SIZE);
        number.setMinWidth(USE_PREF_SIZE);
        bar.getStyleClass().addAll("size-bar", style);
        getStyleClass().add("size");
        setAlignment(Pos.CENTER_LEFT);
        getChildren().addAll(label, number, bar);
    }

    /// Shows the number alone, or the bar too.
    void withBar(boolean there) {
        Styled.show(bar, there);
    }

    void show(long bytes, long largest) {
        String text = ByteCount.format(bytes);
        number.setText(text);
        setAccessibleText(name + " " + text);
        double share = largest == 0 ? 0 : (double) bytes / largest;
        String width = Math.max(SHORTEST_EM, share * LONGEST_EM) + "em";
        bar.setStyle("-fx-min-width: " + width + "; -fx-pref-width: " + width + "; -fx-max-width: " + width + ";");
    }
}
