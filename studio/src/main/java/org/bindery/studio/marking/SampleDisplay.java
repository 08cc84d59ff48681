package org.bindery.studio.marking;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import org.bindery.studio.workspace.SampleText;

/// A sample as displayed for marking: its text, or the digits of its bytes; and the bytes of each
/// character.
final class SampleDisplay {

    /// The number of bytes on a line of digits.
    static final int IN_A_LINE = 16;

    private static final int DIGITS = 3;
    /// Stands for a control character, as it does beside the bytes of a message.
    private static final char SEPARATOR = '·';

    private final String text;
    /// The start of the bytes of each shown character, and the end of the last one; empty for digits.
    private final int[] starts;

    private SampleDisplay(String text, int[] starts) {
        this.text = text;
        this.starts = starts;
    }

    static SampleDisplay of(SampleMarking marking) {
        return marking.isText() ? ofText(marking.bytes()) : ofBytes(marking.bytes());
    }

    private static SampleDisplay ofText(byte[] bytes) {
        String all = new String(bytes, StandardCharsets.UTF_8);
        StringBuilder shown = new StringBuilder(all.length());
        int[] starts = new int[all.length() + 1];
        int at = 0;
        for (int i = 0; i < all.length(); i++) {
            char c = all.charAt(i);
            boolean both = c == '\r' && i + 1 < all.length() && all.charAt(i + 1) == '\n';
            starts[shown.length()] = at;
            shown.append(c == '\r' ? '\n' : SampleText.isSeparator(c) ? SEPARATOR : c);
            // The second half of a pair adds nothing.
            at += Character.isLowSurrogate(c) ? 0 : width(all.codePointAt(i));
            if (both) {
                i++;
                at++;
            }
        }
        starts[shown.length()] = bytes.length;
        return new SampleDisplay(shown.toString(), Arrays.copyOf(starts, shown.length() + 1));
    }

    private static int width(int codePoint) {
        return codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x1_0000 ? 3 : 4;
    }

    private static SampleDisplay ofBytes(byte[] bytes) {
        StringBuilder shown = new StringBuilder(DIGITS * bytes.length);
        for (int i = 0; i < bytes.length; i++) {
            if (i > 0) {
                shown.append(i % IN_A_LINE == 0 ? '\n' : ' ');
            }
            shown.append(HexFormat.of().withUpperCase().toHexDigits(bytes[i]));
        }
        return new SampleDisplay(shown.toString(), new int[0]);
    }

    /// Whether the digits of bytes are shown rather than text.
    boolean isDigits() {
        return starts.length == 0;
    }

    /// What is shown.
    String text() {
        return text;
    }

    /// Whether it is text without line breaks but at its end, as messages of FIX and EDIFACT are.
    boolean isOneLine() {
        return !isDigits() && text.stripTrailing().indexOf('\n') < 0;
    }

    /// The first byte of what is selected from a shown character on; a blank between digits belongs to none.
    int start(int shown) {
        int at = Math.clamp(shown, 0, text.length());
        return isDigits() ? (at + 1) / DIGITS : starts[at];
    }

    /// The byte after the selection up to a shown character.
    int end(int shown) {
        int at = Math.clamp(shown, 0, text.length());
        return isDigits() ? (at + DIGITS - 1) / DIGITS : starts[at];
    }

    /// Where a byte is shown.
    int shown(long octet) {
        if (isDigits()) {
            return Math.clamp(DIGITS * octet, 0, text.length());
        }
        int found = Arrays.binarySearch(starts, Math.clamp(octet, 0, starts[starts.length - 1]));
        while (found > 0 && starts[found - 1] == starts[found]) {
            found--;
        }
        return found < 0 ? Math.max(0, -found - 2) : found;
    }

    /// The shown character after a piece.
    ///
    /// @param behind the byte after its last one
    int shownEnd(long behind) {
        return isDigits() ? Math.max(0, shown(behind) - (DIGITS * behind <= text.length() ? 1 : 0)) : shown(behind);
    }
}
