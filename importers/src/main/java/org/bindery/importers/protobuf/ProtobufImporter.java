package org.bindery.importers.protobuf;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportOption;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importer;
import org.bindery.importers.OptionValues;
import org.bindery.importers.Reach;
import org.bindery.importers.SourceStart;
import org.bindery.importers.jsonschema.DescribedMessages;
import org.bindery.model.Framing;
import org.bindery.model.Model;

/// Makes a model of definitions in Protocol Buffers, versions 2 and 3 and editions, for messages in wire format or
/// in their JSON mapping.
public final class ProtobufImporter implements Importer {

    private static final int SURE = 95;
    /// A line that no other language has.
    private static final Pattern SYNTAX =
            Pattern.compile("(?m)^\\h*+(syntax|edition)\\s*=\\s*[\"'](proto[23]|20\\d\\d)[\"']");

    private static final Pattern MESSAGE = Pattern.compile("(?m)^\\h*+(message|enum|extend)\\s+[\\w.]+\\s*\\{");
    private static final Pattern FIELD =
            Pattern.compile("(?m)^\\h*+((optional|required|repeated)\\s++)?(map\\s*+<[\\w.,"
                    + " ]++>|[\\w.]++)\\s++\\w++\\s*+=\\s*+(0x)?\\d++\\s*+(\\[[^\\]]{0,1000}+\\])?\\s*+;");

    /// The declarations of Avro's interface language, whose enumerations and defaults look like
    /// messages and fields.
    private static final Pattern RECORD = Pattern.compile("(?m)^\\h*+(protocol|record|error)\\s+[\\w`]+\\s*\\{");

    private static final String JSON = "json";
    private static final String DELIMITED = "delimited";
    private static final ImportOption MESSAGES = ImportOption.choice(
            "messages",
            "Messages",
            "How messages are framed in files.",
            new ImportOption.Value("wire", "In wire format, each in a file of its own"),
            new ImportOption.Value(DELIMITED, "In wire format, with their lengths before them"),
            new ImportOption.Value(JSON, "In JSON"));

    @Override
    public Facts facts() {
        return new Facts(
                "protobuf",
                "Protocol Buffers",
                List.of("proto"),
                Sources.DESCRIPTIONS_OF_DATA,
                List.of(DescribedMessages.ROOT, MESSAGES, Reach.OUTSIDE));
    }

    @Override
    public int confidence(SourceStart start) {
        String text = new String(start.bytes(), StandardCharsets.UTF_8);
        boolean said = SYNTAX.matcher(text).find();
        boolean looks = MESSAGE.matcher(text).find()
                && FIELD.matcher(text).find()
                && !RECORD.matcher(text).find();
        return said || (looks && start.hasExtension(fileExtensions())) ? SURE : looks ? SURE - 10 : 0;
    }

    @Override
    public ImportResult make(ImportRequest request) throws ImportException, IOException {
        ProtoFiles files = ProtoFiles.read(request);
        String messages = new OptionValues(request)
                .choice(MESSAGES, Map.of("wire", "wire", DELIMITED, DELIMITED, JSON, JSON))
                .orElse("wire");
        if (!messages.equals(JSON)) {
            return inWireFormat(request, files, messages.equals(DELIMITED));
        }
        ProtoSchemas.Result all = ProtoSchemas.of(files, request.sources());
        return DescribedMessages.model(request, all.schemas(), all.roots(), files.problems());
    }

    private static ImportResult inWireFormat(ImportRequest request, ProtoFiles files, boolean delimited)
            throws ImportException {
        ProtoTypes types = ProtoTypes.withWellKnown(files);
        List<String> wanted = DescribedMessages.wanted(request);
        ProtoModel made = new ProtoModel(files, types);
        List<ProtoTypes.Declared> roots =
                wanted.isEmpty() ? types.roots(request.sources()) : types.named(wanted, request);
        if (roots.isEmpty()) {
            throw DescribedMessages.noMessage(request);
        }
        Framing framing = delimited ? Framing.NONE.withKind("length-varint") : Framing.NONE;
        Model model = made.of(request.name(), roots, framing)
                .withSources(request.sources().stream().map(Path::toString).toList());
        return new ImportResult(model, files.problems());
    }
}
