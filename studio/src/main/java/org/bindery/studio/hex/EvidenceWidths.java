package org.bindery.studio.hex;

import java.util.List;

/// How text, bytes and fields share the width of the preview: the fields have what their columns need, the
/// bytes as many to a row as leave the text enough to be read, and the text has the rest; of what is more than a usual
/// line of text, the fields have half, for long names and values.
///
/// @param text the width of the text, in pixels
public record EvidenceWidths(double text, double bytes, double fields) {

    /// The possible numbers of bytes in a row.
    private static final List<Integer> IN_A_ROW = List.of(16, 8, 4);

    /// In sizes of text, as what follows.
    private static final double TEXT = 20;

    /// About a usual line.
    private static final double LINE = 46;

    private static final double FIELDS = 34;
    private static final double WIDEST_FIELDS = 48;
    /// However large text is, the fields take no more of the width.
    private static final double MOST_FOR_FIELDS = 0.4;

    /// The space next to a row, for a scroll bar and for dividers.
    private static final double BESIDE = 1.5;
    /// What may be missing of that where the bytes still fit.
    private static final double TOLERANCE = 0.6;

    private static final int OFFSET_DIGITS = 4;
    /// The paddings of the style sheet: of a byte and of a character on each side, after the offset,
    /// of a row on each side, and the gaps in the middle of the bytes and before the characters.
    private static final double BYTE = 0.28;

    private static final double CHARACTER = 0.06;
    private static final double OFFSET = 0.9;
    private static final double ROW = 0.6;
    private static final double MIDDLE = 0.5;
    private static final double CHARACTERS = 1;

    /// @param width of all three
    /// @param em the size of text
    /// @param letter the width of a letter of monospaced text
    public static EvidenceWidths share(double width, double em, double letter) {
        double fields = Math.min(FIELDS * em, MOST_FOR_FIELDS * width);
        double bytes = IN_A_ROW.stream()
                .mapToDouble(count -> widthOf(count, em, letter))
                .filter(needed -> width - fields - needed >= TEXT * em)
                .findFirst()
                .orElse(widthOf(IN_A_ROW.getLast(), em, letter));
        double text = Math.max(0, width - fields - bytes);
        double more = Math.clamp((text - LINE * em) / 2, 0, (WIDEST_FIELDS - FIELDS) * em);
        return new EvidenceWidths(text - more, bytes, fields + more);
    }

    /// How many bytes fit in a row of that width; the fewest where not even they do.
    static int bytesInARow(double width, double em, double letter) {
        return IN_A_ROW.stream()
                .filter(count -> widthOf(count, em, letter) <= width + TOLERANCE * em)
                .findFirst()
                .orElse(IN_A_ROW.getLast());
    }

    /// How wide a row of so many bytes is, with its offset and its characters; the toolkit rounds up whatever it adds.
    private static double widthOf(int count, double em, double letter) {
        double digits = Math.ceil(2 * letter) + 2 * Math.ceil(BYTE * em);
        double character = Math.ceil(letter) + 2 * Math.ceil(CHARACTER * em);
        return Math.ceil(OFFSET_DIGITS * letter)
                + Math.ceil(OFFSET * em)
                + count * (digits + character)
                + Math.ceil(MIDDLE * em)
                + Math.ceil(CHARACTERS * em)
                + 2 * Math.ceil(ROW * em)
                + BESIDE * em;
    }
}
