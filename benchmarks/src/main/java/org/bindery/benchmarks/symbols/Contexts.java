package org.bindery.benchmarks.symbols;

/// What the next symbol may depend on: how the last one ended, and whether it was one character.
final class Contexts {

    static final int COUNT = 8;
    static final int START = 0;

    private Contexts() {}

    static int after(String symbol) {
        char last = symbol.charAt(symbol.length() - 1);
        boolean single = symbol.length() < 3;
        if (Character.isLowerCase(last)) {
            return single ? 1 : 2;
        }
        if (Character.isUpperCase(last)) {
            return single ? 3 : 4;
        }
        if (last >= '0' && last <= '9') {
            return 5;
        }
        return last == ' ' ? 6 : 7;
    }

    /// A rough kind of symbols, which says what to expect of those that were not met in a context.
    static int kind(String symbol) {
        char first = symbol.charAt(0);
        int length = symbol.length() == 1 ? 0 : symbol.length() < 4 ? 1 : 2;
        int kind = Character.isLowerCase(first)
                ? 0
                : Character.isUpperCase(first)
                        ? (symbol.length() > 1 && Character.isLowerCase(symbol.charAt(1)) ? 1 : 2)
                        : first >= '0' && first <= '9' ? 3 : first == ' ' ? 4 : first > '~' ? 6 : 5;
        return kind * 3 + length;
    }

    static final int KINDS = 21;
}
