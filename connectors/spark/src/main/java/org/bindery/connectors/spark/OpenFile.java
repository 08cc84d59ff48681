package org.bindery.connectors.spark;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.connector.expressions.filter.Predicate;
import org.bindery.layout.Layouts;
import org.bindery.messages.RecordBatch;
import org.bindery.messages.export.TableSchema;
import org.bindery.messages.export.TableType.TableField;
import org.bindery.messages.query.BlockScan;
import org.bindery.messages.query.QueryException;
import org.bindery.messages.query.QueryScope;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.model.json.ModelFormatException;
import org.bindery.model.json.ModelJson;
import org.bindery.runtime.internal.batch.BatchFile;
import org.bindery.runtime.internal.batch.LayoutDifference;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// A batch file that was opened, with the columns of its messages.
///
/// @param file closed with this
record OpenFile(BatchFile file, Shapes shapes, QueryScope scope, List<TableField> fields) implements AutoCloseable {

    private static final int MOST_MODELS = 16;

    /// Models and what follows from them, by their texts: that of a large one takes a second.
    private static final Map<String, Known> KNOWN = new LinkedHashMap<>();

    /// A model that was read.
    record Known(Model model, Layouts layouts) {}

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
            Known known = known(text);
            Layouts layouts = known.layouts();
            LayoutDifference.check(file.description(), RecordBatch.describe(known.model(), layouts, text));
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

    /// The model of a text, with its layouts.
    ///
    /// @throws IOException when the text is no model
    static synchronized Known known(String text) throws IOException {
        Known known = KNOWN.remove(text);
        if (known == null) {
            Model model;
            try {
                model = ModelJson.read(text, ReadLimits.DEFAULT);
            } catch (ModelFormatException e) {
                throw new IOException(e.getMessage(), e);
            }
            known = new Known(model, Layouts.of(model));
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

    /// The messages that meet all of some filters.
    BlockScan scan(List<Predicate> filters) {
        Optional<FilterTree.Filter> all = new FilterTree(this).all(filters);
        return new BlockScan(
                file,
                scope,
                all.map(FilterTree.Filter::condition),
                message -> all.map(filter -> Boolean.TRUE.equals(filter.test().of(message)))
                        .orElse(true));
    }

    /// Whether messages may say of a component that it is nil or null, whatever value it has.
    static boolean mayBeNil(RecordShape shape, Property property) {
        return shape.flag(property, Property.Kind.NIL).isPresent()
                || shape.flag(property, Property.Kind.NULL).isPresent();
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
