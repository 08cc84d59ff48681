package org.bindery.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Reads regular expressions as RE2 writes them. */
final class PatternCompiler {

    private static final int MAX_REPEAT = 1_000;
    private static final int MAX_DEPTH = 200;
    private static final CharacterSet DIGIT = CharacterSet.of('0', '9');
    private static final CharacterSet WORD = CharacterSet.of('0', '9', 'A', 'Z', '_', '_', 'a', 'z');
    private static final CharacterSet SPACE = CharacterSet.of('\t', '\n', '\f', '\r', ' ', ' ');
    private static final Set<String> CATEGORIES = Set.of(
            "L", "Lu", "Ll", "Lt", "Lm", "Lo", "M", "Mn", "Me", "Mc", "N", "Nd", "Nl", "No", "Z", "Zs", "Zl", "Zp", "P",
            "Pd", "Ps", "Pe", "Pc", "Po", "Pi", "Pf", "S", "Sm", "Sc", "Sk", "So");

    private final String source;
    private int at;
    private int depth;

    PatternCompiler(String source) {
        this.source = source;
    }

    PatternProgram compile() {
        List<PatternProgram.Step> all = alternatives();
        if (at < source.length()) {
            throw wrong("')' has no '('");
        }
        return new PatternProgram(all);
    }

    private List<PatternProgram.Step> alternatives() {
        if (++depth > MAX_DEPTH) {
            throw wrong("it is nested too deep");
        }
        List<PatternProgram.Step> first = sequence();
        while (accept('|')) {
            List<PatternProgram.Step> second = sequence();
            List<PatternProgram.Step> either = new ArrayList<>();
            either.add(PatternProgram.Step.of(PatternProgram.SPLIT, first.size() + 2));
            append(either, first);
            either.add(PatternProgram.Step.of(PatternProgram.JUMP, first.size() + 2 + second.size()));
            append(either, second);
            first = either;
        }
        depth--;
        return first;
    }

    private List<PatternProgram.Step> sequence() {
        List<PatternProgram.Step> all = new ArrayList<>();
        while (at < source.length() && source.charAt(at) != '|' && source.charAt(at) != ')') {
            append(all, repeated(atom()));
        }
        return all;
    }

    private void append(List<PatternProgram.Step> all, List<PatternProgram.Step> more) {
        if (all.size() + more.size() > PatternProgram.MAX_SIZE) {
            throw wrong("it is too large");
        }
        int by = all.size();
        more.forEach(step -> all.add(step.moved(by)));
    }

    private List<PatternProgram.Step> repeated(List<PatternProgram.Step> once) {
        int least;
        int most;
        if (accept('*')) {
            least = 0;
            most = -1;
        } else if (accept('+')) {
            least = 1;
            most = -1;
        } else if (accept('?')) {
            least = 0;
            most = 1;
        } else {
            int[] counts = counts();
            if (counts.length == 0) {
                return once;
            }
            least = counts[0];
            most = counts[1];
        }
        accept('?');
        return times(once, least, most);
    }

    /** The numbers of {@code {2}}, {@code {2,}} or {@code {2,5}}; anything else in braces is text. */
    private int[] counts() {
        int start = at;
        if (!accept('{')) {
            return new int[0];
        }
        int least = number();
        int most = least;
        if (least >= 0 && accept(',')) {
            most = at < source.length() && source.charAt(at) == '}' ? -1 : number();
            if (most == -2) {
                least = -2;
            }
        }
        if (least < 0 || !accept('}')) {
            at = start;
            return new int[0];
        }
        if (least > MAX_REPEAT || most > MAX_REPEAT || (most >= 0 && most < least)) {
            throw wrong("it cannot repeat something so often");
        }
        return new int[] {least, most};
    }

    private int number() {
        int start = at;
        int number = 0;
        while (at < source.length() && source.charAt(at) >= '0' && source.charAt(at) <= '9' && at - start < 6) {
            number = 10 * number + source.charAt(at++) - '0';
        }
        return at == start ? -2 : number;
    }

    private List<PatternProgram.Step> times(List<PatternProgram.Step> once, int least, int most) {
        List<PatternProgram.Step> all = new ArrayList<>();
        for (int i = 0; i < least; i++) {
            append(all, once);
        }
        if (most < 0) {
            int start = all.size();
            List<PatternProgram.Step> loop = new ArrayList<>();
            loop.add(PatternProgram.Step.of(PatternProgram.SPLIT, once.size() + 2));
            append(loop, once);
            append(all, loop);
            all.add(PatternProgram.Step.of(PatternProgram.JUMP, start));
        }
        for (int i = least; i < most; i++) {
            List<PatternProgram.Step> maybe = new ArrayList<>();
            maybe.add(PatternProgram.Step.of(PatternProgram.SPLIT, once.size() + 1));
            append(maybe, once);
            append(all, maybe);
        }
        return all;
    }

    private List<PatternProgram.Step> atom() {
        char c = source.charAt(at);
        return switch (c) {
            case '(' -> group();
            case '[' -> set(bracket());
            case '.' -> {
                at++;
                yield set(CharacterSet.of('\n', '\n').not());
            }
            case '^' -> {
                at++;
                yield assertion(PatternProgram.TEXT_START);
            }
            case '$' -> {
                at++;
                yield assertion(PatternProgram.TEXT_END);
            }
            case '\\' -> escape();
            case '*', '+', '?' -> throw wrong("there is nothing to repeat before '" + c + "'");
            default -> set(one(character()));
        };
    }

    private List<PatternProgram.Step> group() {
        at++;
        if (accept('?')) {
            if (accept('P')) {
                name();
            } else if (source.startsWith("<", at)) {
                name();
            } else if (!accept(':')) {
                throw wrong("flags are not supported");
            }
        }
        List<PatternProgram.Step> inner = alternatives();
        if (!accept(')')) {
            throw wrong("'(' has no ')'");
        }
        return inner;
    }

    private void name() {
        int end = source.indexOf('>', at);
        if (!source.startsWith("<", at) || end < 0) {
            throw wrong("a group has no name");
        }
        at = end + 1;
    }

    private List<PatternProgram.Step> escape() {
        char c = at + 1 < source.length() ? source.charAt(at + 1) : 0;
        int assertion = switch (c) {
            case 'A' -> PatternProgram.TEXT_START;
            case 'z' -> PatternProgram.TEXT_END;
            case 'b' -> PatternProgram.WORD_EDGE;
            case 'B' -> PatternProgram.NO_WORD_EDGE;
            default -> -1;
        };
        if (assertion >= 0) {
            at += 2;
            return assertion(assertion);
        }
        return set(escapedSet());
    }

    /** One of the sets such as {@code \d} or {@code \p{L}}, or an escaped character. */
    private CharacterSet escapedSet() {
        at++;
        if (at == source.length()) {
            throw wrong("nothing follows '\\'");
        }
        char c = source.charAt(at);
        switch (c) {
            case 'd', 'D', 'w', 'W', 's', 'S' -> {
                at++;
                CharacterSet set = c == 'd' || c == 'D' ? DIGIT : c == 'w' || c == 'W' ? WORD : SPACE;
                return Character.isUpperCase(c) ? set.not() : set;
            }
            case 'p', 'P' -> {
                at++;
                CharacterSet set = category();
                return c == 'P' ? set.not() : set;
            }
            default -> {
                return one(escapedCharacter());
            }
        }
    }

    private CharacterSet category() {
        int end = at + 1;
        String name;
        if (accept('{')) {
            end = source.indexOf('}', at);
            name = end < 0 ? "" : source.substring(at, end);
            end++;
        } else {
            name = at < source.length() ? source.substring(at, end) : "";
        }
        if (!CATEGORIES.contains(name)) {
            throw wrong("the set \\p{" + name + "} is not supported");
        }
        at = end;
        return CharacterSet.category(name);
    }

    private int escapedCharacter() {
        int c = character();
        return switch (c) {
            case 'n' -> '\n';
            case 't' -> '\t';
            case 'r' -> '\r';
            case 'f' -> '\f';
            case 'v' -> 0x0b;
            case 'a' -> 0x07;
            case 'x' -> hexadecimal();
            default -> {
                if (c >= 0x80 || Character.isLetterOrDigit(c)) {
                    throw wrong("'\\" + Character.toString(c) + "' is not supported");
                }
                yield c;
            }
        };
    }

    private int hexadecimal() {
        boolean braces = accept('{');
        int end = braces ? source.indexOf('}', at) : at + 2;
        try {
            int c = Integer.parseInt(source.substring(at, end), 16);
            at = braces ? end + 1 : end;
            return c;
        } catch (NumberFormatException | IndexOutOfBoundsException e) {
            throw wrong("'\\x' needs two digits, or some in braces");
        }
    }

    private CharacterSet bracket() {
        at++;
        boolean negated = accept('^');
        CharacterSet all = CharacterSet.of();
        boolean first = true;
        while (first || !source.startsWith("]", at)) {
            if (at >= source.length()) {
                throw wrong("'[' has no ']'");
            }
            if (source.startsWith("[:", at)) {
                throw wrong("named sets in brackets are not supported");
            }
            all = all.or(range());
            first = false;
        }
        at++;
        return negated ? all.not() : all;
    }

    private CharacterSet range() {
        if (source.charAt(at) == '\\' && at + 1 < source.length() && "dDwWsSpP".indexOf(source.charAt(at + 1)) >= 0) {
            return escapedSet();
        }
        int start = bracketed();
        boolean range = source.startsWith("-", at) && at + 1 < source.length() && source.charAt(at + 1) != ']';
        if (!range) {
            return one(start);
        }
        at++;
        int end = bracketed();
        if (end < start) {
            throw wrong("a range ends before it starts");
        }
        return CharacterSet.of(start, end);
    }

    private int bracketed() {
        return accept('\\') ? escapedCharacter() : character();
    }

    private int character() {
        if (at >= source.length()) {
            throw wrong("something is missing at its end");
        }
        int c = source.codePointAt(at);
        at += Character.charCount(c);
        return c;
    }

    private boolean accept(char c) {
        boolean found = at < source.length() && source.charAt(at) == c;
        at += found ? 1 : 0;
        return found;
    }

    private static CharacterSet one(int c) {
        return CharacterSet.of(c, c);
    }

    private static List<PatternProgram.Step> set(CharacterSet set) {
        return List.of(new PatternProgram.Step(PatternProgram.SET, 0, set));
    }

    private static List<PatternProgram.Step> assertion(int what) {
        return List.of(PatternProgram.Step.of(PatternProgram.ASSERT, what));
    }

    private IllegalArgumentException wrong(String why) {
        return new IllegalArgumentException("the pattern '" + source + "' cannot be used: " + why);
    }
}
