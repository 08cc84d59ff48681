package org.bindery.studio.window;

import com.sun.javafx.tk.TKClipboard;
import com.sun.javafx.tk.Toolkit;
import java.lang.reflect.Constructor;
import java.nio.file.Path;
import java.util.List;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.DragEvent;
import javafx.scene.input.Dragboard;
import javafx.scene.input.TransferMode;

/// Drops files as a file manager would. The test platform's own drags end in windows of other tests.
final class DroppingFiles {

    private DroppingFiles() {}

    /// Drops files on a node. To be called from the window's thread.
    static void on(Node target, Path... files) throws ReflectiveOperationException {
        Event.fireEvent(
                target,
                new DragEvent(
                        DragEvent.DRAG_DROPPED,
                        holding(List.of(files)),
                        1,
                        1,
                        1,
                        1,
                        TransferMode.COPY,
                        null,
                        target,
                        null));
    }

    private static Dragboard holding(List<Path> files) throws ReflectiveOperationException {
        Constructor<Dragboard> maker = Dragboard.class.getDeclaredConstructor(TKClipboard.class);
        maker.setAccessible(true);
        Dragboard board = maker.newInstance(Toolkit.getToolkit().createLocalClipboard());
        ClipboardContent content = new ClipboardContent();
        content.putFiles(files.stream().map(Path::toFile).toList());
        board.setContent(content);
        return board;
    }
}
