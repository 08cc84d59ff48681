package org.bindery.studio.theme;

import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;

/// Text for other programs to paste. To be used from the window's thread only.
public final class CopiedText {

    private CopiedText() {}

    /// Replaces the content of the system's clipboard by a text.
    public static void put(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }
}
