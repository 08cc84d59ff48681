package org.bindery.connectors.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.expressions.filter.Predicate;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;
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
import org.jspecify.annotations.Nullable;

/// Reads blocks: column by column where all columns are values of the message itself, else message by message.
///
/// @param asked the columns
/// @param pushed filters: messages that do not meet all of them are left out
/// @param aggregates what is asked instead of values; null where these are
record BlockReaders(
        StructType asked, List<Predicate> pushed, @Nullable PushedAggregates aggregates)
        implements PartitionReaderFactory {

    /// The most messages of a block.
    private static final int MOST = 1_024;

    @Override
    public boolean supportColumnarReads(InputPartition part) {
        return aggregates == null
                && Arrays.stream(asked.fields()).allMatch(field -> field.dataType() instanceof AtomicType);
    }

    @Override
    public PartitionReader<InternalRow> createReader(InputPartition part) {
        return aggregates == null
                ? new Rows(new Source(part, asked, pushed))
                : new Groups(new Source(part, new StructType(), pushed), aggregates);
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
        private int next;
        private long without;

        Source(InputPartition part, StructType asked, List<Predicate> pushed) {
            this.blocks = (MessageScan.Blocks) part;
            try {
                this.file = OpenFile.of(Path.of(blocks.file()), Optional.of(blocks.root()));
                this.fields = SparkTypes.asked(file.fields(), asked);
                this.scan = file.scan(pushed);
            } catch (IOException e) {
                throw new UncheckedIOException(e.getMessage(), e);
            }
        }

        // Goes to the next block with messages, and returns how many; 0 after the last.
        int load() throws IOException {
            try {
                int count = 0;
                while (count == 0 && next < blocks.numbers().size()) {
                    count = scan.load(blocks.numbers().get(next++));
                    without += count == 0 ? 1 : 0;
                }
                return count;
            } catch (IOException e) {
                throw named(e);
            } catch (UncheckedIOException e) {
                throw named(e.getCause());
            }
        }

        IOException named(IOException e) {
            return new IOException(blocks.file() + ": " + e.getMessage(), e);
        }

        CustomTaskMetric[] metrics() {
            return BlockMetric.values(next - without, without);
        }
    }

    /// Answers what is asked of groups.
    private static final class Groups implements PartitionReader<InternalRow> {

        private final Source source;
        private final GroupRows groups;
        private boolean ended;
        private @Nullable InternalRow row;

        Groups(Source source, PushedAggregates asked) {
            this.source = source;
            this.groups = new GroupRows(asked, source.file);
        }

        @Override
        public boolean next() throws IOException {
            row = groups.poll();
            while (row == null && !ended) {
                int count = source.load();
                try {
                    if (count > 0) {
                        groups.add(source.scan, count);
                    } else {
                        groups.end();
                        ended = true;
                    }
                } catch (IOException e) {
                    throw source.named(e);
                } catch (UncheckedIOException e) {
                    throw source.named(e.getCause());
                }
                row = groups.poll();
            }
            return row != null;
        }

        @Override
        public InternalRow get() {
            return Objects.requireNonNull(row, "next() returns whether there is a row");
        }

        @Override
        public CustomTaskMetric[] currentMetricsValues() {
            return source.metrics();
        }

        @Override
        public void close() throws IOException {
            source.file.close();
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
                count = source.load();
                at = 0;
            }
            return count > 0;
        }

        @Override
        public CustomTaskMetric[] currentMetricsValues() {
            return source.metrics();
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
            int count = source.load();
            try {
                for (int i = 0; i < vectors.length; i++) {
                    TableField field = source.fields.get(i);
                    vectors[i].reset();
                    vectors[i].reserve(count);
                    source.scan.values(properties[i], field::of, fillers[i]);
                }
            } catch (UncheckedIOException e) {
                throw source.named(e.getCause());
            } catch (IOException e) {
                throw source.named(e);
            }
            batch.setNumRows(count);
            return count > 0;
        }

        @Override
        public CustomTaskMetric[] currentMetricsValues() {
            return source.metrics();
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
