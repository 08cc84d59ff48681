package org.bindery.runtime.internal.map;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bindery.runtime.batch.BatchFormatException;
import org.bindery.runtime.internal.batch.BatchCursor;
import org.bindery.runtime.internal.batch.BatchFile;
import org.bindery.runtime.internal.batch.BatchOutput;

/**
 * The chunks of a store, in the order of their keys: a batch with an entry for each, preceded by an entry about all of
 * them.
 *
 * @param note of messages the number of the first log whose changes are not in these chunks; of an index by another component the checksum of the index
 *     of the messages
 * @param keys the name of the keys
 * @param chunks the chunks
 */
record StoreIndex(long note, String keys, List<StoredChunk> chunks) {

    /** A message of the file, by the number of its root element: where a chunk is. */
    private static final int CHUNK = 0;

    /** The entry about all chunks. */
    private static final int HEAD = 1;

    /** What the root elements are called. */
    static final String[] NAMES = {"chunk", "store"};

    /** Finds files of chunks by their numbers. */
    @FunctionalInterface
    interface Files {
        ChunkFile file(long number) throws IOException;
    }

    private static byte[] bytes(StoredChunk chunk) {
        byte[] key = chunk.key();
        return ByteBuffer.allocate(Long.BYTES + Integer.BYTES + 1 + key.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(chunk.file().number())
                .putInt(chunk.block())
                .put((byte) (chunk.count() - 1))
                .put(key)
                .array();
    }

    private static StoredChunk chunk(byte[] bytes, Files files) throws IOException {
        ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        ChunkFile file = files.file(in.getLong());
        int block = in.getInt();
        int count = (in.get() & 0xFF) + 1;
        return new StoredChunk(file, block, count, Arrays.copyOfRange(bytes, in.position(), bytes.length));
    }

    void write(BatchOutput out) throws IOException {
        byte[] name = keys.getBytes(StandardCharsets.UTF_8);
        byte[] head = ByteBuffer.allocate(Long.BYTES + name.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(note)
                .put(name)
                .array();
        out.add(HEAD, head, 0, head.length);
        out.flush();
        for (StoredChunk chunk : chunks) {
            byte[] bytes = bytes(chunk);
            out.add(CHUNK, bytes, 0, bytes.length);
        }
    }

    /** What the keys of a store are called by its index. */
    static String keys(Path path) throws IOException {
        try (BatchFile file = BatchFile.open(path)) {
            return keys(head(path, file, new BatchCursor(file)));
        }
    }

    private static byte[] head(Path path, BatchFile file, BatchCursor cursor) throws IOException {
        if (!file.isComplete() || !next(path, cursor) || cursor.root() != HEAD || cursor.length() < Long.BYTES) {
            throw new BatchFormatException(path + " is cut off, or is not an index of a store");
        }
        return cursor.bytes();
    }

    private static String keys(byte[] head) {
        return new String(head, Long.BYTES, head.length - Long.BYTES, StandardCharsets.UTF_8);
    }

    /**
     * Reads it.
     *
     * @param keys what the keys have to be called
     * @param files opens files of chunks
     *
     * @throws BatchFormatException if it is not whole, was not written so, or is of a store by other keys
     */
    static StoreIndex read(Path path, String keys, Files files) throws IOException {
        try (BatchFile file = BatchFile.open(path)) {
            BatchCursor cursor = new BatchCursor(file);
            byte[] head = head(path, file, cursor);
            String found = keys(head);
            if (!found.equals(keys)) {
                throw new BatchFormatException(
                        path.getParent() + " is a store " + named(found) + ", not " + named(keys) + "; open it so");
            }
            List<StoredChunk> chunks = new ArrayList<>();
            while (next(path, cursor)) {
                chunks.add(chunk(cursor.bytes(), files));
            }
            return new StoreIndex(
                    ByteBuffer.wrap(head).order(ByteOrder.LITTLE_ENDIAN).getLong(), found, chunks);
        } catch (BufferUnderflowException e) {
            throw new BatchFormatException(path + " is not an index of a store", e);
        }
    }

    private static boolean next(Path path, BatchCursor cursor) throws IOException {
        try {
            return cursor.next();
        } catch (BatchFormatException e) {
            throw new BatchFormatException(path + ": " + e.getMessage(), e);
        }
    }

    private static String named(String keys) {
        return keys.isEmpty() ? "with keys given beside messages" : "by " + keys;
    }
}
