package org.bindery.importers.text;

import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bindery.importers.ImportException;

/// The comment that names the fields of a log: `#Fields: date time` in the W3C's Extended Log File Format, `#fields` in
/// those of Zeek.
///
/// @param delimiter what separates the fields of the rows, which may be another character than in the comment
/// @param names the comment as a row
record FieldsLine(char delimiter, Row names) {

    /// What comments start with.
    static final char MARK = '#';

    private static final Pattern LINE = Pattern.compile("#\\s*[Ff]ields(?::\\s*|\\t)(\\S.*\\S)\\s*");
    private static final List<Character> DELIMITERS = List.of('\t', ',', ';', '|', ' ');

    /// The first such comment above the rows of a text, if the first row has as many fields.
    static Optional<FieldsLine> of(String text) {
        List<String> lines = text.lines().limit(100).toList();
        int row = 0;
        while (row < lines.size() && (lines.get(row).isBlank() || lines.get(row).charAt(0) == MARK)) {
            row++;
        }
        for (int line = 0; line < row && row < lines.size(); line++) {
            Matcher fields = LINE.matcher(lines.get(line));
            if (fields.matches()) {
                return of(line + 1, fields.group(1), lines.get(row));
            }
        }
        return Optional.empty();
    }

    private static Optional<FieldsLine> of(int line, String names, String row) {
        char between = DELIMITERS.stream()
                .filter(c -> names.indexOf(c) >= 0)
                .findFirst()
                .orElse(' ');
        List<String> cells = Stream.of(names.split(Pattern.quote(String.valueOf(between)) + "\\s*"))
                .map(String::strip)
                .toList();
        return DELIMITERS.stream()
                .filter(delimiter -> cells.size() > 1 && width(row, delimiter) == cells.size())
                .findFirst()
                .map(delimiter -> new FieldsLine(delimiter, new Row(line, cells, new BitSet())));
    }

    private static int width(String row, char delimiter) {
        try (RowReader reader = RowReader.of(row, new Dialect(delimiter, '"'), false)) {
            return reader.next().map(Row::width).orElse(0);
        } catch (ImportException | IOException e) {
            return 0;
        }
    }
}
