package org.bindery.importers.text;

import java.nio.charset.Charset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportOption;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.OptionValues;

/// The options of an import; empty where the text decides.
///
/// @param rows how many rows the types are inferred from
/// @param comment what starts lines that are no rows
/// @param keepsComments whether lines between rows are kept
/// @param titles how many lines at the top are no rows
/// @param key the column that identifies kinds of rows
/// @param guessesKey whether that is to be found out
/// @param irregular whether rows that would be written otherwise are kept
/// @param header whether the first row names the columns
/// @param dateOrder what comes first in dates such as 04/07/2014
record TextOptions(
        Optional<Charset> charset,
        Optional<Character> delimiter,
        Optional<Character> quote,
        Optional<Character> comment,
        boolean keepsComments,
        OptionalInt titles,
        Optional<KeyColumn> key,
        boolean guessesKey,
        Optional<Boolean> irregular,
        Optional<Boolean> header,
        int rows,
        Optional<DatePattern.Order> dateOrder) {

    private static final ImportOption DELIMITER = ImportOption.suggestion(
            "delimiter",
            "Delimiter",
            "What separates cells; a single character may be written as well.",
            ImportOption.AUTOMATIC,
            new ImportOption.Value("comma", "Comma  ,"),
            new ImportOption.Value("semicolon", "Semicolon  ;"),
            new ImportOption.Value("tab", "Tab"),
            new ImportOption.Value("pipe", "Pipe  |"),
            new ImportOption.Value("colon", "Colon  :"),
            new ImportOption.Value("space", "Space"));
    private static final ImportOption QUOTE = ImportOption.suggestion(
            "quote",
            "Quotes",
            "What encloses cells that need it; a single character may be written as well.",
            ImportOption.AUTOMATIC,
            new ImportOption.Value("double", "Double quotes  \""),
            new ImportOption.Value("single", "Single quotes  '"),
            new ImportOption.Value("none", "None"));
    private static final ImportOption COMMENT = ImportOption.suggestion(
            "comment",
            "Comments start with",
            "What starts lines that are not rows; a single character may be written as well.",
            ImportOption.AUTOMATIC,
            new ImportOption.Value("none", "No comments"),
            new ImportOption.Value("#", "#"));
    private static final ImportOption COMMENTS = ImportOption.choice(
            "comments",
            "Comments and titles",
            "Whether comments, titles and empty lines are kept as records of their own.",
            new ImportOption.Value("keep", "Keep as records"),
            new ImportOption.Value("pass", "Pass over"));
    private static final ImportOption TITLES = ImportOption.number(
            "titles",
            "Lines above the table",
            "auto",
            0,
            "How many lines at the top are not rows, whatever they look like.");
    private static final ImportOption IDENTIFIER = ImportOption.suggestion(
            "identifier",
            "Kinds of rows",
            "The number, from 1, of the column that identifies the kind of each row, if rows are of several kinds.",
            ImportOption.AUTOMATIC,
            new ImportOption.Value("none", "All rows are of one kind"),
            new ImportOption.Value("1", "Column 1 identifies the kind"),
            new ImportOption.Value("2", "Column 2 identifies the kind"));
    private static final ImportOption IRREGULAR = ImportOption.choice(
            "irregular",
            "Irregular rows",
            "Whether the text of rows that would be written otherwise, such as with other quotes, is kept as well;"
                    + " auto keeps it if such rows were read, or if not all rows were read.",
            ImportOption.AUTOMATIC,
            new ImportOption.Value("keep", "Keep"),
            new ImportOption.Value("refuse", "Refuse"));
    private static final ImportOption HEADER =
            ImportOption.answer("header", "Heading", "Whether the first row names the columns.");
    private static final ImportOption ROWS =
            ImportOption.number("rows", "Rows to infer from", "10000", 1, "From how many rows the types are inferred.");
    private static final ImportOption DATE_ORDER = ImportOption.choice(
            "dateOrder",
            "Order in dates",
            "How to read dates that could be either, such as 04/07/2014.",
            ImportOption.AUTOMATIC,
            new ImportOption.Value("dmy", "Day first: 4 July"),
            new ImportOption.Value("mdy", "Month first: April 7"));

    /// All options, with their defaults.
    static final List<ImportOption> ALL = List.of(
            OptionValues.CHARSET,
            DELIMITER,
            QUOTE,
            COMMENT,
            COMMENTS,
            TITLES,
            IDENTIFIER,
            IRREGULAR,
            HEADER,
            ROWS,
            DATE_ORDER,
            ColumnChoices.NAMES,
            ColumnChoices.TYPES);

    private static final Pattern SIGNS = Pattern.compile("[^\\p{L}\\p{N}\\\\]+");

    private static final Map<String, Character> DELIMITERS =
            Map.of("comma", ',', "semicolon", ';', "tab", '\t', "\\t", '\t', "pipe", '|', "colon", ':', "space", ' ');
    private static final Map<String, Character> QUOTES =
            Map.of("double", '"', "single", '\'', "none", Dialect.NO_QUOTE);
    private static final Map<String, Character> MARKS = Map.of("none", Dialect.NO_COMMENT);
    private static final Map<String, Boolean> KEEP_OR_PASS = Map.of("keep", true, "pass", false);
    private static final Map<String, Boolean> KEEP_OR_REFUSE = Map.of("keep", true, "refuse", false);
    private static final Map<String, DatePattern.Order> ORDERS =
            Map.of("dmy", DatePattern.Order.DAY_FIRST, "mdy", DatePattern.Order.MONTH_FIRST);

    /// The same options with another delimiter and number of titles.
    TextOptions with(Optional<Character> otherDelimiter, OptionalInt otherTitles) {
        return new TextOptions(
                charset,
                otherDelimiter,
                quote,
                comment,
                keepsComments,
                otherTitles,
                key,
                guessesKey,
                irregular,
                header,
                rows,
                dateOrder);
    }

    /// Reads the options of a request.
    ///
    /// @throws ImportException when one has no meaning
    static TextOptions of(ImportRequest request) throws ImportException {
        OptionValues values = new OptionValues(request);
        Optional<Character> delimiter = character(values, DELIMITER, DELIMITERS);
        Optional<Character> quote = character(values, QUOTE, QUOTES);
        if (delimiter.isPresent() && delimiter.equals(quote)) {
            throw values.bad(QUOTE, "the delimiter is the same character.");
        }
        return new TextOptions(
                values.charset(OptionValues.CHARSET),
                delimiter,
                quote,
                character(values, COMMENT, MARKS),
                values.choice(COMMENTS, KEEP_OR_PASS).orElse(true),
                values.text(TITLES).isPresent()
                        ? OptionalInt.of(values.number(TITLES, 0, Integer.MAX_VALUE))
                        : OptionalInt.empty(),
                identifier(values),
                values.text(IDENTIFIER).isEmpty(),
                values.choice(IRREGULAR, KEEP_OR_REFUSE),
                values.answer(HEADER),
                values.number(ROWS, 1, Integer.MAX_VALUE),
                values.choice(DATE_ORDER, ORDERS));
    }

    private static Optional<Character> character(OptionValues values, ImportOption option, Map<String, Character> names)
            throws ImportException {
        String value = values.request().option(option);
        if (value.length() == 1 && value.charAt(0) != '\n' && value.charAt(0) != '\r') {
            return Optional.of(value.charAt(0));
        }
        if (option == DELIMITER && value.length() > 1 && SIGNS.matcher(value).matches()) {
            throw values.bad(option, "a delimiter has one character; " + OtherSeparators.ADVICE);
        }
        return values.choice(option, names);
    }

    private static Optional<KeyColumn> identifier(OptionValues values) throws ImportException {
        Optional<String> column = values.text(IDENTIFIER);
        return column.isEmpty() || column.get().equals("none")
                ? Optional.empty()
                : Optional.of(new KeyColumn(values.number(IDENTIFIER, 1, Integer.MAX_VALUE) - 1));
    }
}
