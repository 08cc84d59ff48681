package org.bindery.importers.xsd.load;

import java.util.HashSet;
import java.util.Set;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.xml.Refusal;
import org.bindery.model.Location;
import org.bindery.model.ReadLimits;

/// What an import may still take, over all its documents.
final class ReadBudget {

    private static final int EVERY = 0xFF;

    private final ReadLimits limits;
    private final ImportMonitor monitor;
    private final DeclarationGraph declarations;
    private final Set<Integer> checked = new HashSet<>();
    private int openDocuments;
    private long bytes;
    private int components;
    private int calls;

    ReadBudget(ImportRequest request) {
        this.limits = request.limits();
        this.monitor = request.monitor();
        this.declarations = new DeclarationGraph(limits);
    }

    ReadLimits limits() {
        return limits;
    }

    /// What the documents declare.
    DeclarationGraph declarations() {
        return declarations;
    }

    /// Whether a document has not been checked yet; the caller does so then.
    boolean mustCheck(SourceFile file) {
        return checked.add(file.index());
    }

    /// Xerces begins to read a document.
    void documentBegins() {
        openDocuments++;
    }

    /// Xerces has come to the end of a document.
    void documentEnds() {
        openDocuments--;
    }

    /// Asks between documents, and again and again while their declarations are put together.
    void takeStock() {
        checkCancelled();
        if (openDocuments == 0) {
            declarations.check();
        }
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
        checkNowAndThen();
    }

    /// Asks the monitor every so often.
    void checkNowAndThen() {
        calls++;
        if ((calls & EVERY) == 0) {
            checkCancelled();
        }
    }

    void checkCancelled() {
        if (monitor.isCancelled()) {
            throw new Refusal(Location.NONE, "cancelled", "The import was cancelled.");
        }
    }
}
