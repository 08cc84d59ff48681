package org.bindery.importers.xsd;

import org.bindery.importers.ImportException;
import org.bindery.model.Location;

/// Carries an [ImportException] through parsers whose interfaces let no checked exception pass.
final class Refusal extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final transient ImportException reason;

    Refusal(Location location, String id, String text) {
        super(text);
        this.reason = new ImportException(location, id, text);
    }

    ImportException reason() {
        return reason;
    }
}
