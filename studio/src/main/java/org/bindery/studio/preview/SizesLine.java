package org.bindery.studio.preview;

import java.util.List;
import java.util.Locale;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.bindery.studio.theme.Styled;
import org.bindery.studio.workspace.SampleSizes;

/// The sizes of a sample side by side: as native text, as classic objects, as binary records.
final class SizesLine {

    private final HBox box = Styled.of(new HBox(), "sizes-line");
    private final SizeBar text = new SizeBar("native", "size-native");
    private final SizeBar classic = new SizeBar("classic", "size-classic");
    private final SizeBar binary = new SizeBar("binary", "size-binary");
    private final Label ratio = Styled.of(new Label(), "ratio");
    private List<Node> controls = List.of();
    private final HBox bars = Styled.named("sizes", new HBox(text, classic, binary, ratio), "sizes");

    Node node(Node... controls) {
        box.setAlignment(Pos.CENTER_LEFT);
        box.widthProperty().addListener(property -> fit());
        ratio.fontProperty().addListener((property, old, now) -> fit());
        bars.setAlignment(Pos.CENTER_LEFT);
        ratio.setMinWidth(Region.USE_PREF_SIZE);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        this.controls = List.of(controls);
        this.controls.forEach(control -> control.layoutBoundsProperty().addListener((property, old, now) -> fit()));
        box.getChildren().setAll(controls);
        box.getChildren().addAll(space, bars);
        clear();
        return box;
    }

    /// Leaves out what can be seen from the numbers, and then the numbers that matter less, until the controls have the
    /// room that they need.
    private void fit() {
        double room = box.getWidth() - box.snappedLeftInset() - box.snappedRightInset() - 2 * box.getSpacing();
        for (Node control : controls) {
            room -= control.prefWidth(-1);
        }
        List.of(text, classic, binary).forEach(bar -> bar.withBar(true));
        List.of(text, classic, ratio).forEach(part -> show(part, true));
        List<Runnable> foldings = List.of(
                () -> List.of(text, classic, binary).forEach(bar -> bar.withBar(false)),
                () -> show(ratio, false),
                () -> show(classic, false),
                () -> show(text, false));
        for (int i = 0; i < foldings.size() && bars.prefWidth(-1) > room; i++) {
            foldings.get(i).run();
        }
    }

    private static void show(Node part, boolean there) {
        Styled.show(part, there);
    }

    void clear() {
        bars.setVisible(false);
    }

    void show(SampleSizes sizes) {
        long largest = Math.max(sizes.nativeBytes(), Math.max(sizes.classicBytes(), sizes.binaryBytes()));
        text.show(sizes.nativeBytes(), largest);
        classic.show(sizes.classicBytes(), largest);
        binary.show(sizes.binaryBytes(), largest);
        ratio.setText(comparison(sizes));
        fit();
        bars.setVisible(sizes.messages() > 0);
    }

    /// `23 % of text, 5.2 % of objects`.
    static String comparison(SampleSizes sizes) {
        if (sizes.binaryBytes() == 0) {
            return "";
        }
        return String.format(
                Locale.ROOT,
                "%s of text, %s of objects",
                percent(sizes.binaryBytes(), sizes.nativeBytes()),
                percent(sizes.binaryBytes(), sizes.classicBytes()));
    }

    private static String percent(long part, long whole) {
        double percent = whole == 0 ? 0 : 100.0 * part / whole;
        return String.format(Locale.ROOT, percent < 10 ? "%.1f %%" : "%.0f %%", percent);
    }

    /// One size as a number and a bar.
    private static final class SizeBar extends HBox {

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
}
