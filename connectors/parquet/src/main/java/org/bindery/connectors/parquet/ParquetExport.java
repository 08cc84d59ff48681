package org.bindery.connectors.parquet;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.OutputFile;
import org.bindery.layout.Layouts;
import org.bindery.messages.Message;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.RecordValue;
import org.bindery.messages.export.MessageExport;
import org.bindery.messages.export.TableSchema;
import org.bindery.messages.export.TableType.TableField;
import org.bindery.messages.query.QueryScope;

/// Writes messages as rows of a Parquet file, with the columns of [TableSchema]. Nothing of Hadoop is needed.
public final class ParquetExport implements MessageExport {

    private static final long ROW_GROUP = 32L << 20;

    @Override
    public String ending() {
        return ".parquet";
    }

    @Override
    public MessageWriter writer(Layouts layouts, QueryScope scope, OutputStream out) throws IOException {
        List<TableField> fields = TableSchema.of(layouts.shapes(), scope.shape());
        if (fields.isEmpty()) {
            throw new IOException("a message has no components, and a table of Parquet at least one column");
        }
        ParquetWriter<RecordValue> rows = new Builder(
                        new StreamFile(out), new MessageRows(scope.root().local(), fields))
                .withConf(new PlainParquetConfiguration())
                .withCodecFactory(new GzipPages())
                .withCompressionCodec(CompressionCodecName.GZIP)
                .withRowGroupSize(ROW_GROUP)
                .build();
        return new MessageWriter() {
            private long number;

            @Override
            public void write(Message message) throws IOException {
                number++;
                try {
                    rows.write(message.value());
                } catch (ArithmeticException e) {
                    throw new IOException(
                            "message " + number + ": " + e.getMessage()
                                    + ", which a column of Parquet cannot hold; name an output that ends with .jsonl",
                            e);
                }
            }

            @Override
            public void close() throws IOException {
                rows.close();
            }
        };
    }

    private static final class Builder extends ParquetWriter.Builder<RecordValue, Builder> {

        private final MessageRows rows;

        Builder(OutputFile file, MessageRows rows) {
            super(file);
            this.rows = rows;
        }

        @Override
        protected Builder self() {
            return this;
        }

        @Override
        protected WriteSupport<RecordValue> getWriteSupport(ParquetConfiguration settings) {
            return rows;
        }

        @Override
        @SuppressWarnings("deprecation") // an abstract method
        protected WriteSupport<RecordValue> getWriteSupport(org.apache.hadoop.conf.Configuration settings) {
            return rows;
        }
    }
}
