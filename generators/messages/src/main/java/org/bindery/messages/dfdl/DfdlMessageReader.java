package org.bindery.messages.dfdl;

import java.io.IOException;
import java.io.InputStream;
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
import org.bindery.model.Framing;
import org.bindery.model.Location;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.ReadLimits;
import org.bindery.runtime.internal.dfdl.DfdlForms;
import org.bindery.runtime.internal.dfdl.DfdlPlaces;
import org.bindery.runtime.internal.dfdl.DfdlReader;
import org.bindery.runtime.internal.form.FormProblem;
import org.bindery.runtime.internal.frames.FrameSettings;
import org.bindery.runtime.internal.frames.Frames;
import org.bindery.runtime.internal.record.RecordWriter;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.shape.Shapes;

/// Reads messages that are described in the terms of DFDL, by the engine of the runtime.
public final class DfdlMessageReader extends CheckingReader {

    private final List<Name> elements;
    private final DataForms forms;
    private final String file;
    private final InputStream in;
    private final Optional<Frames> frames;
    private final DfdlReader messages;

    /// Opens a source.
    ///
    /// @throws IOException when the model does not say how its messages are read
    public DfdlMessageReader(Model model, Shapes shapes, String file, InputStream in, ReadLimits limits)
            throws IOException {
        super(model, shapes);
        this.elements = shapes.roots().stream().map(Shapes.Root::element).toList();
        this.forms = DataForms.of(model, shapes);
        this.file = file;
        this.in = new LimitedInput(in, limits.maxBytes());
        Framing framing = framing(model);
        if (framing.isRead()) {
            Frames stood = FrameSettings.of(framing.words()).frames(this.in);
            this.frames = Optional.of(stood);
            this.messages = DfdlReader.unchecked(forms(forms), stood);
        } else {
            this.frames = Optional.empty();
            this.messages = DfdlReader.unchecked(forms(forms), this.in);
        }
    }

    /// How messages of a model stand in files.
    static Framing framing(Model model) {
        return model.format() instanceof MessageFormat.Dfdl dfdl ? dfdl.framing() : Framing.NONE;
    }

    /// The terms of a model.
    ///
    /// @throws IOException when the description makes no sense
    static DfdlForms forms(DataForms forms) throws IOException {
        try {
            return DfdlForms.of(forms.forms());
        } catch (IllegalArgumentException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    @Override
    protected Optional<CheckedMessage> read(MessageChecks checks) throws IOException, InvalidMessageException {
        try {
            return messages.next() ? Optional.of(message(checks)) : Optional.empty();
        } catch (LimitedInput.TooLargeException e) {
            throw invalid(new Location(file, 0, 0), "/" + elements.getFirst().local(), e.getMessage(), e);
        } catch (org.bindery.runtime.InvalidMessageException e) {
            throw invalid(new Location(file, e.line(), e.column()), e.path(), e.reason(), e);
        }
    }

    @Override
    public List<String> passed() {
        return frames.map(Frames::passed).orElse(List.of());
    }

    /// Has the data end within a byte.
    ///
    /// @param bit how many bits there are, of all messages
    public void endAt(long bit) {
        messages.endAt(bit);
    }

    /// Whether a message was refused since its description makes no sense, whatever the message is.
    public boolean isMisdescribed() {
        return messages.isMisdescribed();
    }

    /// How many bits were read so far, of all messages.
    public long position() {
        return messages.position();
    }

    private CheckedMessage message(MessageChecks checks) {
        List<FormProblem> problems = new ArrayList<>();
        Name element = elements.get(messages.kind());
        int number = messages.number();
        RecordWriter writer = RecordWriter.take();
        try {
            StagedMessage staged = writer.plainStaged(element.local(), number, RecordWriter.MAX_DEPTH);
            int at = messages.read(staged, problems);
            List<Finding> findings = findings(file, problems);
            Message message = new Message(element, forms.record(staged, at));
            ReadMessage read = new ReadMessage(message, source(messages.places()), messages.bytes());
            return CheckedMessage.of(read, file, findings, checks.of(message, number, staged, at));
        } finally {
            writer.release();
        }
    }

    /// Where the elements of a message stand, in bytes.
    private static SourceMap source(DfdlPlaces places) {
        return SourceMap.of(
                () -> range(places, 0),
                () -> IntStream.range(1, places.count())
                        .mapToObj(i -> range(places, i))
                        .toList());
    }

    private static TextRange range(DfdlPlaces places, int place) {
        long start = places.start(place) >> 3;
        long column = start - (places.start() >> 3) + 1;
        return new TextRange(places.path(place), start, (places.end(place) + 7) >> 3, places.number(), (int)
                Math.min(Integer.MAX_VALUE, column));
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
