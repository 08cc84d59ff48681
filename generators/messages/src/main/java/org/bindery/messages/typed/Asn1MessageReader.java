package org.bindery.messages.typed;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import org.bindery.messages.SourceMap;
import org.bindery.messages.check.DataForms;
import org.bindery.messages.check.EngineReader;
import org.bindery.messages.check.NativeFrames;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.ReadLimits;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.internal.asn1.Asn1Forms;
import org.bindery.runtime.internal.asn1.Asn1Reader;
import org.bindery.runtime.internal.form.FormProblem;
import org.bindery.runtime.internal.frames.Frames;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.shape.Shapes;

/// Reads values of ASN.1 types, by the engine of the runtime. Reading goes on behind a message that is not as its type
/// says.
public final class Asn1MessageReader extends EngineReader {

    private final List<Name> elements;
    private final Optional<Frames> frames;
    private final Asn1Reader messages;

    /// Opens a source.
    ///
    /// @throws IOException when the model does not say how its messages are read
    public Asn1MessageReader(Model model, Shapes shapes, String file, InputStream in, ReadLimits limits)
            throws IOException {
        super(model, shapes, file, in, limits);
        this.elements = shapes.roots().stream().map(Shapes.Root::element).toList();
        this.frames = NativeFrames.read(model, in());
        Asn1Forms read = forms(model, shapes, forms());
        this.messages =
                frames.isPresent() ? Asn1Reader.unchecked(read, frames.get()) : Asn1Reader.unchecked(read, in());
    }

    /// What the messages of a model are.
    ///
    /// @throws IOException when the model does not say it, or has no root element
    static Asn1Forms forms(Model model, Shapes shapes, DataForms forms) throws IOException {
        TypedProblems.refuse(model, shapes);
        try {
            return Asn1Forms.of(forms.forms());
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
        return frames.map(Frames::passed).orElse(List.of());
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
        return PlacesMap.of(messages.places());
    }

    @Override
    protected long bytes() {
        return messages.bytes();
    }
}
