package org.bindery.importers.xsd.load;

import java.util.HashSet;
import java.util.Set;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.SourceBudget;

/// The limits for an import, over all its documents.
final class ReadBudget extends SourceBudget {

    private final DeclarationGraph declarations;
    private final Set<Integer> checked = new HashSet<>();
    private int openDocuments;

    ReadBudget(ImportRequest request) {
        super(request, "schema");
        this.declarations = new DeclarationGraph(request.limits());
    }

    /// The declarations of the documents.
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
}
