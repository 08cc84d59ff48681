package org.bindery.messages.fixed;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.bindery.messages.CheckedMessage;
import org.bindery.messages.Finding;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.LimitedInput;
import org.bindery.messages.Message;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.SourceMap;
import org.bindery.messages.TextRange;
import org.bindery.messages.check.CheckingReader;
import org.bindery.messages.check.DataForms;
import org.bindery.messages.check.MessageChecks;
import org.bindery.model.Location;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.ReadLimits;
import org.bindery.runtime.internal.form.FixedFormReader;
import org.bindery.runtime.internal.form.FixedForms;
import org.bindery.runtime.internal.form.FixedPlaces;
import org.bindery.runtime.internal.form.FormProblem;
import org.bindery.runtime.internal.record.RecordWriter;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.shape.Shapes;
import org.bindery.shape.fixed.FixedModelException;
import org.bindery.shape.fixed.FixedRecords;

/// Reads messages that are records at fixed places, by the engine of the runtime.
///
/// What the fields of a record do not say, so that it could not be written again as it was, is kept in its component of
/// usage `PATCH`; where there is none, such a record is refused.
public final class FixedReader extends CheckingReader {

    private final List<Name> elements;
    private final DataForms forms;
    private final String file;
    private final InputStream in;
    private final FixedFormReader records;

    /// Opens a source.
    ///
    /// @throws IOException when the model does not say where everything stands
    public FixedReader(
            Model model, Shapes shapes, MessageFormat.FixedWidth format, String file, InputStream in, ReadLimits limits)
            throws IOException {
        super(model, shapes);
        this.elements = records(shapes, format).roots().stream()
                .map(FixedRecords.Root::element)
                .toList();
        this.forms = DataForms.of(model, shapes);
        this.file = file;
        this.in = new LimitedInput(in, limits.maxBytes());
        try {
            this.records = FixedFormReader.unchecked(forms(forms, format), this.in);
        } catch (IllegalArgumentException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    static FixedRecords records(Shapes shapes, MessageFormat.FixedWidth format) throws IOException {
        if (shapes.roots().isEmpty()) {
            throw new IOException("records need a model with a root element");
        }
        try {
            Charset.forName(format.charset());
            return FixedRecords.of(shapes, format);
        } catch (FixedModelException e) {
            throw new IOException(e.getMessage(), e);
        } catch (IllegalArgumentException e) {
            throw new IOException("the character set '" + format.charset() + "' is unknown", e);
        }
    }

    /// The forms of records, which may be blocked in another way than the model says.
    ///
    /// @throws IllegalArgumentException when there is no such blocking
    static FixedForms forms(DataForms forms, MessageFormat.FixedWidth format) {
        return FixedForms.of(forms.forms()).blockedAs(format.blocking());
    }

    @Override
    protected Optional<CheckedMessage> read(MessageChecks checks) throws IOException, InvalidMessageException {
        try {
            return records.next() ? Optional.of(record(checks)) : Optional.empty();
        } catch (LimitedInput.TooLargeException e) {
            throw invalid(new Location(file, 0, 0), "/" + elements.getFirst().local(), e.getMessage(), e);
        } catch (org.bindery.runtime.InvalidMessageException e) {
            throw invalid(new Location(file, e.line(), e.column()), e.path(), e.reason(), e);
        }
    }

    private CheckedMessage record(MessageChecks checks) {
        List<FormProblem> problems = new ArrayList<>();
        Name element = elements.get(records.kind());
        int number = records.number();
        RecordWriter writer = RecordWriter.take();
        try {
            StagedMessage staged = writer.plainStaged(element.local(), number, RecordWriter.MAX_DEPTH);
            int at = records.read(staged, problems);
            List<Finding> findings = findings(file, problems);
            if (!records.isComplete()) {
                return new CheckedMessage(Optional.empty(), findings);
            }
            Message message = new Message(element, forms.record(staged, at));
            ReadMessage read = new ReadMessage(message, source(records.places()), records.bytes());
            return CheckedMessage.of(read, file, findings, checks.of(message, number, staged, at));
        } finally {
            writer.release();
        }
    }

    /// Where the fields of a record stand, found out when somebody asks for it.
    private static SourceMap source(FixedPlaces places) {
        return SourceMap.of(
                () -> new TextRange(places.path(), places.start(), places.end(), places.line(), 1),
                () -> IntStream.range(0, places.count())
                        .mapToObj(i -> new TextRange(
                                places.path(i), places.start(i), places.end(i), places.line(), places.column(i)))
                        .toList());
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
