package org.bindery.schemas.jsonschema;

import org.bindery.model.MessageFormat;
import org.bindery.schemas.writing.JsonOutput;
import org.bindery.schemas.writing.LossList;
import org.bindery.schemas.writing.ModelRecords;
import org.bindery.schemas.writing.RecordsExport;

/// Writes JSON Schema (2020-12) of a model's messages in JSON, as they are written by a model of that format.
public final class JsonSchemaExport extends RecordsExport {

    public JsonSchemaExport() {
        super("jsonschema", "JSON Schema 2020-12", "schema.json", MessageFormat.Json.class);
    }

    @Override
    protected String text(ModelRecords records, LossList losses) {
        return records.deeply(() -> JsonOutput.text(new Definitions(records, losses).schema()));
    }
}
