package org.bindery.studio.commands;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bindery.studio.workspace.ModelFiles;
import org.bindery.studio.workspace.WorkspaceException;

/// A file of instructions, one in each line. A line that starts with white space goes on with the one before it; empty
/// lines and those that start with `#` say nothing.
final class ScriptFile {

    private static final long MAX_BYTES = 16L << 20;

    /// One instruction.
    ///
    /// @param line where it starts, from 1
    record Line(int line, String text) {}

    private ScriptFile() {}

    static List<Line> read(Path file) throws WorkspaceException {
        List<Line> script = new ArrayList<>();
        int number = 0;
        for (String line : lines(file)) {
            number++;
            boolean goesOn = !line.isBlank() && Character.isWhitespace(line.charAt(0));
            if (goesOn && !script.isEmpty()) {
                Line last = script.removeLast();
                script.add(new Line(last.line(), last.text() + " " + line.strip()));
            } else if (!line.isBlank() && !line.strip().startsWith("#")) {
                script.add(new Line(number, line.strip()));
            }
        }
        return script;
    }

    private static List<String> lines(Path file) throws WorkspaceException {
        try {
            if (Files.size(file) > MAX_BYTES) {
                throw new WorkspaceException(file + " has more than 16 MiB; that is not a script.");
            }
            return Files.readAllLines(file);
        } catch (MalformedInputException e) {
            throw new WorkspaceException(file + " is not text in UTF-8.", e);
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.reason(file, e), e);
        }
    }
}
