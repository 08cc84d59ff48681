package org.bindery.importers.protobuf;

import java.util.ArrayList;
import java.util.List;
import org.bindery.importers.json.JsonValue.Place;

/// The words of a `.proto` file, with the comments that stand before and behind them.
final class ProtoTokens {

    /// What a word is.
    enum Kind {
        NAME,
        NUMBER,
        TEXT,
        SIGN,
        END
    }

    /// A word.
    ///
    /// @param text of a text, what stands between the quotes
    /// @param before the comment that stands just before it
    record Token(Kind kind, String text, Place place, String before) {

        boolean is(String word) {
            return kind != Kind.TEXT && text.equals(word);
        }
    }

    private static final int LONGEST_COMMENT = 10_000;

    private final String source;
    private final List<Token> tokens = new ArrayList<>();
    private int at;
    private int line = 1;
    private int lineStart;
    private final StringBuilder comment = new StringBuilder();
    private int commentLine;

    private ProtoTokens(String source) {
        this.source = source;
    }

    /// All words, and an empty one behind the last.
    ///
    /// @throws ProtoException where something is no word
    static List<Token> of(String source) throws ProtoException {
        ProtoTokens all = new ProtoTokens(source);
        all.read();
        return all.tokens;
    }

    private void read() throws ProtoException {
        while (at < source.length()) {
            char c = source.charAt(at);
            if (c == '\n') {
                newLine();
            } else if (Character.isWhitespace(c)) {
                at++;
            } else if (source.startsWith("//", at)) {
                int end = source.indexOf('\n', at);
                comment(source.substring(at + 2, end < 0 ? source.length() : end), line);
                at = end < 0 ? source.length() : end;
            } else if (source.startsWith("/*", at)) {
                blockComment();
            } else {
                word(c);
            }
        }
        add(Kind.END, "", place());
    }

    private Place place() {
        return new Place(line, at - lineStart + 1);
    }

    private void newLine() {
        at++;
        line++;
        lineStart = at;
    }

    private void blockComment() throws ProtoException {
        int end = source.indexOf("*/", at + 2);
        if (end < 0) {
            throw new ProtoException(place(), "The comment has no end.");
        }
        String text = source.substring(at + 2, end);
        while (at < end + 2) {
            if (source.charAt(at) == '\n') {
                newLine();
            } else {
                at++;
            }
        }
        comment(text.replaceAll("\\n\\s*\\*?", "\n").replaceFirst("^\\*", ""), line);
    }

    /// A comment behind a definition, on its last line, belongs to that and not to the next one.
    private void comment(String text, int end) {
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

    private void add(Kind kind, String text, Place place) {
        boolean near = !comment.isEmpty() && place.line() <= commentLine + 1;
        tokens.add(new Token(kind, text, place, near ? comment.toString() : ""));
        comment.setLength(0);
    }

    private void word(char c) throws ProtoException {
        Place place = place();
        int start = at;
        if (c == '"' || c == '\'') {
            text(c, place);
        } else if (Character.isLetter(c) || c == '_' || c == '.' && isPart(start + 1)) {
            while (isPart(at)) {
                at++;
            }
            add(Kind.NAME, source.substring(start, at), place);
        } else if (Character.isDigit(c)) {
            while (isPart(at) || (at > start && isSignOfExponent())) {
                at++;
            }
            add(Kind.NUMBER, source.substring(start, at), place);
        } else {
            at++;
            add(Kind.SIGN, String.valueOf(c), place);
        }
    }

    private boolean isPart(int index) {
        return index < source.length()
                && (Character.isLetterOrDigit(source.charAt(index))
                        || source.charAt(index) == '_'
                        || source.charAt(index) == '.');
    }

    private boolean isSignOfExponent() {
        return at < source.length() && "+-".indexOf(source.charAt(at)) >= 0 && "eE".indexOf(source.charAt(at - 1)) >= 0;
    }

    private void text(char quote, Place place) throws ProtoException {
        StringBuilder text = new StringBuilder();
        at++;
        while (at < source.length() && source.charAt(at) != quote && source.charAt(at) != '\n') {
            if (source.charAt(at) == '\\' && at + 1 < source.length()) {
                at++;
            }
            text.append(source.charAt(at));
            at++;
        }
        if (at >= source.length() || source.charAt(at) != quote) {
            throw new ProtoException(place, "The text has no closing quotation mark.");
        }
        at++;
        add(Kind.TEXT, text.toString(), place);
    }
}
