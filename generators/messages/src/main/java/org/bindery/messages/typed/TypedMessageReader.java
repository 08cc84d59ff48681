package org.bindery.messages.typed;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.stream.IntStream;
import org.bindery.messages.SourceMap;
import org.bindery.messages.TextRange;
import org.bindery.messages.check.EngineReader;
import org.bindery.messages.check.NativeFrames;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.ReadLimits;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.internal.asn1.Asn1Forms;
import org.bindery.runtime.internal.asn1.Asn1Reader;
import org.bindery.runtime.internal.form.FormProblem;
import org.bindery.runtime.internal.frames.Frames;
import org.bindery.runtime.internal.octets.Places;
import org.bindery.runtime.internal.octets.TypedReader;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.runtime.internal.wire.AvroForms;
import org.bindery.runtime.internal.wire.AvroReader;
import org.bindery.runtime.internal.wire.WireForms;
import org.bindery.runtime.internal.wire.WireReader;
import org.bindery.shape.Shapes;

/// Reads messages of ASN.1, of Protocol Buffers in wire format, and of Avro by the engines of the runtime. Reading
/// goes on behind a message that is not as its type says.
public final class TypedMessageReader extends EngineReader {

    private final List<Name> elements;
    private final Frames frames;
    private final TypedReader messages;

    /// Opens a source.
    ///
    /// @throws IOException when the model does not say how its messages are read
    public TypedMessageReader(Model model, Shapes shapes, String file, InputStream in, ReadLimits limits)
            throws IOException {
        super(model, shapes, file, in, limits);
        this.elements = shapes.roots().stream().map(Shapes.Root::element).toList();
        this.frames = NativeFrames.read(model, in());
        TypedProblems.refuse(model, shapes);
        try {
            this.messages = switch (model.format()) {
                case MessageFormat.Asn1 ignored -> Asn1Reader.unchecked(Asn1Forms.of(forms().forms()), frames);
                case MessageFormat.Avro ignored -> AvroReader.unchecked(AvroForms.of(forms().forms()), frames);
                default -> WireReader.unchecked(WireForms.of(forms().forms()), frames);
            };
        } catch (IllegalArgumentException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    @Override
    protected boolean advance() throws IOException, InvalidMessageException {
        return messages.next();
    }

    @Override
    public List<String> passed() {
        return frames.passed();
    }

    @Override
    protected Name firstElement() {
        return elements.getFirst();
    }

    @Override
    protected Name element() {
        return elements.get(messages.kind());
    }

    @Override
    protected int number() {
        return messages.number();
    }

    @Override
    protected int values(StagedMessage staged, List<FormProblem> found) throws IOException {
        return messages.read(staged, found);
    }

    @Override
    protected SourceMap source() {
        Places places = messages.places();
        return SourceMap.of(
                () -> range(places, 0),
                () -> IntStream.range(1, places.count())
                        .mapToObj(i -> range(places, i))
                        .toList());
    }

    private static TextRange range(Places places, int place) {
        int column = (int) (places.start(place) - places.start()) + 1;
        return new TextRange(places.path(place), places.start(place), places.end(place), places.number(), column);
    }

    @Override
    protected long bytes() {
        return messages.bytes();
    }
}
