package org.bindery.studio.properties;

import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// The ways to choose from, one below the other, each with what it costs.
final class OptionList extends VBox {

    OptionList(Line.Choice choice, Consumer<Line.Option> take) {
        getStyleClass().add("options");
        ToggleGroup group = new ToggleGroup();
        int number = 0;
        for (Line.Option option : choice.options()) {
            getChildren().add(row(choice.key() + "-" + number++, option, group));
        }
        group.selectedToggleProperty().addListener((property, old, toggle) -> {
            if (toggle != null && !((Line.Option) toggle.getUserData()).current()) {
                take.accept((Line.Option) toggle.getUserData());
            }
        });
    }

    private static HBox row(String id, Line.Option option, ToggleGroup group) {
        RadioButton button = new RadioButton(option.name());
        button.setId("option-" + id);
        button.setUserData(option);
        button.setToggleGroup(group);
        button.setSelected(option.current());
        button.setMinWidth(0);
        button.setAccessibleText(option.name() + " " + option.note() + ", size " + option.size());
        button.setTooltip(new Tooltip(option.value()));
        Label note = new Label(option.note());
        note.getStyleClass().add("muted");
        note.setMinWidth(0);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        Label size = new Label(option.size());
        size.getStyleClass().add("option-size");
        size.setMinWidth(USE_PREF_SIZE);
        HBox row = new HBox(button, note, space, size);
        row.setAlignment(Pos.CENTER_LEFT);
        row.getStyleClass().add("option");
        if (option.current()) {
            row.getStyleClass().add("current");
        }
        row.setOnMouseClicked(event -> button.fire());
        return row;
    }
}
