package org.bindery.messages.check;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.bindery.messages.CheckedMessage;
import org.bindery.messages.Finding;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.MessageReader;
import org.bindery.messages.ReadMessage;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.Severity;
import org.bindery.rules.RuleSet;
import org.bindery.runtime.internal.form.FormProblem;
import org.bindery.shape.Shapes;

/// A reader of several messages, each of which is looked at as a whole once it has been read.
public abstract class CheckingReader implements MessageReader {

    private final Model model;
    private final Shapes shapes;
    private final MessageChecks plain;
    private Optional<MessageChecks> withRules = Optional.empty();

    protected CheckingReader(Model model, Shapes shapes) {
        this.model = model;
        this.shapes = shapes;
        this.plain = new MessageChecks(model, shapes);
    }

    @Override
    public final Optional<ReadMessage> next() throws IOException, InvalidMessageException {
        Optional<CheckedMessage> message = read(plain);
        return message.isPresent() ? Optional.of(message.get().valid()) : Optional.empty();
    }

    @Override
    public final Optional<CheckedMessage> check() throws IOException, InvalidMessageException {
        if (withRules.isEmpty()) {
            withRules = Optional.of(new MessageChecks(model, shapes, RuleSet.of(shapes)));
        }
        return read(withRules.get());
    }

    /// What the engine found.
    ///
    /// @param file the file's name
    protected static List<Finding> findings(String file, List<FormProblem> problems) {
        return problems.isEmpty()
                ? List.of()
                : problems.stream().map(problem -> finding(file, problem)).toList();
    }

    private static Finding finding(String file, FormProblem problem) {
        return new Finding(
                problem.rule(),
                Severity.ERROR,
                new Location(file, problem.line(), problem.column()),
                problem.path(),
                problem.reason());
    }

    /// What ends the reading of a message, as one finding.
    protected static InvalidMessageException invalid(Location location, String path, String reason, Exception cause) {
        InvalidMessageException invalid = new InvalidMessageException(List.of(new Finding(location, path, reason)));
        invalid.initCause(cause);
        return invalid;
    }

    /// Reads the next message; empty after the last.
    protected abstract Optional<CheckedMessage> read(MessageChecks looked) throws IOException, InvalidMessageException;
}
