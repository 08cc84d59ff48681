package org.bindery.studio.theme;

import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;

/// Text for other programs to paste. To be used from the window's thread only.
public final class CopiedText {

    private CopiedText() {}

    /// Puts a text into the system's clipboard in place of what is there.
    public static void put(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }
}
