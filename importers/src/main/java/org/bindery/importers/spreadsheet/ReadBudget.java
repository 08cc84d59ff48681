package org.bindery.importers.spreadsheet;

import java.nio.file.Path;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Refusal;
import org.bindery.model.Location;

/// How much of a workbook is read, and who watches.
final class ReadBudget {

    /// The limit for the inflated size of all parts of a workbook, in bytes.
    private static final long MOST_INFLATED = 1L << 30;

    private static final long MOST_CELLS = 1_000_000;
    private static final long MOST_TEXT = 1L << 26;

    /// From how many bytes on a part is measured against its compressed size, and how many times that it may be.
    private static final long SMALL = 1L << 24;
    private static final long MOST_RATIO = 200;

    private final String file;
    private final int rows;
    private final int textLength;
    private final long bytes;
    private final ImportMonitor monitor;
    private long inflated;
    private long cells;
    private long characters;

    /// @param rows how many rows of a sheet to read
    ReadBudget(ImportRequest request, Path source, int rows) {
        this.file = source.toString();
        this.rows = rows;
        this.textLength = request.limits().maxTextLength();
        this.bytes = Math.min(MOST_INFLATED, request.limits().maxBytes());
        this.monitor = request.monitor();
    }

    int rows() {
        return rows;
    }

    int mostText() {
        return textLength;
    }

    String file() {
        return file;
    }

    /// Whether another cell may be kept.
    boolean takesCell(String text) {
        if (cells >= MOST_CELLS || characters + text.length() > MOST_TEXT) {
            return false;
        }
        cells++;
        return true;
    }

    /// Counts text that is kept.
    void keep(String text) {
        characters += text.length();
        if (characters > MOST_TEXT) {
            throw refused("too-large", "The workbook holds more text than can be read; import its first rows alone.");
        }
    }

    /// Counts bytes of a part as they are inflated.
    ///
    /// @param part how many bytes of this part there were so far
    /// @param compressed how many bytes it has in the file
    void inflate(int count, long part, long compressed) {
        watch();
        inflated += count;
        if (inflated > bytes || (part > SMALL && part > MOST_RATIO * Math.max(1, compressed))) {
            throw refused(
                    "too-large",
                    "The file inflates to more than a workbook of its size can hold, so it is not read any further;"
                            + " save it anew with the program it comes from, or import its first rows alone.");
        }
    }

    void watch() {
        monitor.checkCancelled();
    }

    void tell(String what, double fraction) {
        monitor.progress(what, fraction);
    }

    Refusal refused(String id, String text) {
        return new Refusal(new Location(file, 0, 0), id, text);
    }
}
