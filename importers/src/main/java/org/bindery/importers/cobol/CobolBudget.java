package org.bindery.importers.cobol;

import org.bindery.importers.FirstProblems;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportMonitor;
import org.bindery.model.Location;
import org.bindery.model.ReadLimits;

/// The resources left for reading a source, and the problems found so far.
final class CobolBudget {

    /// No program comes near; copies of copies and replacements do.
    private static final int MOST_TOKENS = 4_000_000;

    private static final int MOST_ITEMS = 200_000;
    private static final int DEEPEST_COPY = 50;
    private static final int EVERY = 0x3FF;

    private final ReadLimits limits;
    private final ImportMonitor monitor;
    private final FirstProblems problems = new FirstProblems();
    private long characters;
    private int copies;
    private int tokens;
    private int items;

    CobolBudget(ReadLimits limits, ImportMonitor monitor) {
        this.limits = limits;
        this.monitor = monitor;
    }

    FirstProblems problems() {
        return problems;
    }

    /// Announces a file that is about to be read.
    ///
    /// @param open how many files are open that copy it
    void takeFile(String file, long size, int open, Location location) throws ImportException {
        monitor.watch("Reading " + file, -1);
        characters += size;
        copies++;
        if (size > limits.maxBytes() || characters > limits.maxTextLength()) {
            throw new ImportException(
                    location,
                    "too-large",
                    "With the file " + file + " there are more than "
                            + Math.min(limits.maxBytes(), limits.maxTextLength())
                            + " bytes to read, which no copybook needs; import a smaller one.");
        }
        if (open > DEEPEST_COPY || copies > limits.maxEntityExpansions()) {
            throw new ImportException(
                    location,
                    "too-many-copies",
                    "The COPY statements up to here bring in more files than a program needs; import a file that"
                            + " copies fewer.");
        }
    }

    /// Announces a token.
    void takeToken(Token token) throws ImportException {
        tokens++;
        if (tokens > MOST_TOKENS) {
            throw new ImportException(
                    token.location(),
                    "too-large",
                    "With what is copied and replaced there are more than " + MOST_TOKENS
                            + " words up to here, which no copybook needs; import a smaller one.");
        }
        if ((tokens & EVERY) == 0) {
            monitor.checkCancelled();
        }
    }

    /// Announces an item or a value of a condition.
    void takeItem(Location location) throws ImportException {
        items++;
        if (items > Math.min(MOST_ITEMS, limits.maxComponents())) {
            throw new ImportException(
                    location,
                    "too-many-components",
                    "There are more than " + Math.min(MOST_ITEMS, limits.maxComponents())
                            + " items up to here; import a smaller copybook.");
        }
    }
}
