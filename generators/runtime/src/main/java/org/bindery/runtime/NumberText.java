package org.bindery.runtime;

/** How numbers are written for people: with a decimal comma, groups of digits, and the like. Immutable and thread-safe. */
public sealed interface NumberText permits GroupedNumber {

    /**
     * The way of writing that a pattern tells.
     *
     * @param pattern such as {@code #.##0,00}
     * @return the way; null when the pattern is none of numbers
     */
    static NumberText of(String pattern) {
        return GroupedNumber.of(pattern);
    }

    /**
     * The number that a text is.
     *
     * @param text as it is written
     * @return the number as XML Schema writes it
     * @throws IllegalArgumentException with a sentence when it is not written so
     */
    String plain(String text);

    /**
     * The text of a number.
     *
     * @param plain the number as XML Schema writes it
     * @return as it is written
     * @throws IllegalArgumentException with a sentence when it cannot be written so
     */
    String write(String plain);
}
