package org.bindery.schemas.xsd;

/// Writes XML Schema 1.1, which says more and which fewer tools read.
public final class Xsd11Export extends XsdExport {

    public Xsd11Export() {
        super("xsd11", "XML Schema 1.1", Version.XSD_1_1);
    }
}
