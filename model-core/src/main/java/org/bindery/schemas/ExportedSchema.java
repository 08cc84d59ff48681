package org.bindery.schemas;

import java.util.List;
import java.util.Objects;

/// A model as a schema of another format.
///
/// @param documents the schema first, then other documents that it refers to by their file names
/// @param losses what the model says and the schema does not
public record ExportedSchema(List<Document> documents, List<Loss> losses) {

    public ExportedSchema {
        documents = List.copyOf(documents);
        losses = List.copyOf(losses);
    }

    /// A document of a schema, in UTF-8.
    public record Document(String fileName, String text) {
        public Document {
            Objects.requireNonNull(fileName, "fileName");
            Objects.requireNonNull(text, "text");
        }
    }

    /// The text of the schema's own document.
    public String text() {
        return documents.getFirst().text();
    }
}
