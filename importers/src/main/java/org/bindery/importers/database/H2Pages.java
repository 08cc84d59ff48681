package org.bindery.importers.database;

import java.io.Closeable;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The pages of a file of H2. Its storage (`MVStore`) is a set of maps, each a tree of pages, in whose leaves the
/// entries are. Pages are in chunks; the newest chunk has the root of the *layout*, a map with the positions of the
/// other chunks and of the roots of the other maps.
///
/// The file is not trusted: each page counts, in its expanded size, against what a file of this size can reasonably
/// contain, and no page is read twice on one path through a map.
final class H2Pages implements Closeable {

    private static final int BLOCK = 4096;
    private static final int HEADERS = 2;
    private static final int CHUNK_HEADER = 1024;
    private static final int CHUNK_FOOTER = 128;
    private static final int FORMAT = 3;
    private static final int LAYOUT = 0;

    private static final int MOST_DEPTH = 50;

    /// H2 splits pages that have more than 64 KB, unless they have a single row.
    private static final int MOST_BYTES = 32 << 20;

    private static final int MOST_CHILDREN = 1 << 14;
    private static final long MOST_OF_CATALOGUE = 32L << 20;
    private static final long LEAST_OF_ROWS = 64L << 20;
    private static final long ROWS_FOR_A_BYTE = 128;
    private static final long COST_OF_A_PAGE = 2048;

    /// Takes the leaves of a map.
    interface Leaves {

        /// @param content the keys, and then the values
        /// @return whether more are wanted
        boolean leaf(int entries, ByteBuffer content) throws IOException;
    }

    /// @param children of an inner page, where they are; none of a leaf
    private record Page(List<Long> children, int entries, ByteBuffer content) {}

    /// @param start its first byte
    private record Chunk(int number, long start, long version, long layout) {}

    private final FileChannel file;
    private final long size;
    private final Map<Integer, Long> chunks = new HashMap<>();
    private final Map<Integer, List<Long>> waiting = new HashMap<>();
    private final Map<String, Long> roots = new HashMap<>();
    private final Map<String, String> numbers = new HashMap<>();
    private long left = MOST_OF_CATALOGUE;

    private H2Pages(FileChannel file) throws IOException {
        this.file = file;
        this.size = file.size();
    }

    /// @throws BrokenFileException when the file is no database, is damaged, or is open elsewhere
    static H2Pages open(Path path) throws IOException {
        FileChannel file = FileChannel.open(path, StandardOpenOption.READ);
        boolean open = false;
        try {
            refuseLocked(file);
            H2Pages pages = new H2Pages(file);
            pages.layout(pages.newest());
            open = true;
            return pages;
        } catch (IndexOutOfBoundsException | BufferUnderflowException | IllegalArgumentException e) {
            throw damaged(e);
        } finally {
            if (!open) {
                file.close();
            }
        }
    }

    static BrokenFileException damaged(Throwable cause) {
        return new BrokenFileException(
                "The file is damaged, or of a version of H2 that is not read (those from 2.0 are).", cause);
    }

    private static void refuseLocked(FileChannel file) throws IOException {
        boolean locked;
        try {
            locked = file.tryLock(0, Long.MAX_VALUE, true) == null;
        } catch (OverlappingFileLockException e) {
            locked = true;
        }
        if (locked) {
            throw new BrokenFileException("Another program has the database open; close it there, or import a copy.");
        }
    }

    private ByteBuffer read(long position, int length) throws IOException {
        if (position < 0 || position > size - length) {
            throw new BrokenFileException("The file ends before a page that it refers to; it is damaged.");
        }
        ByteBuffer bytes = ByteBuffer.allocate(length);
        while (bytes.hasRemaining()) {
            if (file.read(bytes, position + bytes.position()) < 0) {
                throw new BrokenFileException("The file ends in the middle of a page; it is damaged.");
            }
        }
        return bytes.flip();
    }

    /// The chunk that was written last: the headers of the file name it, unless H2 could not close the file.
    private Chunk newest() throws IOException {
        Optional<Chunk> newest = Optional.empty();
        boolean known = false;
        for (int i = 0; i < HEADERS; i++) {
            Map<String, String> header = checked(read((long) i * BLOCK, BLOCK));
            if (header.isEmpty()) {
                continue;
            }
            known = true;
            requireFormat(header);
            if (number(header, "clean", 0) != 0) {
                newest = newer(
                        newest,
                        chunk(number(header, "block", 0))
                                .filter(chunk -> chunk.number() == number(header, "chunk", 0)));
            }
        }
        if (!known) {
            throw new BrokenFileException("The header of the file is damaged.");
        }
        return newest.isPresent() ? newest.get() : newestOfAll();
    }

    private Chunk newestOfAll() throws IOException {
        Optional<Chunk> newest = Optional.empty();
        for (long block = HEADERS; block < size / BLOCK; block++) {
            newest = newer(newest, chunk(block));
        }
        return newest.orElseThrow(() -> new BrokenFileException("No part of the file is whole; it is damaged."));
    }

    private static Optional<Chunk> newer(Optional<Chunk> one, Optional<Chunk> other) {
        boolean newer = other.isPresent()
                && (one.isEmpty() || other.get().version() > one.get().version());
        return newer ? other : one;
    }

    private static void requireFormat(Map<String, String> header) throws IOException {
        long format = number(header, "formatRead", number(header, "format", 1));
        if (format != FORMAT || number(header, "blockSize", BLOCK) != BLOCK) {
            throw new BrokenFileException("The file has the format " + format
                    + " of H2's storage, which is not read; that of H2 from 2.0 is.");
        }
    }

    /// The chunk that begins at a block, if one does, and is whole.
    private Optional<Chunk> chunk(long block) throws IOException {
        if (block < HEADERS || block >= size / BLOCK) {
            return Optional.empty();
        }
        String header = StandardCharsets.ISO_8859_1
                .decode(read(block * BLOCK, CHUNK_HEADER))
                .toString();
        int end = header.indexOf('\n');
        if (end < 0 || !header.startsWith("chunk:")) {
            return Optional.empty();
        }
        try {
            Map<String, String> chunk = attributes(header.substring(0, end).trim());
            long after = block + number(chunk, "len", 0);
            if (after <= block || after > size / BLOCK || number(chunk, "block", block) != block) {
                return Optional.empty();
            }
            Map<String, String> footer = checked(read(after * BLOCK - CHUNK_FOOTER, CHUNK_FOOTER));
            return footer.getOrDefault("chunk", "").equals(chunk.get("chunk"))
                    ? Optional.of(new Chunk(
                            Math.toIntExact(number(chunk, "chunk", 0)),
                            block * BLOCK,
                            number(chunk, "version", 0),
                            number(chunk, "root", 0)))
                    : Optional.empty();
        } catch (IllegalArgumentException | ArithmeticException e) {
            return Optional.empty();
        }
    }

    /// The fields of a line with a check sum at its end; empty if the check sum does not match.
    private static Map<String, String> checked(ByteBuffer line) {
        String text = StandardCharsets.ISO_8859_1.decode(line).toString().trim();
        int end = text.lastIndexOf(",fletcher:");
        if (end < 0) {
            return Map.of();
        }
        try {
            Map<String, String> attributes = attributes(text);
            byte[] summed = text.substring(0, end).getBytes(StandardCharsets.ISO_8859_1);
            return (int) number(attributes, "fletcher", 0) == checkSum(summed) ? attributes : Map.of();
        } catch (IllegalArgumentException e) {
            return Map.of();
        }
    }

    /// The sum of Fletcher, of 32 bits.
    private static int checkSum(byte[] bytes) {
        int first = 0xffff;
        int second = 0xffff;
        for (int i = 0; i < bytes.length; i += 2) {
            first += (bytes[i] & 0xff) << 8 | (i + 1 < bytes.length ? bytes[i + 1] & 0xff : 0);
            first = (first & 0xffff) + (first >>> 16);
            second += first;
            second = (second & 0xffff) + (second >>> 16);
        }
        return second << 16 | first;
    }

    private static Map<String, String> attributes(String text) {
        Map<String, String> attributes = new HashMap<>();
        for (String attribute : text.split(",", -1)) {
            int colon = attribute.indexOf(':');
            if (colon > 0) {
                attributes.put(attribute.substring(0, colon), attribute.substring(colon + 1));
            }
        }
        return attributes;
    }

    private static long number(Map<String, String> attributes, String name, long otherwise) {
        String digits = attributes.get(name);
        return digits == null ? otherwise : Long.parseUnsignedLong(digits, 16);
    }

    /// Where the chunks and the maps are. A page of the layout may be in a chunk that another page of it has yet to
    /// name.
    private void layout(Chunk newest) throws IOException {
        chunks.put(newest.number(), newest.start());
        Deque<Long> found = new ArrayDeque<>();
        found.add(newest.layout());
        Map<String, String> meta = new HashMap<>();
        Set<Long> seen = new HashSet<>();
        while (!found.isEmpty()) {
            tree(LAYOUT, found.remove(), 0, seen, texts((key, value) -> {
                if (key.startsWith("chunk.")) {
                    int chunk = Integer.parseUnsignedInt(key.substring("chunk.".length()), 16);
                    chunks.putIfAbsent(chunk, Math.multiplyExact(number(attributes(value), "block", 0), BLOCK));
                    found.addAll(waiting.getOrDefault(chunk, List.of()));
                    waiting.remove(chunk);
                } else if (key.startsWith("root.")) {
                    roots.put(key.substring("root.".length()), Long.parseUnsignedLong(value, 16));
                } else if (key.equals("meta.id")) {
                    meta.put(key, value);
                }
            }));
        }
        requireAllChunks();
        leaves(meta.getOrDefault("meta.id", "1"), texts((key, value) -> {
            if (key.startsWith("name.")) {
                numbers.put(key.substring("name.".length()), value);
            }
        }));
    }

    private interface Texts {
        void entry(String key, String value);
    }

    private static Leaves texts(Texts entries) {
        return (count, content) -> {
            ByteBuffer keys = content.duplicate();
            for (int i = 0; i < count; i++) {
                H2Bytes.text(content);
            }
            for (int i = 0; i < count; i++) {
                entries.entry(H2Bytes.text(keys), H2Bytes.text(content));
            }
            return true;
        };
    }

    private void requireAllChunks() throws IOException {
        if (!waiting.isEmpty()) {
            throw new BrokenFileException("The file refers to pages in chunks that it does not have; it is damaged.");
        }
    }

    /// From here on, rows are read, which may be many more than what describes them.
    void rowsFollow() {
        left = LEAST_OF_ROWS + ROWS_FOR_A_BYTE * size;
    }

    /// Goes through a map, which is known by its name; nothing happens when the file has none of that name.
    void map(String name, Leaves leaves) throws IOException {
        String number = numbers.get(name);
        if (number != null) {
            leaves(number, leaves);
        }
    }

    private void leaves(String number, Leaves leaves) throws IOException {
        try {
            tree(Integer.parseUnsignedInt(number, 16), roots.getOrDefault(number, 0L), 0, new HashSet<>(), leaves);
        } catch (IndexOutOfBoundsException
                | BufferUnderflowException
                | IllegalArgumentException
                | ArithmeticException e) {
            throw damaged(e);
        }
        requireAllChunks();
    }

    private boolean tree(int map, long position, int depth, Set<Long> seen, Leaves leaves) throws IOException {
        if (position == 0) {
            return true;
        }
        int chunk = (int) (position >>> 38);
        if (!chunks.containsKey(chunk)) {
            waiting.computeIfAbsent(chunk, any -> new ArrayList<>()).add(position);
            return true;
        }
        int offset = (int) (position >>> 6);
        long start = chunks.get(chunk) + Integer.toUnsignedLong(offset);
        if (depth > MOST_DEPTH || !seen.add(start)) {
            throw new BrokenFileException("The pages of the file form a circle; it is damaged.");
        }
        Page page = page(map, start, check(chunk) ^ check(offset));
        if (page.children().isEmpty()) {
            return leaves.leaf(page.entries(), page.content());
        }
        for (long child : page.children()) {
            if (!tree(map, child, depth + 1, seen, leaves)) {
                return false;
            }
        }
        return true;
    }

    private static int check(int value) {
        return (value >> 16 ^ value) & 0xffff;
    }

    private Page page(int map, long start, int check) throws IOException {
        int length = allowed(read(start, Integer.BYTES).getInt());
        take(COST_OF_A_PAGE + length);
        ByteBuffer in = read(start, length).position(Integer.BYTES);
        boolean whole = (in.getShort() & 0xffff) == (check ^ check(length));
        H2Bytes.varInt(in);
        if (!whole || H2Bytes.varInt(in) != map) {
            throw new BrokenFileException("A page of the file is damaged: its check value or its map is wrong.");
        }
        int entries = H2Bytes.varInt(in);
        int kind = in.get();
        boolean inner = (kind & 1) != 0;
        ByteBuffer content = inner ? in : expanded(kind, in);
        if (entries < 0 || entries > (inner ? MOST_CHILDREN : content.remaining())) {
            throw new BrokenFileException("A page of the file claims to have " + Integer.toUnsignedString(entries)
                    + " entries, which its " + content.remaining() + " bytes cannot hold; the file is damaged.");
        }
        return inner
                ? new Page(children(in, entries + 1), 0, ByteBuffer.allocate(0))
                : new Page(List.of(), entries, content);
    }

    private static List<Long> children(ByteBuffer in, int count) {
        List<Long> children = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            children.add(in.getLong());
        }
        return children;
    }

    private ByteBuffer expanded(int kind, ByteBuffer in) throws IOException {
        if ((kind & 2) == 0) {
            return in;
        }
        int more = H2Bytes.varInt(in);
        int length = allowed(H2Compression.length(in.remaining(), more));
        take(length);
        return H2Compression.expand(in, (kind & 4) == 0 ? H2Compression.FAST : H2Compression.HIGH, length);
    }

    /// The length of a page that is not too long to be one.
    private static int allowed(long length) throws IOException {
        if (length < Integer.BYTES || length > MOST_BYTES) {
            throw new BrokenFileException("A page of the file would have " + length + " bytes; pages have from "
                    + Integer.BYTES + " to " + MOST_BYTES + ".");
        }
        return (int) length;
    }

    private void take(long bytes) throws IOException {
        left -= bytes;
        if (left < 0) {
            throw new BrokenFileException("The pages that the file refers to have many more bytes together than a"
                    + " database of " + size + " bytes has; the file is damaged, or made to exhaust memory.");
        }
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
