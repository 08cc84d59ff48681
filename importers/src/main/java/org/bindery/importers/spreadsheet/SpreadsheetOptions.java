package org.bindery.importers.spreadsheet;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportOption;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.OptionValues;
import org.bindery.importers.text.ColumnChoices;

/// The options of an import; empty where the workbook decides.
///
/// @param sheets names or numbers of sheets
/// @param range cells, or a name for them
/// @param specification whether rows specify components
/// @param mapping the columns of a specification by their roles
/// @param heading the row of its headings, from 1
/// @param header whether the first row names the columns
/// @param rows how many rows of a sheet are read
record SpreadsheetOptions(
        List<String> sheets,
        Optional<String> range,
        Optional<Boolean> specification,
        Map<Role, Integer> mapping,
        Optional<Integer> heading,
        Optional<Boolean> header,
        int rows) {

    private static final String HEADING_ROW = "(?i)heading\\s*:\\s*[1-9][0-9]{0,6}";

    static final ImportOption SHEET = ImportOption.text(
            "sheet",
            "Sheets",
            "auto",
            "The sheets to import, by name or number from 1, with commas between them, and a name with commas in"
                    + " quotation marks; auto takes all that are not hidden.");
    private static final ImportOption RANGE = ImportOption.text(
            "range",
            "Cells",
            "auto",
            "The cells to import, such as B3:F20, or a name for them; auto finds the tables.");
    private static final ImportOption CONTENT = ImportOption.choice(
            "content",
            "Rows are",
            "What the rows are: data, or the specification of a message with a component in each row.",
            ImportOption.AUTOMATIC,
            new ImportOption.Value("data", "Data"),
            new ImportOption.Value("specification", "Specification: a component in each row"));
    static final ImportOption MAPPING = new ImportOption(
            "mapping",
            "Columns of the specification",
            new ImportOption.Columns(),
            OptionValues.AUTO,
            "The columns of a specification, such as name:B,type:C,length:D; auto goes by the headings. The columns"
                    + " are "
                    + Role.words() + "; heading:5 gives the last row of the headings.");
    private static final ImportOption HEADER =
            ImportOption.answer("header", "Heading", "Whether the first row of a table names the columns.");
    private static final ImportOption ROWS =
            ImportOption.number("rows", "Rows to read", "10000", 1, "How many rows of a sheet are read.");

    /// All options, with their defaults.
    static final List<ImportOption> ALL =
            List.of(SHEET, RANGE, CONTENT, MAPPING, HEADER, ROWS, ColumnChoices.NAMES, ColumnChoices.TYPES);

    /// Reads the options of a request.
    ///
    /// @throws ImportException when one has no meaning
    static SpreadsheetOptions of(ImportRequest request) throws ImportException {
        OptionValues values = new OptionValues(request);
        Map<Role, Integer> mapping = mapping(values);
        Optional<Boolean> content = values.choice(CONTENT, Map.of("data", false, "specification", true));
        return new SpreadsheetOptions(
                values.list(SHEET),
                values.text(RANGE),
                mapping.isEmpty() ? content : Optional.of(true),
                mapping,
                heading(values),
                values.answer(HEADER),
                values.number(ROWS, 1, Area.MOST_ROWS));
    }

    private static Optional<Integer> heading(OptionValues values) {
        return values.list(MAPPING).stream()
                .filter(pair -> pair.matches(HEADING_ROW))
                .map(pair -> Integer.valueOf(pair.replaceFirst(".*:\\s*", "")))
                .findFirst();
    }

    private static Map<Role, Integer> mapping(OptionValues values) throws ImportException {
        Map<Role, Integer> mapping = new EnumMap<>(Role.class);
        for (String pair : values.list(MAPPING)) {
            if (pair.matches(HEADING_ROW)) {
                continue;
            }
            String[] sides = pair.split(":", 2);
            Optional<Role> role = Role.of(sides[0].strip());
            if (sides.length < 2 || role.isEmpty() || !sides[1].strip().matches("[A-Za-z]{1,3}")) {
                throw values.bad(MAPPING, "'" + pair + "' is not understood. " + MAPPING.description());
            }
            mapping.put(role.get(), Area.column(sides[1].strip()));
        }
        if (!mapping.containsKey(Role.NAME) && !values.list(MAPPING).isEmpty()) {
            throw values.bad(MAPPING, "it must tell which column holds the names.");
        }
        return mapping;
    }

    static ImportException badRange(ImportRequest request, String reason) {
        return new OptionValues(request).bad(RANGE, reason);
    }

    static ImportException badSheet(ImportRequest request, String reason) {
        return new OptionValues(request).bad(SHEET, reason);
    }

    static ImportException badContent(ImportRequest request, String reason) {
        return new OptionValues(request).bad(CONTENT, reason);
    }
}
