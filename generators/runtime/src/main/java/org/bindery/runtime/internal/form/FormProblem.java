package org.bindery.runtime.internal.form;

import java.util.List;
import org.bindery.runtime.InvalidMessageException;

/**
 * A problem of a row or a record, or of a field of it.
 *
 * @param rule the facet that it violates, or one of those named here
 * @param line where it starts, from 1
 * @param column where it starts, in characters from 1
 * @param path the component
 */
public record FormProblem(String rule, int line, int column, String path, String reason) {

    /** The row has another number of fields, or the record cannot be what the forms say. */
    public static final String STRUCTURE = "structure";

    /** The value is missing. */
    public static final String REQUIRED = "required";

    /** The text is no value. */
    public static final String TYPE = "type";

    /** A facet refuses the value. */
    public static final String FACET = "facet";

    /** The exception for programs that read messages one by one, with its place, path and reason. */
    public InvalidMessageException refusal() {
        return new InvalidMessageException(line, column, path, reason);
    }

    /**
     * Refuses a message of which something is wrong, by what comes first: what cannot be read comes before values that are not
     * allowed.
     *
     * @throws InvalidMessageException where that is anything
     */
    public static void refuse(List<FormProblem> found) throws InvalidMessageException {
        if (!found.isEmpty()) {
            throw found.stream()
                    .filter(FormProblem::loses)
                    .findFirst()
                    .orElse(found.get(0))
                    .refusal();
        }
    }

    /** Whether there is no value because of it: whether a mandatory part of the record is missing. */
    public boolean loses() {
        return rule.equals(STRUCTURE) || rule.equals(REQUIRED) || rule.equals(TYPE);
    }
}
