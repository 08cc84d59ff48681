package org.bindery.model;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/// The characters and lengths that a pattern of XML Schema allows (part 2, appendix F). Knows literals, classes without
/// subtraction or Unicode categories, groups, alternatives and quantifiers; of any other pattern it knows nothing.
///
/// @param characters all characters that a matching text can have, ascending
/// @param minLength length of the shortest matching text, in characters
/// @param maxLength length of the longest, or [Cardinality#UNBOUNDED]
public record PatternAlphabet(String characters, int minLength, int maxLength) {

    /// What is known of texts that match all patterns; empty when nothing is.
    public static Optional<PatternAlphabet> of(List<String> patterns) {
        Optional<PatternAlphabet> best = Optional.empty();
        for (String pattern : patterns) {
            Optional<PatternAlphabet> known = new Reader(pattern).read();
            if (known.isPresent()
                    && (best.isEmpty()
                            || known.get().characters().length()
                                    < best.get().characters().length())) {
                best = known;
            }
        }
        return best.filter(alphabet -> !alphabet.characters().isEmpty());
    }

    /// Thrown where a pattern says more than this class understands.
    private static final class UnknownSyntax extends Exception {
        private static final long serialVersionUID = 1;
    }

    /// Least and greatest length of a part.
    private record Lengths(int min, int max) {
        static final Lengths EMPTY = new Lengths(0, 0);

        Lengths then(Lengths next) {
            return new Lengths(add(min, next.min), add(max, next.max));
        }

        Lengths or(Lengths other) {
            return new Lengths(Math.min(min, other.min), Math.max(max, other.max));
        }

        Lengths times(int least, int most) {
            return new Lengths(multiply(min, least), multiply(max, most));
        }

        private static int add(int a, int b) {
            return (int) Math.min((long) a + b, Cardinality.UNBOUNDED);
        }

        private static int multiply(int a, int b) {
            return a == 0 || b == 0 ? 0 : (int) Math.min((long) a * b, Cardinality.UNBOUNDED);
        }
    }

    /// Reads one pattern by recursive descent.
    private static final class Reader {

        private static final int MAX_DEPTH = 50;

        private final String pattern;
        private final TreeSet<Character> characters = new TreeSet<>();
        private int at;
        private int depth;

        Reader(String pattern) {
            this.pattern = pattern;
        }

        Optional<PatternAlphabet> read() {
            try {
                Lengths lengths = alternatives();
                if (at < pattern.length()) {
                    return Optional.empty();
                }
                StringBuilder all = new StringBuilder();
                characters.forEach(all::append);
                return Optional.of(new PatternAlphabet(all.toString(), lengths.min(), lengths.max()));
            } catch (UnknownSyntax e) {
                return Optional.empty();
            }
        }

        private Lengths alternatives() throws UnknownSyntax {
            if (++depth > MAX_DEPTH) {
                throw new UnknownSyntax();
            }
            Lengths lengths = sequence();
            while (peek('|')) {
                at++;
                lengths = lengths.or(sequence());
            }
            depth--;
            return lengths;
        }

        private Lengths sequence() throws UnknownSyntax {
            Lengths lengths = Lengths.EMPTY;
            while (at < pattern.length() && !peek('|') && !peek(')')) {
                lengths = lengths.then(quantified(atom()));
            }
            return lengths;
        }

        private Lengths atom() throws UnknownSyntax {
            char c = pattern.charAt(at++);
            switch (c) {
                case '(' -> {
                    Lengths inner = alternatives();
                    expect(')');
                    return inner;
                }
                case '[' -> characterClass();
                case '\\' -> escape();
                case '.', '?', '*', '+', '{', '}', ']' -> throw new UnknownSyntax();
                default -> literal(c);
            }
            return new Lengths(1, 1);
        }

        private Lengths quantified(Lengths atom) throws UnknownSyntax {
            if (at == pattern.length()) {
                return atom;
            }
            return switch (pattern.charAt(at)) {
                case '?' -> times(atom, 0, 1);
                case '*' -> times(atom, 0, Cardinality.UNBOUNDED);
                case '+' -> times(atom, 1, Cardinality.UNBOUNDED);
                case '{' -> {
                    at++;
                    int least = number();
                    int most = least;
                    if (peek(',')) {
                        at++;
                        most = peek('}') ? Cardinality.UNBOUNDED : number();
                    }
                    expect('}');
                    yield atom.times(least, most);
                }
                default -> atom;
            };
        }

        private Lengths times(Lengths atom, int least, int most) {
            at++;
            return atom.times(least, most);
        }

        private void characterClass() throws UnknownSyntax {
            if (peek('^')) {
                throw new UnknownSyntax();
            }
            while (!peek(']')) {
                char low = classCharacter();
                char high = low;
                if (peek('-') && at + 1 < pattern.length() && pattern.charAt(at + 1) != ']') {
                    at++;
                    high = classCharacter();
                }
                if (high < low || high - low > 255) {
                    throw new UnknownSyntax();
                }
                for (int c = low; c <= high; c++) {
                    literal((char) c);
                }
            }
            at++;
        }

        /// One character of a class.
        private char classCharacter() throws UnknownSyntax {
            if (at >= pattern.length() || peek('[')) {
                throw new UnknownSyntax();
            }
            char c = pattern.charAt(at++);
            return c == '\\' ? escape() : c;
        }

        private char escape() throws UnknownSyntax {
            if (at >= pattern.length()) {
                throw new UnknownSyntax();
            }
            char c = pattern.charAt(at++);
            switch (c) {
                case 'n' -> c = '\n';
                case 'r' -> c = '\r';
                case 't' -> c = '\t';
                case '\\', '|', '.', '?', '*', '+', '(', ')', '{', '}', '-', '[', ']', '^' -> {}
                // \d is every Unicode digit, so it is left out with the other categories.
                default -> throw new UnknownSyntax();
            }
            literal(c);
            return c;
        }

        private void literal(char c) throws UnknownSyntax {
            if (Character.isSurrogate(c) || (characters.add(c) && characters.size() > 255)) {
                throw new UnknownSyntax();
            }
        }

        private int number() throws UnknownSyntax {
            int start = at;
            while (at < pattern.length() && pattern.charAt(at) >= '0' && pattern.charAt(at) <= '9') {
                at++;
            }
            if (at == start || at - start > 8) {
                throw new UnknownSyntax();
            }
            return Integer.parseInt(pattern.substring(start, at));
        }

        private boolean peek(char c) {
            return at < pattern.length() && pattern.charAt(at) == c;
        }

        private void expect(char c) throws UnknownSyntax {
            if (!peek(c)) {
                throw new UnknownSyntax();
            }
            at++;
        }
    }
}
