package org.bindery.importers;

import org.bindery.model.Location;
import org.bindery.model.Problem;
import org.bindery.model.Severity;

/// A source that gives no model. Its message is a sentence for the user.
public final class ImportException extends Exception {

    private static final long serialVersionUID = 1;

    private final transient Problem problem;

    public ImportException(Problem problem) {
        super(problem.text());
        this.problem = problem;
    }

    public ImportException(Location location, String id, String text) {
        this(Problem.at(location, Severity.ERROR, id, text));
    }

    /// What is wrong, and where.
    public Problem problem() {
        return problem;
    }
}
