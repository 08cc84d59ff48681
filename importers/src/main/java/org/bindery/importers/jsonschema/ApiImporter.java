package org.bindery.importers.jsonschema;

import java.io.IOException;
import java.util.List;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importer;
import org.bindery.importers.SourceStart;

/// Makes a model of the messages in descriptions of interfaces, whose schemas are in JSON Schema.
abstract class ApiImporter implements Importer {

    private static final int SURE = 96;

    private final Facts facts;
    private final List<String> versions;

    /// @param versions the members that may contain the version of a description
    ApiImporter(String id, String label, List<String> versions) {
        this.facts = new Facts(
                id, label, List.of("json", "yaml", "yml"), Sources.DESCRIPTIONS, JsonSchemaOptions.ofInterfaces());
        this.versions = versions;
    }

    @Override
    public final Facts facts() {
        return facts;
    }

    @Override
    public final int confidence(SourceStart start) {
        return ApiDescription.is(start, versions) ? SURE : 0;
    }

    @Override
    public final ImportResult make(ImportRequest request) throws ImportException, IOException {
        return JsonSchemaImporter.make(request, JsonSchemaOptions.ofInterface(request));
    }
}
