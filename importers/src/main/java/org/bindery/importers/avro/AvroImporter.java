package org.bindery.importers.avro;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportOption;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importer;
import org.bindery.importers.SourceStart;
import org.bindery.importers.json.JsonTree;
import org.bindery.importers.jsonschema.DescribedMessages;
import org.bindery.importers.xml.Refusal;

/// Makes a model of Avro schemas (Apache Avro 1.12, "Schema Declaration"), for messages in Avro's JSON encoding.
public final class AvroImporter implements Importer {

    private static final int SURE = 95;

    private static final Pattern JSON = Pattern.compile("\\A\\x{FEFF}?\\s*[\\[{]");
    private static final Pattern TYPE = Pattern.compile("\"type\"\\s*:\\s*\"(record|enum|fixed|error)\"");
    private static final Pattern MEMBERS = Pattern.compile("\"(fields|symbols|size)\"\\s*:");

    @Override
    public String format() {
        return "avro";
    }

    @Override
    public String description() {
        return "Avro schemas";
    }

    @Override
    public List<String> fileExtensions() {
        return List.of("avsc", "avpr");
    }

    @Override
    public List<ImportOption> options() {
        return List.of(DescribedMessages.ROOT);
    }

    @Override
    public int confidence(SourceStart start) {
        String text = new String(start.bytes(), StandardCharsets.UTF_8);
        boolean looks = JSON.matcher(text).find()
                && TYPE.matcher(text).find()
                && MEMBERS.matcher(text).find();
        return looks ? SURE : 0;
    }

    @Override
    public ImportResult read(ImportRequest request) throws ImportException, IOException {
        try {
            Map<Path, JsonTree> trees = new LinkedHashMap<>();
            for (Path source : request.sources()) {
                trees.put(
                        source.toAbsolutePath().normalize(),
                        JsonTree.read(source, request.limits(), request.monitor()));
            }
            AvroSchemas.Result all = AvroSchemas.of(trees);
            return DescribedMessages.model(request, all.schemas(), all.roots(), all.problems());
        } catch (Refusal e) {
            throw e.reason();
        }
    }
}
