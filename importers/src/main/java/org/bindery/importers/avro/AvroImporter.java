package org.bindery.importers.avro;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportOption;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importer;
import org.bindery.importers.OptionValues;
import org.bindery.importers.SourceStart;
import org.bindery.importers.json.JsonTree;
import org.bindery.importers.jsonschema.DescribedMessages;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;

/// Makes a model of Avro schemas (Apache Avro 1.12, "Schema Declaration"), for messages in Avro's binary encoding or
/// in JSON.
public final class AvroImporter implements Importer {

    private static final int SURE = 95;

    private static final Pattern JSON = Pattern.compile("\\A\\x{FEFF}?\\s*[\\[{]");
    private static final Pattern TYPE = Pattern.compile("\"type\"\\s*:\\s*\"(record|enum|fixed|error)\"");
    private static final Pattern MEMBERS = Pattern.compile("\"(fields|symbols|size)\"\\s*:");

    private static final String JSON_ENCODING = "json";
    private static final ImportOption MESSAGES = ImportOption.choice(
            "messages",
            "Messages",
            "How messages are framed in files.",
            new ImportOption.Value("binary", "In the binary encoding, one after the other"),
            new ImportOption.Value("single-object", "Each with the fingerprint of its schema before it"),
            new ImportOption.Value("file", "In an object container file"),
            new ImportOption.Value("file-deflate", "In an object container file whose blocks are compressed"),
            new ImportOption.Value(JSON_ENCODING, "In JSON"));

    @Override
    public Facts facts() {
        return new Facts(
                "avro",
                "Avro schemas",
                List.of("avsc", "avpr"),
                Sources.DESCRIPTIONS_OF_DATA,
                List.of(DescribedMessages.ROOT, MESSAGES));
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
    public ImportResult make(ImportRequest request) throws ImportException, IOException {
        Map<Path, JsonTree> trees = new LinkedHashMap<>();
        for (Path source : request.sources()) {
            trees.put(source.toAbsolutePath().normalize(), JsonTree.read(source, request.limits(), request.monitor()));
        }
        String messages = new OptionValues(request)
                .word(
                        MESSAGES,
                        Stream.concat(MessageFormat.Avro.RULES.stream(), Stream.of(JSON_ENCODING))
                                .collect(Collectors.toMap(word -> word, word -> word)));
        if (!messages.equals(JSON_ENCODING)) {
            Model model = new AvroModel(trees)
                    .of(request.name(), messages, DescribedMessages.wanted(request))
                    .withSources(request.sources().stream().map(Path::toString).toList());
            return new ImportResult(
                    model,
                    trees.values().stream()
                            .flatMap(tree -> tree.problems().stream())
                            .toList());
        }
        AvroSchemas.Result all = AvroSchemas.of(trees);
        return DescribedMessages.model(request, all.schemas(), all.roots(), all.problems());
    }
}
