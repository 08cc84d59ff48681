package org.bindery.messages.check;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.messages.CheckedMessage;
import org.bindery.messages.Finding;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.LimitedInput;
import org.bindery.messages.Message;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.SourceMap;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.ReadLimits;
import org.bindery.runtime.internal.form.FormProblem;
import org.bindery.runtime.internal.record.RecordWriter;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.shape.Shapes;
import org.jspecify.annotations.Nullable;

/// A reader whose messages an engine of the runtime reads, one after the other, from a source of bytes.
public abstract class EngineReader extends CheckingReader {

    private final Model model;
    private final Shapes shapes;
    private final String file;
    private final InputStream in;
    private final List<FormProblem> problems = new ArrayList<>();
    private @Nullable DataForms forms;

    /// @param file the name of the source
    protected EngineReader(Model model, Shapes shapes, String file, InputStream in, ReadLimits limits) {
        super(model, shapes);
        this.model = model;
        this.shapes = shapes;
        this.file = file;
        this.in = new LimitedInput(in, limits.maxBytes());
    }

    /// The source, which ends with an exception where it is too long.
    protected final InputStream in() {
        return in;
    }

    /// The forms of the model's records, made when they are asked for first.
    protected final DataForms forms() {
        if (forms == null) {
            forms = DataForms.of(model, shapes);
        }
        return forms;
    }

    /// A place in the source.
    protected final Location location(int line, int column) {
        return new Location(file, line, column);
    }

    /// The first root element that messages may have.
    protected abstract Name firstElement();

    /// Goes to the next message.
    ///
    /// @return whether there is one
    protected abstract boolean advance() throws IOException, org.bindery.runtime.InvalidMessageException;

    /// The root element of the message.
    protected abstract Name element();

    /// The number of the message, from 1.
    protected abstract int number();

    /// Stages the values of the message.
    ///
    /// @param found receives their errors
    /// @return the record
    protected abstract int values(StagedMessage staged, List<FormProblem> found)
            throws IOException, org.bindery.runtime.InvalidMessageException;

    /// Whether the message is there, whatever is wrong with it.
    ///
    /// @param found the errors of its values
    protected boolean isThere(List<FormProblem> found) {
        return found.stream().noneMatch(FormProblem::loses);
    }

    /// The positions of the values of the message.
    protected abstract SourceMap source();

    /// How many bytes the message takes.
    protected abstract long bytes();

    /// What ends the reading of a message.
    protected InvalidMessageException refused(org.bindery.runtime.InvalidMessageException e) {
        return invalid(location(e.line(), e.column()), e.path(), e.reason(), e);
    }

    @Override
    protected final Optional<CheckedMessage> read(MessageChecks checks) throws IOException, InvalidMessageException {
        try {
            return advance() ? Optional.of(message(checks)) : Optional.empty();
        } catch (LimitedInput.TooLargeException e) {
            throw invalid(location(0, 0), "/" + firstElement().local(), e.getMessage(), e);
        } catch (org.bindery.runtime.InvalidMessageException e) {
            throw refused(e);
        }
    }

    private CheckedMessage message(MessageChecks checks)
            throws IOException, org.bindery.runtime.InvalidMessageException {
        problems.clear();
        Name element = element();
        int number = number();
        RecordWriter writer = RecordWriter.take();
        try {
            StagedMessage staged = writer.plainStaged(element.local(), number, RecordWriter.MAX_DEPTH);
            int at = values(staged, problems);
            List<Finding> findings = findings(file, problems);
            if (!isThere(problems)) {
                return new CheckedMessage(Optional.empty(), findings);
            }
            ReadMessage read = new ReadMessage(new Message(element, forms().record(staged, at)), source(), bytes());
            return CheckedMessage.of(read, file, findings, checks.of(read.message(), number, staged, at));
        } finally {
            writer.release();
        }
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
