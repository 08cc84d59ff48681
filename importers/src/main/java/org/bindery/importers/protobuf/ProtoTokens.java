package org.bindery.importers.protobuf;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.bindery.importers.WordScanner;
import org.bindery.importers.json.JsonValue.Place;

/// The tokens of a `.proto` file, with the comments before and after them.
final class ProtoTokens {

    /// The kind of a token.
    enum Kind {
        NAME,
        NUMBER,
        TEXT,
        SIGN,
        END
    }

    /// A word.
    ///
    /// @param text for a string, the text between the quotes
    /// @param before the comment directly before it
    record Token(Kind kind, String text, Place place, String before) {

        boolean is(String word) {
            return kind != Kind.TEXT && text.equals(word);
        }
    }

    private static final int LONGEST_COMMENT = 10_000;

    private static final Pattern LINE_COMMENT = Pattern.compile("//([^\\n]*+)");
    private static final Pattern BLOCK_COMMENT = Pattern.compile("(?s)/\\*((?:(?!\\*/).)*+)\\*/");
    private static final Pattern OPEN_COMMENT = Pattern.compile("/\\*");
    private static final String PART = "[\\p{L}\\p{Nd}_.]";
    private static final Pattern NAME = Pattern.compile("(?:[\\p{L}_]|\\.(?=" + PART + "))" + PART + "*+");
    private static final Pattern NUMBER = Pattern.compile("\\p{Nd}(?:" + PART + "|(?<=[eE])[+-])*+");
    private static final Pattern TEXT =
            Pattern.compile("(?s)\"((?:[^\"\\n\\\\]|\\\\.)*+)\"|'((?:[^'\\n\\\\]|\\\\.)*+)'");
    private static final Pattern ESCAPED = Pattern.compile("(?s)\\\\(.)");

    private final WordScanner in;
    private final List<Token> tokens = new ArrayList<>();
    private final StringBuilder comment = new StringBuilder();
    private int commentLine;

    private ProtoTokens(String source) {
        this.in = new WordScanner(source);
    }

    /// All tokens, followed by an empty one.
    ///
    /// @throws ProtoException where something is no word
    static List<Token> of(String source) throws ProtoException {
        ProtoTokens all = new ProtoTokens(source);
        while (!all.in.isAtEnd()) {
            all.read();
        }
        all.add(Kind.END, "");
        return all.tokens;
    }

    private void read() throws ProtoException {
        if (in.take(LINE_COMMENT)) {
            comment(in.group(1));
        } else if (in.take(BLOCK_COMMENT)) {
            comment(in.group(1).replaceAll("\\n\\s*\\*?", "\n").replaceFirst("^\\*", ""));
        } else if (in.take(OPEN_COMMENT)) {
            throw new ProtoException(place(), "The comment has no end.");
        } else if (in.take(NAME)) {
            add(Kind.NAME, in.word());
        } else if (in.take(NUMBER)) {
            add(Kind.NUMBER, in.word());
        } else if (in.take(TEXT)) {
            add(Kind.TEXT, ESCAPED.matcher(in.group(1) + in.group(2)).replaceAll("$1"));
        } else if (!in.take(WordScanner.SPACE)) {
            String sign = in.character();
            if (sign.equals("\"") || sign.equals("'")) {
                throw new ProtoException(place(), "The text has no closing quotation mark.");
            }
            add(Kind.SIGN, sign);
        }
    }

    private Place place() {
        return new Place(in.line(), in.column());
    }

    /// A comment after a definition, on its last line, belongs to that and not to the next one.
    private void comment(String text) {
        int end = in.lastLine();
        Token last = tokens.isEmpty() ? null : tokens.getLast();
        boolean behind = last != null && last.place().line() == end && (last.is(";") || last.is("}"));
        if (behind) {
            tokens.set(
                    tokens.size() - 1,
                    new Token(last.kind(), last.text(), last.place(), (last.before() + " " + text).strip()));
            return;
        }
        if (end > commentLine + 1) {
            comment.setLength(0);
        }
        if (comment.length() < LONGEST_COMMENT) {
            comment.append(comment.isEmpty() ? "" : "\n").append(text.strip());
        }
        commentLine = end;
    }

    private void add(Kind kind, String text) {
        boolean near = !comment.isEmpty() && in.line() <= commentLine + 1;
        tokens.add(new Token(kind, text, place(), near ? comment.toString() : ""));
        comment.setLength(0);
    }
}
