package org.bindery.importers.fixed;

import java.nio.charset.Charset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportOption;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.OptionValues;
import org.bindery.importers.text.ColumnChoices;

/// The options of an import of fixed-width text.
///
/// @param columns the columns by record identifier; under the empty text those of all other lines
/// @param identifier the position of the characters that identify the kind of line; empty if there is one kind
/// @param guessIdentifier whether that is to be found out
/// @param length how many characters a record has, if no line ends separate records; 0 for lines
record FixedOptions(
        Map<String, List<FixedColumn>> columns,
        Optional<Identifier> identifier,
        boolean guessIdentifier,
        Optional<Boolean> heading,
        OptionalInt length,
        Optional<Charset> charset,
        boolean irregular) {

    private static final String AUTO = "auto";

    private static final ImportOption COLUMNS = ImportOption.text(
            "columns",
            "Columns",
            "auto",
            "The columns: 1-5 id,6-20 name by their characters, or widths such as 5,15; for lines of several kinds 1:"
                    + " 1-1 type,2-9 day; 5: … by the identifier; auto takes them from what is blank in all lines.");
    private static final ImportOption IDENTIFIER = ImportOption.suggestion(
            "identifier",
            "Kinds of lines",
            "Where lines tell of which kind they are, such as 1-2 for the first two characters.",
            ImportOption.AUTOMATIC,
            new ImportOption.Value("none", "All lines are of one kind"),
            new ImportOption.Value("1-1", "The first character"),
            new ImportOption.Value("1-2", "The first two characters"),
            new ImportOption.Value("1-3", "The first three characters"));
    private static final ImportOption HEADING =
            ImportOption.answer("heading", "Heading", "Whether the first line names the columns.");
    private static final ImportOption LENGTH = ImportOption.suggestion(
            "length",
            "Record length",
            "How many characters each record has, such as 80, if no line ends separate records.",
            ImportOption.AUTOMATIC,
            new ImportOption.Value("lines", "Lines"));
    private static final ImportOption IRREGULAR = ImportOption.choice(
            "irregular",
            "Irregular lines",
            "Whether characters that the columns do not allow are kept with the record, or make readers refuse it.",
            new ImportOption.Value("keep", "Keep"),
            new ImportOption.Value("refuse", "Refuse"));

    static final List<ImportOption> ALL = List.of(
            COLUMNS,
            IDENTIFIER,
            HEADING,
            LENGTH,
            OptionValues.CHARSET,
            IRREGULAR,
            ColumnChoices.NAMES,
            ColumnChoices.TYPES);

    static FixedOptions of(ImportRequest request) throws ImportException {
        OptionValues values = new OptionValues(request);
        try {
            String identifier = request.option(IDENTIFIER);
            return new FixedOptions(
                    columns(request.option(COLUMNS)),
                    identifier.equals(AUTO) || identifier.equals("none")
                            ? Optional.empty()
                            : Optional.of(Identifier.parse(identifier)),
                    identifier.equals(AUTO),
                    values.answer(HEADING),
                    length(request.option(LENGTH)),
                    values.charset(OptionValues.CHARSET),
                    values.word(IRREGULAR).equals("keep"));
        } catch (IllegalArgumentException e) {
            throw request.refused("bad-option", "An option cannot be used: " + e.getMessage() + ".");
        }
    }

    private static Map<String, List<FixedColumn>> columns(String text) {
        Map<String, List<FixedColumn>> columns = new LinkedHashMap<>();
        if (text.equals(AUTO)) {
            return columns;
        }
        for (String part : text.split(";")) {
            int colon = part.indexOf(':');
            columns.put(
                    colon < 0 ? "" : part.substring(0, colon).strip(), FixedColumn.parse(part.substring(colon + 1)));
        }
        return columns;
    }

    private static OptionalInt length(String text) {
        if (text.equals(AUTO)) {
            return OptionalInt.empty();
        }
        if (!text.matches("lines|[1-9]\\d{0,4}")) {
            throw new IllegalArgumentException("length is a number of characters, lines or auto, not '" + text + "'");
        }
        return OptionalInt.of(text.equals("lines") ? 0 : Integer.parseInt(text));
    }
}
