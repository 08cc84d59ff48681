package org.bindery.importers.cobol;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.bindery.model.Location;
import org.jspecify.annotations.Nullable;

/// The lines of a source without sequence numbers, comment lines and directives, each with the lines that
/// continue it.
final class LogicalLines {

    private static final int AREA_A = 4;
    private static final int LONGEST_COMMENT = 4_000;
    private static final int LONGEST_LINE = 500;

    private final SourceLines lines;
    private final String file;
    private SourceForm form;
    private @Nullable Area ahead;
    private final StringBuilder comment = new StringBuilder();
    private final StringBuilder text = new StringBuilder();
    private final List<Integer> starts = new ArrayList<>();
    private final List<Area> areas = new ArrayList<>();
    private char quote;

    /// The significant area of a line.
    ///
    /// @param skipped how many characters were taken from its start
    /// @param columns the column of each character of the line in the source; null where they are the same
    /// @param comment the comment lines before it
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Area(
            String text, int line, int skipped, int @Nullable [] columns, boolean isContinuation, String comment) {

        int column(int index) {
            int place = index + skipped;
            return columns == null ? place + 1 : columns[Math.min(place, columns.length - 1)] + 1;
        }

        /// This without its first characters.
        Area from(int index) {
            return new Area(text.substring(index), line, skipped + index, columns, isContinuation, comment);
        }
    }

    LogicalLines(String text, String file, SourceForm form) {
        this.lines = new SourceLines(text);
        this.file = file;
        this.form = form;
        this.ahead = read();
    }

    /// Goes to the next line with code, if there is one.
    boolean next() {
        if (ahead == null) {
            return false;
        }
        text.setLength(0);
        starts.clear();
        areas.clear();
        quote = 0;
        append(ahead);
        ahead = read();
        while (ahead != null && ahead.isContinuation()) {
            continueWith(ahead);
            ahead = read();
        }
        return true;
    }

    /// The comment lines before this line.
    String comment() {
        return areas.getFirst().comment();
    }

    String text() {
        return text.toString();
    }

    /// The location of a character of the line.
    Location location(int index) {
        int found = Collections.binarySearch(starts, index);
        int part = found >= 0 ? found : -found - 2;
        Area area = areas.get(part);
        return new Location(file, area.line(), area.column(index - starts.get(part)));
    }

    private void append(Area area) {
        String part = area.text();
        if (part.isEmpty()) {
            return;
        }
        starts.add(text.length());
        areas.add(area);
        text.append(part);
        for (int i = 0; i < part.length(); i++) {
            char c = part.charAt(i);
            if (quote == 0 && c == '*' && i + 1 < part.length() && part.charAt(i + 1) == '>') {
                return;
            }
            if (quote == 0 ? c == '\'' || c == '"' : c == quote) {
                quote = quote == 0 ? c : 0;
            }
        }
    }

    private void continueWith(Area area) {
        int skipped = area.text().length() - area.text().stripLeading().length();
        if (quote == 0) {
            while (!text.isEmpty() && text.charAt(text.length() - 1) == ' ') {
                text.setLength(text.length() - 1);
            }
        } else {
            int missing = SourceForm.END
                    - areas.getLast().skipped()
                    - areas.getLast().text().length();
            text.append(" ".repeat(form == SourceForm.FIXED ? Math.max(0, missing) : 0));
            boolean quoted = skipped < area.text().length() && area.text().charAt(skipped) == quote;
            skipped += quoted ? 1 : 0;
        }
        append(area.from(skipped));
    }

    /// The next line with code, or null.
    private @Nullable Area read() {
        comment.setLength(0);
        while (lines.next()) {
            Area area = area(lines.line());
            if (area != null) {
                return area;
            }
        }
        return null;
    }

    private @Nullable Area area(String raw) {
        int[] columns = raw.indexOf('\t') < 0 ? null : columns(raw);
        String line = columns == null ? raw : expand(raw, columns.length);
        if (line.isBlank()) {
            separate();
            return null;
        }
        if (directive(line.strip())) {
            return null;
        }
        return form == SourceForm.FREE ? free(line, columns) : fixed(line, columns);
    }

    private @Nullable Area free(String line, int @Nullable [] columns) {
        String code = line.strip();
        if (code.startsWith("*")) {
            note(code.substring(code.startsWith("*>") ? 2 : 1));
            return null;
        }
        return new Area(line, lines.number(), 0, columns, false, comment.toString());
    }

    private @Nullable Area fixed(String line, int @Nullable [] columns) {
        int indent = line.length() - line.stripLeading().length();
        if (line.startsWith("++INCLUDE ", indent) || line.startsWith("-INC ")) {
            return new Area(line, lines.number(), 0, columns, false, comment.toString()).from(indent);
        }
        int end = form == SourceForm.FIXED ? Math.min(line.length(), SourceForm.END) : line.length();
        if (end <= SourceForm.INDICATOR) {
            return null;
        }
        Area whole = new Area(line.substring(0, end), lines.number(), 0, columns, false, comment.toString());
        String code = line.substring(SourceForm.INDICATOR + 1, end);
        return switch (line.charAt(SourceForm.INDICATOR)) {
            case '*', '/' -> {
                note(code.startsWith(">") ? code.substring(1) : code);
                yield null;
            }
            case '-' -> new Area(code, lines.number(), SourceForm.INDICATOR + 1, columns, true, comment.toString());
            case '$' -> null;
            case ' ' -> {
                if (code.isBlank()) {
                    separate();
                    yield null;
                }
                if (inAreaA(code) == '*') {
                    note(code.substring(code.indexOf('*') + 1));
                    yield null;
                }
                yield whole.from(SourceForm.INDICATOR + 1);
            }
            case 'D', 'd' -> code.isBlank() || code.charAt(0) == ' ' ? null : whole.from(SourceForm.INDICATOR);
            default -> whole.from(SourceForm.INDICATOR);
        };
    }

    /// The first character in columns 8 to 11, where nothing of the language begins with an asterisk:
    /// there it begins a comment that missed its column.
    private static char inAreaA(String code) {
        int indent = code.length() - code.stripLeading().length();
        return indent < AREA_A ? code.charAt(indent) : ' ';
    }

    /// Whether a line is for the compiler. One may change the form of the lines that follow.
    private boolean directive(String line) {
        if (!line.startsWith(">>") && !line.startsWith("$SET") && !line.startsWith("$set")) {
            return false;
        }
        String words = line.toUpperCase(Locale.ROOT);
        if (words.contains("SOURCE")) {
            form = words.contains("FREE") ? SourceForm.FREE : words.contains("FIXED") ? SourceForm.FIXED : form;
        }
        return true;
    }

    private void note(String line) {
        if (comment.length() < LONGEST_COMMENT) {
            comment.append(line, 0, Math.min(line.length(), LONGEST_LINE)).append('\n');
        }
    }

    private void separate() {
        if (!comment.isEmpty() && comment.charAt(comment.length() - 1) != '\f') {
            comment.append('\f');
        }
    }

    private static int[] columns(String raw) {
        int width = SourceLines.width(raw);
        int[] columns = new int[width];
        int column = 0;
        for (int i = 0; i < raw.length(); i++) {
            int next = column + (raw.charAt(i) == '\t' ? SourceLines.TAB - column % SourceLines.TAB : 1);
            for (; column < next; column++) {
                columns[column] = i;
            }
        }
        return columns;
    }

    private static String expand(String raw, int width) {
        StringBuilder line = new StringBuilder(width);
        for (int i = 0; i < raw.length(); i++) {
            char c = raw.charAt(i);
            line.append(c == '\t' ? " ".repeat(SourceLines.TAB - line.length() % SourceLines.TAB) : String.valueOf(c));
        }
        return line.toString();
    }
}
