package org.bindery.importers;

import java.nio.file.Path;
import java.util.List;
import org.bindery.model.Location;
import org.bindery.model.Problem;
import org.bindery.model.Severity;

/// A source that gives no model. Its message is a sentence for the user.
public sealed class ImportException extends Exception permits UnknownFormatException {

    private static final long serialVersionUID = 1;

    private final transient List<Problem> problems;

    /// @param problems the problems, at least one; the first gives the message
    public ImportException(List<Problem> problems) {
        super(message(problems));
        this.problems = List.copyOf(problems);
    }

    public ImportException(Location location, String id, String text) {
        this(List.of(Problem.at(location, Severity.ERROR, id, text)));
    }

    /// Of a file as a whole.
    public ImportException(Path file, String id, String text) {
        this(new Location(file.toString(), 0, 0), id, text);
    }

    private static String message(List<Problem> problems) {
        String first = problems.getFirst().text();
        int others = problems.size() - 1;
        return others == 0 ? first : first + " (and " + others + (others == 1 ? " more problem)" : " more problems)");
    }

    /// The first problem, with its location.
    public Problem problem() {
        return problems.getFirst();
    }

    /// All problems.
    public List<Problem> problems() {
        return problems;
    }
}
