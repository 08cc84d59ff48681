package org.bindery.studio.desk;

import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import org.bindery.studio.theme.Styled;

/// The lower part of a desk: preview, where the bytes go, problems and whatever else is evidence, as tabs.
public final class LowerPane {

    /// The tab of the sample that is shown.
    public static final String PREVIEW = "Preview";

    /// The tab of all samples.
    public static final String SAMPLES = "Samples";

    /// The tab of the messages of a batch.
    public static final String DATA = "Data";

    /// The tab of the problems.
    public static final String PROBLEMS = "Problems";

    private final TabPane tabs = Styled.named("lower", new TabPane(), "dense", "lower");
    private final List<LowerTab> panes;
    private final Runnable onShow;

    /// @param onShow is called before a tab is brought to the front, so that it can be seen
    LowerPane(List<LowerTab> panes, Runnable onShow) {
        this.onShow = onShow;
        this.panes = List.copyOf(panes);
        tabs.setAccessibleText(panes.stream().map(LowerTab::name).collect(Collectors.joining(", ")));
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
    public String frontName() {
        return panes.get(tabs.getSelectionModel().getSelectedIndex()).name();
    }

    /// Brings a tab to the front; does nothing when there is none of this name.
    public void show(String name) {
        onShow.run();
        for (int i = 0; i < panes.size(); i++) {
            if (panes.get(i).name().equals(name)) {
                Tab tab = tabs.getTabs().get(i);
                tabs.getSelectionModel().select(tab);
            }
        }
    }
}
