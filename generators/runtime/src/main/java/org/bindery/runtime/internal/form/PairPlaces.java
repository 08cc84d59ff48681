package org.bindery.runtime.internal.form;

import java.util.ArrayList;
import java.util.List;

/** The positions of a line and its values in a text, in characters from its start. */
public final class PairPlaces {

    private final long start;
    private final int length;
    private final int line;
    private final List<Value> values = new ArrayList<>();

    /**
     * A value.
     *
     * @param property the number of its property
     * @param item which one of several it is, from 1; 0 where its property does not repeat
     * @param start the index of its first character in the line
     * @param end the index after its last one
     */
    public record Value(int property, int item, int start, int end) {}

    PairPlaces(long start, int length, int line) {
        this.start = start;
        this.length = length;
        this.line = line;
    }

    void add(Value value) {
        values.add(value);
    }

    /** Where the line starts: the index of its first character in the text. */
    public long start() {
        return start;
    }

    /** Where the line ends: the index after its last character, without its line end. */
    public long end() {
        return start + length;
    }

    /** The number of the line, from 1. */
    public int line() {
        return line;
    }

    /** The values that were met: their places, in order. */
    public List<Value> values() {
        return List.copyOf(values);
    }
}
