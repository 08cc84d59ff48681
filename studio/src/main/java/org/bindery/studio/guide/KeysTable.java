package org.bindery.studio.guide;

import java.util.stream.Collectors;
import javafx.scene.input.KeyCombination;
import org.bindery.studio.commandlist.Command;

/// The page of the guide that lists all commands with their keys.
public final class KeysTable {

    private KeysTable() {}

    /// The page, in Markdown.
    public static String page() {
        StringBuilder page = new StringBuilder("""
            # Commands and keys

            Every command of the studio is in the list that Ctrl+Shift+P opens, with its key. On macOS it is Command
            where this says Ctrl. This page is written by `bindery guide`.

            | command | key | what it does |
            | --- | --- | --- |
            """);
        for (Command command : Command.values()) {
            page.append("| ")
                    .append(command.label().replace("…", ""))
                    .append(" | ")
                    .append(command.keys().stream().map(KeysTable::text).collect(Collectors.joining(", ")))
                    .append(" | ")
                    .append(command.hint())
                    .append(" |\n");
        }
        page.append("""

            Beside these: Tab and Shift+Tab go from control to control, the arrow keys move in trees, tables, tabs and
            bytes, Shift+F10 opens the menu of a row of the tree or of a field, Enter follows a problem to its component, and
            Escape closes what was opened last.
            """);
        return page.toString();
    }

    /// `Ctrl+S` on every system, so that the page is the same wherever it is written.
    private static String text(KeyCombination key) {
        return "`"
                + key.getName()
                        .replace("Shortcut", "Ctrl")
                        .replace("Shift+Ctrl+", "Ctrl+Shift+")
                        .replace("Alt+Ctrl+", "Ctrl+Alt+")
                        .replace("Shift+Alt+", "Alt+Shift+")
                        .replace("'", "")
                        .replace("Equals", "=")
                        .replace("Subtract", "- (keypad)")
                        .replace("Add", "+ (keypad)")
                        .replace("Minus", "-")
                        .replace("Plus", "+")
                + "`";
    }
}
