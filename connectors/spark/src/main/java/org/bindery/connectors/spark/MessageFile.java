package org.bindery.connectors.spark;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.write.DataWriter;
import org.apache.spark.sql.connector.write.WriterCommitMessage;
import org.apache.spark.sql.types.StructType;
import org.bindery.layout.Layouts;
import org.bindery.messages.Message;
import org.bindery.messages.RecordBatch;
import org.bindery.messages.RecordOutput;
import org.bindery.messages.UnencodableException;
import org.bindery.messages.check.MessageChecks;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.export.TableSchema;
import org.bindery.messages.export.TableType.TableField;
import org.bindery.messages.query.QueryScope;
import org.bindery.model.Name;
import org.bindery.rules.RuleSet;
import org.bindery.runtime.Finding;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.internal.batch.BatchDescription;
import org.bindery.runtime.internal.batch.BatchOutput;
import org.bindery.shape.RecordShape;
import org.jspecify.annotations.Nullable;

/// Writes the rows of a task to a batch file, under a name that nobody reads yet.
final class MessageFile implements DataWriter<InternalRow> {

    /// A file that is written.
    record Written(String file) implements WriterCommitMessage {}

    private final Path file;
    private final StructType type;
    private final Name root;
    private final RecordShape shape;
    private final List<TableField> fields;
    private final RowMessages messages;
    private final MessageChecks checks;
    private final RecordEncoder encoder;
    private final RecordOutput out;
    private long rows;

    /// @param file which is not there yet
    /// @param text the model file
    /// @param type the columns of the rows
    MessageFile(Path file, String text, Name root, StructType type, boolean inColumns) throws IOException {
        this.file = file;
        this.type = type;
        this.root = root;
        OpenFile.Known known = OpenFile.known(text);
        Layouts layouts = known.layouts();
        this.shape = QueryScope.of(layouts, root).shape();
        this.fields = SparkTypes.asked(TableSchema.of(layouts.shapes(), shape), type);
        this.messages = new RowMessages(layouts.shapes());
        this.checks = new MessageChecks(known.model(), layouts.shapes(), RuleSet.of(layouts.shapes()));
        this.encoder = new RecordEncoder(layouts);
        BatchDescription description = RecordBatch.describe(known.model(), layouts, text);
        BatchOutput batch = BatchOutput.to(
                new BufferedOutputStream(Files.newOutputStream(file)),
                description,
                inColumns ? BatchOptions.DEFAULT.inColumns() : BatchOptions.DEFAULT);
        if (inColumns) {
            RecordBatch.inColumns(batch, layouts);
        }
        this.out = RecordBatch.output(batch, description);
    }

    @Override
    public void write(InternalRow row) throws IOException {
        rows++;
        try {
            Message message = new Message(root, messages.record(shape, fields, type, row));
            List<Finding> findings = checks.of(message);
            if (!findings.isEmpty()) {
                Finding first = findings.getFirst();
                throw invalid(first.path() + ": " + first.message() + " (" + first.rule() + ")", null);
            }
            out.write(root, encoder.encode(message));
        } catch (UnencodableException e) {
            throw invalid(e.path() + ": " + e.getMessage(), e);
        } catch (IllegalArgumentException e) {
            throw invalid(e.getMessage(), e);
        }
    }

    private IOException invalid(String reason, @Nullable Exception cause) {
        return new IOException("row " + rows + " of the partition is not a valid message: " + reason, cause);
    }

    @Override
    public WriterCommitMessage commit() throws IOException {
        out.close();
        return new Written(file.toString());
    }

    @Override
    public void abort() throws IOException {
        close();
        Files.deleteIfExists(file);
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
