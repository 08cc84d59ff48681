package org.bindery.messages.delimited;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bindery.messages.InstancePath;
import org.bindery.messages.SourceMap;
import org.bindery.messages.TextRange;
import org.bindery.messages.check.EngineReader;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.ReadLimits;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.internal.form.FormProblem;
import org.bindery.runtime.internal.form.RowPlaces;
import org.bindery.runtime.internal.form.RowReader;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.shape.Property;
import org.bindery.shape.Shapes;
import org.bindery.shape.delimited.DelimitedRecords;

/// Reads messages that are rows of delimited text, and the lines between them where the model keeps these, by the
/// engine of the runtime.
public final class DelimitedReader extends EngineReader {

    private static final byte[] PLAIN = "0aA,;\t\"\r\n".getBytes(StandardCharsets.UTF_8);

    private final List<Line> lines = new ArrayList<>();
    private final Charset charset;
    private final RowReader rows;
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
        super(model, shapes, file, in, limits);
        DelimitedRecords records = records(shapes);
        records.kinds().forEach(kind -> lines.add(new Line(kind.element(), kind.columns())));
        records.comment().ifPresent(comment -> lines.add(new Line(comment.element(), List.of(comment.text()))));
        this.charset = charset(format);
        this.plain = Arrays.equals(new String(PLAIN, StandardCharsets.UTF_8).getBytes(charset), PLAIN);
        this.rows = RowReader.of(forms().forms(), in(), limits.maxTextLength(), limits.maxComponents());
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
    protected boolean advance() throws IOException, InvalidMessageException {
        return rows.next();
    }

    @Override
    protected Name firstElement() {
        return lines.getFirst().element();
    }

    @Override
    protected Name element() {
        return line().element();
    }

    private Line line() {
        return lines.get(rows.kind());
    }

    @Override
    protected int number() {
        return rows.number();
    }

    @Override
    protected int values(StagedMessage staged, List<FormProblem> found) throws IOException, InvalidMessageException {
        return rows.read(staged, found);
    }

    @Override
    protected long bytes() {
        return rows.bytes(charset, plain);
    }

    /// The positions of the fields of the current row, determined on request.
    @Override
    protected SourceMap source() {
        Line line = line();
        int number = number();
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
}
