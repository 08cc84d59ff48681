package org.bindery.importers.cobol;

import java.io.IOException;
import java.util.Locale;
import org.bindery.importers.ImportException;

/// The descriptions of the files of a program's records.
final class FileDescriptions {

    private boolean isVariable;

    /// Reads a description up to its period.
    void read(Words words) throws ImportException, IOException {
        String before = "";
        while (!words.peek().is(Token.Kind.PERIOD) && !words.peek().is(Token.Kind.END)) {
            Token token = words.take();
            boolean mode = before.equals("MODE") || before.equals("IS");
            isVariable |= token.is("VARYING") || (mode && token.isAnyOf("V", "VB", "VARIABLE"));
            before = token.text().toUpperCase(Locale.ROOT);
        }
    }

    /// Whether a file has records of several lengths.
    boolean isVariable() {
        return isVariable;
    }
}
