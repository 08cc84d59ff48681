package org.bindery.connectors.arrow;

import com.google.flatbuffers.FlatBufferBuilder;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.flatbuf.Block;
import org.apache.arrow.flatbuf.Footer;
import org.apache.arrow.flatbuf.Message;
import org.apache.arrow.flatbuf.MessageHeader;
import org.apache.arrow.flatbuf.MetadataVersion;
import org.bindery.messages.export.TableType.TableField;

/// A file of Arrow (Arrow Columnar Format 1.5, "IPC File Format"): a schema, record batches, and a
/// footer that says where they are.
final class ArrowFile implements Closeable {

    private static final byte[] MAGIC = "ARROW1".getBytes(StandardCharsets.US_ASCII);

    /// Each part of a file begins at a multiple of so many octets.
    private static final int ALIGNMENT = 8;

    /// Precedes the length of each message.
    private static final int CONTINUATION = -1;

    private final List<TableField> fields;
    private final OutputStream out;
    private final List<Place> batches = new ArrayList<>();
    private long length;

    /// The position of a record batch.
    private record Place(long from, int metadata, long body) {}

    ArrowFile(List<TableField> fields, OutputStream out) throws IOException {
        this.fields = fields;
        this.out = out;
        out.write(MAGIC);
        fill(out, MAGIC.length);
        length = aligned(MAGIC.length);
        FlatBufferBuilder to = new FlatBufferBuilder();
        writeMetadata(to, MessageHeader.Schema, new ArrowSchema(to).write(fields), 0);
    }

    /// How many octets some take with those that fill them up.
    static long aligned(long octets) {
        return (octets + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    }

    /// Fills up what has some octets.
    static void fill(OutputStream out, long octets) throws IOException {
        out.write(new byte[(int) (aligned(octets) - octets)]);
    }

    void write(ColumnBuffers batch) throws IOException {
        long from = length;
        FlatBufferBuilder to = new FlatBufferBuilder();
        int metadata = writeMetadata(to, MessageHeader.RecordBatch, batch.describe(to), batch.length());
        batch.write(out);
        length += batch.length();
        batches.add(new Place(from, metadata, batch.length()));
    }

    /// Writes what a message begins with.
    ///
    /// @return how many octets it takes
    private int writeMetadata(FlatBufferBuilder to, byte kind, int header, long body) throws IOException {
        to.finish(Message.createMessage(to, MetadataVersion.V5, kind, header, body, 0));
        byte[] metadata = to.sizedByteArray();
        int filled = (int) aligned(metadata.length);
        writeInts(CONTINUATION, filled);
        out.write(metadata);
        fill(out, metadata.length);
        int all = 2 * Integer.BYTES + filled;
        length += all;
        return all;
    }

    private void writeInts(int... values) throws IOException {
        ByteBuffer octets = ByteBuffer.allocate(values.length * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (int value : values) {
            octets.putInt(value);
        }
        out.write(octets.array());
    }

    /// Writes what follows the last record batch.
    void finish() throws IOException {
        writeInts(CONTINUATION, 0);
        FlatBufferBuilder to = new FlatBufferBuilder();
        int schema = new ArrowSchema(to).write(fields);
        Footer.startRecordBatchesVector(to, batches.size());
        for (Place place : batches.reversed()) {
            Block.createBlock(to, place.from, place.metadata, place.body);
        }
        int places = to.endVector();
        Footer.startDictionariesVector(to, 0);
        int dictionaries = to.endVector();
        to.finish(Footer.createFooter(to, MetadataVersion.V5, schema, dictionaries, places, 0));
        byte[] footer = to.sizedByteArray();
        out.write(footer);
        writeInts(footer.length);
        out.write(MAGIC);
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
