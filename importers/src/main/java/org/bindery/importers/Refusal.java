package org.bindery.importers;

import java.util.Optional;
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

    /// The refusal that is the cause of what a parser threw.
    public static Optional<ImportException> in(Throwable thrown) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause instanceof Refusal refusal) {
                return Optional.of(refusal.reason);
            }
        }
        return Optional.empty();
    }
}
