package org.bindery.studio.preview;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;
import org.bindery.messages.Finding;
import org.bindery.studio.hex.BitRange;
import org.bindery.studio.theme.Hint;
import org.bindery.studio.theme.Styled;

/// The findings on the sample, one at a time.
final class FindingLine {

    private final Label position = Styled.named("finding-position", new Label(), "finding-position");
    private final Label text = Styled.named("finding", new Label());
    private final HBox box;
    private final Consumer<FindingMarks.Mark> onMark;
    private final Function<FindingMarks.Mark, Optional<BitRange>> bits;
    private final ReadOnlyIntegerWrapper count = new ReadOnlyIntegerWrapper(0);
    private List<FindingMarks.Mark> marks = List.of();
    private Function<Finding, String> words = Finding::reason;
    private int current = -1;

    /// @param onMark hears of the finding that the user goes to
    /// @param bits where the bytes that are shown hold what a finding is about
    FindingLine(Consumer<FindingMarks.Mark> onMark, Function<FindingMarks.Mark, Optional<BitRange>> bits) {
        this.onMark = onMark;
        this.bits = bits;
        position.setMinWidth(Region.USE_PREF_SIZE);
        text.setMinWidth(0);
        Hint.on(text, text::getText);
        HBox.setHgrow(text, Priority.ALWAYS);
        text.setMaxWidth(Double.MAX_VALUE);
        box = new HBox(
                button("previous-finding", Icon.PREVIOUS, "Previous finding", -1),
                position,
                button("next-finding", Icon.NEXT, "Next finding", 1),
                text);
        box.setAlignment(Pos.CENTER_LEFT);
        box.getStyleClass().add("finding-line");
        update();
        Styled.show(box, false);
    }

    private Button button(String id, Icon icon, String name, int step) {
        Button button = Styled.named(id, new Button("", Icons.view(icon)), "flat", "small");
        button.setAccessibleText(name);
        Hint.on(button, name);
        button.setOnAction(event -> go(step));
        return button;
    }

    Node node() {
        return box;
    }

    /// How many findings there are.
    ReadOnlyIntegerProperty countProperty() {
        return count.getReadOnlyProperty();
    }

    void clear() {
        show(List.of());
    }

    void show(FindingMarks findings) {
        words = findings::words;
        show(findings.all());
    }

    private void show(List<FindingMarks.Mark> newMarks) {
        marks = newMarks;
        current = current < marks.size() ? current : -1;
        count.set(marks.size());
        Styled.show(box, !marks.isEmpty());
        update();
    }

    /// Goes to the next finding, or to the previous one; after the last comes the first again.
    void go(int step) {
        if (!marks.isEmpty()) {
            current = current < 0 && step < 0 ? marks.size() - 1 : Math.floorMod(current + step, marks.size());
            onMark.accept(marks.get(current));
            update();
        }
    }

    /// Says what there is to say, after another message came to be shown too.
    void update() {
        if (current < 0) {
            position.setText(marks.size() + (marks.size() == 1 ? " finding" : " findings"));
            text.setText(marks.isEmpty() ? "" : sentence(marks.getFirst()));
        } else {
            position.setText(current + 1 + " of " + marks.size());
            text.setText(sentence(marks.get(current)));
        }
    }

    private String sentence(FindingMarks.Mark mark) {
        String where = bits.apply(mark).map(range -> " (" + range + ")").orElse("");
        return words.apply(mark.finding()) + where;
    }
}
