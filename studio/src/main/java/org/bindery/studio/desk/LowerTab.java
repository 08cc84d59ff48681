package org.bindery.studio.desk;

import java.util.Locale;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Tab;

/// A pane of the lower part of a desk.
///
/// @param name what to find it by: `Preview`
/// @param title what its tab says, such as its name and a number
/// @param alarming whether its tab calls for attention
/// @param onShown receives whether the user can see it, so that it need not follow the model while it
///     is hidden
record LowerTab(
        String name,
        Node content,
        ObservableValue<String> title,
        ObservableBooleanValue alarming,
        Consumer<Boolean> onShown) {

    private static final String ALARMING = "with-errors";

    /// A pane whose tab says its name.
    static LowerTab of(String name, Node content) {
        return new LowerTab(
                name,
                content,
                new ReadOnlyStringWrapper(name).getReadOnlyProperty(),
                new ReadOnlyBooleanWrapper(false).getReadOnlyProperty(),
                shown -> {});
    }

    LowerTab titled(ObservableValue<String> newTitle) {
        return new LowerTab(name, content, newTitle, alarming, onShown);
    }

    LowerTab alarmedBy(ObservableValue<Boolean> alarm) {
        return new LowerTab(
                name, content, title, Bindings.createBooleanBinding(() -> alarm.getValue(), alarm), onShown);
    }

    LowerTab whenShown(Consumer<Boolean> listener) {
        return new LowerTab(name, content, title, alarming, listener);
    }

    Tab tab() {
        Tab tab = new Tab();
        tab.setId("lower-" + name.toLowerCase(Locale.ROOT).replace(' ', '-'));
        tab.textProperty().bind(title);
        alarming.addListener((property, old, alarm) -> mark(tab, alarm));
        mark(tab, alarming.get());
        onShown.accept(false);
        tab.selectedProperty().addListener((property, old, shown) -> show(tab, shown));
        return tab;
    }

    /// Panes that were never shown are not part of the scene, where their styles would be computed.
    private void show(Tab tab, boolean shown) {
        if (shown) {
            tab.setContent(content);
        }
        onShown.accept(shown);
    }

    private static void mark(Tab tab, boolean alarm) {
        tab.getStyleClass().remove(ALARMING);
        if (alarm) {
            tab.getStyleClass().add(ALARMING);
        }
    }
}
