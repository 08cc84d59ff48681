package org.bindery.studio.properties;

import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.bindery.studio.sheet.Line;
import org.bindery.studio.theme.Hint;
import org.bindery.studio.theme.Styled;

/// One way to choose, with what it costs.
final class OptionRow extends HBox {

    private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");

    private final RadioButton button = new RadioButton();
    private final Label note = Styled.of(new Label(), "muted");
    private final Label size = Styled.of(new Label(), "option-size");
    private final Label onSample = Styled.of(new Label(), "option-size", "option-sample");

    OptionRow(String key, int number, ToggleGroup group) {
        button.setId("option-" + key + "-" + number);
        button.setToggleGroup(group);
        button.setMinWidth(USE_PREF_SIZE);
        Hint.on(button, () -> option().value());
        note.setMinWidth(0);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        size.setMinWidth(USE_PREF_SIZE);
        onSample.setMinWidth(USE_PREF_SIZE);
        onSample.setId("measured-" + number);
        getChildren().setAll(button, note, space, size, onSample);
        setAlignment(Pos.CENTER_LEFT);
        getStyleClass().add("option");
        setOnMouseClicked(event -> button.fire());
    }

    private Line.Option option() {
        return (Line.Option) button.getUserData();
    }

    void show(Line.Option option) {
        button.setUserData(option);
        button.setText(option.name());
        button.setSelected(option.current());
        button.setAccessibleText((option.name() + " " + option.note()).strip() + ", size " + option.size());
        note.setText(option.note());
        size.setText(option.size());
        onSample.setText("");
        pseudoClassStateChanged(CURRENT, option.current());
    }

    /// Shows that the size of the whole sample is not known yet.
    void awaitMeasure() {
        onSample.setText("…");
    }

    /// Shows the size of the whole sample.
    void measured(String cost) {
        onSample.setText(cost);
    }

    /// Detaches this row from its option.
    void leave() {
        button.setSelected(false);
    }
}
