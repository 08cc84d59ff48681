package org.bindery.messages.dfdl;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.bindery.messages.Finding;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.SourceMap;
import org.bindery.messages.SourceMark;
import org.bindery.messages.Stopped;
import org.bindery.messages.TextRange;
import org.bindery.messages.check.DataForms;
import org.bindery.messages.check.EngineReader;
import org.bindery.messages.check.NativeFrames;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.ReadLimits;
import org.bindery.runtime.internal.dfdl.DfdlForms;
import org.bindery.runtime.internal.dfdl.DfdlPlaces;
import org.bindery.runtime.internal.dfdl.DfdlReader;
import org.bindery.runtime.internal.dfdl.stop.Marks;
import org.bindery.runtime.internal.dfdl.stop.Stop;
import org.bindery.runtime.internal.form.FormProblem;
import org.bindery.runtime.internal.frames.Frames;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.shape.Shapes;

/// Reads messages that are described in the terms of DFDL, by the engine of the runtime.
public final class DfdlMessageReader extends EngineReader {

    /// The length of the beginning of a line by which it is recognised as text, in bytes.
    private static final int LINE = 1 << 16;

    private final List<Name> elements;
    private final Frames frames;
    /// The lines of the data, which are not counted where messages are framed.
    private final Optional<LineCount> lines;
    private final DfdlReader messages;

    /// Opens a source.
    ///
    /// @throws IOException when the model does not say how its messages are read
    public DfdlMessageReader(Model model, Shapes shapes, String file, InputStream in, ReadLimits limits)
            throws IOException {
        super(model, shapes, file, in, limits);
        this.elements = shapes.roots().stream().map(Shapes.Root::element).toList();
        this.lines = model.format().framing().isRead() ? Optional.empty() : Optional.of(new LineCount(in()));
        this.frames = NativeFrames.read(model, lines.isPresent() ? lines.get() : in());
        this.messages = DfdlReader.unchecked(forms(forms(), true), frames);
        this.messages.mark();
    }

    /// The terms of a model.
    ///
    /// @param reading whether messages are to be read, and not to be written
    /// @throws IOException when the description makes no sense
    static DfdlForms forms(DataForms forms, boolean reading) throws IOException {
        try {
            DfdlForms terms = DfdlForms.of(forms.forms());
            terms.requireDirection(reading);
            return terms;
        } catch (IllegalArgumentException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    @Override
    protected boolean advance() throws IOException, org.bindery.runtime.InvalidMessageException {
        lines.ifPresent(counted -> counted.release(messages.position() >> 3));
        return messages.next();
    }

    @Override
    protected InvalidMessageException refused(org.bindery.runtime.InvalidMessageException e) {
        Stop stop = messages.stop();
        if (stop == null) {
            return super.refused(e);
        }
        InvalidMessageException invalid = new InvalidMessageException(
                List.of(new Finding(location(stop, e), e.path(), e.reason())), Optional.of(stopped(stop, e.path())));
        invalid.initCause(e);
        return invalid;
    }

    @Override
    public List<String> passed() {
        return frames.passed();
    }

    /// The line and column, where the data there are text; else the number of the message and of its byte.
    private Location location(Stop stop, org.bindery.runtime.InvalidMessageException e) {
        if (lines.isEmpty()) {
            return location(e.line(), e.column());
        }
        long at = stop.from() >> 3;
        LineCount.Place place = lines.get().at(at);
        long start = Math.max(place.start(), messages.start() >> 3);
        byte[] text = messages.data(8 * Math.max(start, at - LINE), 8 * at);
        boolean readable = new String(text, StandardCharsets.UTF_8).chars().noneMatch(c -> c < ' ' && c != '\t');
        if (!readable || place.line() > Integer.MAX_VALUE || at - place.start() > Integer.MAX_VALUE) {
            return location(e.line(), e.column());
        }
        return location((int) place.line(), 1 + (int) (at - place.start()) - inside(text));
    }

    /// How many bytes are not the first one of a character; none where the text is not in UTF-8.
    private static int inside(byte[] text) {
        int inside = 0;
        for (byte octet : text) {
            inside += (octet & 0xc0) == 0x80 ? 1 : 0;
        }
        return new String(text, StandardCharsets.UTF_8).indexOf('\uFFFD') < 0 ? inside : 0;
    }

    private Stopped stopped(Stop stop, String path) {
        DfdlPlaces read = messages.placesBefore();
        long start = (messages.base() + messages.start()) >> 3;
        TextRange nothing = new TextRange(path, start, start, messages.number(), 1);
        return new Stopped(
                (messages.base() + stop.from()) >> 3,
                (messages.base() + stop.bit()) >> 3,
                path,
                stop.tried().stream()
                        .map(each -> new Stopped.Attempt(each.term(), each.reason(), each.fitting()))
                        .toList(),
                read == null ? SourceMap.of(nothing, List.of()) : source(read));
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
    protected int values(StagedMessage staged, List<FormProblem> found) {
        return messages.read(staged, found);
    }

    @Override
    protected SourceMap source() {
        return source(messages.places());
    }

    @Override
    protected long bytes() {
        return messages.bytes();
    }

    /// The positions of the elements of a message, in bytes.
    private static SourceMap source(DfdlPlaces places) {
        return SourceMap.of(
                () -> range(places, 0),
                () -> IntStream.range(1, places.count())
                        .mapToObj(i -> range(places, i))
                        .toList(),
                () -> IntStream.range(0, places.marks().count())
                        .mapToObj(i -> mark(places.marks(), i))
                        .toList());
    }

    private static SourceMark mark(Marks marks, int mark) {
        SourceMark.Kind kind = switch (marks.kind(mark)) {
            case INITIATOR -> SourceMark.Kind.INITIATOR;
            case TERMINATOR -> SourceMark.Kind.TERMINATOR;
            case SEPARATOR -> SourceMark.Kind.SEPARATOR;
            case LENGTH -> SourceMark.Kind.LENGTH;
            case PADDING -> SourceMark.Kind.PADDING;
            case FILLER -> SourceMark.Kind.FILLER;
            case HIDDEN -> SourceMark.Kind.HIDDEN;
            case COMPUTED -> SourceMark.Kind.COMPUTED;
        };
        return new SourceMark(kind, marks.start(mark) >> 3, (marks.end(mark) + 7) >> 3);
    }

    private static TextRange range(DfdlPlaces places, int place) {
        long start = places.start(place) >> 3;
        long column = start - (places.start() >> 3) + 1;
        return new TextRange(places.path(place), start, (places.end(place) + 7) >> 3, places.number(), (int)
                Math.min(Integer.MAX_VALUE, column));
    }
}
