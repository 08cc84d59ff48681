package org.bindery.messages.fixed;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
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
import org.bindery.messages.RecordValue;
import org.bindery.messages.SourceMap;
import org.bindery.messages.check.CheckingReader;
import org.bindery.messages.check.MessageChecks;
import org.bindery.model.Location;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.runtime.internal.fixed.FixedBlocking;
import org.bindery.runtime.internal.fixed.FixedBuffer;
import org.bindery.runtime.internal.fixed.FixedSource;
import org.bindery.runtime.internal.record.OctetText;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;
import org.bindery.shape.fixed.FixedModelException;
import org.bindery.shape.fixed.FixedRecords;
import org.bindery.shape.fixed.FixedStep;
import org.jspecify.annotations.Nullable;

/// Reads messages that are records at fixed places.
///
/// What the fields of a record do not say, so that it could not be written again as it was, is kept in its component of
/// usage `PATCH`; where there is none, such a record is refused.
public final class FixedReader extends CheckingReader {

    private final Shapes shapes;
    private final FixedRecords records;
    private final FieldCodecs codecs = new FieldCodecs();
    private final RecordEncoding encoding;
    private final String file;
    private final Charset charset;
    private final InputStream in;
    private final FixedSource source;

    /// Opens a source.
    ///
    /// @throws IOException when the model does not say where everything stands
    public FixedReader(
            Model model, Shapes shapes, MessageFormat.FixedWidth format, String file, InputStream in, ReadLimits limits)
            throws IOException {
        super(model, shapes);
        this.shapes = shapes;
        this.records = records(shapes, format);
        this.encoding = new RecordEncoding(records, codecs);
        this.file = file;
        this.charset = Charset.forName(format.charset());
        this.in = in;
        try {
            this.source = new FixedSource(
                    new LimitedInput(in, limits.maxBytes()),
                    FixedBlocking.of(format.blocking()),
                    format.charset(),
                    records.mostWidth());
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

    @Override
    protected Optional<CheckedMessage> read(MessageChecks checks) throws IOException, InvalidMessageException {
        try {
            if (!source.next()) {
                return Optional.empty();
            }
        } catch (org.bindery.runtime.InvalidMessageException e) {
            throw invalid(new Location(file, e.line(), e.column()), e.reason(), e);
        } catch (LimitedInput.TooLargeException e) {
            throw invalid(new Location(file, 0, 0), e.getMessage(), e);
        }
        return Optional.of(record(checks));
    }

    private InvalidMessageException invalid(Location location, String reason, Exception cause) {
        String path = "/" + records.roots().getFirst().element().local();
        InvalidMessageException invalid = new InvalidMessageException(List.of(new Finding(location, path, reason)));
        invalid.initCause(cause);
        return invalid;
    }

    private CheckedMessage record(MessageChecks checks) throws InvalidMessageException {
        RecordPlaces places = new RecordPlaces(file, source, charset);
        FixedRecords.Root root = new RecordKinds(records, places).of().orElse(null);
        if (root == null) {
            source.endsAfter(source.end() - source.start());
            throw invalid(
                    places.location(source.start()),
                    "the record is of no kind that the model knows; it begins with '" + beginning() + "'"
                            + source.place(source.start()),
                    new IllegalArgumentException("no mark of any root element fits"));
        }
        InstancePath path = InstancePath.of(root.element(), source.record());
        RecordShape shape = shapes.shape(root.shape());
        RecordDecoding decoding = new RecordDecoding(
                shapes, records, codecs, places, root.irregular().isPresent());
        @Nullable Object[] values = decoding.values(shape, path);
        source.endsAfter(decoding.at() - source.start());
        List<Finding> findings = new ArrayList<>(decoding.findings());
        if (findings.stream().anyMatch(RecordDecoding::isLost)) {
            return new CheckedMessage(Optional.empty(), findings);
        }
        return whole(root, values, decoding, new Context(shape, path, places, checks, findings));
    }

    /// What is known of a record before its values are put together.
    private record Context(
            RecordShape shape, InstancePath path, RecordPlaces places, MessageChecks checks, List<Finding> findings) {}

    private CheckedMessage whole(
            FixedRecords.Root root, @Nullable Object[] values, RecordDecoding decoding, Context context) {
        List<String> patches = patches(context, values, root.irregular().isPresent());
        if (root.irregular().isPresent()) {
            values[root.irregular().get().index()] = patches;
        } else {
            refuse(patches, decoding, context);
        }
        Message message = new Message(root.element(), RecordValue.of(context.shape(), Arrays.asList(values)));
        SourceMap map = SourceMap.of(
                context.places().range(context.path().toString(), source.start(), source.end()), decoding.ranges());
        ReadMessage read = new ReadMessage(message, map, source.end() - source.start());
        return CheckedMessage.of(
                read, file, context.findings(), context.checks().of(message, source.record()));
    }

    private List<String> patches(Context context, @Nullable Object[] values, boolean keeps) {
        FixedBuffer written = new FixedBuffer();
        FixedStep content = records.content(context.shape().id());
        try {
            encoding.step(context.shape(), content, property -> values[property], context.path(), written);
        } catch (IllegalArgumentException e) {
            context.findings()
                    .add(new Finding(
                            context.places().location(source.start()),
                            context.path().toString(),
                            e.getMessage() + source.place(source.start())));
        }
        String refusal = source.refusal(written, keeps);
        if (refusal != null) {
            context.findings()
                    .add(new Finding(
                            context.places().location(source.end()),
                            context.path().toString(),
                            refusal + source.place(source.end())));
        }
        return source.patches(written);
    }

    /// Line ends and the way in which records are blocked may differ; the record itself may not.
    private void refuse(List<String> patches, RecordDecoding decoding, Context context) {
        int length = source.end() - source.start();
        for (String patch : patches) {
            int offset = OctetText.offset(patch);
            if (offset < 0 || offset >= length) {
                continue;
            }
            int at = source.start() + offset;
            String path = decoding.ranges().stream()
                    .filter(range -> context.places().start(range) <= at)
                    .filter(range -> context.places().location(at).column() - 1
                            < range.column() - 1 + (range.end() - range.start()))
                    .findFirst()
                    .map(range -> range.path())
                    .orElse(context.path().toString());
            context.findings()
                    .add(new Finding(
                            context.places().location(at),
                            path,
                            "the bytes would not be written like this again, and the model has no component that keeps"
                                    + " them" + source.place(at)));
            return;
        }
    }

    private String beginning() {
        int end = Math.min(source.end(), source.start() + 12);
        return new String(source.data(), source.start(), end - source.start(), charset);
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
