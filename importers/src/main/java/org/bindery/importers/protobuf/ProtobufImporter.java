package org.bindery.importers.protobuf;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportOption;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importer;
import org.bindery.importers.Reach;
import org.bindery.importers.SourceStart;
import org.bindery.importers.jsonschema.DescribedMessages;

/// Makes a model of definitions in Protocol Buffers, versions 2 and 3 and editions, for messages in their JSON mapping.
public final class ProtobufImporter implements Importer {

    private static final int SURE = 95;
    /// A line that no other language has.
    private static final Pattern SYNTAX =
            Pattern.compile("(?m)^\\s*(syntax|edition)\\s*=\\s*[\"'](proto[23]|20\\d\\d)[\"']");

    private static final Pattern MESSAGE = Pattern.compile("(?m)^\\s*(message|enum|extend)\\s+[\\w.]+\\s*\\{");
    private static final Pattern FIELD = Pattern.compile("(?m)^\\s*((optional|required|repeated)\\s+)?[\\w.<>,"
            + " ]+\\s+\\w+\\s*=\\s*(0x)?\\d+\\s*(\\[[^\\]]*\\])?\\s*;");

    @Override
    public String format() {
        return "protobuf";
    }

    @Override
    public String description() {
        return "Protocol Buffers";
    }

    @Override
    public List<String> fileExtensions() {
        return List.of("proto");
    }

    @Override
    public List<ImportOption> options() {
        return List.of(DescribedMessages.ROOT, Reach.OUTSIDE);
    }

    @Override
    public int confidence(SourceStart start) {
        String text = new String(start.bytes(), StandardCharsets.UTF_8);
        boolean said = SYNTAX.matcher(text).find();
        boolean looks = MESSAGE.matcher(text).find() && FIELD.matcher(text).find();
        return said || (looks && start.hasExtension(fileExtensions())) ? SURE : looks ? SURE - 10 : 0;
    }

    @Override
    public ImportResult read(ImportRequest request) throws ImportException, IOException {
        ProtoFiles files = ProtoFiles.read(request);
        ProtoSchemas.Result all = ProtoSchemas.of(files, request.sources());
        return DescribedMessages.model(request, all.schemas(), all.roots(), files.problems());
    }
}
