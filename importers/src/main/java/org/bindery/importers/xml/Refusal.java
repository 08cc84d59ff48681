package org.bindery.importers.xml;

import org.bindery.importers.ImportException;
import org.bindery.model.Location;

/// Carries an [ImportException] through parsers whose interfaces let no checked exception pass.
public final class Refusal extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final transient ImportException reason;

    public Refusal(Location location, String id, String text) {
        super(text);
        this.reason = new ImportException(location, id, text);
    }

    public ImportException reason() {
        return reason;
    }
}
