package org.bindery.studio.window;

import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;

/// The lower part of a desk: preview, where the bytes go, problems and whatever else is evidence, as tabs.
final class LowerPane {

    private final TabPane tabs = new TabPane();
    private final List<LowerTab> panes;

    LowerPane(List<LowerTab> panes) {
        this.panes = List.copyOf(panes);
        tabs.setId("lower");
        tabs.setAccessibleText(panes.stream().map(LowerTab::name).collect(Collectors.joining(", ")));
        tabs.getStyleClass().addAll("dense", "lower");
        tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
        tabs.getTabs().setAll(panes.stream().map(LowerTab::tab).toList());
    }

    Node node() {
        return tabs;
    }

    /// The content of the tab that is in front.
    Node front() {
        return tabs.getSelectionModel().getSelectedItem().getContent();
    }

    /// The name of the tab that is in front.
    String frontName() {
        return panes.get(tabs.getSelectionModel().getSelectedIndex()).name();
    }

    /// Brings a tab to the front; does nothing when there is none of this name.
    void show(String name) {
        for (int i = 0; i < panes.size(); i++) {
            if (panes.get(i).name().equals(name)) {
                Tab tab = tabs.getTabs().get(i);
                tabs.getSelectionModel().select(tab);
            }
        }
    }
}
