package org.bindery.importers.iso8583;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importer;
import org.bindery.importers.SourceBudget;
import org.bindery.importers.SourceStart;
import org.bindery.importers.json.JsonTree;
import org.bindery.importers.json.JsonValue;
import org.bindery.importers.xml.XmlTree;
import org.bindery.model.Location;

/// Makes a model of ISO 8583 messages from a description in the notation of the standard, a packager of jPOS, or
/// a specification in JSON.
public final class IsoImporter implements Importer {

    private static final int SURE = 95;

    private static final Pattern TEXT = Pattern.compile("\\A\\uFEFF?(?:\\s|#[^\\n]*+(?:\\n|\\z))*+ISO 8583\\b");
    private static final Pattern JSON = Pattern.compile("\"Describe\"\\s*:\\s*\"(n|an|ans)["
            + " .]|\"prefix\"\\s*:\\s*\"(ASCII|BCD|EBCDIC|Hex|Binary)\\.(Fixed|L{1,4})\"");
    private static final Pattern PACKAGER = Pattern.compile("<isopackager[\\s>]");

    @Override
    public Facts facts() {
        return new Facts(
                "iso8583",
                "ISO 8583 message descriptions (also packagers of jPOS, specifications of moov)",
                List.of("8583", "xml", "json"),
                Sources.DESCRIPTIONS_OF_DATA,
                List.of());
    }

    @Override
    public int confidence(SourceStart start) {
        String text = new String(start.bytes(), StandardCharsets.UTF_8);
        return TEXT.matcher(text).find() || PACKAGER.matcher(text).find() || isJson(text) ? SURE : 0;
    }

    private static boolean isJson(String text) {
        return text.stripLeading().startsWith("{") && JSON.matcher(text).find();
    }

    @Override
    public ImportResult make(ImportRequest request) throws ImportException, IOException {
        Path source = request.onlySource("A model of ISO 8583 is made of one description; import one.");
        new SourceBudget(request, "description").takeText(source.toString(), Files.size(source));
        // Bytes that are no UTF-8 become characters that no line of a description has.
        String text = new String(Files.readAllBytes(source), StandardCharsets.UTF_8);
        IsoDescription description = PACKAGER.matcher(text).find() || isJson(text)
                ? structured(source, request, isJson(text))
                : text(text, source.toString());
        if (description.fields().isEmpty()) {
            throw request.refused("no-fields", "There are no fields here; write lines such as '3 n6 Processing code'.");
        }
        return new ImportResult(new IsoModel(description).of(request), description.problems());
    }

    private static IsoDescription structured(Path source, ImportRequest request, boolean json)
            throws ImportException, IOException {
        if (json) {
            JsonValue root =
                    JsonTree.read(source, request.limits(), request.monitor()).root();
            if (root instanceof JsonValue.Obj object
                    && (object.object("fields").isPresent()
                            || object.object("elements").isPresent())) {
                return new SpecificationReader(source.toString()).read(object);
            }
            throw new ImportException(
                    new Location(source.toString(), 1, 1), "no-fields", "The specification has no fields.");
        }
        return new PackagerReader().read(XmlTree.read(source, request));
    }

    private static IsoDescription text(String text, String source) {
        IsoTextReader reader = new IsoTextReader();
        String[] lines = text.split("\r?\n|\r", -1);
        for (int i = 0; i < lines.length; i++) {
            reader.line(lines[i], new Location(source, i + 1, 1));
        }
        return reader.finish();
    }
}
