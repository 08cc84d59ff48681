package org.bindery.connectors.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.spark.sql.connector.expressions.filter.Predicate;
import org.apache.spark.sql.connector.metric.CustomMetric;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;
import org.apache.spark.sql.connector.read.Batch;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.apache.spark.sql.connector.read.Statistics;
import org.apache.spark.sql.connector.read.SupportsReportStatistics;
import org.apache.spark.sql.types.StructType;
import org.bindery.messages.query.BlockScan;
import org.bindery.runtime.internal.batch.BatchFile;
import org.jspecify.annotations.Nullable;

/// The messages that a query reads.
///
/// @param asked the columns that it asks for
/// @param pushed filters, all of which they meet
/// @param aggregates what is asked instead of values; null where these are
/// @param plan the blocks that they are in
record MessageScan(
        BatchTable table,
        StructType asked,
        List<Predicate> pushed,
        @Nullable PushedAggregates aggregates,
        Plan plan) implements SupportsReportStatistics, Batch {

    private static final long MOST_BYTES = 64L << 20;
    private static final long MOST_BLOCKS = 1_024;

    /// Of how many blocks of a table it is found out here whether filters rule them out; of others, readers do.
    private static final long MOST_PLANNED = 1 << 16;

    /// Some blocks of a file.
    ///
    /// @param root the local name of the root element
    record Blocks(String file, String root, List<Long> numbers) implements InputPartition {
        Blocks {
            numbers = List.copyOf(numbers);
        }
    }

    /// The blocks of all files that filters do not rule out.
    ///
    /// @param blocks how many blocks all files have
    /// @param left how many of them are left
    /// @param messages how many messages these have
    /// @param bytes how many bytes they take
    record Plan(List<Blocks> parts, long blocks, long left, long messages, long bytes) {
        Plan {
            parts = List.copyOf(parts);
        }
    }

    static MessageScan of(
            BatchTable table, StructType asked, List<Predicate> pushed, @Nullable PushedAggregates aggregates) {
        Planning planning = new Planning(table.root().local(), pushed);
        try {
            for (Path file : table.files()) {
                planning.add(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
        if (aggregates != null && planning.parts.isEmpty()) {
            // It must be stated that there are none.
            planning.parts.add(
                    new Blocks(table.files().getFirst().toString(), table.root().local(), List.of()));
        }
        return new MessageScan(table, asked, pushed, aggregates, planning.plan());
    }

    private static final class Planning {

        private final String root;
        private final List<Predicate> pushed;
        private final List<Blocks> parts = new ArrayList<>();
        private long blocks;
        private long left;
        private long messages;
        private long bytes;

        Planning(String root, List<Predicate> pushed) {
            this.root = root;
            this.pushed = pushed;
        }

        Plan plan() {
            return new Plan(parts, blocks, left, messages, bytes);
        }

        void add(Path path) throws IOException {
            if (pushed.isEmpty()) {
                try (BatchFile file = BatchFile.open(path)) {
                    add(path, file, Optional.empty());
                }
                return;
            }
            try (OpenFile file = OpenFile.of(path, Optional.of(root))) {
                add(path, file.file(), Optional.of(file.scan(pushed)));
            } catch (IOException e) {
                throw new IOException(path + ": " + e.getMessage(), e);
            }
        }

        private void add(Path path, BatchFile file, Optional<BlockScan> scan) throws IOException {
            long size = Math.max(1, Files.size(path) / Math.max(1, file.blocks()));
            long most = Math.clamp(MOST_BYTES / size, 1, MOST_BLOCKS);
            List<Long> part = new ArrayList<>();
            for (long block = 0; block < file.blocks(); block++) {
                boolean isOutside = scan.isPresent()
                        && blocks + block < MOST_PLANNED
                        && scan.get().isOutside(block);
                if (!isOutside) {
                    part.add(block);
                    left++;
                    messages += file.first(block + 1) - file.first(block);
                    bytes += size;
                }
                if (part.size() == most || block + 1 == file.blocks() && !part.isEmpty()) {
                    parts.add(new Blocks(path.toString(), root, part));
                    part.clear();
                }
            }
            blocks += file.blocks();
        }
    }

    @Override
    public StructType readSchema() {
        return aggregates == null ? asked : aggregates.type();
    }

    @Override
    public String description() {
        return table.name() + ", PushedFilters: " + pushed
                + (aggregates == null ? "" : ", PushedAggregates: " + aggregates)
                + (plan.left() == plan.blocks() ? "" : ", Blocks: " + plan.left() + " of " + plan.blocks())
                + ", ReadSchema: " + readSchema().catalogString();
    }

    @Override
    public Batch toBatch() {
        return this;
    }

    @Override
    public InputPartition[] planInputPartitions() {
        return plan.parts().toArray(InputPartition[]::new);
    }

    @Override
    public PartitionReaderFactory createReaderFactory() {
        return new BlockReaders(asked, pushed, aggregates);
    }

    @Override
    public CustomMetric[] supportedCustomMetrics() {
        return BlockMetric.all();
    }

    @Override
    public CustomTaskMetric[] reportDriverMetrics() {
        return BlockMetric.values(0, plan.blocks() - plan.left());
    }

    @Override
    public Statistics estimateStatistics() {
        OptionalLong rows = OptionalLong.of(plan.messages());
        OptionalLong size = OptionalLong.of(plan.bytes());
        return new Statistics() {
            @Override
            public OptionalLong numRows() {
                return rows;
            }

            @Override
            public OptionalLong sizeInBytes() {
                return size;
            }
        };
    }
}
