package org.bindery.importers.database;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// The pages of a file of SQLite, with those that its log of writes (`-wal`) has already committed. Nothing is
/// written, and no lock is taken.
final class SqlitePages implements Closeable {

    private static final int HEADER = 100;
    private static final int LOG_HEADER = 32;
    private static final int FRAME_HEADER = 24;
    private static final int SMALLEST_PAGE = 512;
    private static final int LARGEST_PAGE = 65_536;
    private static final long JOURNAL = 0xd9d505f920a163d7L;
    private static final int LOG = 0x377f0682;

    private final FileChannel file;
    private final Optional<FileChannel> log;
    private final Map<Long, Long> logged;
    private final int pageSize;
    private final int usable;
    private final int encoding;

    private SqlitePages(FileChannel file, Optional<FileChannel> log, ByteBuffer header) throws IOException {
        this.file = file;
        this.log = log;
        int size = header.getShort(16) & 0xffff;
        pageSize = size == 1 ? LARGEST_PAGE : size;
        usable = pageSize - (header.get(20) & 0xff);
        encoding = header.getInt(56);
        if (pageSize < SMALLEST_PAGE || Integer.bitCount(pageSize) != 1 || usable < SMALLEST_PAGE - 32) {
            throw new BrokenFileException("The file's header is damaged: its pages would have " + pageSize + " bytes.");
        }
        logged = log.isPresent() ? committed(log.get()) : Map.of();
    }

    static SqlitePages open(Path path) throws IOException {
        refuseUnfinished(beside(path, "-journal"));
        FileChannel file = FileChannel.open(path, StandardOpenOption.READ);
        FileChannel log = null;
        boolean open = false;
        try {
            Path beside = beside(path, "-wal");
            log = Files.isRegularFile(beside) ? FileChannel.open(beside, StandardOpenOption.READ) : null;
            SqlitePages pages = new SqlitePages(file, Optional.ofNullable(log), read(file, 0, HEADER));
            open = true;
            return pages;
        } finally {
            if (!open) {
                file.close();
                if (log != null) {
                    log.close();
                }
            }
        }
    }

    private static Path beside(Path path, String ending) {
        return path.resolveSibling(path.getFileName() + ending);
    }

    /// A journal with a heading holds what the file was like before a transaction that did not end.
    private static void refuseUnfinished(Path journal) throws IOException {
        if (Files.isRegularFile(journal) && Files.size(journal) >= Long.BYTES) {
            try (FileChannel channel = FileChannel.open(journal, StandardOpenOption.READ)) {
                if (read(channel, 0, Long.BYTES).getLong(0) == JOURNAL) {
                    throw new BrokenFileException("A transaction is not finished, as " + journal.getFileName()
                            + " says; wait for it, or open the database with SQLite, which takes it back.");
                }
            }
        }
    }

    private static ByteBuffer read(FileChannel channel, long position, int length) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(length);
        while (bytes.hasRemaining()) {
            int count = channel.read(bytes, position + bytes.position());
            if (count < 0) {
                throw new BrokenFileException("The file ends in the middle of a page; it is damaged.");
            }
        }
        return bytes.flip();
    }

    /// Where the log has the newest committed content of pages.
    private Map<Long, Long> committed(FileChannel channel) throws IOException {
        Map<Long, Long> newest = new HashMap<>();
        if (channel.size() < LOG_HEADER) {
            return newest;
        }
        ByteBuffer header = read(channel, 0, LOG_HEADER);
        int magic = header.getInt(0);
        if ((magic & ~1) != LOG || header.getInt(8) != pageSize) {
            return newest;
        }
        LogSum sum = new LogSum((magic & 1) == 0 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
        sum.add(header, 0, 24);
        Map<Long, Long> pending = new HashMap<>();
        long frame = (long) FRAME_HEADER + pageSize;
        for (long at = LOG_HEADER; at + frame <= channel.size(); at += frame) {
            ByteBuffer bytes = read(channel, at, (int) frame);
            sum.add(bytes, 0, 8);
            sum.add(bytes, FRAME_HEADER, pageSize);
            boolean valid = bytes.getInt(8) == header.getInt(16)
                    && bytes.getInt(12) == header.getInt(20)
                    && sum.is(bytes.getInt(16), bytes.getInt(20));
            if (!valid) {
                break;
            }
            pending.put(bytes.getInt(0) & 0xffffffffL, at + FRAME_HEADER);
            if (bytes.getInt(4) != 0) {
                newest.putAll(pending);
                pending.clear();
            }
        }
        return newest;
    }

    /// The sum that a log has for its frames.
    private static final class LogSum {
        private final ByteOrder order;
        private int first;
        private int second;

        LogSum(ByteOrder order) {
            this.order = order;
        }

        void add(ByteBuffer bytes, int from, int length) {
            ByteBuffer words = bytes.duplicate().order(order);
            for (int i = from; i < from + length; i += 8) {
                first += words.getInt(i) + second;
                second += words.getInt(i + 4) + first;
            }
        }

        boolean is(int one, int other) {
            return first == one && second == other;
        }
    }

    /// A page, by its number from 1.
    ByteBuffer page(long number) throws IOException {
        Long there = logged.get(number);
        if (there != null) {
            return read(log.orElseThrow(), there, pageSize);
        }
        if (number < 1 || number > file.size() / pageSize + 1) {
            throw new BrokenFileException("The file refers to a page " + number + ", which it does not have.");
        }
        return read(file, (number - 1) * pageSize, pageSize);
    }

    /// How many bytes of a page hold content.
    int usable() {
        return usable;
    }

    /// How many bytes the content of a record may have at most.
    long mostBytes() throws IOException {
        return file.size() + (log.isPresent() ? log.get().size() : 0);
    }

    Charset charset() throws IOException {
        return switch (pages1Encoding()) {
            case 0, 1 -> StandardCharsets.UTF_8;
            case 2 -> StandardCharsets.UTF_16LE;
            case 3 -> StandardCharsets.UTF_16BE;
            default -> throw new BrokenFileException("The file's header names no character set that SQLite has.");
        };
    }

    /// The first page may be in the log as a whole.
    private int pages1Encoding() throws IOException {
        return logged.containsKey(1L) ? page(1).getInt(56) : encoding;
    }

    @Override
    public void close() throws IOException {
        try {
            file.close();
        } finally {
            if (log.isPresent()) {
                log.get().close();
            }
        }
    }
}
