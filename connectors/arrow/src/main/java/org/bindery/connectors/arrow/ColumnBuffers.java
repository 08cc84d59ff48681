package org.bindery.connectors.arrow;

import com.google.flatbuffers.FlatBufferBuilder;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.flatbuf.Buffer;
import org.apache.arrow.flatbuf.FieldNode;
import org.apache.arrow.flatbuf.RecordBatch;

/// The columns of a record batch, in the order in which a file has them.
final class ColumnBuffers {

    private static final ArrowBuffer NONE = new ArrowBuffer();

    private final int rows;
    private final List<Column> columns = new ArrayList<>();
    private final List<ArrowBuffer> buffers = new ArrayList<>();

    private record Column(int count, int nulls) {}

    ColumnBuffers(int rows) {
        this.rows = rows;
    }

    void addColumn(int count, int nulls) {
        columns.add(new Column(count, nulls));
    }

    void add(ArrowBuffer buffer) {
        buffers.add(buffer);
    }

    /// Adds a buffer that is left out.
    void addNone() {
        buffers.add(NONE);
    }

    /// How many octets all buffers take, each filled up.
    long length() {
        return buffers.stream()
                .mapToLong(buffer -> ArrowFile.aligned(buffer.length()))
                .sum();
    }

    /// Writes how many entries there are, and where.
    ///
    /// @return the place of that
    int describe(FlatBufferBuilder to) {
        // Vectors are written from their ends.
        RecordBatch.startNodesVector(to, columns.size());
        for (Column column : columns.reversed()) {
            FieldNode.createFieldNode(to, column.count, column.nulls);
        }
        int nodes = to.endVector();
        RecordBatch.startBuffersVector(to, buffers.size());
        long at = length();
        for (ArrowBuffer buffer : buffers.reversed()) {
            at -= ArrowFile.aligned(buffer.length());
            Buffer.createBuffer(to, at, buffer.length());
        }
        int places = to.endVector();
        RecordBatch.startRecordBatch(to);
        RecordBatch.addLength(to, rows);
        RecordBatch.addNodes(to, nodes);
        RecordBatch.addBuffers(to, places);
        return RecordBatch.endRecordBatch(to);
    }

    void write(OutputStream out) throws IOException {
        for (ArrowBuffer buffer : buffers) {
            out.write(buffer.bytes(), 0, buffer.length());
            ArrowFile.fill(out, buffer.length());
        }
    }
}
