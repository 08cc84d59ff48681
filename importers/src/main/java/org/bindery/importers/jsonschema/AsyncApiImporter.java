package org.bindery.importers.jsonschema;

/// Makes a model of the messages in descriptions of interfaces in AsyncAPI 2 and 3.
public final class AsyncApiImporter extends ApiImporter {

    public AsyncApiImporter() {
        super("asyncapi", "AsyncAPI", ApiDescription.ASYNC_API);
    }
}
