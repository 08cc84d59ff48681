package org.bindery.runtime.internal.wire;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.octets.Refusal;
import org.bindery.runtime.internal.text.Excerpt;

/** The messages of an object container file: its header has their schema and the compression of blocks. */
final class AvroFileInput {

    static final byte[] MAGIC = {'O', 'b', 'j', 1};
    static final int SYNC = 16;
    /** So many messages of a file may have no octets, of which any number would fit. */
    private static final int MOST_EMPTY = 10_000;

    private final AvroInput file = new AvroInput();
    private final String schema;
    private byte @Nullable [] sync;
    private final Inflater inflater = new Inflater(true);
    private boolean compressed;
    private boolean isSnappy;
    /** How messages become those of the model; null where they are. */
    private @Nullable AvroResolution resolution;

    private final WireOutput resolved = new WireOutput();
    /** The octets of the block. */
    private AvroInput octets = file;
    /** Why the message is none of the model; null where it is. */
    @Nullable
    Refusal refused;

    /** How many messages of the block were not begun. */
    private long left;

    private boolean skipping = true;
    private int empty;
    private int blockSize;
    /** The position of the block in the file. */
    private long block;

    /** @param schema that of the model */
    AvroFileInput(InputStream in, String schema) {
        file.of(in);
        this.schema = schema;
    }

    /** Whether the octets of messages are those in the file. */
    boolean isAsItStands() {
        return !compressed && resolution == null;
    }

    int blockSize() {
        return blockSize;
    }

    /** The position of the message in the file; that of its block where this is compressed. */
    long offset() {
        return isAsItStands() ? block + octets.from - (long) octets.start : block;
    }

    /** Passes over the rest of the block. */
    void skipBlock() {
        left = 0;
        skipping = true;
    }

    /** Goes to the next message, and returns whether there is one. */
    boolean begin(AvroInput in) throws IOException, Refusal {
        if (sync == null) {
            if (!file.begin()) {
                return false;
            }
            header(in);
        } else if (octets.at == octets.from && !skipping && ++empty > MOST_EMPTY) {
            throw file.refusal(file.at, "more than " + MOST_EMPTY + " messages have no octets");
        }
        while (left == 0) {
            if (!skipping && octets.has(1)) {
                throw Refusal.of(0, "the block has more octets than its messages");
            }
            if (!file.begin()) {
                return false;
            }
            block();
        }
        left--;
        octets.begin();
        refused = null;
        if (resolution != null) {
            try {
                resolution.message(octets, resolved);
                in.of(resolved.data, 0, resolved.size);
            } catch (Refusal e) {
                refused = e;
            }
        }
        return true;
    }

    private void header(AvroInput in) throws IOException, Refusal {
        int start = file.at;
        if (!file.has(MAGIC.length) || !Arrays.equals(MAGIC, 0, 4, file.data, start, start + MAGIC.length)) {
            throw file.refusal(start, "the file does not start with Obj and 01, so it is not an object container file");
        }
        file.at += MAGIC.length;
        String codec = "null";
        String said = "";
        for (long count = file.number(); count != 0; count = file.number()) {
            if (count < 0) {
                file.number();
            }
            for (long i = Math.abs(count); i > 0; i--) {
                String key = text();
                String value = key.startsWith("avro.") ? text() : "";
                switch (key) {
                    case "avro.codec" -> codec = value;
                    case "avro.schema" -> said = value;
                    default -> {
                        if (!key.startsWith("avro.")) {
                            file.octets(key);
                        }
                    }
                }
            }
        }
        int at = file.octets(SYNC, file.at - file.from, "the sync marker");
        sync = Arrays.copyOfRange(file.data, at, at + SYNC);
        if (!codec.equals("null") && !codec.equals("deflate") && !codec.equals("snappy")) {
            throw file.refusal(
                    start,
                    "the blocks are compressed by '" + Excerpt.of(codec)
                            + "', and only null, deflate and snappy can be read; write the file anew with one of"
                            + " these, as avro-tools recodec --codec=deflate does");
        }
        compressed = !codec.equals("null");
        isSnappy = codec.equals("snappy");
        try {
            resolution = AvroResolution.of(said, schema);
        } catch (IllegalArgumentException e) {
            throw file.refusal(start, String.valueOf(e.getMessage()));
        }
        octets = resolution == null ? in : new AvroInput();
    }

    private String text() throws IOException, Refusal {
        int start = file.octets("the metadata");
        return new String(file.data, start, file.at - start, StandardCharsets.UTF_8);
    }

    private void block() throws IOException, Refusal {
        int start = file.at;
        left = file.number();
        long size = file.number();
        if (left < 0 || size < 0) {
            throw file.refusal(start, "a block has " + left + " messages in " + size + " octets");
        }
        int from = file.octets(size, start - file.from, "a block");
        blockSize = (int) size;
        int marker = file.octets(SYNC, file.at - file.from, "the sync marker");
        if (!Arrays.equals(sync, 0, SYNC, file.data, marker, marker + SYNC)) {
            throw file.refusal(marker, "the sync marker behind a block is not that of the file");
        }
        block = file.offset(from);
        if (isSnappy) {
            byte[] unpacked = AvroSnappy.unpacked(file.data, from, blockSize, from - file.from);
            octets.of(unpacked, 0, unpacked.length);
        } else if (compressed) {
            inflater.reset();
            octets.of(new InflaterInputStream(new ByteArrayInputStream(file.data, from, blockSize), inflater));
        } else {
            octets.of(file.data, from, from + blockSize);
        }
        skipping = false;
    }
}
