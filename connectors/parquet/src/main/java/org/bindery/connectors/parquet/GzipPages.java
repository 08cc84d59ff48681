package org.bindery.connectors.parquet;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.zip.GZIPOutputStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.compression.CompressionCodecFactory.BytesInputCompressor;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/// Deflates pages by the JDK's own means, so that no native library is needed.
final class GzipPages implements CompressionCodecFactory, BytesInputCompressor {

    @Override
    public BytesInputCompressor getCompressor(CompressionCodecName codec) {
        return this;
    }

    @Override
    public BytesInputDecompressor getDecompressor(CompressionCodecName codec) {
        throw new UnsupportedOperationException("files are only written");
    }

    @Override
    public BytesInput compress(BytesInput page) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            page.writeAllTo(gzip);
        }
        return BytesInput.from(bytes.toByteArray());
    }

    @Override
    public CompressionCodecName getCodecName() {
        return CompressionCodecName.GZIP;
    }

    @Override
    public void release() {}
}
