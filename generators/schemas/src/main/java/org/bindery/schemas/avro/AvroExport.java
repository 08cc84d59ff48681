package org.bindery.schemas.avro;

import org.bindery.model.MessageFormat;
import org.bindery.schemas.writing.JsonOutput;
import org.bindery.schemas.writing.LossList;
import org.bindery.schemas.writing.ModelRecords;
import org.bindery.schemas.writing.RecordsExport;

/// Writes schemas of Avro (1.12).
public final class AvroExport extends RecordsExport {

    public AvroExport() {
        super("avro", "Avro schema", "avsc", MessageFormat.Json.class);
    }

    @Override
    protected String text(ModelRecords records, LossList losses) {
        return records.deeply(() -> JsonOutput.text(new AvroSchema(records, losses).schema()));
    }
}
