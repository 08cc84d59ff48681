package org.bindery.connectors.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.apache.spark.sql.connector.expressions.filter.Predicate;
import org.apache.spark.sql.connector.read.Batch;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.apache.spark.sql.connector.read.Statistics;
import org.apache.spark.sql.connector.read.SupportsReportStatistics;
import org.apache.spark.sql.types.StructType;
import org.bindery.runtime.internal.batch.BatchFile;

/// The messages that a query reads.
///
/// @param asked the columns that it asks for
/// @param pushed filters: messages that do not meet one of them need not be there
record MessageScan(BatchTable table, StructType asked, List<Predicate> pushed)
        implements SupportsReportStatistics, Batch {

    private static final long MOST_BYTES = 64L << 20;
    private static final long MOST_BLOCKS = 1_024;

    @Override
    public StructType readSchema() {
        return asked;
    }

    @Override
    public String description() {
        return table.name() + ", PushedFilters: " + pushed + ", ReadSchema: " + asked.catalogString();
    }

    @Override
    public Batch toBatch() {
        return this;
    }

    /// Some blocks of a file that follow each other.
    ///
    /// @param root the local name of the root element
    record Blocks(String file, String root, long from, long to) implements InputPartition {}

    @Override
    public InputPartition[] planInputPartitions() {
        List<InputPartition> parts = new ArrayList<>();
        try {
            for (Path file : table.files()) {
                try (BatchFile batch = BatchFile.open(file)) {
                    long size = Math.max(1, batch.length() / Math.max(1, batch.blocks()));
                    long most = Math.clamp(MOST_BYTES / size, 1, MOST_BLOCKS);
                    for (long from = 0; from < batch.blocks(); from += most) {
                        parts.add(new Blocks(
                                file.toString(), table.root().local(), from, Math.min(batch.blocks(), from + most)));
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
        return parts.toArray(InputPartition[]::new);
    }

    @Override
    public PartitionReaderFactory createReaderFactory() {
        return new BlockReaders(asked, pushed);
    }

    @Override
    public Statistics estimateStatistics() {
        long messages = 0;
        long bytes = 0;
        try {
            for (Path file : table.files()) {
                bytes += Files.size(file);
                try (BatchFile batch = BatchFile.open(file)) {
                    messages += batch.messages();
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
        OptionalLong rows = OptionalLong.of(messages);
        OptionalLong size = OptionalLong.of(bytes);
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
