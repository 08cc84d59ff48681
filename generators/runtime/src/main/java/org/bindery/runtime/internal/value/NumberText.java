package org.bindery.runtime.internal.value;

/**
 * How numbers are written for people: with a decimal comma, groups of digits, or as a PICTURE of COBOL edits them. Immutable
 * and thread-safe.
 */
public sealed interface NumberText permits GroupedNumber, EditedNumber {

    /**
     * The format of a pattern; null when the pattern is not one of numbers.
     *
     * @param pattern such as {@code #.##0,00} or {@code Z,ZZ9.99-}
     */
    static NumberText of(String pattern) {
        NumberText grouped = GroupedNumber.of(pattern);
        return grouped == null ? EditedNumber.of(pattern) : grouped;
    }

    /**
     * The number that a text is.
     *
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
