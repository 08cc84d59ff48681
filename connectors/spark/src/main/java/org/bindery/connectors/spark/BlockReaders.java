package org.bindery.connectors.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.expressions.filter.Predicate;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.apache.spark.sql.execution.vectorized.OnHeapColumnVector;
import org.apache.spark.sql.types.AtomicType;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.vectorized.ColumnVector;
import org.apache.spark.sql.vectorized.ColumnarBatch;
import org.bindery.messages.export.TableType.TableField;
import org.bindery.messages.query.BlockScan;
import org.bindery.shape.Property;

/// Reads blocks: column by column where all columns are values of the message itself, else message by message.
///
/// @param asked the columns
/// @param pushed filters: messages that do not meet one of them are left out where that is cheap
record BlockReaders(StructType asked, List<Predicate> pushed) implements PartitionReaderFactory {

    /// The most messages of a block.
    private static final int MOST = 1_024;

    @Override
    public boolean supportColumnarReads(InputPartition part) {
        return Arrays.stream(asked.fields()).allMatch(field -> field.dataType() instanceof AtomicType);
    }

    @Override
    public PartitionReader<InternalRow> createReader(InputPartition part) {
        return new Rows(new Source(part, asked, pushed));
    }

    @Override
    public PartitionReader<ColumnarBatch> createColumnarReader(InputPartition part) {
        return new Columns(new Source(part, asked, pushed), asked);
    }

    /// The messages of one block after the other.
    private static final class Source {

        private final MessageScan.Blocks blocks;
        private final OpenFile file;
        private final List<TableField> fields;
        private final BlockScan scan;
        private long next;

        Source(InputPartition part, StructType asked, List<Predicate> pushed) {
            this.blocks = (MessageScan.Blocks) part;
            this.next = blocks.from();
            try {
                this.file = OpenFile.of(Path.of(blocks.file()), Optional.of(blocks.root()));
                this.fields = SparkTypes.asked(file.fields(), asked);
                this.scan = new BlockScan(file.file(), file.scope(), new FilterTree(file).all(pushed));
            } catch (IOException e) {
                throw new UncheckedIOException(e.getMessage(), e);
            }
        }

        // Goes to the next block in which there are messages, and tells how many; 0 behind the last.
        int load() throws IOException {
            int count = 0;
            while (count == 0 && next < blocks.to()) {
                count = scan.load(next++);
            }
            return count;
        }

        IOException named(IOException e) {
            return new IOException(blocks.file() + ": " + e.getMessage(), e);
        }
    }

    private static final class Rows implements PartitionReader<InternalRow> {

        private final Source source;
        private int count;
        private int at = -1;

        Rows(Source source) {
            this.source = source;
        }

        @Override
        public boolean next() throws IOException {
            at++;
            if (at >= count) {
                try {
                    count = source.load();
                } catch (IOException e) {
                    throw source.named(e);
                }
                at = 0;
            }
            return count > 0;
        }

        @Override
        public InternalRow get() {
            try {
                return MessageRows.row(source.fields, source.scan.message(at));
            } catch (IOException e) {
                throw new UncheckedIOException(source.named(e));
            }
        }

        @Override
        public void close() throws IOException {
            source.file.close();
        }
    }

    private static final class Columns implements PartitionReader<ColumnarBatch> {

        private final Source source;
        private final OnHeapColumnVector[] vectors;
        private final ColumnFiller[] fillers;
        private final Property[] properties;
        private final ColumnarBatch batch;

        Columns(Source source, StructType asked) {
            this.source = source;
            this.vectors = OnHeapColumnVector.allocateColumns(MOST, asked);
            this.fillers = new ColumnFiller[vectors.length];
            this.properties = new Property[vectors.length];
            for (int i = 0; i < vectors.length; i++) {
                TableField field = source.fields.get(i);
                fillers[i] = new ColumnFiller(field, vectors[i]);
                properties[i] = source.file.property(field);
            }
            this.batch = new ColumnarBatch(Arrays.copyOf(vectors, vectors.length, ColumnVector[].class));
        }

        @Override
        public boolean next() throws IOException {
            try {
                int count = source.load();
                for (int i = 0; i < vectors.length; i++) {
                    TableField field = source.fields.get(i);
                    vectors[i].reset();
                    vectors[i].reserve(count);
                    source.scan.values(properties[i], field::of, fillers[i]);
                }
                batch.setNumRows(count);
                return count > 0;
            } catch (UncheckedIOException e) {
                throw source.named(e.getCause());
            } catch (IOException e) {
                throw source.named(e);
            }
        }

        @Override
        public ColumnarBatch get() {
            return batch;
        }

        @Override
        public void close() throws IOException {
            batch.close();
            source.file.close();
        }
    }
}
