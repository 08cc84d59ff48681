package org.bindery.importers.sbe;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.bindery.importers.FirstProblems;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportOption;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importer;
import org.bindery.importers.OptionValues;
import org.bindery.importers.Reach;
import org.bindery.importers.SourceStart;
import org.bindery.importers.xml.XmlTree;

/// Makes a model of messages in Simple Binary Encoding from a message schema.
public final class SbeImporter implements Importer {

    private static final int SURE = 96;

    private static final Pattern SCHEMA = Pattern.compile("<(\\w[\\w.-]*:)?messageSchema\\s");
    /// A file that schemas include.
    private static final Pattern TYPES = Pattern.compile("\\A[^<]*+(?:<[?!][^>]*+>\\s*+)*+<types[\\s>]");

    private static final ImportOption FRAMING = ImportOption.choice(
            "framing",
            "Frames of messages",
            "The frame before each message: nothing, FIX's Simple Open Framing Header, or the same with two octets"
                    + " for the length and the low octet first.",
            new ImportOption.Value("none", "None"),
            new ImportOption.Value("sofh", "Simple Open Framing Header"),
            new ImportOption.Value("sofh-2-le", "Simple Open Framing Header of 2 and 2 octets, the low one first"));

    private static final ImportOption UNKNOWN_VALUES = ImportOption.choice(
            "unknown-values",
            "Values that enumerations do not name",
            "Whether messages with values that an enumeration does not name are refused, or keep them; then names of"
                    + " values are documentation only.",
            new ImportOption.Value("refuse", "Refuse"),
            new ImportOption.Value("keep", "Keep"));

    @Override
    public Facts facts() {
        return new Facts(
                "sbe",
                "Simple Binary Encoding (SBE) schemas",
                List.of("xml"),
                Sources.DESCRIPTIONS_OF_DATA,
                List.of(FRAMING, UNKNOWN_VALUES, Reach.OUTSIDE));
    }

    @Override
    public int confidence(SourceStart start) {
        String text = new String(start.bytes(), StandardCharsets.UTF_8);
        return SCHEMA.matcher(text).find() || TYPES.matcher(text).find() && text.contains("primitiveType=") ? SURE : 0;
    }

    @Override
    public ImportResult make(ImportRequest request) throws ImportException, IOException {
        OptionValues values = new OptionValues(request);
        SbeModel.Frames frames = values.word(
                FRAMING,
                Map.of(
                        "none",
                        SbeModel.Frames.NONE,
                        "sofh",
                        SbeModel.Frames.SOFH,
                        "sofh-2-le",
                        SbeModel.Frames.SOFH_2_LE));
        boolean open = values.word(UNKNOWN_VALUES, Map.of("refuse", false, "keep", true));
        FirstProblems problems = new FirstProblems();
        SbeSource source = new SbeSource(request, problems);
        source.read();
        XmlTree root = source.root()
                .orElseThrow(() -> request.refused(
                        "no-messages", "There is no messageSchema here; import the schema that includes this."));
        boolean little = !root.attribute("byteOrder").equals("bigEndian");
        SbeParts parts = new SbeParts(problems, little, request.limits().maxComponents());
        return new ImportResult(new SbeModel(source, root, parts, open, frames).of(request), problems.all());
    }
}
