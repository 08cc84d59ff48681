package org.bindery.runtime;

import java.util.ArrayList;
import java.util.List;

/** What a pattern asks for, step by step. */
final class PatternProgram {

    static final int SET = 0;
    static final int SPLIT = 1;
    static final int JUMP = 2;
    static final int ASSERT = 3;
    static final int MATCH = 4;

    static final int TEXT_START = 0;
    static final int TEXT_END = 1;
    static final int WORD_EDGE = 2;
    static final int NO_WORD_EDGE = 3;

    /** More steps than this are refused. */
    static final int MAX_SIZE = 20_000;

    private static final CharacterSet NONE = CharacterSet.of();

    private final List<Step> steps;

    /**
     * One step.
     *
     * @param target where a jump or the second way of a split leads, or what is asserted
     * @param set the characters that may come here
     */
    record Step(int kind, int target, CharacterSet set) {

        static Step of(int kind, int target) {
            return new Step(kind, target, NONE);
        }

        Step moved(int by) {
            return kind == SPLIT || kind == JUMP ? new Step(kind, target + by, set) : this;
        }
    }

    PatternProgram(List<Step> steps) {
        List<Step> all = new ArrayList<>(steps);
        all.add(Step.of(MATCH, 0));
        this.steps = List.copyOf(all);
    }

    int size() {
        return steps.size();
    }

    int kind(int state) {
        return steps.get(state).kind();
    }

    int target(int state) {
        return steps.get(state).target();
    }

    boolean accepts(int state, int character) {
        return steps.get(state).set().contains(character);
    }

    boolean holds(int state, String text, int at) {
        return switch (target(state)) {
            case TEXT_START -> at == 0;
            case TEXT_END -> at == text.length();
            case WORD_EDGE -> isWordEdge(text, at);
            default -> !isWordEdge(text, at);
        };
    }

    private static boolean isWordEdge(String text, int at) {
        boolean before = at > 0 && isWord(text.charAt(at - 1));
        boolean after = at < text.length() && isWord(text.charAt(at));
        return before != after;
    }

    private static boolean isWord(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    }
}
