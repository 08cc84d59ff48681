package org.bindery.runtime;

import java.util.Arrays;

/**
 * A regular expression of the RE2 family that rules look for in texts. The time that it takes is at most the length of
 * the text times that of the pattern, whatever both are. Immutable.
 */
public final class SearchPattern {

    private final String source;
    private final PatternProgram program;

    private SearchPattern(String source, PatternProgram program) {
        this.source = source;
        this.program = program;
    }

    /**
     * Reads a pattern.
     *
     * @param source the regular expression
     * @return the pattern
     * @throws IllegalArgumentException when it is none, or has something that is not supported: flags, back references,
     *     scripts
     */
    public static SearchPattern of(String source) {
        return new SearchPattern(source, new PatternCompiler(source).compile());
    }

    /**
     * Whether the pattern matches some part of a text.
     *
     * @param text the text
     * @return whether there is such a part, which may be empty
     */
    public boolean isFoundIn(String text) {
        Search search = new Search(text);
        int at = 0;
        while (true) {
            search.start(at);
            if (search.found) {
                return true;
            }
            if (at == text.length()) {
                return false;
            }
            int character = text.codePointAt(at);
            at += Character.charCount(character);
            search.step(character, at);
            if (search.found) {
                return true;
            }
        }
    }

    @Override
    public String toString() {
        return source;
    }

    /** All ways through the program at once. */
    private final class Search {

        private final String text;
        private int[] current = new int[16];
        private int count;
        private int[] next = new int[16];
        private final int[] seen = new int[program.size()];
        private int generation;
        private boolean found;

        Search(String text) {
            this.text = text;
        }

        /** Begins a match here, beside those under way. */
        void start(int at) {
            if (count == 0) {
                generation++;
            }
            add(0, at);
        }

        /** Goes past a character, after which the text goes on at a position. */
        void step(int character, int at) {
            int[] states = current;
            int before = count;
            current = next;
            next = states;
            count = 0;
            generation++;
            for (int i = 0; i < before && !found; i++) {
                if (program.accepts(states[i], character)) {
                    add(states[i] + 1, at);
                }
            }
        }

        private void add(int first, int at) {
            IntStack open = new IntStack();
            open.push(first);
            while (open.size() > 0 && !found) {
                int state = open.pop();
                if (seen[state] == generation) {
                    continue;
                }
                seen[state] = generation;
                switch (program.kind(state)) {
                    case PatternProgram.MATCH -> found = true;
                    case PatternProgram.JUMP -> open.push(program.target(state));
                    case PatternProgram.SPLIT -> {
                        open.push(program.target(state));
                        open.push(state + 1);
                    }
                    case PatternProgram.ASSERT -> {
                        if (program.holds(state, text, at)) {
                            open.push(state + 1);
                        }
                    }
                    default -> keep(state);
                }
            }
        }

        private void keep(int state) {
            if (count == current.length) {
                current = Arrays.copyOf(current, 2 * count);
            }
            if (next.length < current.length) {
                next = new int[current.length];
            }
            current[count++] = state;
        }
    }
}
