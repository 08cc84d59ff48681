package org.bindery.studio.deploy;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.VBox;
import org.bindery.studio.theme.Styled;

/// How far a deployment is.
final class ProgressPane {

    private final Label step = Styled.named("deploy-step", new Label("Starting"));
    private final ProgressBar bar = new ProgressBar();
    private final VBox box = Styled.of(new VBox(step, bar), "dialog-content");

    ProgressPane() {
        bar.setMaxWidth(Double.MAX_VALUE);
        bar.setAccessibleText("Progress of the deployment");
        box.setMinHeight(VBox.USE_PREF_SIZE);
    }

    Node node() {
        return box;
    }

    void show(String what, double fraction) {
        if (!what.isEmpty()) {
            step.setText(what);
        }
        bar.setProgress(fraction < 0 ? ProgressBar.INDETERMINATE_PROGRESS : fraction);
    }
}
