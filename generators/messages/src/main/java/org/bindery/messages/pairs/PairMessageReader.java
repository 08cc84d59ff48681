package org.bindery.messages.pairs;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Optional;
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
import org.bindery.runtime.internal.form.PairPlaces;
import org.bindery.runtime.internal.form.PairReader;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.shape.Property;
import org.bindery.shape.Shapes;
import org.bindery.shape.pairs.PairRecords;

/// Reads messages that are lines of `key=value` pairs, by the engine of the runtime.
public final class PairMessageReader extends EngineReader {

    private final PairRecords records;
    private final Charset charset;
    private final PairReader lines;

    /// Opens a text.
    ///
    /// @throws IOException when the records of the model are no lines of pairs
    public PairMessageReader(
            Model model, Shapes shapes, MessageFormat.KeyValue format, String file, InputStream in, ReadLimits limits)
            throws IOException {
        super(model, shapes, file, in, limits);
        this.records = records(shapes);
        this.charset = Charset.forName(format.charset());
        this.lines = PairReader.of(forms().forms(), in(), limits.maxTextLength(), limits.maxComponents());
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
    protected boolean advance() throws IOException, InvalidMessageException {
        return lines.next();
    }

    @Override
    protected Name firstElement() {
        return records.element();
    }

    @Override
    protected Name element() {
        return records.element();
    }

    @Override
    protected int number() {
        return lines.number();
    }

    @Override
    protected int values(StagedMessage staged, List<FormProblem> found) throws InvalidMessageException {
        return lines.read(staged, found);
    }

    @Override
    protected long bytes() {
        return lines.bytes(charset);
    }

    /// The positions of the values of the current line, determined on request.
    @Override
    protected SourceMap source() {
        int number = number();
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
}
