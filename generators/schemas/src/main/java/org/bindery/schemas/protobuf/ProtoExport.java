package org.bindery.schemas.protobuf;

import java.util.List;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.schemas.ExportedSchema;
import org.bindery.schemas.SchemaExport;
import org.bindery.schemas.UnfitModelException;
import org.bindery.schemas.writing.LossList;
import org.bindery.schemas.writing.ModelRecords;

/// Writes definitions of Protocol Buffers, version 3, in which every single field tells whether it is there.
public final class ProtoExport implements SchemaExport {

    @Override
    public String format() {
        return "proto";
    }

    @Override
    public String description() {
        return "Protocol Buffers 3";
    }

    @Override
    public String fileExtension() {
        return "proto";
    }

    @Override
    public ExportedSchema export(Model model, String fileName) throws UnfitModelException {
        LossList losses = new LossList();
        ModelRecords records = ModelRecords.of(model, losses, MessageFormat.Json.class);
        String text = records.deeply(() -> new ProtoText(records, losses).write());
        return new ExportedSchema(List.of(new ExportedSchema.Document(fileName, text)), losses.all());
    }
}
