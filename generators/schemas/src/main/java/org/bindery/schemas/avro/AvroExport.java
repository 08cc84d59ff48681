package org.bindery.schemas.avro;

import java.util.List;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.schemas.ExportedSchema;
import org.bindery.schemas.SchemaExport;
import org.bindery.schemas.UnfitModelException;
import org.bindery.schemas.writing.JsonOutput;
import org.bindery.schemas.writing.LossList;
import org.bindery.schemas.writing.ModelRecords;

/// Writes schemas of Avro (1.12).
public final class AvroExport implements SchemaExport {

    @Override
    public String format() {
        return "avro";
    }

    @Override
    public String description() {
        return "Avro schema";
    }

    @Override
    public String fileExtension() {
        return "avsc";
    }

    @Override
    public ExportedSchema export(Model model, String fileName) throws UnfitModelException {
        LossList losses = new LossList();
        ModelRecords records = ModelRecords.of(model, losses, MessageFormat.Json.class);
        String text = records.deeply(() -> JsonOutput.text(new AvroSchema(records, losses).schema()));
        return new ExportedSchema(List.of(new ExportedSchema.Document(fileName, text)), losses.all());
    }
}
