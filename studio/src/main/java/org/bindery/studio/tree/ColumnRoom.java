package org.bindery.studio.tree;

import java.util.Arrays;
import java.util.List;

/// Shares the width of the tree table. What is free goes to the few cells that are much longer than all others, and
/// then to the names; where they need more, the other columns give what their cells leave empty, then those that can
/// be read in part give some of what they need, and only then the names. Names that need most of the table are cut
/// first.
///
/// @param names how wide the names are at least
/// @param widths how wide the other columns are, in order
record ColumnRoom(double names, List<Double> widths) {

    private static final double ROUNDING = 0.5;
    /// The part of the table that names take before any other column gives what it needs.
    private static final double OF_NAMES = 0.6;

    /// The width that a column requests, in pixels.
    ///
    /// @param usual as wide as its usual cells, which it keeps while there is room
    /// @param needed as wide as its widest cells now, but for a few
    /// @param longest as wide as all its cells
    /// @param least narrower than this, its cells say too little
    record Wish(double usual, double needed, double longest, double least) {

        /// A column with a width set by the user.
        static Wish fixed(double width) {
            return new Wish(width, width, width, width);
        }

        private double yields() {
            return needed - least;
        }
    }

    /// Shares a width; where not even the least fits, names have what they need, the other columns the least, and the
    /// table can be scrolled.
    ///
    /// @param names what the names need; where they need more than the least, they are as wide as that at least
    /// @param wishes those of the other columns, in order
    static ColumnRoom share(double room, Wish names, List<Wish> wishes) {
        double[] widths = wishes.stream()
                .mapToDouble(wish -> Math.max(wish.usual(), wish.needed()))
                .toArray();
        double free = room - Arrays.stream(widths).sum() - names.longest();
        for (int i = 0; i < widths.length && free > 0; i++) {
            double more = Math.clamp(wishes.get(i).longest() - widths[i], 0, free);
            widths[i] += more;
            free -= more;
        }
        double named = Math.min(names.needed(), Math.max(names.least(), OF_NAMES * room));
        double missing = Arrays.stream(widths).sum() + named - room;
        for (int i = widths.length - 1; i >= 0 && missing > 0; i--) {
            double given = Math.min(widths[i] - wishes.get(i).needed(), missing);
            widths[i] -= given;
            missing -= given;
        }
        double least = Math.min(named, names.least());
        double yields = wishes.stream().mapToDouble(Wish::yields).sum();
        if (missing > yields + named - least + ROUNDING) {
            return new ColumnRoom(
                    names.needed(), wishes.stream().map(Wish::least).toList());
        }
        double given = Math.min(missing, yields);
        for (int i = 0; i < widths.length && given > 0; i++) {
            widths[i] -= given * wishes.get(i).yields() / yields;
        }
        return new ColumnRoom(least, list(widths));
    }

    private static List<Double> list(double[] widths) {
        return Arrays.stream(widths).boxed().toList();
    }
}
