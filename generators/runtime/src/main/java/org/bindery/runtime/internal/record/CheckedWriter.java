package org.bindery.runtime.internal.record;

import java.math.BigInteger;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.internal.text.MessagePath;
import org.bindery.runtime.internal.value.Integers;
import org.bindery.runtime.internal.value.TextList;

/** What a writer asks of the values that it is given; a refusal names the component. */
public abstract class CheckedWriter {

    /** Where in the message the writer is. */
    final MessagePath path = new MessagePath();

    CheckedWriter() {
        // For the writers of this package.
    }

    /**
     * Checks that a mandatory property is there.
     *
     * @param <T> its type
     * @return the value, which is not null
     * @throws UnencodableException when it is null
     */
    public final <T> T required(T value, String name) {
        if (value == null) {
            throw refuse(name, "it is missing");
        }
        return value;
    }

    /**
     * Refuses a record or text that is not in a staged message.
     *
     * @param place where it is, or 0
     * @param name the property
     */
    public final int required(int place, String name) {
        if (place == 0) {
            throw refuse(name, "it is missing");
        }
        return place;
    }

    /**
     * The code of a text that must be in a list.
     *
     * @param name the property
     * @return its place
     * @throws UnencodableException when it is not in the list
     */
    public final int code(TextList list, String text, String name) {
        int code = list.indexOf(required(text, name));
        if (code < 0) {
            throw refuse(name, "'" + text + "' is not one of the values that it may have");
        }
        return code;
    }

    /**
     * The code of a text that must have a certain length and alphabet.
     *
     * @param alphabet its characters
     * @param name the property
     * @throws UnencodableException when the text has another length or other characters
     */
    public final long code(Alphabet alphabet, int length, String text, String name) {
        long code = alphabet.code(required(text, name), length);
        if (code < 0) {
            throw refuse(name, "'" + text + "' is not " + length + " characters of its alphabet");
        }
        return code;
    }

    /**
     * The code of a text that must match a pattern.
     *
     * @param pattern all texts that it can be
     * @param name the property
     * @throws UnencodableException when it is another text
     */
    public final long code(RankedPattern pattern, String text, String name) {
        long code = pattern.code(required(text, name));
        if (code < 0) {
            throw refuse(name, "'" + text + "' does not match the patterns and lengths of its type");
        }
        return code;
    }

    /**
     * The code of an integer that must be in a range.
     *
     * @param min the least
     * @param max the greatest
     * @param name the property
     * @return its difference from the least
     * @throws UnencodableException when it is not in the range
     */
    public final long code(long value, long min, long max, String name) {
        long code = Integers.toRange(value, min, max);
        if (code < 0) {
            throw refuse(name, value + " is not within " + min + " and " + max);
        }
        return code;
    }

    /**
     * The code of an integer that must be in a range.
     *
     * @param min the least
     * @param max the greatest
     * @param name the property
     * @return its difference from the least
     * @throws UnencodableException when it is not in the range
     */
    public final long code(BigInteger value, long min, long max, String name) {
        long code = Integers.toRange(required(value, name), min, max);
        if (code < 0) {
            throw refuse(name, value + " is not within " + min + " and " + max);
        }
        return code;
    }

    /**
     * Checks that an integer is not negative.
     *
     * @param name the property
     * @return the same
     * @throws UnencodableException when it is negative
     */
    public final long unsigned(long value, String name) {
        if (value < 0) {
            throw refuse(name, value + " is negative");
        }
        return value;
    }

    UnencodableException refuse(String name, String reason) {
        return new UnencodableException(path + "/" + name, reason);
    }

    final UnencodableException refuse(String reason) {
        return new UnencodableException(path.toString(), reason);
    }
}
