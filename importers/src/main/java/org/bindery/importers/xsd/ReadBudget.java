package org.bindery.importers.xsd;

import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.model.Location;
import org.bindery.model.ReadLimits;

/// What an import may still take, over all its documents.
final class ReadBudget {

    private final ReadLimits limits;
    private final ImportMonitor monitor;
    private long bytes;
    private int components;

    ReadBudget(ImportRequest request) {
        this.limits = request.limits();
        this.monitor = request.monitor();
    }

    ReadLimits limits() {
        return limits;
    }

    /// Announces a document that is about to be read.
    void takeDocument(String shown, long size) {
        checkCancelled();
        monitor.progress("Reading " + shown, -1);
        bytes += size;
        if (bytes > limits.maxBytes()) {
            throw new Refusal(
                    new Location(shown, 0, 0),
                    "too-large",
                    "With this file the schema is larger than the limit of " + limits.maxBytes()
                            + " bytes; import a smaller schema or raise the limit.");
        }
    }

    /// Announces a declaration or a part of one.
    void takeComponent(Location location) {
        components++;
        if (components > limits.maxComponents()) {
            throw new Refusal(
                    location,
                    "too-many-components",
                    "The schema has more than " + limits.maxComponents()
                            + " components; import a smaller schema or raise the limit.");
        }
        if ((components & 0xFF) == 0) {
            checkCancelled();
        }
    }

    void checkCancelled() {
        if (monitor.isCancelled()) {
            throw new Refusal(Location.NONE, "cancelled", "The import was cancelled.");
        }
    }
}
