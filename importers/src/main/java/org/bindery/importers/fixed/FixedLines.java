package org.bindery.importers.fixed;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.model.Location;

/// The lines of a file, one after the other, in memory bounded by one of them; or its records of one length, if no
/// line ends separate them.
final class FixedLines {

    /// No record has more characters.
    static final int MAX_LENGTH = 32_768;

    private final ImportRequest request;
    private final Path file;
    private final Charset charset;
    private final int length;

    /// A receiver of lines.
    @FunctionalInterface
    interface Handler {
        /// @param number the line's number, from 1
        /// @return whether to go on
        boolean line(int number, String line);
    }

    /// @param length how many characters each record has; 0 for lines
    FixedLines(ImportRequest request, Charset charset, int length) {
        this.request = request;
        this.file = request.sources().getFirst();
        this.charset = charset;
        this.length = length;
    }

    /// Shows all lines that are not empty.
    ///
    /// @throws CharacterCodingException when the bytes are not in the character set
    void forEach(Handler handler) throws IOException, ImportException {
        long size = Math.max(1, Files.size(file));
        long read = 0;
        try (BufferedReader in =
                new BufferedReader(new InputStreamReader(Files.newInputStream(file), charset.newDecoder()))) {
            StringBuilder line = new StringBuilder();
            int number = 1;
            boolean more = true;
            for (int c = in.read(); more; c = in.read()) {
                boolean lineEnd = c == '\n' || c == '\r';
                if (c >= 0 && !(lineEnd && (length == 0 || line.isEmpty()))) {
                    append(line, (char) c, number);
                    if (length == 0 || line.codePointCount(0, line.length()) < length) {
                        continue;
                    }
                }
                if (!line.isEmpty() && !handler.line(number, line.toString())) {
                    return;
                }
                read += line.length() + 1L;
                watch(number, (double) read / size);
                line.setLength(0);
                number += c == '\n' || length > 0 ? 1 : 0;
                more = c >= 0;
            }
        }
    }

    private void append(StringBuilder line, char c, int number) throws ImportException {
        if (line.length() >= MAX_LENGTH) {
            throw new ImportException(
                    new Location(file.toString(), number, 1),
                    "line-too-long",
                    "The line has more than " + MAX_LENGTH + " characters, so this is not a fixed-width text.");
        }
        line.append(c);
    }

    private void watch(int number, double fraction) throws ImportException {
        if (number % 1_000 == 0) {
            request.monitor().watch("Reading lines", Math.min(1.0, fraction));
        }
    }
}
