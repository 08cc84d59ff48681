package org.bindery.schemas.sbe;

import java.util.List;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.schemas.ExportedSchema;
import org.bindery.schemas.SchemaExport;
import org.bindery.schemas.UnfitModelException;
import org.bindery.schemas.writing.LossList;
import org.bindery.schemas.writing.ModelRecords;

/// Writes message schemas of Simple Binary Encoding (version 1.0 of the standard).
public final class SbeExport implements SchemaExport {

    @Override
    public String format() {
        return "sbe";
    }

    @Override
    public String description() {
        return "Simple Binary Encoding 1.0";
    }

    @Override
    public String fileExtension() {
        return "sbe.xml";
    }

    @Override
    public ExportedSchema export(Model model, String fileName) throws UnfitModelException {
        LossList losses = new LossList();
        ModelRecords records = ModelRecords.of(model, losses, MessageFormat.Xml.class);
        String text = new SbeSchema(records, losses).write();
        return new ExportedSchema(List.of(new ExportedSchema.Document(fileName, text)), losses.all());
    }
}
