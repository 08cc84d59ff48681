package org.bindery.connectors.spark;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.layout.Layouts;
import org.bindery.messages.RecordBatch;
import org.bindery.messages.export.TableSchema;
import org.bindery.messages.export.TableType.TableField;
import org.bindery.messages.query.QueryException;
import org.bindery.messages.query.QueryScope;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.model.json.ModelFormatException;
import org.bindery.model.json.ModelJson;
import org.bindery.runtime.internal.batch.BatchFile;
import org.bindery.shape.Property;
import org.bindery.shape.Shapes;

/// A batch file that was opened, with the columns of its messages.
///
/// @param file closed with this
record OpenFile(BatchFile file, Shapes shapes, QueryScope scope, List<TableField> fields) implements AutoCloseable {

    private static final int MOST_MODELS = 16;

    /// What follows from models, by their texts: that of a large one takes a second.
    private static final Map<String, Layouts> KNOWN = new LinkedHashMap<>();

    /// Opens a file.
    ///
    /// @param root the local name of the root element; empty for that of the first message
    /// @throws IOException when it is no batch, is damaged, or carries no model
    static OpenFile of(Path path, Optional<String> root) throws IOException {
        BatchFile file = BatchFile.open(path);
        try {
            String text = file.description().model();
            if (text.isEmpty()) {
                throw new IOException(path + ": the batch carries no model");
            }
            Layouts layouts = layouts(text);
            file.description().check(RecordBatch.describe(model(text), layouts, text));
            QueryScope scope = QueryScope.of(layouts, QueryScope.root(file, root));
            return new OpenFile(file, layouts.shapes(), scope, TableSchema.of(layouts.shapes(), scope.shape()));
        } catch (QueryException e) {
            file.close();
            throw new IOException(path + ": " + e.getMessage(), e);
        } catch (IOException | RuntimeException e) {
            file.close();
            throw e;
        }
    }

    /// @throws IOException when the text is no model
    static Model model(String text) throws IOException {
        try {
            return ModelJson.read(text, ReadLimits.DEFAULT);
        } catch (ModelFormatException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /// @throws IOException when the text is no model
    static synchronized Layouts layouts(String text) throws IOException {
        Layouts known = KNOWN.remove(text);
        if (known == null) {
            known = Layouts.of(model(text));
            Iterator<String> oldest = KNOWN.keySet().iterator();
            if (KNOWN.size() >= MOST_MODELS && oldest.next() != null) {
                oldest.remove();
            }
        }
        KNOWN.put(text, known);
        return known;
    }

    /// The component of the message itself that is a field.
    Property property(TableField field) {
        return scope.shape().properties().get(field.places().get(scope.shape().id()));
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
