package org.bindery.importers.json;

import java.util.List;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportOption;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.OptionValues;

/// The options for making a model of documents in JSON.
///
/// @param lines whether each line is a message; `AUTO` to detect it from the documents
/// @param enumerations whether a few values that recur are all that there are
/// @param maps whether objects whose members have all the same shape under odd names are maps
record JsonOptions(Lines lines, boolean enumerations, boolean maps) {

    private static final ImportOption LINES = ImportOption.answer(
            "lines", "Each line is a message", "Whether each line of a file is a message of its own.");
    private static final ImportOption ENUMERATIONS = ImportOption.flag(
            "enumerations", "Enumerations", true, "Whether a few values that recur are the only ones that there are.");
    private static final ImportOption MAPS = ImportOption.flag(
            "maps",
            "Maps",
            true,
            "Whether objects with many members that look alike, under names that are data, are maps.");
    /// Whether lines are messages.
    enum Lines {
        YES,
        NO,
        AUTO
    }

    static List<ImportOption> all() {
        return List.of(LINES, ENUMERATIONS, MAPS);
    }

    static JsonOptions of(ImportRequest request) throws ImportException {
        OptionValues values = new OptionValues(request);
        boolean auto = request.option(LINES).equalsIgnoreCase("auto");
        Lines lines = auto ? Lines.AUTO : values.isYes(LINES) ? Lines.YES : Lines.NO;
        return new JsonOptions(lines, values.isYes(ENUMERATIONS), values.isYes(MAPS));
    }
}
