package org.bindery.model.json;

import java.io.IOException;
import java.io.PushbackReader;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.Writer;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.bindery.model.DeepStack;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.StreamWriteConstraints;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Models as text: `name.bindery`.
///
/// The text is JSON in a stable order with one member a line. Members that say what goes without saying are left out. A
/// table gives namespaces prefixes; names without a prefix are in the namespace of the messages.
public final class ModelJson {

    /// The version of the format that this class writes, and the newest that it reads.
    public static final int FORMAT_VERSION = 1;

    static final String VERSION_MEMBER = "bindery";

    /// Levels of JSON for one level of components: the component, its type, the content, its list.
    private static final int LEVELS = 4;

    private static final int TOKENS_PER_COMPONENT = 100;

    private ModelJson() {}

    /// The text of a model; the same model always has the same text.
    public static String write(Model model) {
        return write(model, UnaryOperator.identity());
    }

    /// The text of a model.
    ///
    /// @param files what to call the files of places in it
    public static String write(Model model, UnaryOperator<String> files) {
        return DeepStack.call(() -> text(model, files));
    }

    private static String text(Model model, UnaryOperator<String> files) {
        String standard = model.format() instanceof MessageFormat.Xml xml ? xml.namespace() : "";
        SortedSet<String> used = new TreeSet<>();
        while (true) {
            // Few models have names of other namespaces than those that are in every table, so mostly once is enough.
            Namespaces namespaces = Namespaces.choose(standard, used);
            StringWriter text = new StringWriter();
            SortedSet<String> met = write(model, namespaces, files, text).usedNamespaces();
            if (namespaces.has(met)) {
                return text.append('\n').toString();
            }
            used = met;
        }
    }

    private static JsonOutput write(Model model, Namespaces namespaces, UnaryOperator<String> files, Writer target) {
        JsonFactory factory = JsonFactory.builder()
                .streamWriteConstraints(StreamWriteConstraints.builder()
                        .maxNestingDepth(Integer.MAX_VALUE)
                        .build())
                .build();
        try (JsonGenerator json = JsonMapper.builder(factory)
                .build()
                .writer()
                .with(new LinePrinter())
                .createGenerator(target)) {
            JsonOutput out = new JsonOutput(json, namespaces, files);
            new ModelWriter(out, namespaces).write(model);
            return out;
        }
    }

    /// Reads what [#write(Model)] writes.
    ///
    /// @throws ModelFormatException when the text is damaged, no model, too large, or made by a newer version
    public static Model read(String text, ReadLimits limits) throws ModelFormatException {
        try {
            return read(new StringReader(text), limits);
        } catch (IOException e) {
            throw new IllegalStateException("reading from memory failed", e);
        }
    }

    /// Reads what [#write(Model)] writes.
    ///
    /// @throws ModelFormatException when the text is damaged, no model, too large, or made by a newer version
    /// @throws IOException when reading fails
    public static Model read(Reader text, ReadLimits limits) throws ModelFormatException, IOException {
        JsonNode tree = tree(text, limits);
        try {
            return DeepStack.call(() -> new ModelReader(limits).model(tree));
        } catch (Refused e) {
            throw new ModelFormatException(e.getMessage(), e);
        } catch (StackOverflowError e) {
            throw new ModelFormatException("The model file nests its components too deep to be read.", e);
        }
    }

    private static JsonNode tree(Reader text, ReadLimits limits) throws ModelFormatException, IOException {
        try {
            JsonNode tree = mapper(limits).readTree(withoutByteOrderMark(text));
            if (tree.isMissingNode()) {
                throw new ModelFormatException("The model file is empty; restore it from a copy.");
            }
            return tree;
        } catch (JacksonIOException e) {
            throw e.getCause();
        } catch (StreamConstraintsException e) {
            throw new ModelFormatException(
                    "The model file is larger or deeper than allowed" + place(e) + ": " + e.getOriginalMessage()
                            + "; raise the limits if you trust the file.",
                    e);
        } catch (UnexpectedEndOfInputException e) {
            throw new ModelFormatException(
                    "The model file was cut off" + place(e) + ": its end is missing; restore it from a copy.", e);
        } catch (JacksonException e) {
            throw new ModelFormatException(damaged(e), e);
        }
    }

    private static JsonMapper mapper(ReadLimits limits) {
        JsonFactory factory = JsonFactory.builder()
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxDocumentLength(limits.maxBytes())
                        .maxNestingDepth((int) Math.min(Integer.MAX_VALUE, (long) LEVELS * limits.maxDepth()))
                        .maxStringLength(limits.maxTextLength())
                        .maxNameLength(limits.maxTextLength())
                        .maxTokenCount((long) TOKENS_PER_COMPONENT * limits.maxComponents())
                        .build())
                .build();
        return JsonMapper.builder(factory)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .build();
    }

    private static Reader withoutByteOrderMark(Reader text) throws IOException {
        PushbackReader reader = new PushbackReader(text, 1);
        int first = reader.read();
        if (first >= 0 && first != '\uFEFF') {
            reader.unread(first);
        }
        return reader;
    }

    private static String damaged(JacksonException e) {
        String reason = e.getOriginalMessage().lines().findFirst().orElse("");
        boolean conflict = reason.startsWith("Unexpected character ('<'")
                || reason.startsWith("Unexpected character ('='")
                || reason.startsWith("Unexpected character ('>'");
        return "The model file is damaged" + place(e) + ": "
                + (conflict
                        ? "a merge left both versions in it; choose one and remove the lines of <, = and >."
                        : reason + "; correct it or restore it from a copy.");
    }

    private static String place(JacksonException e) {
        TokenStreamLocation where = e.getLocation();
        return where == null || where.getLineNr() < 1
                ? ""
                : " at line " + where.getLineNr() + ", column " + where.getColumnNr();
    }
}
