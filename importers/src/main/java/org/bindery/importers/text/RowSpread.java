package org.bindery.importers.text;

/// Chooses which rows of a long table to look at: half of them from its start, the others spread over the rest.
final class RowSpread {

    private final int wanted;
    private final long window;
    private long read;
    private long seen;
    private long length;
    private int taken;
    private long stride = 1;

    /// @param wanted how many rows to look at
    /// @param window how much of the file is read at most, in bytes
    RowSpread(int wanted, long window) {
        this.wanted = wanted;
        this.window = window;
    }

    /// Whether enough rows have been looked at, or enough of the file has been read.
    boolean isDone() {
        return taken >= wanted || (length >= window && read >= firstRows());
    }

    /// Whether there were rows that have not been looked at.
    boolean hasPassedOver() {
        return taken < seen;
    }

    /// Counts a row without looking at it.
    void skips(Row row) {
        read++;
        length += row.length();
    }

    /// Whether to look at a row, which is the next.
    boolean takes(Row row) {
        skips(row);
        seen++;
        if (seen <= firstRows()) {
            taken++;
            stride = stride();
            return true;
        }
        boolean takes = (seen - firstRows()) % stride == 0;
        taken += takes ? 1 : 0;
        return takes;
    }

    private int firstRows() {
        return (wanted + 1) / 2;
    }

    /// Takes one of so many rows, if the rest of the file is like its start.
    private long stride() {
        double rowsLeft = (double) Math.max(0, window - length) / Math.max(1, length) * taken;
        return Math.max(1, (long) Math.ceil(rowsLeft / Math.max(1, wanted - taken)));
    }
}
