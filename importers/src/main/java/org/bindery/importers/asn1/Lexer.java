package org.bindery.importers.asn1;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.bindery.importers.WordScanner;

/// Takes a file of modules apart into words and comments (X.680, clause 12).
final class Lexer {

    /// A comment, which may be a part of several lines that belong together.
    record Comment(int line, String text) {}

    /// To the end of the line, or to the next two hyphens; a line of hyphens is one comment, however many there are.
    private static final Pattern COMMENT = Pattern.compile("--((?:[^\\n-]|-(?!-))*+)(?:--+)?");

    private static final Pattern BLOCK = Pattern.compile("/\\*");
    private static final Pattern BLOCK_PART = Pattern.compile("(?s)(?:(?!/\\*|\\*/).)*+(/\\*|\\*/)");

    /// Letters, digits and single hyphens; some modules have underscores.
    private static final Pattern NAME = Pattern.compile("[A-Za-z](?:[A-Za-z0-9_]|-(?=[A-Za-z0-9_]))*+");

    private static final Pattern FIELD = Pattern.compile("&" + NAME);
    private static final Pattern NUMBER = Pattern.compile("[0-9]++(?:\\.[0-9]++)?+(?:[eE]-?[0-9]++)?+");
    private static final Pattern TEXT = Pattern.compile("\"([^\"]*+(?:\"\"[^\"]*+)*+)\"");
    /// Modules of SMI may have a small letter behind the digits.
    private static final Pattern BITS = Pattern.compile("'([^']*+)'([BHbh])");

    /// Documents have dashes where a hyphen is meant.
    private static final String DASHES = "\u2013\u2212";

    private static final Pattern SIGN =
            Pattern.compile("::=|\\.\\.\\.|\\.\\.|\\[\\[|\\]\\]|[{}<>,.()\\[\\]\\-:=;@|!^&*/" + DASHES + "]");

    private final WordScanner in;
    private final List<Token> tokens = new ArrayList<>();
    private final List<Comment> comments = new ArrayList<>();
    private int firstComment;

    private Lexer(String source) {
        this.in = new WordScanner(source);
    }

    /// The words of a file and its comments.
    record Words(List<Token> tokens, List<Comment> comments) {}

    /// @throws SyntaxException where something is no word
    static Words of(String source) throws SyntaxException {
        Lexer lexer = new Lexer(source);
        while (!lexer.in.isAtEnd()) {
            lexer.read();
        }
        lexer.add(Token.Kind.END, "");
        return new Words(lexer.tokens, lexer.comments);
    }

    private void read() throws SyntaxException {
        if (in.take(COMMENT)) {
            String text = in.group(1).strip();
            if (text.chars().anyMatch(Character::isLetterOrDigit)) {
                comments.add(new Comment(in.line(), text));
            }
        } else if (in.take(BLOCK)) {
            block();
        } else if (in.take(NAME)) {
            add(Character.isUpperCase(in.word().charAt(0)) ? Token.Kind.UPPER : Token.Kind.LOWER, in.word());
        } else if (in.take(FIELD)) {
            add(Token.Kind.FIELD, in.word());
        } else if (in.take(NUMBER)) {
            add(Token.Kind.NUMBER, in.word());
        } else if (in.take(TEXT)) {
            add(Token.Kind.TEXT, in.group(1).replace("\"\"", "\""));
        } else if (in.take(BITS)) {
            add(Token.Kind.BITS, in.group(1).replaceAll("\\s", "") + in.group(2).toUpperCase(Locale.ROOT));
        } else if (in.take(SIGN)) {
            add(Token.Kind.SIGN, DASHES.contains(in.word()) ? "-" : in.word());
        } else if (!in.take(WordScanner.SPACE)) {
            throw noWord();
        }
    }

    private void add(Token.Kind kind, String text) {
        tokens.add(new Token(kind, text, in.line(), in.column(), firstComment, comments.size()));
        firstComment = comments.size();
    }

    /// Comments in signs, which may lie in one another.
    private void block() throws SyntaxException {
        int line = in.line();
        int column = in.column();
        StringBuilder text = new StringBuilder();
        for (int depth = 1; depth > 0; ) {
            if (!in.take(BLOCK_PART)) {
                throw new SyntaxException(line, column, "The comment has no end; close it with */.");
            }
            depth += in.group(1).equals("/*") ? 1 : -1;
            text.append(in.word());
        }
        int number = line;
        for (String part : text.substring(0, text.length() - 2).split("\n", -1)) {
            if (!part.isBlank()) {
                comments.add(new Comment(number, part.strip()));
            }
            number++;
        }
    }

    private SyntaxException noWord() {
        String c = in.character();
        String reason = switch (c) {
            case "\"" -> "The text has no end; close it with a quotation mark.";
            case "'" -> "Bits are written as '0101'B, and octets as '01AF'H; this is neither.";
            default -> "The character '" + c + "' has no meaning in ASN.1 here; remove it.";
        };
        return new SyntaxException(in.line(), in.column(), reason);
    }
}
