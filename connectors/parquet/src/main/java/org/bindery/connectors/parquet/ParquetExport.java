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
import org.bindery.messages.RecordValue;
import org.bindery.messages.export.TableExport;
import org.bindery.messages.export.TableType.TableField;

/// Writes messages as rows of a Parquet file. Nothing of Hadoop is needed.
public final class ParquetExport extends TableExport {

    private static final long ROW_GROUP = 32L << 20;

    public ParquetExport() {
        super("Parquet", ".parquet");
    }

    @Override
    protected Rows rows(String root, List<TableField> fields, OutputStream out) throws IOException {
        ParquetWriter<RecordValue> rows = new Builder(new StreamFile(out), new MessageRows(root, fields))
                .withConf(new PlainParquetConfiguration())
                .withCodecFactory(new GzipPages())
                .withCompressionCodec(CompressionCodecName.GZIP)
                .withRowGroupSize(ROW_GROUP)
                .build();
        return new Rows() {
            @Override
            public void add(RecordValue message) throws IOException {
                rows.write(message);
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
