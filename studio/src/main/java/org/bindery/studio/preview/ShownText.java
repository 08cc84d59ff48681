package org.bindery.studio.preview;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import javafx.scene.control.IndexRange;
import org.bindery.studio.fields.Span;
import org.bindery.studio.preview.ShownLine.Part;

/// A sample's text as an editor shows it, and the positions of its characters in the source: without
/// carriage returns and byte order mark, and with lines folded that are too long to read.
public final class ShownText {

    private final String source;
    private final String text;
    private final List<ShownLine> lines;

    ShownText(String source, String text, List<ShownLine> lines) {
        this.source = source;
        this.text = text;
        this.lines = lines;
    }

    /// All of it, with line feeds alone.
    public String text() {
        return text;
    }

    /// All of it as the source has it.
    String source() {
        return source;
    }

    /// What to copy of a part of the shown text: what the source has there, or digits.
    String copy(int start, int end) {
        return lines.get(line(start)).part() == Part.CHARACTERS
                ? source.substring(source(start), Math.max(source(start), source(end)))
                : text.substring(start, end);
    }

    /// Where a character of the source is shown.
    int shown(long sourceOffset) {
        int found = last(line -> lines.get(line).source() <= sourceOffset);
        ShownLine line = lines.get(
                Math.max(0, found - lines.get(Math.max(0, found)).part().below()));
        return line.start() + (int) Math.clamp(sourceOffset - line.source(), 0L, line.length());
    }

    /// Where a stretch of the source is shown.
    Span shown(Span stretch) {
        return new Span(shown(stretch.start()), shown(stretch.end() - 1L) + 1, stretch.style());
    }

    /// Where a stretch of the source is shown, and its digits below it where it has some.
    List<Span> everywhere(Span stretch) {
        Span characters = shown(stretch);
        ShownLine line = lines.get(line(characters.start()));
        int end = Math.min(characters.end(), line.start() + line.length());
        List<Span> all = new ArrayList<>();
        for (Part digits : List.of(Part.HIGH_DIGITS, Part.LOW_DIGITS)) {
            IndexRange below = digits(characters.start(), end, digits);
            if (below.getLength() > 0) {
                all.add(new Span(below.getStart(), below.getEnd(), stretch.style()));
            }
        }
        all.addFirst(all.isEmpty() ? characters : new Span(characters.start(), end, stretch.style()));
        return all;
    }

    /// The position of a shown character in the source.
    int source(int shownOffset) {
        ShownLine line = lines.get(line(shownOffset));
        return Math.min(line.source() + shownOffset - line.start(), source.length());
    }

    /// The line of a shown character, from 0.
    public int line(int shownOffset) {
        return Math.max(0, last(line -> lines.get(line).start() <= shownOffset));
    }

    /// The line or record of the source that begins on a shown line, from 1; 0 where none does.
    int number(int line) {
        return line < lines.size() && lines.get(line).begins() ? lines.get(line).number() : 0;
    }

    /// How many lines or records the source has.
    int numbers() {
        return lines.getLast().number();
    }

    /// Where a place of the source is shown; -1 where there is no such line or record.
    ///
    /// @param number of the line or record, from 1
    /// @param column of the character, from 1; after the last it is the end of the line
    public int at(int number, int column) {
        int first = last(line -> lines.get(line).number() < number) + 1;
        if (number < 1 || first == lines.size() || lines.get(first).number() != number) {
            return -1;
        }
        ShownLine last = lines.get(last(line -> lines.get(line).number() <= number));
        long wanted = (long) lines.get(first).source() + Math.max(0, column - 1);
        return shown(Math.min(wanted, (long) last.source() + last.length()));
    }

    /// The same characters of a line in the digits below it; an empty stretch where it has none.
    ///
    /// @param digits which of them
    IndexRange digits(int start, int end, Part digits) {
        int index = line(start) + digits.below();
        if (index >= lines.size() || lines.get(index).part() != digits) {
            return new IndexRange(0, 0);
        }
        ShownLine above = lines.get(line(start));
        ShownLine line = lines.get(index);
        int to = Math.min(end, above.start() + above.length());
        return new IndexRange(line.start() + start - above.start(), line.start() + to - above.start());
    }

    /// The last line that has what all before it have; -1 if none has.
    private int last(IntPredicate has) {
        int low = 0;
        int high = lines.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (has.test(middle)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low - 1;
    }
}
