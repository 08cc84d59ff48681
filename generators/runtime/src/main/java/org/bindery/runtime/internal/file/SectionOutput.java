package org.bindery.runtime.internal.file;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Arrays;
import org.bindery.runtime.Nullable;

/** Writes sections one after the other, of short ones many at a time. Not thread-safe. */
public final class SectionOutput implements Closeable {

    /** So many bytes are written at a time, if no section is longer. */
    private static final int GATHERED = 1 << 18;

    private final @Nullable FileChannel file;
    private final @Nullable OutputStream stream;
    private long written;
    private byte[] gathered = new byte[1 << 12];
    private int held;

    private SectionOutput(@Nullable FileChannel file, @Nullable OutputStream stream) {
        this.file = file;
        this.stream = stream;
    }

    public static SectionOutput to(FileChannel file) {
        return new SectionOutput(file, null);
    }

    public static SectionOutput to(OutputStream stream) {
        return new SectionOutput(null, stream);
    }

    /** The file that is written, to be read meanwhile. */
    public GrowingFile growing(Path path) throws IOException {
        return new GrowingFile(path, file);
    }

    /** Continues a file after a position; what follows it is removed. */
    public void goOn(long position) throws IOException {
        file.truncate(position);
        file.position(position);
        written = position;
    }

    /** Where the next section will start. */
    public long position() {
        return written + held;
    }

    /** Writes what is no section. */
    public void plain(byte[] bytes) throws IOException {
        gather(bytes, 0, bytes.length);
    }

    /**
     * Writes a section.
     *
     * @param kind one of the constants of {@link Section}
     * @param first how many messages are before it
     * @param bytes its body, between the other indexes; before it there is room for the head
     */
    public void section(int kind, int flags, int root, int count, int plain, long first, byte[] bytes, int from, int to)
            throws IOException {
        int check = Section.check(bytes, from, to - from);
        new Section(kind, flags, root, count, to - from, plain, first, check).write(bytes, from - Section.HEAD);
        gather(bytes, from - Section.HEAD, to);
    }

    /**
     * Writes a section of rows, without change to what holds them.
     *
     * @param before what is before the rows, of which their lengths are a part
     */
    public void rows(int root, int count, long first, byte[] before, int length, byte[] rows, int from, int to)
            throws IOException {
        int all = length + to - from;
        boolean isLong = all > 2 * GATHERED;
        if (!isLong) {
            reserve(Section.HEAD + all);
        }
        byte[] target = isLong ? new byte[Math.addExact(Section.HEAD, all)] : gathered;
        int at = isLong ? 0 : held;
        int body = at + Section.HEAD;
        System.arraycopy(before, 0, target, body, length);
        System.arraycopy(rows, from, target, body + length, to - from);
        int check = Section.check(target, body, all);
        new Section(Section.ROWS, 0, root, count, all, all, first, check).write(target, at);
        if (isLong) {
            gather(target, 0, target.length);
        } else {
            held += Section.HEAD + all;
        }
    }

    private void gather(byte[] bytes, int from, int to) throws IOException {
        if (to - from > GATHERED / 2) {
            drain();
            write(bytes, from, to);
        } else {
            reserve(to - from);
            System.arraycopy(bytes, from, gathered, held, to - from);
            held += to - from;
        }
    }

    private void reserve(int bytes) throws IOException {
        if (bytes > GATHERED - held) {
            drain();
        }
        if (held + bytes > gathered.length) {
            gathered = Arrays.copyOf(gathered, Math.max(Math.min(GATHERED, 8 * gathered.length), held + bytes));
        }
    }

    /** Writes out all sections. */
    public void drain() throws IOException {
        int length = held;
        held = 0;
        write(gathered, 0, length);
    }

    private void write(byte[] bytes, int from, int to) throws IOException {
        if (file == null) {
            stream.write(bytes, from, to - from);
        } else {
            for (ByteBuffer buffer = ByteBuffer.wrap(bytes, from, to - from); buffer.hasRemaining(); ) {
                file.write(buffer);
            }
        }
        written += to - from;
    }

    /** Writes out all sections, and waits until the device has them, if this is a file. */
    public void force() throws IOException {
        drain();
        if (file != null) {
            file.force(false);
        }
    }

    @Override
    public void close() throws IOException {
        if (file == null) {
            stream.close();
        } else {
            file.close();
        }
    }
}
