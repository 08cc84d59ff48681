package org.bindery.importers.jsonschema;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importer;
import org.bindery.importers.Refusal;
import org.bindery.importers.SourceStart;
import org.bindery.importers.json.JsonStart;
import org.bindery.importers.yaml.YamlTree;
import org.bindery.model.Location;
import org.bindery.model.Model;

/// Makes a model of schemas in JSON Schema, draft-04 to 2020-12.
public final class JsonSchemaImporter implements Importer {

    private static final int SURE = 95;
    private static final int CERTAIN = 85;
    private static final int LIKELY = 70;
    private static final Set<String> TYPICAL =
            Set.of(("properties definitions $defs required additionalProperties patternProperties allOf anyOf oneOf "
                            + "items $id enum")
                    .split(" "));

    @Override
    public Facts facts() {
        return new Facts(
                "jsonschema",
                "JSON Schema",
                List.of("json", "yaml", "yml"),
                Sources.DESCRIPTIONS,
                JsonSchemaOptions.all());
    }

    @Override
    public int confidence(SourceStart start) {
        JsonStart json = JsonStart.of(start);
        if (!json.isJson()) {
            return inYaml(start);
        }
        if (json.schema().contains("json-schema.org/")) {
            return SURE;
        }
        long typical = json.members().stream().filter(TYPICAL::contains).count();
        boolean structured = json.members().contains("properties")
                || json.members().contains("definitions")
                || json.members().contains("$defs");
        return structured && typical >= 2 && !isOther(json) ? LIKELY : 0;
    }

    /// Without a draft it is one of an object with properties, which types in RAML seem to be too.
    private static int inYaml(SourceStart start) {
        boolean said = YamlTree.says(start, "\\$schema", "https?://json-schema\\.org/");
        boolean object = YamlTree.says(start, "type", "object\\b") && YamlTree.has(start, "properties");
        boolean other =
                ApiDescription.isYaml(start) || new String(start.bytes(), StandardCharsets.UTF_8).startsWith("#%RAML");
        return said ? SURE : object && !other ? CERTAIN : 0;
    }

    /// Whether members identify the document as one of another kind, such as an Avro schema or an API.
    private static boolean isOther(JsonStart json) {
        return json.members().stream()
                .anyMatch(Set.of("openapi", "swagger", "fields", "features", "paths", "dependencies")::contains);
    }

    @Override
    public ImportResult make(ImportRequest request) throws ImportException, IOException {
        return make(request, JsonSchemaOptions.of(request));
    }

    static ImportResult make(ImportRequest request, JsonSchemaOptions options) throws ImportException, IOException {
        Path first = request.sources().getFirst();
        Notes notes = new Notes();
        try {
            SchemaFiles files = new SchemaFiles(request, notes);
            List<Schema.Document> sources = new ArrayList<>();
            for (Path source : request.sources()) {
                sources.add(files.load(source));
            }
            Model model = new SchemaModel(request, options, files, notes).map(sources);
            return new ImportResult(model, notes.all());
        } catch (Refusal e) {
            Location at = e.reason().problem().location();
            throw at.isKnown()
                    ? e.reason()
                    : new ImportException(
                            first,
                            e.reason().problem().id(),
                            e.reason().problem().text());
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
