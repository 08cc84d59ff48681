package org.bindery.importers;

import org.bindery.model.Location;

/// A source whose format no importer is sure of. Its message names the formats to choose from, as the command line
/// does.
public final class UnknownFormatException extends ImportException {

    private static final long serialVersionUID = 1;

    private final transient Detected detected;

    UnknownFormatException(Location location, Detected detected) {
        super(location, detected.other().isPresent() ? "unsupported-format" : "unknown-format", detected.reason());
        this.detected = detected;
    }

    /// The possible kinds of the source.
    public Detected detected() {
        return detected;
    }
}
