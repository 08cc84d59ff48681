package org.bindery.schemas.sbe;

import org.bindery.model.MessageFormat;
import org.bindery.schemas.UnfitModelException;
import org.bindery.schemas.writing.LossList;
import org.bindery.schemas.writing.ModelRecords;
import org.bindery.schemas.writing.RecordsExport;

/// Writes message schemas of Simple Binary Encoding (version 1.0 of the standard).
public final class SbeExport extends RecordsExport {

    public SbeExport() {
        super("sbe", "Simple Binary Encoding 1.0", "sbe.xml", MessageFormat.Xml.class);
    }

    @Override
    protected String text(ModelRecords records, LossList losses) throws UnfitModelException {
        return new SbeSchema(records, losses).write();
    }
}
