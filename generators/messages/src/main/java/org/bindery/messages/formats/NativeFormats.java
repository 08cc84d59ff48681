package org.bindery.messages.formats;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.layout.Layouts;
import org.bindery.messages.Message;
import org.bindery.messages.MessageReader;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.delimited.DelimitedReader;
import org.bindery.messages.delimited.DelimitedWriter;
import org.bindery.messages.delimited.RowProblems;
import org.bindery.messages.dfdl.DescriptionFaults;
import org.bindery.messages.dfdl.DfdlMessageReader;
import org.bindery.messages.dfdl.DfdlMessageWriter;
import org.bindery.messages.dfdl.PathFaults;
import org.bindery.messages.fixed.FixedReader;
import org.bindery.messages.fixed.FixedWriter;
import org.bindery.messages.json.JsonMessageReader;
import org.bindery.messages.json.JsonMessageWriter;
import org.bindery.messages.pairs.PairMessageReader;
import org.bindery.messages.pairs.PairMessageWriter;
import org.bindery.messages.typed.TypedMessageReader;
import org.bindery.messages.typed.TypedMessageWriter;
import org.bindery.messages.typed.TypedProblems;
import org.bindery.messages.xml.XmlMessageReader;
import org.bindery.messages.xml.XmlMessageWriter;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Problem;
import org.bindery.model.ReadLimits;
import org.bindery.model.dfdl.DfdlProperty;
import org.bindery.runtime.internal.xml.XmlEncoding;
import org.bindery.shape.dfdl.DfdlContent;
import org.bindery.shape.dfdl.EffectiveProperties;
import org.bindery.shape.fixed.FixedModelException;
import org.bindery.shape.fixed.FixedRecords;
import org.bindery.shape.pairs.PairRecords;

/// Readers and writers for the native formats of models.
public final class NativeFormats {

    private NativeFormats() {}

    /// Whether messages in that format can be read and written.
    public static boolean isSupported(MessageFormat format) {
        return !(format instanceof MessageFormat.None);
    }

    private static boolean isText(MessageFormat format) {
        return format instanceof MessageFormat.Delimited
                || format instanceof MessageFormat.KeyValue
                || format instanceof MessageFormat.Json
                || format instanceof MessageFormat.Xml;
    }

    /// The character set of a sample.
    ///
    /// @param head how the sample begins; some hundred bytes are enough
    public static Charset charset(Model model, byte[] head) {
        return switch (model.format()) {
            case MessageFormat.Xml ignored -> XmlEncoding.of(head);
            case MessageFormat.Delimited format -> Charset.forName(format.charset());
            case MessageFormat.FixedWidth format -> Charset.forName(format.charset());
            case MessageFormat.KeyValue format -> Charset.forName(format.charset());
            case MessageFormat.Json ignored -> StandardCharsets.UTF_8;
            case MessageFormat.Dfdl format -> charset(model, format);
            case MessageFormat.Asn1 ignored -> StandardCharsets.ISO_8859_1;
            case MessageFormat.Wire _, MessageFormat.Avro _, MessageFormat.None _ -> StandardCharsets.UTF_8;
        };
    }

    /// The character set that most components have, as far as the default format of the model says a constant one.
    private static Charset charset(Model model, MessageFormat.Dfdl format) {
        String name = EffectiveProperties.format(model, format.format()).getOrDefault(DfdlProperty.ENCODING, "");
        try {
            return Charset.forName(name);
        } catch (IllegalArgumentException e) {
            return StandardCharsets.UTF_8;
        }
    }

    /// What keeps messages of a model from being read and written, where that does not lie in the messages.
    ///
    /// @param layouts the model's layouts
    public static List<Problem> problems(Layouts layouts, Model model) {
        List<Problem> problems = new ArrayList<>(UnreadPresentation.of(layouts.shapes(), model.format()));
        if (model.format() instanceof MessageFormat.Delimited) {
            problems.addAll(RowProblems.of(layouts.shapes()));
        }
        if (model.format() instanceof MessageFormat.KeyValue) {
            PairRecords.problem(layouts.shapes()).ifPresent(problems::add);
        }
        if (model.format() instanceof MessageFormat.Dfdl) {
            DfdlContent content = DfdlContent.of(model, layouts.shapes());
            problems.addAll(content.problems());
            problems.addAll(PathFaults.of(model, layouts.shapes(), content));
            problems.addAll(DescriptionFaults.encodings(layouts.shapes(), content));
        }
        if (model.format() instanceof MessageFormat.Asn1
                || model.format() instanceof MessageFormat.Wire
                || model.format() instanceof MessageFormat.Avro) {
            problems.addAll(TypedProblems.of(model, layouts.shapes()));
        }
        if (model.format() instanceof MessageFormat.FixedWidth format) {
            try {
                FixedRecords.of(layouts.shapes(), format).indistinct().ifPresent(problems::add);
            } catch (FixedModelException e) {
                problems.add(e.problem());
            }
        }
        return problems;
    }

    /// What keeps the engine from reading any message of a model that has no other errors, which takes longer to find.
    public static Optional<Problem> engineProblem(Layouts layouts, Model model) {
        return model.format() instanceof MessageFormat.Dfdl
                ? DescriptionFaults.description(model, layouts.shapes())
                : Optional.empty();
    }

    /// A reader of messages in the model's format.
    ///
    /// @param sourceName the file's name, for places in findings
    /// @throws IOException when the source cannot be read, its format is not supported, the model has no root
    ///     element, or the source is a workbook or an archive of texts
    public static MessageReader reader(
            Layouts layouts, Model model, String sourceName, InputStream source, ReadLimits limits) throws IOException {
        if (model.roots().isEmpty()) {
            throw new IOException("the model has no root element, so it describes no message; add one to it");
        }
        if (layouts.shapes().roots().isEmpty()) {
            throw new IOException("no record can hold the root elements of the model; mend what 'bindery check' lists");
        }
        InputStream in = isText(model.format()) ? PackedTexts.refused(source) : source;
        return switch (model.format()) {
            case MessageFormat.Xml ignored -> new XmlMessageReader(layouts, model, sourceName, in, limits);
            case MessageFormat.Delimited format ->
                new DelimitedReader(model, layouts.shapes(), format, sourceName, in, limits);
            case MessageFormat.Json format ->
                new JsonMessageReader(model, layouts.shapes(), format, sourceName, in, limits);
            case MessageFormat.FixedWidth format ->
                new FixedReader(model, layouts.shapes(), format, sourceName, in, limits);
            case MessageFormat.KeyValue format ->
                new PairMessageReader(model, layouts.shapes(), format, sourceName, in, limits);
            case MessageFormat.Dfdl ignored -> new DfdlMessageReader(model, layouts.shapes(), sourceName, in, limits);
            case MessageFormat.Asn1 _, MessageFormat.Wire _, MessageFormat.Avro _ ->
                new TypedMessageReader(model, layouts.shapes(), sourceName, in, limits);
            case MessageFormat.None ignored -> throw unsupported();
        };
    }

    /// A writer of messages in the model's format.
    ///
    /// @throws IOException when the target cannot be written, or the format is not supported
    public static MessageWriter writer(Layouts layouts, Model model, OutputStream out) throws IOException {
        return switch (model.format()) {
            case MessageFormat.Xml ignored -> new XmlMessageWriter(model, layouts.shapes(), out);
            case MessageFormat.Delimited format -> new DelimitedWriter(model, layouts.shapes(), format, out);
            case MessageFormat.Json format -> new JsonMessageWriter(model, layouts.shapes(), format, out);
            case MessageFormat.FixedWidth format -> new FixedWriter(model, layouts.shapes(), format, out);
            case MessageFormat.KeyValue ignored -> new PairMessageWriter(model, layouts.shapes(), out);
            case MessageFormat.Dfdl ignored -> new DfdlMessageWriter(model, layouts.shapes(), out);
            case MessageFormat.Asn1 _, MessageFormat.Wire _, MessageFormat.Avro _ ->
                new TypedMessageWriter(model, layouts.shapes(), out);
            case MessageFormat.None ignored -> throw unsupported();
        };
    }

    /// Messages as one text in the native format.
    public static byte[] text(Layouts layouts, Model model, List<Message> messages) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (MessageWriter writer = NativeFormats.writer(layouts, model, out)) {
            for (Message message : messages) {
                writer.write(message);
            }
        }
        return out.toByteArray();
    }

    private static IOException unsupported() {
        return new IOException(
                "the model does not say what format its messages have; set one of the model, such as format=json");
    }
}
