package org.bindery.runtime.internal.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.bindery.runtime.batch.BatchFormatException;

/**
 * The bytes of a file that is written meanwhile. They are mapped, and mapped again when there are a quarter more;
 * later ones are read through the channel. Mappings stay until this is closed, since other threads may be reading
 * them.
 */
public final class GrowingFile implements BatchBytes {

    private final Path file;
    private final FileChannel channel;
    private final List<MappedFile> mappings = new ArrayList<>();
    private volatile MappedFile mapped;
    private volatile long length;
    private volatile boolean closed;

    /** Reads through the channel of the writer, since closing another would release its lock. */
    public GrowingFile(Path file, FileChannel channel) throws IOException {
        this.file = file;
        this.channel = channel;
        map();
    }

    private synchronized MappedFile map() throws IOException {
        if (closed) {
            throw new IllegalStateException("the batch is closed");
        }
        if (mapped == null || isDue(mapped)) {
            mapped = MappedFile.of(file, channel);
            mappings.add(mapped);
        }
        return mapped;
    }

    private boolean isDue(MappedFile now) {
        return length - now.length() > now.length() / 4;
    }

    /** Sets the current number of bytes. */
    public void grow(long now) {
        length = now;
    }

    @Override
    public long length() {
        return length;
    }

    @Override
    public void copy(long from, byte[] target, int at, int count) throws IOException {
        Objects.checkFromIndexSize(from, count, length);
        MappedFile now = mapped;
        if (from + count > now.length() && isDue(now)) {
            now = map();
        }
        if (closed) {
            throw new IllegalStateException("the batch is closed");
        }
        if (from + count <= now.length()) {
            now.copy(from, target, at, count);
            return;
        }
        ByteBuffer into = ByteBuffer.wrap(target, at, count);
        while (into.hasRemaining()) {
            if (channel.read(into, from + into.position() - at) < 0) {
                throw new BatchFormatException(file + " was cut off while it was read");
            }
        }
    }

    @Override
    public synchronized void close() throws IOException {
        closed = true;
        for (MappedFile mapping : mappings) {
            mapping.close();
        }
        mappings.clear();
    }
}
