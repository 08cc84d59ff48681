package org.bindery.messages.pairs;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.messages.CheckedMessage;
import org.bindery.messages.Finding;
import org.bindery.messages.InstancePath;
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
import org.bindery.model.ReadLimits;
import org.bindery.runtime.internal.form.FormProblem;
import org.bindery.runtime.internal.form.PairPlaces;
import org.bindery.runtime.internal.form.PairReader;
import org.bindery.runtime.internal.record.RecordWriter;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.shape.Property;
import org.bindery.shape.Shapes;
import org.bindery.shape.pairs.PairRecords;

/// Reads messages that are lines of `key=value` pairs, by the engine of the runtime.
public final class PairMessageReader extends CheckingReader {

    private final PairRecords records;
    private final DataForms forms;
    private final Charset charset;
    private final String file;
    private final InputStream in;
    private final PairReader lines;

    /// Opens a text.
    ///
    /// @throws IOException when the records of the model are no lines of pairs
    public PairMessageReader(
            Model model, Shapes shapes, MessageFormat.KeyValue format, String file, InputStream in, ReadLimits limits)
            throws IOException {
        super(model, shapes);
        this.records = records(shapes);
        this.forms = DataForms.of(model, shapes);
        this.charset = Charset.forName(format.charset());
        this.file = file;
        this.in = new LimitedInput(in, limits.maxBytes());
        this.lines = PairReader.of(forms.forms(), this.in, limits.maxTextLength(), limits.maxComponents());
    }

    static PairRecords records(Shapes shapes) throws IOException {
        Optional<PairRecords> records = PairRecords.of(shapes);
        if (records.isEmpty()) {
            throw new IOException(PairRecords.problem(shapes)
                    .map(problem -> problem.path().orElseThrow() + ": " + problem.text())
                    .orElse("lines of pairs need a model with a root element"));
        }
        return records.get();
    }

    @Override
    protected Optional<CheckedMessage> read(MessageChecks checks) throws IOException, InvalidMessageException {
        try {
            return lines.next() ? Optional.of(message(checks)) : Optional.empty();
        } catch (LimitedInput.TooLargeException e) {
            throw invalid(new Location(file, 0, 0), "/" + records.element().local(), e.getMessage(), e);
        } catch (org.bindery.runtime.InvalidMessageException e) {
            throw invalid(new Location(file, e.line(), e.column()), e.path(), e.reason(), e);
        }
    }

    private CheckedMessage message(MessageChecks checks) throws org.bindery.runtime.InvalidMessageException {
        List<FormProblem> problems = new ArrayList<>();
        RecordWriter writer = RecordWriter.take();
        try {
            int number = lines.number();
            StagedMessage staged = writer.plainStaged(records.element().local(), number, RecordWriter.MAX_DEPTH);
            int at = lines.read(staged, problems);
            List<Finding> findings = findings(file, problems);
            if (problems.stream().anyMatch(FormProblem::loses)) {
                return new CheckedMessage(Optional.empty(), findings);
            }
            Message message = new Message(records.element(), forms.record(staged, at));
            ReadMessage read = new ReadMessage(message, source(number), lines.bytes(charset));
            return CheckedMessage.of(read, file, findings, checks.of(message, number, staged, at));
        } finally {
            writer.release();
        }
    }

    /// Where the values of the current line stand, found out when somebody asks for it.
    private SourceMap source(int number) {
        PairPlaces places = lines.places();
        return SourceMap.of(
                () -> new TextRange(
                        InstancePath.of(records.element(), number).toString(),
                        places.start(),
                        places.end(),
                        places.line(),
                        1),
                () -> places.values().stream()
                        .map(value -> range(InstancePath.of(records.element(), number), places, value))
                        .toList());
    }

    private TextRange range(InstancePath path, PairPlaces places, PairPlaces.Value value) {
        Property property = records.shape().properties().get(value.property());
        InstancePath its = value.item() > 0 ? path.item(property, value.item()) : path.child(property);
        return new TextRange(
                its.toString(),
                places.start() + value.start(),
                places.start() + value.end(),
                places.line(),
                value.start() + 1);
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
