package org.bindery.studio.importing;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.VBox;
import org.bindery.studio.background.Running;
import org.bindery.studio.theme.Styled;

/// How far it is.
final class WorkingPane {

    private final Label what = Styled.named("import-working", new Label());
    private final ProgressBar bar = new ProgressBar();
    private final VBox box = Styled.of(new VBox(what, bar), "dialog-content");

    WorkingPane() {
        bar.setMaxWidth(Double.MAX_VALUE);
        box.setFocusTraversable(true);
        box.setAccessibleText("Import under way; Escape stops it");
        bar.setAccessibleText("Progress of the import");
    }

    Node node() {
        return box;
    }

    void show(Running running) {
        what.setText(running.step().isEmpty() ? running.title() : running.step());
        bar.setProgress(running.fraction() < 0 ? ProgressBar.INDETERMINATE_PROGRESS : running.fraction());
    }
}
