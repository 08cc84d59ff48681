package org.bindery.runtime.internal.file;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import org.bindery.runtime.batch.BatchFormatException;

/**
 * A file in memory, of any size, as windows of a gigabyte. On Java 22 and later it is unmapped when it is closed, on
 * earlier ones when the garbage collector finds it unused.
 */
public final class MappedFile implements BatchBytes {

    private static final int WINDOW_BITS = 30;
    private static final long WINDOW = 1L << WINDOW_BITS;

    private final Path file;
    private final long length;
    private final ByteBuffer[] windows;
    private final AutoCloseable mapping;

    private MappedFile(Path file, long length, ByteBuffer[] windows, AutoCloseable mapping) {
        this.file = file;
        this.length = length;
        this.windows = windows;
        this.mapping = mapping;
    }

    public static MappedFile open(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw new IOException(file + " is a folder, not a batch file; classes such as TradeStore open a store");
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            return of(file, channel);
        }
    }

    /** Maps what a file has now. The channel is left open, since closing one may release the locks of another. */
    public static MappedFile of(Path file, FileChannel channel) throws IOException {
        long length = channel.size();
        ByteBuffer[] windows = new ByteBuffer[(int) (length + WINDOW - 1 >>> WINDOW_BITS)];
        AutoCloseable mapping = Unmapping.AVAILABLE ? Unmapping.arena() : () -> {};
        for (int i = 0; i < windows.length; i++) {
            long from = (long) i << WINDOW_BITS;
            long size = Math.min(WINDOW, length - from);
            windows[i] = Unmapping.AVAILABLE
                    ? Unmapping.map(channel, from, size, mapping)
                    : channel.map(MapMode.READ_ONLY, from, size);
        }
        return new MappedFile(file, length, windows, mapping);
    }

    @Override
    public long length() {
        return length;
    }

    @Override
    public void copy(long from, byte[] target, int at, int count) throws IOException {
        Objects.checkFromIndexSize(from, count, length);
        try {
            int copied = 0;
            while (copied < count) {
                int index = (int) (from + copied & WINDOW - 1);
                int here = (int) Math.min(count - copied, WINDOW - index);
                windows[(int) (from + copied >>> WINDOW_BITS)].get(index, target, at + copied, here);
                copied += here;
            }
        } catch (InternalError e) {
            throw new BatchFormatException(file + " was cut off while it was read", e);
        }
    }

    @Override
    public int touch(long from) {
        return from < 0 || from >= length ? 0 : windows[(int) (from >>> WINDOW_BITS)].get((int) (from & WINDOW - 1));
    }

    @Override
    public void close() throws IOException {
        try {
            mapping.close();
        } catch (IllegalStateException e) {
            // It was closed before.
            return;
        } catch (IOException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IOException(file + " cannot be closed", e);
        }
    }

    /** The way to unmap a file that Java 22 brought, found by name, since this class is made for Java 17. */
    private static final class Unmapping {

        static final boolean AVAILABLE = Runtime.version().feature() >= 22;

        private static final MethodHandle ARENA;
        private static final MethodHandle MAP;
        private static final MethodHandle BUFFER;

        static {
            if (AVAILABLE) {
                try {
                    Class<?> arena = Class.forName("java.lang.foreign.Arena");
                    Class<?> segment = Class.forName("java.lang.foreign.MemorySegment");
                    MethodHandles.Lookup lookup = MethodHandles.publicLookup();
                    ARENA = lookup.findStatic(arena, "ofShared", MethodType.methodType(arena))
                            .asType(MethodType.methodType(AutoCloseable.class));
                    MAP = lookup.findVirtual(
                                    FileChannel.class,
                                    "map",
                                    MethodType.methodType(segment, MapMode.class, long.class, long.class, arena))
                            .asType(MethodType.methodType(
                                    Object.class,
                                    FileChannel.class,
                                    MapMode.class,
                                    long.class,
                                    long.class,
                                    AutoCloseable.class));
                    BUFFER = lookup.findVirtual(segment, "asByteBuffer", MethodType.methodType(ByteBuffer.class))
                            .asType(MethodType.methodType(ByteBuffer.class, Object.class));
                } catch (ReflectiveOperationException e) {
                    throw new IllegalStateException("Java 22 and later have arenas", e);
                }
            } else {
                ARENA = null;
                MAP = null;
                BUFFER = null;
            }
        }

        private Unmapping() {}

        static AutoCloseable arena() {
            try {
                return (AutoCloseable) ARENA.invokeExact();
            } catch (Throwable e) {
                throw new IllegalStateException("a file cannot be mapped", e);
            }
        }

        static ByteBuffer map(FileChannel channel, long from, long size, AutoCloseable arena) throws IOException {
            try {
                Object segment = (Object) MAP.invokeExact(channel, MapMode.READ_ONLY, from, size, arena);
                return (ByteBuffer) BUFFER.invokeExact(segment);
            } catch (IOException e) {
                throw e;
            } catch (Throwable e) {
                throw new IllegalStateException("a file cannot be mapped", e);
            }
        }
    }
}
