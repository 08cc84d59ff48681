package org.bindery.schemas.xsd;

import org.bindery.model.Model;
import org.bindery.schemas.ExportedSchema;
import org.bindery.schemas.SchemaExport;
import org.bindery.schemas.UnfitModelException;

/// Writes XML Schema 1.0, which all tools read.
public final class XsdExport implements SchemaExport {

    @Override
    public String format() {
        return "xsd";
    }

    @Override
    public String description() {
        return "XML Schema 1.0";
    }

    @Override
    public String fileExtension() {
        return "xsd";
    }

    @Override
    public ExportedSchema export(Model model, String fileName) throws UnfitModelException {
        return SchemaSet.export(model, fileName, Version.XSD_1_0);
    }
}
