package org.bindery.generators.java;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.model.Model;
import org.bindery.standards.Standards;

/// Real schemas of JSON with the documents that stand beside them.
///
/// @param schema the schema; of documents without one, the document
/// @param documents the documents
record JsonStandard(String format, Path schema, List<Path> documents) {

    Model model() throws Exception {
        return Importers.forFormat(format)
                .orElseThrow()
                .read(ImportRequest.of(schema, "json"))
                .model();
    }

    @Override
    public String toString() {
        return schema.getFileName() + ", " + documents.size() + " documents";
    }

    private static List<Path> files(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .toList();
        }
    }

    private static List<Path> startingWith(List<Path> files, String start) {
        return files.stream()
                .filter(file -> file.getFileName().toString().startsWith(start))
                .toList();
    }

    static JsonStandard cycloneDx(String validity) throws IOException {
        Path folder = Standards.path("json/cyclonedx-1.4");
        return new JsonStandard(
                "jsonschema",
                folder.resolve("bom-1.4.schema.json"),
                startingWith(files(folder.resolve("instances")), validity));
    }

    /// The schemas of the catalogue with documents that are valid, or not.
    static List<JsonStandard> catalogue(String validity) throws IOException {
        List<JsonStandard> all = new ArrayList<>();
        try (Stream<Path> folders = Files.list(Standards.path("json/schemastore"))) {
            for (Path folder : folders.sorted().toList()) {
                List<Path> documents = files(folder.resolve(validity));
                if (!documents.isEmpty()) {
                    all.add(new JsonStandard(
                            "jsonschema", folder.resolve(folder.getFileName() + ".schema.json"), documents));
                }
            }
        }
        return all;
    }

    /// The events of GitHub, each with the examples whose names start as that of its schema.
    static List<JsonStandard> events() throws IOException {
        Path folder = Standards.path("json/github-webhooks");
        List<JsonStandard> all = new ArrayList<>();
        for (String event : List.of("create", "fork", "issue_comment", "push", "release", "star")) {
            List<Path> examples = files(folder.resolve("examples").resolve(event));
            for (Path schema : files(folder.resolve("schemas").resolve(event))) {
                String name = schema.getFileName().toString().replace(".schema.json", "");
                List<Path> own = name.equals("event") ? examples : startingWith(examples, name + ".");
                if (!own.isEmpty()) {
                    all.add(new JsonStandard("jsonschema", schema, own));
                }
            }
        }
        return all;
    }

    static List<JsonStandard> others() {
        List<JsonStandard> all = new ArrayList<>();
        for (String list : List.of("3166-1", "4217", "639-2")) {
            all.add(new JsonStandard(
                    "jsonschema",
                    Standards.path("json/iso-codes/schema-" + list + ".json"),
                    List.of(Standards.path("json/iso-codes/iso_" + list + ".json"))));
        }
        Path chinook = Standards.path("json/chinook/ChinookData.json");
        all.add(new JsonStandard("json", chinook, List.of(chinook)));
        return all;
    }
}
