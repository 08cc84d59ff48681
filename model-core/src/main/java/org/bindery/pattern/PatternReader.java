package org.bindery.pattern;

import java.util.ArrayList;
import java.util.List;
import org.bindery.model.Cardinality;

/// Reads a regular expression of XML Schema (part 2, appendix F) by recursive descent.
final class PatternReader {

    private static final int MAX_LENGTH = 20_000;
    private static final int MAX_DEPTH = 100;

    private final int[] pattern;
    private final NodeTable nodes;
    private int at;
    private int depth;

    private PatternReader(String pattern, NodeTable nodes) {
        this.pattern = pattern.codePoints().toArray();
        this.nodes = nodes;
    }

    /// @throws IllegalArgumentException with a sentence when it is none
    static Node read(String pattern, NodeTable nodes) {
        if (pattern.length() > MAX_LENGTH) {
            throw new IllegalArgumentException("a pattern of more than " + MAX_LENGTH + " characters is not supported");
        }
        PatternReader reader = new PatternReader(pattern, nodes);
        Node node = reader.alternatives();
        if (reader.at < reader.pattern.length) {
            throw reader.wrong("')' closes nothing");
        }
        return node;
    }

    private Node alternatives() {
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
        while (at < pattern.length && !peek('|') && !peek(')')) {
            pieces.add(quantified(atom()));
        }
        Node node = NodeTable.EMPTY;
        for (Node piece : pieces.reversed()) {
            node = nodes.sequence(piece, node);
        }
        return node;
    }

    private Node quantified(Node atom) {
        if (accept('?')) {
            return nodes.repeat(atom, 0, 1);
        }
        if (accept('*')) {
            return nodes.repeat(atom, 0, Cardinality.UNBOUNDED);
        }
        if (accept('+')) {
            return nodes.repeat(atom, 1, Cardinality.UNBOUNDED);
        }
        if (!accept('{')) {
            return atom;
        }
        int min = number();
        int max = min;
        if (accept(',')) {
            max = peek('}') ? Cardinality.UNBOUNDED : number();
        }
        expect('}');
        if (max < min) {
            throw wrong("a repetition has a greatest number below its least");
        }
        return nodes.repeat(atom, min, max);
    }

    private int number() {
        int start = at;
        long number = 0;
        while (at < pattern.length && pattern[at] >= '0' && pattern[at] <= '9') {
            number = Math.min(10 * number + pattern[at++] - '0', Cardinality.UNBOUNDED - 1L);
        }
        if (at == start) {
            throw wrong("a number is missing in a repetition");
        }
        return (int) number;
    }

    private Node atom() {
        int c = pattern[at++];
        return switch (c) {
            case '(' -> {
                Node inner = alternatives();
                expect(')');
                yield inner;
            }
            case '[' -> nodes.chars(group());
            case '\\' -> nodes.chars(escape());
            case '.' -> nodes.chars(CharacterClasses.NO_LINE_END);
            case '?', '*', '+', '{' -> throw wrong("nothing stands before '" + Character.toString(c) + "'");
            case ']' -> throw wrong("']' closes nothing");
            default -> nodes.chars(CharacterSet.of(c));
        };
    }

    /// A class in brackets, after the opening one.
    private CharacterSet group() {
        if (++depth > MAX_DEPTH) {
            throw wrong("classes are nested more than " + MAX_DEPTH + " deep");
        }
        boolean negative = accept('^');
        List<CharacterSet> members = new ArrayList<>();
        while (!peek(']') || members.isEmpty()) {
            if (at >= pattern.length) {
                throw wrong("a class lacks its closing bracket");
            }
            if (!members.isEmpty() && peek('-') && at + 1 < pattern.length && pattern[at + 1] == '[') {
                at += 2;
                CharacterSet excluded = group();
                expect(']');
                depth--;
                CharacterSet set = CharacterSet.union(members);
                return (negative ? set.not() : set).minus(excluded);
            }
            members.add(member());
        }
        at++;
        depth--;
        CharacterSet set = CharacterSet.union(members);
        return negative ? set.not() : set;
    }

    private CharacterSet member() {
        if (peek('[')) {
            throw wrong("'[' within a class needs a backslash");
        }
        int start = at;
        CharacterSet low = character();
        boolean range = peek('-') && at + 1 < pattern.length && pattern[at + 1] != ']' && pattern[at + 1] != '[';
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
        int c = pattern[at++];
        return c == '\\' ? escape() : CharacterSet.of(c);
    }

    /// What a backslash begins, after it.
    private CharacterSet escape() {
        if (at >= pattern.length) {
            throw wrong("nothing follows the last backslash");
        }
        int c = pattern[at++];
        if ("dDwWpP".indexOf(c) >= 0) {
            nodes.useCategories();
        }
        return switch (c) {
            case 'n' -> CharacterSet.of('\n');
            case 'r' -> CharacterSet.of('\r');
            case 't' -> CharacterSet.of('\t');
            case 's' -> CharacterClasses.SPACE;
            case 'S' -> CharacterClasses.SPACE.not();
            case 'i' -> CharacterClasses.NAME_START;
            case 'I' -> CharacterClasses.NAME_START.not();
            case 'c' -> CharacterClasses.NAME;
            case 'C' -> CharacterClasses.NAME.not();
            case 'd' -> CharacterClasses.digits();
            case 'D' -> CharacterClasses.digits().not();
            case 'w' -> CharacterClasses.words();
            case 'W' -> CharacterClasses.words().not();
            case 'p' -> property();
            case 'P' -> property().not();
            default -> {
                if (Character.isLetterOrDigit(c)) {
                    throw wrong("'\\" + Character.toString(c) + "' is unknown");
                }
                yield CharacterSet.of(c);
            }
        };
    }

    private CharacterSet property() {
        expect('{');
        StringBuilder name = new StringBuilder();
        while (at < pattern.length && !peek('}')) {
            name.appendCodePoint(pattern[at++]);
        }
        expect('}');
        return CharacterClasses.named(name.toString())
                .orElseThrow(() -> wrong("the category '" + name + "' is unknown"));
    }

    private boolean peek(char c) {
        return at < pattern.length && pattern[at] == c;
    }

    private boolean accept(char c) {
        boolean found = peek(c);
        if (found) {
            at++;
        }
        return found;
    }

    private void expect(char c) {
        if (!accept(c)) {
            throw wrong("'" + c + "' is missing");
        }
    }

    private IllegalArgumentException wrong(String why) {
        return new WrongPatternException(new String(pattern, 0, pattern.length), at, why);
    }
}
