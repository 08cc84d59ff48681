package org.bindery.runtime.internal.pattern;

/** Reads a regular expression of rules, as RE2 writes them. */
final class SearchReader extends PatternReader {

    static final int TEXT_START = 1;
    static final int TEXT_END = 2;
    static final int WORD_EDGE = 4;
    static final int NO_WORD_EDGE = 8;

    private static final CharacterSet ANY = CharacterSet.of('\n').not();
    private static final CharacterSet DIGIT = CharacterSet.range('0', '9');
    private static final CharacterSet WORD = DIGIT.or(CharacterSet.range('A', 'Z'))
            .or(CharacterSet.range('a', 'z'))
            .or(CharacterSet.of('_'));
    private static final CharacterSet SPACE = CharacterSet.of("\t\n\f\r ");
    private static final int HEXADECIMAL = 16;

    SearchReader(String pattern, NodeTable nodes) {
        super(false, pattern, nodes);
    }

    @Override
    Node group() {
        if (accept('?') && !accept(':')) {
            accept('P');
            if (!accept('<')) {
                throw wrong("flags are not supported");
            }
            while (!accept('>')) {
                next();
            }
        }
        return alternatives();
    }

    @Override
    CharacterSet anyCharacter() {
        return ANY;
    }

    @Override
    Node other(int c) {
        if (c != '\\') {
            return c == '^' || c == '$'
                    ? nodes.assertion(c == '^' ? TEXT_START : TEXT_END)
                    : nodes.chars(CharacterSet.of(c));
        }
        int places = accept('A')
                ? TEXT_START
                : accept('z') ? TEXT_END : accept('b') ? WORD_EDGE : accept('B') ? NO_WORD_EDGE : 0;
        return places > 0 ? nodes.assertion(places) : nodes.chars(escape());
    }

    @Override
    CharacterSet named(int letter) {
        return switch (letter) {
            case 'd' -> DIGIT;
            case 'D' -> DIGIT.not();
            case 'w' -> WORD;
            case 'W' -> WORD.not();
            case 's' -> SPACE;
            case 'S' -> SPACE.not();
            case 'f' -> CharacterSet.of('\f');
            case 'v' -> CharacterSet.of(0x0b);
            case 'a' -> CharacterSet.of(0x07);
            case 'x' -> CharacterSet.of(hexadecimal());
            default -> null;
        };
    }

    /** Two digits, or some in braces. */
    private int hexadecimal() {
        boolean braces = accept('{');
        int c = 0;
        for (int digits = 0; braces ? !accept('}') : digits < 2; digits++) {
            int digit = Character.digit(next(), HEXADECIMAL);
            c = HEXADECIMAL * c + digit;
            if (digit < 0 || c > Character.MAX_CODE_POINT) {
                throw wrong("'\\x' needs two digits, or some in braces");
            }
        }
        return c;
    }
}
