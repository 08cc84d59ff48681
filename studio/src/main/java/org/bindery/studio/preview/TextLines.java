package org.bindery.studio.preview;

import java.util.ArrayList;
import java.util.List;
import org.bindery.studio.preview.ShownLine.Part;
import org.bindery.studio.workspace.SampleText;

/// Lays the text of a sample out in lines.
///
/// An editor lays out a whole line at once, however little of it is visible, so a document without
/// line ends would block the window; and records without line ends can be distinguished only if each
/// has a line of its own.
public final class TextLines {

    /// Longer lines are folded, in characters.
    static final int LONGEST = 1_000;

    /// The parts of a folded line are at most so long.
    static final int FOLDED = 120;

    private static final char MARK = '\uFEFF';
    private static final char UNSEEN = '·';

    private final String source;
    private final boolean records;
    private final byte[] octets;
    private final StringBuilder shown;
    private final List<ShownLine> lines = new ArrayList<>();

    private TextLines(String source, boolean records, byte[] octets) {
        this.source = source;
        this.records = records;
        this.octets = octets;
        this.shown = new StringBuilder(source.length() + source.length() / FOLDED);
    }

    /// Lays a sample out.
    ///
    /// @param messages their positions, in order
    static ShownText of(SampleText sample, List<SampleMap.Stretch> messages) {
        return sample.octets().length > 0 ? ofRecords(sample, messages) : ofLines(sample.characters());
    }

    /// A text whose lines end with line feeds or carriage returns.
    public static ShownText ofLines(String source) {
        TextLines text = new TextLines(source, false, new byte[0]);
        text.addLines();
        return text.done();
    }

    /// Records that follow each other without line ends, each on a line of its own; invisible
    /// characters are shown as dots. If these are not enough, the digits of all octets are shown below.
    private static ShownText ofRecords(SampleText sample, List<SampleMap.Stretch> records) {
        String source = sample.characters();
        boolean plain = canBeRead(source);
        TextLines text = new TextLines(source, true, plain ? new byte[0] : sample.octets());
        int end = 0;
        for (int i = 0; i < records.size(); i++) {
            // The bytes before a record, such as its length, belong to its line.
            int next = Math.clamp(records.get(i).end(), end, source.length());
            text.addRecord(i + 1, true, end, next);
            end = next;
        }
        if (end < source.length() || records.isEmpty()) {
            text.addRecord(records.size(), false, end, source.length());
        }
        return text.done();
    }

    /// Whether dots say enough: nothing is invisible but ends of lines and one separator, as SOH in FIX.
    private static boolean canBeRead(String source) {
        int[] unseen = source.chars()
                .filter(c -> !canBeSeen(c) && c != '\n' && c != '\r')
                .distinct()
                .limit(2)
                .toArray();
        return unseen.length == 0
                || unseen.length == 1 && SampleText.isSeparator(unseen[0]) && SampleText.isSeparated(source);
    }

    private ShownText done() {
        return new ShownText(source, shown.toString(), List.copyOf(lines));
    }

    private void addLines() {
        int number = 1;
        int from = !source.isEmpty() && source.charAt(0) == MARK ? 1 : 0;
        for (int i = from; i < source.length(); i++) {
            char c = source.charAt(i);
            if (c == '\n' || c == '\r') {
                addLine(number++, from, i);
                boolean both = c == '\r' && i + 1 < source.length() && source.charAt(i + 1) == '\n';
                i += both ? 1 : 0;
                from = i + 1;
            }
        }
        addLine(number, from, source.length());
    }

    private void addLine(int number, int from, int to) {
        int longest = to - from > LONGEST ? FOLDED : LONGEST;
        int start = from;
        while (to - start > longest) {
            int fold = fold(start, start + longest);
            add(number, start == from, start, fold);
            start = fold;
        }
        add(number, start == from, start, to);
    }

    /// Where to break a line: between two elements, else after a separator of values, else anywhere.
    private int fold(int from, int limit) {
        int separated = -1;
        for (int i = limit; i > from + 1; i--) {
            char before = source.charAt(i - 1);
            if (before == '>' && source.charAt(i) == '<') {
                return i;
            }
            if (separated < 0 && ",; }]".indexOf(before) >= 0) {
                separated = i;
            }
        }
        if (separated >= 0) {
            return separated;
        }
        return Character.isHighSurrogate(source.charAt(limit - 1)) ? limit - 1 : limit;
    }

    private void addRecord(int number, boolean begins, int from, int to) {
        int start = from;
        do {
            int end = Math.min(to, start + LONGEST);
            add(number, begins && start == from, start, end);
            if (octets.length > 0) {
                addDigits(number, start, end, Part.HIGH_DIGITS, 4);
                addDigits(number, start, end, Part.LOW_DIGITS, 0);
            }
            start = end;
        } while (start < to);
    }

    private void add(int number, boolean begins, int from, int to) {
        int start = begin();
        shown.append(source, from, to);
        if (records) {
            for (int i = start; i < shown.length(); i++) {
                if (!canBeSeen(shown.charAt(i))) {
                    shown.setCharAt(i, UNSEEN);
                }
            }
        }
        lines.add(new ShownLine(start, from, to - from, number, begins, Part.CHARACTERS));
    }

    private void addDigits(int number, int from, int to, Part part, int shift) {
        int start = begin();
        for (int i = from; i < to; i++) {
            shown.append(Character.toUpperCase(Character.forDigit(octets[i] >> shift & 0xf, 16)));
        }
        lines.add(new ShownLine(start, from, to - from, number, false, part));
    }

    /// Starts a line.
    private int begin() {
        if (!lines.isEmpty()) {
            shown.append('\n');
        }
        return shown.length();
    }

    private static boolean canBeSeen(int character) {
        return switch (Character.getType(character)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.UNASSIGNED,
                    Character.PRIVATE_USE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> character != '\uFFFD';
        };
    }
}
