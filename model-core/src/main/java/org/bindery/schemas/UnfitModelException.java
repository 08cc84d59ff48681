package org.bindery.schemas;

import java.util.List;
import org.bindery.model.Problem;

/// A model of which no schema of the format can say anything of use.
public final class UnfitModelException extends Exception {

    private static final long serialVersionUID = 1;

    private final transient List<Problem> problems;

    /// @param message a sentence for the user
    public UnfitModelException(String message) {
        this(message, List.of());
    }

    /// @param message a sentence for the user
    public UnfitModelException(String message, List<Problem> problems) {
        super(message);
        this.problems = List.copyOf(problems);
    }

    /// The problems with the model; empty if only the format does not fit.
    public List<Problem> problems() {
        return problems;
    }
}
