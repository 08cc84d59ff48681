package org.bindery.runtime.internal.text;

import java.util.Arrays;

/** A stack of numbers. */
public final class IntStack {

    private static final int INITIAL = 16;

    private int[] numbers = new int[INITIAL];
    private int size;

    public void push(int number) {
        if (size == numbers.length) {
            numbers = Arrays.copyOf(numbers, 2 * size);
        }
        numbers[size++] = number;
    }

    /** The numbers from the first one on; another array when one is pushed. */
    public int[] numbers() {
        return numbers;
    }

    public int get(int index) {
        return numbers[index];
    }

    public void set(int index, int number) {
        numbers[index] = number;
    }

    public int size() {
        return size;
    }

    /** Forgets all from an index on. */
    public void cut(int newSize) {
        size = newSize;
    }
}
