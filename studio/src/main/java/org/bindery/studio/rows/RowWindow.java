package org.bindery.studio.rows;

/// The part of a long list that can be seen. Immutable; places are counted from 0, and may be beyond 2,147,483,647.
///
/// @param count how many rows the list has
/// @param visible how many of them can be seen at a time, at least 1
/// @param top the place of the first that is seen
public record RowWindow(long count, int visible, long top) {

    /// A window that does not reach beyond the end of the list.
    public RowWindow {
        visible = Math.max(1, visible);
        top = Math.clamp(top, 0, Math.max(0, count - visible));
    }

    /// The start of a list.
    public static RowWindow of(long count, int visible) {
        return new RowWindow(count, visible, 0);
    }

    /// How many rows are seen.
    public int rows() {
        return (int) Math.min(visible, count);
    }

    /// The place of the first row when the end of the list is seen.
    public long last() {
        return Math.max(0, count - visible);
    }

    /// The window that starts with a row, or as near to it as the list allows.
    public RowWindow at(long place) {
        return new RowWindow(count, visible, place);
    }

    /// The window at a part of the way to the end.
    ///
    /// @param part from 0 to 1
    public RowWindow at(double part) {
        return at(part >= 1 ? last() : Math.round(part * last()));
    }

    /// How much of the way to the end this is, from 0 to 1.
    public double part() {
        return last() == 0 ? 0 : (double) top / last();
    }

    /// The nearest window with a row.
    public RowWindow showing(long place) {
        return place < top ? at(place) : place >= top + visible ? at(place - visible + 1) : this;
    }

    /// Whether a row is seen.
    public boolean shows(long place) {
        return place >= top && place < top + rows();
    }

    /// The same with more or fewer rows at a time.
    public RowWindow seeing(int rows) {
        return new RowWindow(count, rows, top);
    }

    /// The same place in a list of another length.
    public RowWindow of(long rows) {
        return new RowWindow(rows, visible, top);
    }
}
