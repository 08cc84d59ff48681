package org.bindery.runtime;

import java.util.Arrays;

/** A stack of numbers. */
final class IntStack {

    private static final int INITIAL = 16;

    private int[] numbers = new int[INITIAL];
    private int size;

    void push(int number) {
        if (size == numbers.length) {
            numbers = Arrays.copyOf(numbers, 2 * size);
        }
        numbers[size++] = number;
    }

    int pop() {
        return numbers[--size];
    }

    int get(int index) {
        return numbers[index];
    }

    void set(int index, int number) {
        numbers[index] = number;
    }

    int size() {
        return size;
    }

    /** Forgets all from an index on. */
    void cut(int newSize) {
        size = newSize;
    }
}
