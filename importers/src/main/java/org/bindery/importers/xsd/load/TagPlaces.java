package org.bindery.importers.xsd.load;

import java.util.Arrays;
import org.bindery.model.Location;

/// The positions of start tags in a document, and the length added to each. Xerces counts columns in the lengthened
/// text; this maps them back.
final class TagPlaces {

    /// A line and a column of the document, both from 1.
    record Place(int line, int column) {}

    private static final int FIELDS = 6;
    private static final int LINE = 0;
    private static final int COLUMN = 1;
    private static final int ADDED_AT = 2;
    private static final int ADDED = 3;
    private static final int END_LINE = 4;
    private static final int END_COLUMN = 5;

    private int[] numbers = new int[64 * FIELDS];
    private int count;
    private int addedOnLine;

    /// Forgets everything: the document is read again.
    void clear() {
        count = 0;
        addedOnLine = 0;
    }

    /// Takes note of a tag, in order.
    ///
    /// @param start where it begins
    /// @param end where the text goes on after it
    /// @param offset the distance of the addition from the start of the tag, on the same line
    /// @param length how many characters were added
    void add(Location start, Location end, int offset, int length) {
        if ((count + 1) * FIELDS > numbers.length) {
            numbers = Arrays.copyOf(numbers, numbers.length * 2);
        }
        if (count == 0 || get(count - 1, LINE) != start.line()) {
            addedOnLine = 0;
        }
        int at = count * FIELDS;
        numbers[at + LINE] = start.line();
        numbers[at + COLUMN] = start.column();
        numbers[at + ADDED_AT] = start.column() + offset + addedOnLine;
        numbers[at + ADDED] = length;
        addedOnLine += length;
        numbers[at + END_LINE] = end.line();
        numbers[at + END_COLUMN] = end.column() + (end.line() == start.line() ? addedOnLine : 0);
        count++;
    }

    private int get(int tag, int field) {
        return numbers[tag * FIELDS + field];
    }

    /// The start of the tag that ends at a place of the lengthened text; when none does, the same place in the
    /// document.
    Place inDocument(int line, int column) {
        int tag = lastBefore(line, column);
        if (tag >= 0 && get(tag, END_LINE) == line && get(tag, END_COLUMN) == column) {
            return new Place(get(tag, LINE), get(tag, COLUMN));
        }
        int added = 0;
        for (int i = tag + 1; i >= 0; i--) {
            if (i < count && get(i, LINE) == line && get(i, ADDED_AT) < column) {
                added += Math.min(get(i, ADDED), column - get(i, ADDED_AT));
            }
            if (i < count && get(i, LINE) < line) {
                break;
            }
        }
        return new Place(line, column - added);
    }

    /// The last tag that ends at that place or before it, or -1.
    private int lastBefore(int line, int column) {
        int low = 0;
        int high = count;
        while (low < high) {
            int middle = (low + high) >>> 1;
            boolean after =
                    get(middle, END_LINE) > line || (get(middle, END_LINE) == line && get(middle, END_COLUMN) > column);
            if (after) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low - 1;
    }
}
