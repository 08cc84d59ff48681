package org.bindery.importers.jsonschema;

/// Makes a model of the messages in descriptions of interfaces: OpenAPI 3, and 2, which was called Swagger.
public final class OpenApiImporter extends ApiImporter {

    public OpenApiImporter() {
        super("openapi", "OpenAPI", ApiDescription.OPENAPI);
    }
}
