package org.bindery.importers.text;

import de.siegmar.fastcsv.reader.CsvCallbackHandler;
import de.siegmar.fastcsv.reader.RecordType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.bindery.importers.Refusal;
import org.bindery.model.Location;

/// Collects what the CSV reader finds into rows, and refuses rows that are too wide or too long.
final class RowHandler extends CsvCallbackHandler<Row> {

    private final String file;
    private final int maxColumns;
    private final int maxLength;
    private final char quote;

    private int line = 1;
    private List<String> cells = new ArrayList<>();
    private BitSet quoted = new BitSet();
    private boolean empty;
    private boolean comment;
    private long length;
    private boolean blankLines;
    private boolean quotesWithin;
    private final LineEnds within = new LineEnds();
    private int nextCellLine = 1;

    /// @param quote the character around cells that need it
    RowHandler(String file, int maxColumns, int maxLength, char quote) {
        this.file = file;
        this.maxColumns = maxColumns;
        this.maxLength = maxLength;
        this.quote = quote;
    }

    /// The line that the cell after the last complete one starts at.
    int nextCellLine() {
        return nextCellLine;
    }

    /// The line that the last row starts at.
    int line() {
        return line;
    }

    @Override
    protected RecordType getRecordType() {
        if (comment) {
            return RecordType.COMMENT;
        }
        return empty ? RecordType.EMPTY : RecordType.DATA;
    }

    @Override
    protected int getFieldCount() {
        return cells.size();
    }

    @Override
    protected void beginRecord(long startingLineNumber) {
        line = (int) Math.min(startingLineNumber, Integer.MAX_VALUE);
        nextCellLine = line;
        cells = new ArrayList<>(cells.size());
        quoted = new BitSet();
        empty = false;
        comment = false;
        length = 0;
    }

    @Override
    protected void addField(char[] buffer, int offset, int count, boolean inQuotes) {
        if (cells.size() == maxColumns) {
            throw new Refusal(
                    new Location(file, line, 0),
                    "too-many-columns",
                    "Line " + line + " has more than " + maxColumns
                            + " cells; check the delimiter, or cut the file into narrower tables.");
        }
        length += count;
        if (length > maxLength) {
            throw tooLong();
        }
        if (inQuotes) {
            quoted.set(cells.size());
            nextCellLine += lineEnds(buffer, offset, count);
            within.take(buffer, offset, count);
        }
        cells.add(new String(buffer, offset, count));
        quotesWithin |= !inQuotes && cells.getLast().indexOf(quote) >= 0;
    }

    private Refusal tooLong() {
        return new Refusal(
                new Location(file, line, 0),
                "record-too-long",
                "The record that starts at line " + line + " is longer than " + maxLength
                        + " characters; check the delimiter and the quotes.");
    }

    private static int lineEnds(char[] buffer, int offset, int count) {
        int ends = 0;
        for (int i = offset; i < offset + count; i++) {
            boolean pair = buffer[i] == '\r' && i + 1 < offset + count && buffer[i + 1] == '\n';
            if (buffer[i] == '\n' || (buffer[i] == '\r' && !pair)) {
                ends++;
            }
        }
        return ends;
    }

    @Override
    protected void setComment(char[] buffer, int offset, int count) {
        comment = true;
    }

    /// The line ends within cells.
    LineEnds endsWithin() {
        return within;
    }

    /// Whether there was an empty line.
    boolean hasBlankLines() {
        return blankLines;
    }

    /// Whether there was a quote within an unquoted cell.
    boolean hasQuotesWithin() {
        return quotesWithin;
    }

    @Override
    protected void setEmpty() {
        empty = true;
        blankLines = true;
    }

    @Override
    protected Row buildRecord() {
        return new Row(line, List.copyOf(cells), quoted);
    }
}
