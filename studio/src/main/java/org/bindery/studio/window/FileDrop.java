package org.bindery.studio.window;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.scene.Scene;
import javafx.scene.input.DragEvent;
import javafx.scene.input.TransferMode;

/// Lets the user drop files on the window instead of looking for them in a dialog.
final class FileDrop {

    private static final PseudoClass DROP = PseudoClass.getPseudoClass("drop");

    private FileDrop() {}

    static void accept(Scene scene, Consumer<List<Path>> open) {
        scene.setOnDragOver(event -> {
            if (event.getDragboard().hasFiles()) {
                event.acceptTransferModes(TransferMode.COPY);
                event.consume();
            }
        });
        scene.setOnDragEntered(event -> mark(scene, event.getDragboard().hasFiles()));
        scene.setOnDragExited(event -> mark(scene, false));
        scene.setOnDragDropped(event -> dropped(event, open));
    }

    private static void mark(Scene scene, boolean willBeTaken) {
        scene.getRoot().pseudoClassStateChanged(DROP, willBeTaken);
    }

    private static void dropped(DragEvent event, Consumer<List<Path>> open) {
        boolean files = event.getDragboard().hasFiles();
        if (files) {
            open.accept(
                    event.getDragboard().getFiles().stream().map(File::toPath).toList());
        }
        event.setDropCompleted(files);
        event.consume();
    }
}
