package org.bindery.runtime.internal.pattern;

import java.util.ArrayList;
import java.util.List;

/** Reads regular expressions by recursive descent: what their languages have in common. */
abstract class PatternReader {

    private static final int MAX_LENGTH = 20_000;
    private static final int MAX_DEPTH = 200;

    /** In rules. */
    private static final int MAX_COUNT = 1_000;

    final NodeTable nodes;
    private final boolean schema;
    private final int[] pattern;
    private int at;
    private int depth;

    /** @param schema whether the language is that of XML Schema, which lets nothing pass that is not well-formed */
    PatternReader(boolean schema, String pattern, NodeTable nodes) {
        this.schema = schema;
        this.nodes = nodes;
        this.pattern = pattern.codePoints().toArray();
    }

    /**
     * Reads all of it.
     *
     * @throws IllegalArgumentException with a sentence when it is no regular expression
     */
    final Node read() {
        if (pattern.length > MAX_LENGTH) {
            throw new IllegalArgumentException("a pattern of more than " + MAX_LENGTH + " characters is not supported");
        }
        Node node = alternatives();
        if (!isAtEnd()) {
            throw wrong("')' closes nothing");
        }
        return node;
    }

    final Node alternatives() {
        if (++depth > MAX_DEPTH) {
            throw wrong("groups are nested more than " + MAX_DEPTH + " deep");
        }
        List<Node> branches = new ArrayList<>(List.of(branch()));
        while (accept('|')) {
            branches.add(branch());
        }
        depth--;
        return nodes.alternatives(branches);
    }

    private Node branch() {
        List<Node> pieces = new ArrayList<>();
        while (!isAtEnd() && !peek('|') && !peek(')')) {
            pieces.add(quantified(atom()));
        }
        Node node = NodeTable.EMPTY;
        for (int i = pieces.size() - 1; i >= 0; i--) {
            node = nodes.sequence(pieces.get(i), node);
        }
        return node;
    }

    /** A character, a set of characters, a group or a place in the text. */
    private Node atom() {
        int c = next();
        return switch (c) {
            case '(' -> {
                Node inner = group();
                expect(')');
                yield inner;
            }
            case '[' -> nodes.chars(set());
            case '.' -> nodes.chars(anyCharacter());
            case '?', '*', '+' -> throw wrong("nothing precedes '" + Character.toString(c) + "'");
            default -> other(c);
        };
    }

    /** A group, after its opening parenthesis and up to the closing one. */
    abstract Node group();

    /** The characters that the full stop matches. */
    abstract CharacterSet anyCharacter();

    /** An atom that begins with a character which the languages do not have in common. */
    abstract Node other(int c);

    private Node quantified(Node atom) {
        int start = at;
        Node repeated = accept('?')
                ? nodes.repeat(atom, 0, 1)
                : accept('*')
                        ? nodes.repeat(atom, 0, Integer.MAX_VALUE)
                        : accept('+') ? nodes.repeat(atom, 1, Integer.MAX_VALUE) : counted(atom);
        if (!schema && at > start) {
            // Whether as much or as little as possible does not matter to whether there is a match.
            accept('?');
        }
        return repeated;
    }

    private Node counted(Node atom) {
        int start = at;
        if (!accept('{')) {
            return atom;
        }
        int min = number();
        int max = min;
        if (min >= 0 && accept(',')) {
            max = peek('}') ? Integer.MAX_VALUE : number();
        }
        boolean complete = min >= 0 && max >= 0;
        if (!complete || !accept('}')) {
            if (schema) {
                throw wrong(complete ? "'}' is missing" : "a number is missing in a repetition");
            }
            at = start;
            return atom;
        }
        if (max < min) {
            throw wrong("a repetition has a greatest number below its least");
        }
        if (!schema && (min > MAX_COUNT || (max > MAX_COUNT && max < Integer.MAX_VALUE))) {
            throw wrong("nothing can be repeated more than " + MAX_COUNT + " times");
        }
        return nodes.repeat(atom, min, max);
    }

    /** A number in digits, or -1. */
    private int number() {
        int start = at;
        long number = 0;
        while (!isAtEnd() && pattern[at] >= '0' && pattern[at] <= '9') {
            number = Math.min(10 * number + pattern[at++] - '0', Integer.MAX_VALUE - 1L);
        }
        return at == start ? -1 : (int) number;
    }

    /** A set in brackets, after the opening one. */
    private CharacterSet set() {
        if (++depth > MAX_DEPTH) {
            throw wrong("classes are nested more than " + MAX_DEPTH + " deep");
        }
        boolean negative = accept('^');
        List<CharacterSet> members = new ArrayList<>();
        CharacterSet excluded = CharacterSet.NONE;
        while (!peek(']') || members.isEmpty()) {
            if (isAtEnd()) {
                throw wrong("a class lacks its closing bracket");
            }
            if (schema && !members.isEmpty() && peek('-') && follows('[')) {
                at += 2;
                excluded = set();
                break;
            }
            members.add(member());
        }
        expect(']');
        depth--;
        CharacterSet all = CharacterSet.union(members);
        return (negative ? all.not() : all).minus(excluded);
    }

    private CharacterSet member() {
        if (peek('[') && (schema || follows(':'))) {
            throw wrong(schema ? "'[' within a class needs a backslash" : "classes with names are not supported");
        }
        int start = at;
        CharacterSet low = character();
        boolean range = peek('-') && at + 1 < pattern.length && !follows(']') && !(schema && follows('['));
        if (!range || low.size() != 1) {
            return low;
        }
        at++;
        CharacterSet high = character();
        if (high.size() != 1 || high.at(0) < low.at(0)) {
            throw wrong("a range after " + start + " characters runs backwards");
        }
        return CharacterSet.range(low.at(0), high.at(0));
    }

    private CharacterSet character() {
        int c = next();
        return c == '\\' ? escape() : CharacterSet.of(c);
    }

    /** What a backslash begins, after it. */
    final CharacterSet escape() {
        if (isAtEnd()) {
            throw wrong("nothing follows the last backslash");
        }
        int c = next();
        if ("dDwWpP".indexOf(c) >= 0) {
            nodes.useCategories();
        }
        return switch (c) {
            case 'n' -> CharacterSet.of('\n');
            case 'r' -> CharacterSet.of('\r');
            case 't' -> CharacterSet.of('\t');
            case 'p' -> property();
            case 'P' -> property().not();
            default -> {
                CharacterSet set = named(c);
                if (set != null) {
                    yield set;
                }
                if (Character.isLetterOrDigit(c)) {
                    throw wrong("'\\" + Character.toString(c) + "' is unknown");
                }
                yield CharacterSet.of(c);
            }
        };
    }

    /** The set that a letter after a backslash names, or null. */
    abstract CharacterSet named(int letter);

    private CharacterSet property() {
        StringBuilder name = new StringBuilder();
        if (schema || peek('{')) {
            expect('{');
            while (!isAtEnd() && !peek('}')) {
                name.appendCodePoint(next());
            }
            expect('}');
        } else {
            name.appendCodePoint(next());
        }
        // Those of unassigned characters, of blocks and of scripts mean different characters in different places.
        boolean usual = schema || (name.length() <= 2 && name.indexOf("C") != 0);
        return CharacterClasses.named(name.toString())
                .filter(set -> usual)
                .orElseThrow(() -> wrong("the category '" + name + "' is unknown"));
    }

    final boolean isAtEnd() {
        return at >= pattern.length;
    }

    final int next() {
        if (isAtEnd()) {
            throw wrong("something is missing");
        }
        return pattern[at++];
    }

    final boolean peek(char c) {
        return !isAtEnd() && pattern[at] == c;
    }

    private boolean follows(char c) {
        return at + 1 < pattern.length && pattern[at + 1] == c;
    }

    final boolean accept(char c) {
        boolean found = peek(c);
        if (found) {
            at++;
        }
        return found;
    }

    final void expect(char c) {
        if (!accept(c)) {
            throw wrong("'" + c + "' is missing");
        }
    }

    final IllegalArgumentException wrong(String why) {
        return new WrongPatternException(new String(pattern, 0, pattern.length), at, why);
    }
}
