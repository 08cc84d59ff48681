package org.bindery.connectors.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.write.BatchWrite;
import org.apache.spark.sql.connector.write.DataWriter;
import org.apache.spark.sql.connector.write.DataWriterFactory;
import org.apache.spark.sql.connector.write.PhysicalWriteInfo;
import org.apache.spark.sql.connector.write.SupportsTruncate;
import org.apache.spark.sql.connector.write.Write;
import org.apache.spark.sql.connector.write.WriteBuilder;
import org.apache.spark.sql.connector.write.WriterCommitMessage;
import org.apache.spark.sql.types.StructType;
import org.bindery.model.Name;

/// Rows that are written as messages, a batch file for each partition. Its files get the names that readers look for
/// when all of them are written.
///
/// @param folder where they go
/// @param query distinguishes the files of one write from others
/// @param model the model file
/// @param namespace of the root element
/// @param root the local name of the root element
/// @param type the columns of the rows
/// @param inColumns whether blocks are of columns, as far as they can be
/// @param replaces whether the files that were there before go
record MessageWrite(
        String folder,
        String query,
        String model,
        String namespace,
        String root,
        StructType type,
        boolean inColumns,
        boolean replaces)
        implements SupportsTruncate, Write, BatchWrite, DataWriterFactory {

    private static final String UNFINISHED = ".unfinished";

    @Override
    public WriteBuilder truncate() {
        return new MessageWrite(folder, query, model, namespace, root, type, inColumns, true);
    }

    @Override
    public Write build() {
        return this;
    }

    @Override
    public BatchWrite toBatch() {
        return this;
    }

    @Override
    public DataWriterFactory createBatchWriterFactory(PhysicalWriteInfo info) {
        try {
            Files.createDirectories(Path.of(folder));
        } catch (IOException e) {
            throw new UncheckedIOException(folder + ": the folder cannot be made: " + e.getMessage(), e);
        }
        return this;
    }

    @Override
    public DataWriter<InternalRow> createWriter(int partition, long task) {
        String name = "part-%05d-%s-%d%s%s".formatted(partition, query, task, BatchTable.ENDING, UNFINISHED);
        try {
            return new MessageFile(Path.of(folder, name), model, new Name(namespace, root), type, inColumns);
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }

    @Override
    public void commit(WriterCommitMessage[] messages) {
        try {
            List<Path> before = replaces ? BatchTable.files(Path.of(folder)) : List.of();
            for (WriterCommitMessage message : messages) {
                if (message instanceof MessageFile.Written(String file)) {
                    Files.move(Path.of(file), Path.of(file.substring(0, file.length() - UNFINISHED.length())));
                }
            }
            for (Path old : before) {
                Files.delete(old);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }

    @Override
    public void abort(WriterCommitMessage[] messages) {
        try {
            for (WriterCommitMessage message : messages) {
                if (message instanceof MessageFile.Written(String file)) {
                    Files.deleteIfExists(Path.of(file));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }
}
