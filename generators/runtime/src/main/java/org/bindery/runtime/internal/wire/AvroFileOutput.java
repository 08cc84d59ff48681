package org.bindery.runtime.internal.wire;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/** Writes messages into blocks of an object container file. The same messages give the same file. */
final class AvroFileOutput {

    private static final int BLOCK = 1 << 16;

    private final OutputStream file;
    private final byte[] sync;
    private final boolean compressed;
    private final WireOutput block = new WireOutput();
    private long messages;
    private final WireOutput head = new WireOutput();

    AvroFileOutput(OutputStream file, String schema, boolean compressed) {
        this.file = file;
        this.compressed = compressed;
        this.sync = sync(schema);
        head.octets(AvroFileInput.MAGIC);
        number(2);
        text("avro.codec");
        text(compressed ? "deflate" : "null");
        text("avro.schema");
        text(schema);
        number(0);
        head.octets(sync);
    }

    /** A marker that is not likely to be met in messages. */
    private static byte[] sync(String schema) {
        CRC32 sum = new CRC32();
        sum.update(schema.getBytes(StandardCharsets.UTF_8));
        long fingerprint = AvroSchemaText.fingerprint(schema);
        return ByteBuffer.allocate(AvroFileInput.SYNC)
                .putLong(fingerprint)
                .putLong(fingerprint * 0x9E3779B97F4A7C15L ^ sum.getValue())
                .array();
    }

    private void number(long value) {
        head.varint(value << 1);
    }

    private void text(String text) {
        byte[] octets = text.getBytes(StandardCharsets.UTF_8);
        number(octets.length);
        head.octets(octets);
    }

    void message(WireOutput message) throws IOException {
        block.octets(message.data, message.size);
        messages++;
        if (block.size >= BLOCK) {
            flush();
        }
    }

    private void flush() throws IOException {
        if (messages > 0) {
            ByteArrayOutputStream packed = new ByteArrayOutputStream();
            if (compressed) {
                Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true);
                try (OutputStream out = new DeflaterOutputStream(packed, deflater)) {
                    out.write(block.data, 0, block.size);
                } finally {
                    deflater.end();
                }
            }
            number(messages);
            number(compressed ? packed.size() : block.size);
            file.write(head.data, 0, head.size);
            if (compressed) {
                packed.writeTo(file);
            } else {
                file.write(block.data, 0, block.size);
            }
            file.write(sync);
        } else {
            file.write(head.data, 0, head.size);
        }
        head.clear();
        block.clear();
        messages = 0;
    }

    /** Writes what is not written yet. */
    void finish() throws IOException {
        flush();
    }
}
