package org.bindery.studio.preview;

import java.util.Arrays;

/// A text as an editor shows it, with line feeds alone and without a byte order mark, and where its characters stand
/// in the source.
final class ShownText {

    private static final char MARK = '\uFEFF';

    private final String text;
    /// The places in the shown text before which the source has a character more.
    private final int[] dropped;

    private ShownText(String text, int[] dropped) {
        this.text = text;
        this.dropped = dropped;
    }

    static ShownText of(String source) {
        StringBuilder shown = new StringBuilder(source.length());
        int[] dropped = new int[16];
        int count = 0;
        for (int i = 0; i < source.length(); i++) {
            char c = source.charAt(i);
            boolean beforeFeed = c == '\r' && i + 1 < source.length() && source.charAt(i + 1) == '\n';
            if (beforeFeed || (c == MARK && i == 0)) {
                if (count == dropped.length) {
                    dropped = Arrays.copyOf(dropped, 2 * count);
                }
                dropped[count++] = shown.length();
            } else {
                shown.append(c == '\r' ? '\n' : c);
            }
        }
        return new ShownText(shown.toString(), Arrays.copyOf(dropped, count));
    }

    String text() {
        return text;
    }

    /// Where a character of the source is shown.
    int shown(long sourceOffset) {
        int low = 0;
        int high = dropped.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (dropped[middle] + middle < sourceOffset) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return Math.clamp(sourceOffset - low, 0, text.length());
    }

    /// Where a shown character stands in the source.
    long source(int shownOffset) {
        int low = 0;
        int high = dropped.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (dropped[middle] <= shownOffset) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return (long) shownOffset + low;
    }
}
