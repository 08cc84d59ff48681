package org.bindery.studio.commands;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bindery.model.ModelPath;
import org.bindery.studio.workspace.WorkspaceException;

/// A file of settings for `bindery set`: a path, a space and `KEY=VALUE` in each line of a [ScriptFile].
final class SettingsFile {

    /// One setting.
    ///
    /// @param line where it starts, from 1
    record Line(int line, ModelPath path, String setting) {}

    private SettingsFile() {}

    static List<Line> read(Path file) throws WorkspaceException {
        List<Line> settings = new ArrayList<>();
        for (ScriptFile.Line line : ScriptFile.read(file)) {
            settings.add(setting(file, line));
        }
        return settings;
    }

    private static Line setting(Path file, ScriptFile.Line line) throws WorkspaceException {
        String[] parts = line.text().split("\\s+", 2);
        if (parts.length < 2) {
            throw new WorkspaceException(
                    file + ":" + line.line() + ": '" + parts[0] + "' has no setting; write PATH KEY=VALUE.");
        }
        try {
            return new Line(line.line(), ModelPath.parse(parts[0]), parts[1]);
        } catch (IllegalArgumentException e) {
            throw new WorkspaceException(file + ":" + line.line() + ": " + e.getMessage() + ".", e);
        }
    }
}
