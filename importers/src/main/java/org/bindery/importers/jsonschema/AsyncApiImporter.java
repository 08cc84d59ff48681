package org.bindery.importers.jsonschema;

import java.io.IOException;
import java.util.List;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importer;
import org.bindery.importers.SourceStart;

/// Makes a model of the messages in descriptions of interfaces in AsyncAPI 2 and 3.
public final class AsyncApiImporter implements Importer {

    private static final int SURE = 96;

    @Override
    public Facts facts() {
        return new Facts(
                "asyncapi",
                "AsyncAPI",
                List.of("json", "yaml", "yml"),
                Sources.DESCRIPTIONS,
                JsonSchemaOptions.ofInterfaces());
    }

    @Override
    public int confidence(SourceStart start) {
        return ApiDescription.is(start, ApiDescription.ASYNC_API) ? SURE : 0;
    }

    @Override
    public ImportResult make(ImportRequest request) throws ImportException, IOException {
        return new JsonSchemaImporter().make(request);
    }
}
