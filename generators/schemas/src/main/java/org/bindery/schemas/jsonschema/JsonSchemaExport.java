package org.bindery.schemas.jsonschema;

import java.util.List;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.schemas.ExportedSchema;
import org.bindery.schemas.SchemaExport;
import org.bindery.schemas.UnfitModelException;
import org.bindery.schemas.writing.JsonOutput;
import org.bindery.schemas.writing.LossList;
import org.bindery.schemas.writing.ModelRecords;

/// Writes JSON Schema (2020-12) of a model's messages in JSON, as they are written by a model of that format.
public final class JsonSchemaExport implements SchemaExport {

    @Override
    public String format() {
        return "jsonschema";
    }

    @Override
    public String description() {
        return "JSON Schema 2020-12";
    }

    @Override
    public String fileExtension() {
        return "schema.json";
    }

    @Override
    public ExportedSchema export(Model model, String fileName) throws UnfitModelException {
        LossList losses = new LossList();
        ModelRecords records = ModelRecords.of(model, losses, MessageFormat.Json.class);
        String text = records.deeply(() -> JsonOutput.text(new Definitions(records, losses).schema()));
        return new ExportedSchema(List.of(new ExportedSchema.Document(fileName, text)), losses.all());
    }
}
