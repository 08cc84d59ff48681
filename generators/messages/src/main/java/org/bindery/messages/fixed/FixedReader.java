package org.bindery.messages.fixed;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.util.List;
import java.util.stream.IntStream;
import org.bindery.messages.SourceMap;
import org.bindery.messages.TextRange;
import org.bindery.messages.check.DataForms;
import org.bindery.messages.check.EngineReader;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.ReadLimits;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.internal.form.FixedFormReader;
import org.bindery.runtime.internal.form.FixedForms;
import org.bindery.runtime.internal.form.FixedPlaces;
import org.bindery.runtime.internal.form.FormProblem;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.shape.Shapes;
import org.bindery.shape.fixed.FixedModelException;
import org.bindery.shape.fixed.FixedRecords;

/// Reads messages that are records at fixed places, by the engine of the runtime.
///
/// What the fields of a record do not say, so that it could not be written again as it was, is kept in
/// its component of usage `PATCH`; where there is none, such a record is refused.
public final class FixedReader extends EngineReader {

    private final List<Name> elements;
    private final FixedFormReader records;

    /// Opens a source.
    ///
    /// @throws IOException when the model does not determine the position of each component
    public FixedReader(
            Model model, Shapes shapes, MessageFormat.FixedWidth format, String file, InputStream in, ReadLimits limits)
            throws IOException {
        super(model, shapes, file, in, limits);
        this.elements = records(shapes, format).roots().stream()
                .map(FixedRecords.Root::element)
                .toList();
        try {
            this.records = FixedFormReader.unchecked(forms(forms(), format), in());
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
    protected boolean advance() throws IOException, InvalidMessageException {
        return records.next();
    }

    @Override
    protected Name firstElement() {
        return elements.getFirst();
    }

    @Override
    protected Name element() {
        return elements.get(records.kind());
    }

    @Override
    protected int number() {
        return records.number();
    }

    @Override
    protected int values(StagedMessage staged, List<FormProblem> found) {
        return records.read(staged, found);
    }

    @Override
    protected boolean isThere(List<FormProblem> found) {
        return records.isComplete();
    }

    @Override
    protected SourceMap source() {
        return source(records.places());
    }

    @Override
    protected long bytes() {
        return records.bytes();
    }

    /// The positions of the fields of a record, determined on request.
    private static SourceMap source(FixedPlaces places) {
        return SourceMap.of(
                () -> new TextRange(places.path(), places.start(), places.end(), places.line(), 1),
                () -> IntStream.range(0, places.count())
                        .mapToObj(i -> new TextRange(
                                places.path(i), places.start(i), places.end(i), places.line(), places.column(i)))
                        .toList());
    }
}
