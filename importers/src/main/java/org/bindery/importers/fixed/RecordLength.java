package org.bindery.importers.fixed;

import java.util.ArrayList;
import java.util.List;

/// Finds out the length of records that no line ends separate.
final class RecordLength {

    private static final int LEAST = 20;
    private static final int MOST = 2_000;
    private static final int LEAST_RECORDS = 5;
    private static final int LEAST_COLUMNS = 3;

    private RecordLength() {}

    /// The number of characters of each record; 0 for a text of lines, and where none is likely.
    ///
    /// @param whole whether the text is all there is
    static int of(String text, boolean whole) {
        String records = text.stripTrailing();
        if (records.indexOf('\n') >= 0 || records.indexOf('\r') >= 0) {
            return 0;
        }
        int end = text.length();
        while (end > 0 && (text.charAt(end - 1) == '\n' || text.charAt(end - 1) == '\r')) {
            end--;
        }
        int[] points = text.substring(0, end).codePoints().toArray();
        if (NachaLines.startWith(text) && parts(points, NachaLines.LENGTH, whole)) {
            return NachaLines.LENGTH;
        }
        for (int length = LEAST; length <= Math.min(MOST, points.length / LEAST_RECORDS); length++) {
            if (parts(points, length, whole) && isTable(points, length)) {
                return length;
            }
        }
        return 0;
    }

    private static boolean parts(int[] points, int length, boolean whole) {
        return points.length >= 2 * length && (!whole || points.length % length == 0);
    }

    /// Whether the same places are blank in all records, and others hold the same kind of characters.
    private static boolean isTable(int[] points, int length) {
        Ruler ruler = new Ruler();
        List<int[]> records = new ArrayList<>();
        for (int at = 0; at + length <= points.length; at += length) {
            int[] record = new int[length];
            System.arraycopy(points, at, record, 0, length);
            ruler.add(record);
            if (ruler.blanks() < LEAST_COLUMNS - 1) {
                return false;
            }
            records.add(record);
        }
        return ruler.columns().size() >= LEAST_COLUMNS && Identifier.mixed(records) * 2 < length;
    }
}
