package org.bindery.importers.database;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.h2.compress.CompressDeflate;
import org.h2.compress.CompressLZF;
import org.h2.compress.Compressor;
import org.h2.mvstore.DataUtils;

/// Writes a file of H2 page by page, with whatever lies these tell. All check values are right.
final class H2Forgery {

    static final int PLAIN = 0;
    static final int FAST = 2;
    static final int HIGH = 6;

    /// The map of the statements.
    static final int STATEMENTS = 2;

    private static final int META = 1;
    private static final int BLOCK = 4096;
    private static final int CHUNK_HEADER = 1024;
    private static final int FOOTER = 128;
    private static final int WORTH_COMPRESSING = 1000;
    private static final int INNER = 1;
    private static final long LARGE = 31 << 1;

    private final ByteArrayOutputStream chunk = new ByteArrayOutputStream();

    H2Forgery() {
        chunk.writeBytes(new byte[CHUNK_HEADER]);
    }

    /// Bytes that are put together.
    static final class Bytes {

        private final ByteArrayOutputStream out = new ByteArrayOutputStream();

        Bytes number(long value) {
            long rest = value;
            while ((rest & ~0x7fL) != 0) {
                out.write((int) (rest & 0x7f | 0x80));
                rest >>>= 7;
            }
            out.write((int) rest);
            return this;
        }

        Bytes raw(int... bytes) {
            for (int b : bytes) {
                out.write(b);
            }
            return this;
        }

        Bytes raw(byte[] bytes) {
            out.writeBytes(bytes);
            return this;
        }

        Bytes text(String text) {
            return number(text.length()).raw(text.getBytes(StandardCharsets.US_ASCII));
        }

        byte[] get() {
            return out.toByteArray();
        }
    }

    /// Where the next page will be.
    ///
    /// @param kind of the page
    long next(int kind) {
        return 1L << 38 | (long) chunk.size() << 6 | LARGE | kind & INNER;
    }

    /// A page with an entry count, a kind and a body as they are given.
    long page(int map, long entries, int kind, byte[] body) {
        long position = next(kind);
        byte[] rest = new Bytes()
                .number(0)
                .number(map)
                .number(entries)
                .raw(kind)
                .raw(body)
                .get();
        int length = rest.length + 6;
        int check =
                DataUtils.getCheckValue(1) ^ DataUtils.getCheckValue(chunk.size()) ^ DataUtils.getCheckValue(length);
        chunk.writeBytes(
                ByteBuffer.allocate(6).putInt(length).putShort((short) check).array());
        chunk.writeBytes(rest);
        return position;
    }

    long inner(int map, long... children) {
        ByteBuffer body = ByteBuffer.allocate(children.length * Long.BYTES);
        for (long child : children) {
            body.putLong(child);
        }
        return page(map, children.length - 1, INNER, body.array());
    }

    /// A leaf, compressed or not, that tells its true length; zeros follow a short one, so that it can be compressed.
    long leaf(int map, int entries, int kind, byte[] content) {
        if (kind == PLAIN) {
            return page(map, entries, kind, content);
        }
        byte[] padded = Arrays.copyOf(content, Math.max(content.length, WORTH_COMPRESSING));
        byte[] packed = packed(kind, padded);
        return compressed(map, entries, kind, padded.length - packed.length, packed);
    }

    /// @param more how many bytes the page claims to have more when it is expanded
    long compressed(int map, int entries, int kind, long more, byte[] packed) {
        return page(map, entries, kind, new Bytes().number(more).raw(packed).get());
    }

    private static byte[] packed(int kind, byte[] content) {
        Compressor compressor = kind == HIGH ? new CompressDeflate() : new CompressLZF();
        byte[] out = new byte[2 * content.length];
        return Arrays.copyOf(out, compressor.compress(content, 0, content.length, out, 0));
    }

    /// A leaf of texts.
    static byte[] texts(Map<String, String> entries) {
        Bytes bytes = new Bytes();
        entries.keySet().forEach(bytes::text);
        entries.values().forEach(bytes::text);
        return bytes.get();
    }

    /// A leaf with one row of statements, whose last value is given.
    static byte[] row(byte[] statement) {
        return new Bytes()
                .number(1)
                .raw(0)
                .raw(4)
                .number(1)
                .raw(4)
                .number(0)
                .raw(4)
                .number(0)
                .raw(statement)
                .get();
    }

    static byte[] statement(String sql) {
        return row(new Bytes().raw(13).text(sql).get());
    }

    /// Finishes a file whose statements begin with a page.
    void write(Path file, long statements) throws IOException {
        long meta = leaf(META, 1, PLAIN, texts(Map.of("name.table.0", Integer.toString(STATEMENTS))));
        writeWithMeta(file, meta, statements);
    }

    void writeWithMeta(Path file, long meta, long statements) throws IOException {
        long roots = leaf(0, 1, PLAIN, texts(Map.of("root.1", Long.toHexString(meta))));
        long root = leaf(0, 1, PLAIN, texts(Map.of("root." + STATEMENTS, Long.toHexString(statements))));
        writeWithLayout(file, inner(0, roots, root));
    }

    void writeWithLayout(Path file, long layout) throws IOException {
        byte[] pages = chunk.toByteArray();
        int blocks = (pages.length + FOOTER + BLOCK - 1) / BLOCK;
        byte[] bytes = new byte[(2 + blocks) * BLOCK];
        System.arraycopy(pages, 0, bytes, 2 * BLOCK, pages.length);
        String header = "chunk:1,block:2,len:" + Integer.toHexString(blocks) + ",pages:1,max:1,map:2,root:"
                + Long.toHexString(layout) + ",time:1,version:1\n";
        put(bytes, 2 * BLOCK, header);
        put(bytes, bytes.length - FOOTER, checked("chunk:1,len:" + Integer.toHexString(blocks) + ",version:1"));
        String store = checked("H:2,block:2,blockSize:1000,chunk:1,clean:1,created:1,format:3,version:1");
        put(bytes, 0, store);
        put(bytes, BLOCK, store);
        Files.write(file, bytes);
    }

    private static void put(byte[] bytes, int at, String text) {
        byte[] put = text.getBytes(StandardCharsets.ISO_8859_1);
        System.arraycopy(put, 0, bytes, at, put.length);
    }

    private static String checked(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        return text + ",fletcher:" + Integer.toHexString(DataUtils.getFletcher32(bytes, 0, bytes.length)) + "\n";
    }
}
