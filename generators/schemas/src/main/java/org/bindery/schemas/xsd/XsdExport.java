package org.bindery.schemas.xsd;

import org.bindery.model.Model;
import org.bindery.schemas.ExportedSchema;
import org.bindery.schemas.SchemaExport;
import org.bindery.schemas.UnfitModelException;

/// Writes XML Schema: 1.0, which all tools read, unless a class below says otherwise.
public class XsdExport implements SchemaExport {

    private final String format;
    private final String description;
    private final Version version;

    public XsdExport() {
        this("xsd", "XML Schema 1.0", Version.XSD_1_0);
    }

    XsdExport(String format, String description, Version version) {
        this.format = format;
        this.description = description;
        this.version = version;
    }

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
        return "xsd";
    }

    @Override
    public final ExportedSchema export(Model model, String fileName) throws UnfitModelException {
        return SchemaSet.export(model, fileName, version);
    }
}
