package org.bindery.importers.database;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.Set;

/// The records of a table of SQLite: a tree of pages, in whose leaves they are. A table without row numbers is kept
/// like an index, with records in all its pages.
final class SqliteTable {

    private static final int INNER_INDEX = 2;
    private static final int INNER_TABLE = 5;
    private static final int LEAF_INDEX = 10;
    private static final int LEAF_TABLE = 13;
    private static final int FIRST_PAGE_HEADER = 100;
    private static final int MOST_DEPTH = 50;

    /// Takes one record after the other.
    interface Records {

        /// @return whether more are wanted
        boolean record(SqliteRecord record) throws IOException;
    }

    private final SqlitePages pages;
    private final long root;
    private final Set<Long> seen = new HashSet<>();

    SqliteTable(SqlitePages pages, long root) {
        this.pages = pages;
        this.root = root;
    }

    void forEach(Records records) throws IOException {
        try {
            tree(root, 0, records);
        } catch (IndexOutOfBoundsException
                | BufferUnderflowException
                | IllegalArgumentException
                | ArithmeticException e) {
            throw new BrokenFileException("A page of the file is damaged.", e);
        }
    }

    private boolean tree(long number, int depth, Records records) throws IOException {
        if (depth > MOST_DEPTH || !seen.add(number)) {
            throw new BrokenFileException("The pages of the file form a circle; it is damaged.");
        }
        ByteBuffer page = pages.page(number);
        int header = number == 1 ? FIRST_PAGE_HEADER : 0;
        int kind = page.get(header);
        boolean inner = kind == INNER_TABLE || kind == INNER_INDEX;
        if (!inner && kind != LEAF_TABLE && kind != LEAF_INDEX) {
            throw new BrokenFileException("The page " + number + " of the file is of no known kind; it is damaged.");
        }
        int cells = page.getShort(header + 3) & 0xffff;
        int pointers = header + (inner ? 12 : 8);
        for (int i = 0; i < cells; i++) {
            page.position(page.getShort(pointers + 2 * i) & 0xffff);
            if (inner && !tree(page.getInt() & 0xffffffffL, depth + 1, records)) {
                return false;
            }
            if (kind != INNER_TABLE && !records.record(record(page, kind == LEAF_TABLE))) {
                return false;
            }
        }
        return !inner || tree(page.getInt(header + 8) & 0xffffffffL, depth + 1, records);
    }

    private SqliteRecord record(ByteBuffer page, boolean numbered) throws IOException {
        long length = SqliteRecord.number(page);
        long row = numbered ? SqliteRecord.number(page) : 0;
        if (length < 0 || length > pages.mostBytes() || length > Integer.MAX_VALUE - 8) {
            throw new BrokenFileException("A record of the file would be longer than the file; it is damaged.");
        }
        return new SqliteRecord(row, content(page, (int) length, numbered));
    }

    /// Content that does not fit on a page continues on others.
    private ByteBuffer content(ByteBuffer page, int length, boolean numbered) throws IOException {
        int usable = pages.usable();
        int most = numbered ? usable - 35 : (usable - 12) * 64 / 255 - 23;
        int least = (usable - 12) * 32 / 255 - 23;
        int fitting = least + (length - least) % (usable - 4);
        int here = length <= most ? length : fitting <= most ? fitting : least;
        byte[] bytes = new byte[length];
        page.get(bytes, 0, here);
        long next = here < length ? page.getInt() & 0xffffffffL : 0;
        for (int done = here; done < length; ) {
            ByteBuffer more = pages.page(next);
            next = more.getInt() & 0xffffffffL;
            int part = Math.min(length - done, usable - 4);
            more.get(bytes, done, part);
            done += part;
        }
        return ByteBuffer.wrap(bytes);
    }
}
