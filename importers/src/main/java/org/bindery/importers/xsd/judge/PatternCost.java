package org.bindery.importers.xsd.judge;

/// How much work a regular expression can make for an engine that tries one way after the other, as that of Xerces
/// does when it compares default values with patterns.
///
/// @param ways in how many ways at most it can match one text
/// @param length how long it is with repetitions written out
public record PatternCost(double ways, double length) {

    private static final double MOST_WAYS = 1.1e6;
    private static final double GREATEST_LENGTH = 1e5;
    /// The factor for unbounded repetitions.
    private static final int ENDLESS = 1000;

    private static final PatternCost NOTHING = new PatternCost(1, 0);
    private static final PatternCost ONE = new PatternCost(1, 1);

    /// Estimates a pattern; what is no valid pattern has some estimate too.
    public static PatternCost of(String pattern) {
        return new Reader(pattern).alternatives();
    }

    /// Whether matching could take too long.
    public boolean isHigh() {
        return !(ways <= MOST_WAYS && length <= GREATEST_LENGTH);
    }

    private PatternCost then(PatternCost next) {
        return new PatternCost(ways * next.ways, length + next.length);
    }

    private PatternCost or(PatternCost other) {
        return new PatternCost(ways + other.ways, length + other.length);
    }

    private PatternCost times(int min, int max) {
        double repeated = ways == 1 ? max - min + 1.0 : Math.pow(ways + (max > min ? 1 : 0), max);
        return new PatternCost(repeated, length * Math.max(1, max));
    }

    /// Reads a pattern from left to right.
    private static final class Reader {

        private static final int DEEPEST = 200;
        private static final PatternCost TOO_DEEP = new PatternCost(Double.POSITIVE_INFINITY, 1);

        private final String pattern;
        private int at;
        private int depth;

        Reader(String pattern) {
            this.pattern = pattern;
        }

        PatternCost alternatives() {
            PatternCost all = sequence();
            while (at < pattern.length() && pattern.charAt(at) == '|') {
                at++;
                all = all.or(sequence());
            }
            return all;
        }

        private PatternCost sequence() {
            PatternCost all = NOTHING;
            while (at < pattern.length() && pattern.charAt(at) != '|' && (pattern.charAt(at) != ')' || depth == 0)) {
                all = all.then(repeated(atom()));
            }
            return all;
        }

        private PatternCost atom() {
            char c = pattern.charAt(at++);
            switch (c) {
                case '(' -> {
                    return group();
                }
                case '[' -> skipClass();
                case '\\' -> skipEscape();
                default -> {}
            }
            return ONE;
        }

        private PatternCost group() {
            if (depth == DEEPEST) {
                at = pattern.length();
                return TOO_DEEP;
            }
            depth++;
            PatternCost inside = alternatives();
            depth--;
            at++;
            return inside;
        }

        private void skipClass() {
            int open = 1;
            while (at < pattern.length() && open > 0) {
                switch (pattern.charAt(at++)) {
                    case '[' -> open++;
                    case ']' -> open--;
                    case '\\' -> at++;
                    default -> {}
                }
            }
        }

        private void skipEscape() {
            boolean isCategory = at < pattern.length() && (pattern.charAt(at) == 'p' || pattern.charAt(at) == 'P');
            int close = isCategory ? pattern.indexOf('}', at) : -1;
            at = close < 0 ? at + 1 : close + 1;
        }

        private PatternCost repeated(PatternCost atom) {
            PatternCost all = atom;
            while (at < pattern.length() && "*+?{".indexOf(pattern.charAt(at)) >= 0) {
                all = switch (pattern.charAt(at++)) {
                    case '*' -> all.times(0, ENDLESS);
                    case '+' -> all.times(1, ENDLESS);
                    case '?' -> all.times(0, 1);
                    default -> counted(all);
                };
            }
            return all;
        }

        private PatternCost counted(PatternCost atom) {
            int close = pattern.indexOf('}', at);
            String[] counts =
                    pattern.substring(at, close < 0 ? pattern.length() : close).split(",", 2);
            at = close < 0 ? pattern.length() : close + 1;
            int min = number(counts[0], 0);
            int max = counts.length == 1 ? min : number(counts[1], Math.max(ENDLESS, min));
            return atom.times(min, Math.max(min, max));
        }

        private static int number(String digits, int otherwise) {
            try {
                return digits.isBlank() ? otherwise : Integer.parseInt(digits.strip());
            } catch (NumberFormatException e) {
                return Integer.MAX_VALUE;
            }
        }
    }
}
