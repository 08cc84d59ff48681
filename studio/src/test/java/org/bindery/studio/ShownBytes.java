package org.bindery.studio;

import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.ListCell;

/// The bytes of a message as a preview shows them, which are painted and told to who cannot see them.
public final class ShownBytes {

    private ShownBytes() {}

    /// The hexadecimal digits of all bytes in sight, as of the last picture.
    public static String digits(Node preview) {
        return TestBench.onFx(() -> preview.lookupAll("#bytes .hex-row").stream()
                .filter(row -> row instanceof ListCell<?> cell && !cell.isEmpty())
                .map(Node::getAccessibleText)
                .sorted()
                .map(row -> row.replaceFirst("^[0-9a-f]+: ", "").replace(" ", ""))
                .collect(Collectors.joining()));
    }
}
