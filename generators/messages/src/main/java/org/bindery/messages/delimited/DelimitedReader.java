package org.bindery.messages.delimited;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
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
import org.bindery.model.Name;
import org.bindery.model.ReadLimits;
import org.bindery.runtime.internal.form.FormProblem;
import org.bindery.runtime.internal.form.RowPlaces;
import org.bindery.runtime.internal.form.RowReader;
import org.bindery.runtime.internal.record.RecordWriter;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.shape.Property;
import org.bindery.shape.Shapes;
import org.bindery.shape.delimited.DelimitedRecords;

/// Reads messages that are rows of delimited text, and the lines between them where the model keeps these, by the
/// engine of the runtime.
public final class DelimitedReader extends CheckingReader {

    private static final byte[] PLAIN = "0aA,;\t\"\r\n".getBytes(StandardCharsets.UTF_8);

    private final List<Line> lines = new ArrayList<>();
    private final String file;
    private final Charset charset;
    private final InputStream in;
    private final DataForms forms;
    private final RowReader rows;
    private final List<FormProblem> problems = new ArrayList<>();
    /// Whether characters of ASCII are the bytes of ASCII.
    private final boolean plain;

    /// What the records of one kind of lines are.
    private record Line(Name element, List<Property> columns) {}

    /// Opens a text.
    ///
    /// @throws IOException when the model has no root element, or its records are not flat
    public DelimitedReader(
            Model model, Shapes shapes, MessageFormat.Delimited format, String file, InputStream in, ReadLimits limits)
            throws IOException {
        super(model, shapes);
        DelimitedRecords records = records(shapes);
        records.kinds().forEach(kind -> lines.add(new Line(kind.element(), kind.columns())));
        records.comment().ifPresent(comment -> lines.add(new Line(comment.element(), List.of(comment.text()))));
        this.file = file;
        this.charset = charset(format);
        this.plain = Arrays.equals(new String(PLAIN, StandardCharsets.UTF_8).getBytes(charset), PLAIN);
        this.in = new LimitedInput(in, limits.maxBytes());
        this.forms = DataForms.of(model, shapes);
        this.rows = RowReader.of(forms.forms(), this.in, limits.maxTextLength(), limits.maxComponents());
    }

    static DelimitedRecords records(Shapes shapes) throws IOException {
        try {
            return DelimitedRecords.of(shapes);
        } catch (IllegalArgumentException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /// The character set that a format names.
    static Charset charset(MessageFormat.Delimited format) throws IOException {
        try {
            return Charset.forName(format.charset());
        } catch (IllegalArgumentException e) {
            throw new IOException("the character set '" + format.charset() + "' is unknown", e);
        }
    }

    @Override
    protected Optional<CheckedMessage> read(MessageChecks checks) throws IOException, InvalidMessageException {
        try {
            return rows.next() ? Optional.of(message(lines.get(rows.kind()), checks)) : Optional.empty();
        } catch (LimitedInput.TooLargeException e) {
            throw invalid(
                    new Location(file, 0, 0), "/" + lines.getFirst().element().local(), e.getMessage(), e);
        } catch (org.bindery.runtime.InvalidMessageException e) {
            throw invalid(new Location(file, e.line(), e.column()), e.path(), e.reason(), e);
        }
    }

    private CheckedMessage message(Line line, MessageChecks checks)
            throws IOException, org.bindery.runtime.InvalidMessageException {
        int number = rows.number();
        problems.clear();
        RecordWriter writer = RecordWriter.take();
        try {
            StagedMessage staged = writer.plainStaged(line.element().local(), number, RecordWriter.MAX_DEPTH);
            int at = rows.read(staged, problems);
            List<Finding> findings = findings(file, problems);
            if (problems.stream().anyMatch(FormProblem::loses)) {
                return new CheckedMessage(Optional.empty(), findings);
            }
            Message message = new Message(line.element(), forms.record(staged, at));
            ReadMessage read = new ReadMessage(message, source(line, number), rows.bytes(charset, plain));
            return CheckedMessage.of(read, file, findings, checks.of(message, number, staged, at));
        } finally {
            writer.release();
        }
    }

    /// Where the fields of the current row stand, found out when somebody asks for it.
    private SourceMap source(Line line, int number) {
        RowPlaces places = rows.places();
        return SourceMap.of(
                () -> new TextRange(
                        InstancePath.of(line.element(), number).toString(),
                        places.start(),
                        places.end(),
                        places.line(),
                        1),
                () -> fields(line, InstancePath.of(line.element(), number), places));
    }

    private static List<TextRange> fields(Line line, InstancePath path, RowPlaces places) {
        List<TextRange> ranges = new ArrayList<>();
        for (int i = 0; i < line.columns().size(); i++) {
            String its = path.child(line.columns().get(i)).toString();
            ranges.add(new TextRange(its, places.start(i), places.end(i), places.line(i), places.column(i)));
        }
        return ranges;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
