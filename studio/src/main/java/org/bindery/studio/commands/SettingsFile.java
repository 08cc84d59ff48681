package org.bindery.studio.commands;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bindery.model.ModelPath;
import org.bindery.studio.workspace.WorkspaceException;

/// A file of settings for `bindery set`: a path, a space and `KEY=VALUE` in each line. A line that starts with white
/// space goes on with the one before it; empty lines and those that start with `#` say nothing.
final class SettingsFile {

    private static final long MAX_BYTES = 16L << 20;

    /// One setting.
    ///
    /// @param line where it starts, from 1
    record Line(int line, ModelPath path, String setting) {}

    private SettingsFile() {}

    static List<Line> read(Path file) throws WorkspaceException {
        List<Line> settings = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        int start = 0;
        int number = 0;
        for (String line : lines(file)) {
            number++;
            boolean goesOn = !line.isBlank() && Character.isWhitespace(line.charAt(0));
            if (goesOn && !text.isEmpty()) {
                text.append(' ').append(line.strip());
            } else if (!line.isBlank() && !line.strip().startsWith("#")) {
                add(file, start, text, settings);
                text.append(line.strip());
                start = number;
            }
        }
        add(file, start, text, settings);
        return settings;
    }

    private static List<String> lines(Path file) throws WorkspaceException {
        try {
            if (Files.size(file) > MAX_BYTES) {
                throw new WorkspaceException(file + " has more than 16 MiB; that is no file of settings.");
            }
            return Files.readAllLines(file);
        } catch (MalformedInputException e) {
            throw new WorkspaceException(file + " is no text in UTF-8.", e);
        } catch (IOException e) {
            throw new WorkspaceException(file + " cannot be read: " + e.getMessage() + ".", e);
        }
    }

    private static void add(Path file, int start, StringBuilder text, List<Line> settings) throws WorkspaceException {
        if (text.isEmpty()) {
            return;
        }
        String[] parts = text.toString().split("\\s+", 2);
        text.setLength(0);
        if (parts.length < 2) {
            throw new WorkspaceException(
                    file + ":" + start + ": '" + parts[0] + "' has no setting; write PATH KEY=VALUE.");
        }
        try {
            settings.add(new Line(start, ModelPath.parse(parts[0]), parts[1]));
        } catch (IllegalArgumentException e) {
            throw new WorkspaceException(file + ":" + start + ": " + e.getMessage() + ".", e);
        }
    }
}
