package org.bindery.schemas.writing;

import java.util.List;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.schemas.ExportedSchema;
import org.bindery.schemas.SchemaExport;
import org.bindery.schemas.UnfitModelException;

/// Writes the records of a model as one document.
public abstract class RecordsExport implements SchemaExport {

    private final String format;
    private final String description;
    private final String fileExtension;
    private final Class<? extends MessageFormat> messages;

    /// @param messages the format whose records are written of models that have none
    protected RecordsExport(
            String format, String description, String fileExtension, Class<? extends MessageFormat> messages) {
        this.format = format;
        this.description = description;
        this.fileExtension = fileExtension;
        this.messages = messages;
    }

    /// The document.
    ///
    /// @param losses gets what it cannot say
    protected abstract String text(ModelRecords records, LossList losses) throws UnfitModelException;

    @Override
    public final String format() {
        return format;
    }

    @Override
    public final String description() {
        return description;
    }

    @Override
    public final String fileExtension() {
        return fileExtension;
    }

    @Override
    public final ExportedSchema export(Model model, String fileName) throws UnfitModelException {
        LossList losses = new LossList();
        ModelRecords records = ModelRecords.of(model, losses, messages);
        String text = text(records, losses);
        return new ExportedSchema(List.of(new ExportedSchema.Document(fileName, text)), losses.all());
    }
}
