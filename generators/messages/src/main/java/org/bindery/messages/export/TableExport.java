package org.bindery.messages.export;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.bindery.layout.Layouts;
import org.bindery.messages.Message;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.RecordValue;
import org.bindery.messages.export.TableType.TableField;
import org.bindery.messages.query.QueryScope;

/// Writes messages as rows of a table with the columns of [TableSchema].
public abstract class TableExport implements MessageExport {

    private final String name;
    private final String ending;

    /// @param name of the format
    /// @param ending of the names of its files, such as `.parquet`
    protected TableExport(String name, String ending) {
        this.name = name;
        this.ending = ending;
    }

    /// The rows of a table.
    public interface Rows extends Closeable {

        /// Adds a row.
        ///
        /// @throws ArithmeticException when a column cannot hold a value, with a sentence that names
        ///     it; no row can be added then
        void add(RecordValue message) throws IOException;
    }

    /// Starts a table.
    ///
    /// @param root the name of the messages
    /// @param fields the columns, at least one
    /// @param out where it goes; closed with the rows
    protected abstract Rows rows(String root, List<TableField> fields, OutputStream out) throws IOException;

    @Override
    public final String ending() {
        return ending;
    }

    @Override
    public final MessageWriter writer(Layouts layouts, QueryScope scope, OutputStream out) throws IOException {
        List<TableField> fields = TableSchema.of(layouts.shapes(), scope.shape());
        if (fields.isEmpty()) {
            throw new IOException("a message has no components, and a table of " + name + " at least one column");
        }
        Rows rows = rows(scope.root().local(), fields, out);
        return new MessageWriter() {
            private long number;

            @Override
            public void write(Message message) throws IOException {
                number++;
                try {
                    rows.add(message.value());
                } catch (ArithmeticException e) {
                    throw new IOException(
                            "message " + number + ": " + e.getMessage() + ", which a column of " + name
                                    + " cannot hold; name an output that ends with .jsonl",
                            e);
                }
            }

            @Override
            public void close() throws IOException {
                rows.close();
            }
        };
    }
}
