package org.bindery.runtime.internal.dfdl.property;

import java.util.regex.Pattern;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.expression.Expression;

/**
 * What is done or tested when a term is read or written.
 *
 * @param kind when it happens
 * @param discriminates whether passing the test selects the alternative
 * @param recoverable whether a test that fails is only reported
 * @param variable the variable that it is about; -1 for tests
 * @param expression what is evaluated; null for a pattern, and a variable without value
 * @param pattern the regular expression; null for others
 * @param message the message when the test fails
 */
public record Statement(
        Kind kind,
        boolean discriminates,
        boolean recoverable,
        int variable,
        @Nullable Expression expression,
        @Nullable Pattern pattern,
        @Nullable Setting message) {

    /** When a statement is done. */
    public enum Kind {
        PATTERN,
        INSTANCE,
        ASSIGNMENT,
        TEST
    }
}
