package org.bindery.importers.cobol;

import java.util.Locale;
import java.util.Set;
import org.bindery.importers.ImportException;
import org.bindery.model.Location;
import org.bindery.model.Severity;

/// Makes tokens of the lines of one file.
final class Scanner implements TokenSource {

    private static final Set<String> PREFIXES = Set.of("N", "Z", "U", "G", "L");
    private static final Set<String> BYTE_PREFIXES = Set.of("X", "H", "B", "NX", "BX", "UX", "ZX");

    private static final int LONGEST_COMMENT = 4_000;
    private static final int LONGEST_LINE = 500;

    private final LogicalLines lines;
    private final CobolBudget budget;
    private String text = "";
    private int position;
    private boolean isFirst;
    private String comment = "";
    private String remark = "";
    private Token last;

    Scanner(LogicalLines lines, CobolBudget budget) {
        this.lines = lines;
        this.budget = budget;
        this.last = end();
    }

    private Token end() {
        return new Token(Token.Kind.END, "", Location.NONE, false, true, comment, remark);
    }

    @Override
    public Token next() throws ImportException {
        boolean adjacent = position > 0;
        while (true) {
            int start = position;
            skipSpace();
            adjacent &= start == position;
            if (position < text.length() && !text.startsWith("*>", position)) {
                break;
            }
            if (position < text.length()) {
                noteRemark(text.substring(position + 2));
            }
            adjacent = false;
            position = 0;
            if (!lines.next()) {
                text = "";
                return end();
            }
            text = lines.text();
            isFirst = true;
            comment = comment.length() < LONGEST_COMMENT ? comment + lines.comment() : comment;
        }
        last = scan(adjacent);
        isFirst = false;
        comment = "";
        remark = "";
        budget.takeToken(last);
        return last;
    }

    private void noteRemark(String line) {
        String words = line.substring(0, Math.min(line.length(), LONGEST_LINE));
        if (isFirst) {
            comment = comment.length() < LONGEST_COMMENT ? comment + words + "\n" : comment;
        } else {
            remark += words + "\n";
        }
    }

    private void skipSpace() {
        while (position < text.length() && (isSpace(position) || isSeparator(position))) {
            position++;
        }
    }

    private boolean isSpace(int index) {
        return index >= text.length() || text.charAt(index) <= ' ' || text.charAt(index) == '\u00A0';
    }

    private boolean isSeparator(int index) {
        char c = text.charAt(index);
        return (c == ',' || c == ';') && isSpace(index + 1);
    }

    private boolean isPeriod(int index) {
        return text.charAt(index) == '.' && (isSpace(index + 1) || text.startsWith("==", index + 1));
    }

    private Token scan(boolean adjacent) {
        int start = position;
        char c = text.charAt(position);
        if (c == '\'' || c == '"') {
            return literal(Token.Kind.LITERAL, start, adjacent);
        }
        if (c == '(' || c == ')') {
            position++;
            return token(c == '(' ? Token.Kind.OPEN : Token.Kind.CLOSE, String.valueOf(c), start, adjacent);
        }
        if (text.startsWith("==", position)) {
            position += 2;
            return token(Token.Kind.PSEUDO, "==", start, adjacent);
        }
        if (isPeriod(position)) {
            position++;
            return token(Token.Kind.PERIOD, ".", start, adjacent);
        }
        position++;
        while (c != ':' && !isWordEnd(position)) {
            position++;
        }
        String word = text.substring(start, position);
        if (position < text.length() && (text.charAt(position) == '\'' || text.charAt(position) == '"')) {
            String prefix = word.toUpperCase(Locale.ROOT);
            if (PREFIXES.contains(prefix)) {
                return literal(Token.Kind.LITERAL, start, adjacent);
            }
            if (BYTE_PREFIXES.contains(prefix)) {
                return literal(Token.Kind.BYTES, start, adjacent);
            }
        }
        return token(Token.Kind.WORD, word, start, adjacent);
    }

    private boolean isWordEnd(int index) {
        return isSpace(index)
                || "()'\":".indexOf(text.charAt(index)) >= 0
                || text.startsWith("==", index)
                || isSeparator(index)
                || isPeriod(index);
    }

    /// Two quotes in a literal are one.
    private Token literal(Token.Kind kind, int start, boolean adjacent) {
        char quote = text.charAt(position);
        StringBuilder value = new StringBuilder();
        position++;
        while (position < text.length()) {
            char c = text.charAt(position++);
            if (c != quote) {
                value.append(c);
            } else if (position < text.length() && text.charAt(position) == quote) {
                value.append(quote);
                position++;
            } else {
                return token(kind, value.toString(), start, adjacent);
            }
        }
        budget.problems()
                .add(
                        lines.location(start),
                        Severity.WARNING,
                        "open-literal",
                        "This literal has no closing quote on its line; close it, or continue it with a hyphen in"
                                + " column 7.");
        return token(kind, value.toString().stripTrailing(), start, adjacent);
    }

    private Token token(Token.Kind kind, String word, int start, boolean adjacent) {
        return new Token(kind, word, lines.location(start), adjacent, isFirst, comment, remark);
    }
}
