package org.bindery.studio.window;

import java.nio.file.Path;
import java.util.function.Consumer;
import javafx.scene.Scene;
import javafx.scene.input.DragEvent;
import javafx.scene.input.TransferMode;

/// Lets the user drop a file on the window instead of looking for it in a dialog.
final class FileDrop {

    private FileDrop() {}

    static void accept(Scene scene, Consumer<Path> open) {
        scene.setOnDragOver(event -> {
            if (event.getDragboard().hasFiles()) {
                event.acceptTransferModes(TransferMode.COPY);
                event.consume();
            }
        });
        scene.setOnDragDropped(event -> dropped(event, open));
    }

    private static void dropped(DragEvent event, Consumer<Path> open) {
        boolean files = event.getDragboard().hasFiles();
        if (files) {
            open.accept(event.getDragboard().getFiles().getFirst().toPath());
        }
        event.setDropCompleted(files);
        event.consume();
    }
}
