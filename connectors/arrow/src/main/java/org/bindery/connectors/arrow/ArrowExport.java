package org.bindery.connectors.arrow;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.bindery.messages.RecordValue;
import org.bindery.messages.export.TableExport;
import org.bindery.messages.export.TableType.TableField;

/// Writes messages as rows of an Arrow file (Arrow Columnar Format 1.5, "IPC File Format").
public final class ArrowExport extends TableExport {

    /// So many messages are in a record batch at most.
    private static final int MOST_ROWS = 1 << 16;

    /// A record batch ends with the message with which it has so many octets.
    private static final long MOST_OCTETS = 32L << 20;

    public ArrowExport() {
        super("Arrow", ".arrow");
    }

    @Override
    protected Rows rows(String root, List<TableField> fields, OutputStream out) throws IOException {
        return new RecordBatches(fields, new ArrowFile(fields, out));
    }

    /// Collects messages until they are a record batch.
    private static final class RecordBatches implements Rows {

        private final ArrowFile file;
        private final List<TableField> fields;
        private final List<ArrowColumn> columns;
        private int rows;
        private boolean isBroken;

        RecordBatches(List<TableField> fields, ArrowFile file) {
            this.file = file;
            this.fields = fields;
            this.columns = fields.stream().map(ArrowColumn::of).toList();
        }

        @Override
        public void add(RecordValue message) throws IOException {
            isBroken = true;
            for (int i = 0; i < columns.size(); i++) {
                columns.get(i).add(fields.get(i).of(message));
            }
            isBroken = false;
            rows++;
            if (rows == MOST_ROWS
                    || columns.stream().mapToLong(ArrowColumn::octets).sum() >= MOST_OCTETS) {
                write();
            }
        }

        private void write() throws IOException {
            ColumnBuffers buffers = new ColumnBuffers(rows);
            columns.forEach(column -> column.write(buffers));
            file.write(buffers);
            columns.forEach(ArrowColumn::clear);
            rows = 0;
        }

        @Override
        public void close() throws IOException {
            try (file) {
                // A message that a column cannot hold is there in part.
                if (!isBroken) {
                    if (rows > 0) {
                        write();
                    }
                    file.finish();
                }
            }
        }
    }
}
