package org.bindery.studio.workspace;

import java.util.List;
import org.bindery.model.Problem;

/// Something that could not be done. Its message is a sentence for the user: what happened, where, what to do.
public final class WorkspaceException extends Exception {

    private static final long serialVersionUID = 1;

    private final transient List<Problem> problems;

    public WorkspaceException(String message) {
        this(message, List.of());
    }

    public WorkspaceException(String message, List<Problem> problems) {
        super(message);
        this.problems = List.copyOf(problems);
    }

    public WorkspaceException(String message, Throwable cause) {
        this(message, List.of(), cause);
    }

    public WorkspaceException(String message, List<Problem> problems, Throwable cause) {
        super(message, cause);
        this.problems = List.copyOf(problems);
    }

    /// All problems found, if there are more than the message reports.
    public List<Problem> problems() {
        return problems;
    }
}
