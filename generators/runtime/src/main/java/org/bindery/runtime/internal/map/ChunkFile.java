package org.bindery.runtime.internal.map;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.nio.file.Path;
import org.bindery.runtime.internal.batch.BatchFile;
import org.bindery.runtime.internal.batch.BlockWindow;

/** A file of chunks, each of which is a block. It is closed when the store is, or when no chunk of it is left anywhere. */
final class ChunkFile {

    private static final Cleaner CLEANER = Cleaner.create();

    private final long number;
    private final Path path;
    private final BatchFile file;
    private final ThreadLocal<BlockWindow> window;
    private final Cleaner.Cleanable closing;

    ChunkFile(long number, Path path, BatchFile file) {
        this.number = number;
        this.path = path;
        this.file = file;
        this.window = ThreadLocal.withInitial(() -> new BlockWindow(file));
        this.closing = CLEANER.register(this, new Closing(file));
    }

    /** Closes the file, and knows nothing of this. */
    private record Closing(BatchFile file) implements Runnable {
        @Override
        public void run() {
            try {
                file.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    long number() {
        return number;
    }

    long messages() {
        return file.messages();
    }

    /** Reads entries from a block on. Those of a chunk with very long ones are in several blocks. */
    byte[] load(long block, int count) {
        try {
            BlockWindow blocks = window.get();
            blocks.load(block);
            if (blocks.count() == count) {
                return Chunk.of(blocks.data(), blocks.starts(), count);
            }
            return loadSeveral(blocks, block, count);
        } catch (IOException e) {
            throw new UncheckedIOException(path + ": " + e.getMessage(), e);
        } catch (IllegalStateException e) {
            throw new IllegalStateException("the store is closed", e);
        } finally {
            // Until here the file must not be closed, even if this was the last chunk.
            Reference.reachabilityFence(this);
        }
    }

    private static byte[] loadSeveral(BlockWindow blocks, long first, int count) throws IOException {
        byte[] chunk = null;
        long block = first;
        for (int left = count; left > 0; left -= blocks.count()) {
            blocks.load(block++);
            byte[] next = Chunk.of(blocks.data(), blocks.starts(), Math.min(left, blocks.count()));
            chunk = chunk == null ? next : Chunk.joined(chunk, next);
        }
        return chunk;
    }

    void close() {
        closing.clean();
    }
}
