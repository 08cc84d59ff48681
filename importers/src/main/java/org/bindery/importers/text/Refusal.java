package org.bindery.importers.text;

import java.util.Optional;
import org.bindery.importers.ImportException;
import org.bindery.model.Location;

/// Carries an [ImportException] through the CSV reader, which lets no checked exception pass.
final class Refusal extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final transient ImportException reason;

    Refusal(Location location, String id, String text) {
        super(text);
        this.reason = new ImportException(location, id, text);
    }

    /// The refusal that is the cause of what the CSV reader threw.
    static Optional<ImportException> in(Throwable thrown) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause instanceof Refusal refusal) {
                return Optional.of(refusal.reason);
            }
        }
        return Optional.empty();
    }
}
