package org.bindery.importers.database;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.util.Arrays;
import java.util.Map;
import org.bindery.importers.ContentText;
import org.bindery.importers.ImportException;
import org.bindery.importers.SourceFolder;
import org.bindery.standards.TestDatabase;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Files of H2 whose pages lie about their lengths, or lead in a circle. They are refused before memory is given to
/// what they claim.
class H2PageAttacksTest {

    private static final int ALL_BITS = -1;
    private static final long MOST_ALLOCATED = 512L << 20;
    private static final String CIRCLE = "The pages of the file form a circle; it is damaged.";

    @TempDir
    private Path path;

    private SourceFolder folder;
    private Path file;
    private final H2Forgery forgery = new H2Forgery();

    @BeforeEach
    void open() {
        folder = new SourceFolder(path, "database");
        file = path.resolve("forged.mv.db");
    }

    private void assertRefused(String sentence) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        ImportException refusal = folder.refusal("forged.mv.db", "rows=10");
        long allocated = threads.getCurrentThreadAllocatedBytes() - before;
        assertThat(refusal).as("refused with: %s", sentence).isNotNull();
        assertThat(refusal.getMessage()).contains(sentence);
        assertThat(allocated).isLessThan(MOST_ALLOCATED);
    }

    private static byte[] claimed(int kind, long length) {
        return new H2Forgery.Bytes().raw(kind).number(length).raw('x').get();
    }

    @Test
    void aForgeryWithoutLiesIsRead() throws Exception {
        for (int kind : new int[] {H2Forgery.PLAIN, H2Forgery.FAST, H2Forgery.HIGH}) {
            H2Forgery honest = new H2Forgery();
            honest.write(
                    file,
                    honest.leaf(
                            H2Forgery.STATEMENTS,
                            1,
                            kind,
                            H2Forgery.statement("CREATE CACHED TABLE T(ID INT NOT NULL)")));

            assertThat(ContentText.of(folder.model("forged.mv.db"), "T")).isEqualTo("(id:int)");
        }
    }

    @Test
    void pagesInACircleAreRefused() throws Exception {
        long self = forgery.next(1);
        forgery.writeWithLayout(file, forgery.inner(0, self));
        assertRefused(CIRCLE);

        H2Forgery two = new H2Forgery();
        long first = two.next(1);
        long second = two.inner(0, first, first);
        two.writeWithLayout(file, two.inner(0, second, second));
        assertRefused(CIRCLE);

        H2Forgery statements = new H2Forgery();
        statements.write(file, statements.inner(H2Forgery.STATEMENTS, statements.next(1)));
        assertRefused(CIRCLE);
    }

    @Test
    void aLayoutThatNeverNamesItsChunksIsRefused() throws Exception {
        forgery.writeWithLayout(file, forgery.inner(0, 9L << 38 | 1));

        assertRefused("refers to pages in chunks that it does not have");
    }

    @Test
    void compressedPagesThatClaimGigabytesAreRefused() throws Exception {
        for (int kind : new int[] {H2Forgery.FAST, H2Forgery.HIGH}) {
            for (long more :
                    new long[] {Integer.MAX_VALUE, Integer.MAX_VALUE - 100, Integer.toUnsignedLong(ALL_BITS)}) {
                H2Forgery lie = new H2Forgery();
                lie.writeWithLayout(file, lie.compressed(0, 1, kind, more, new byte[100]));
                assertRefused("claims to expand to " + (more + 100) + " bytes, which is impossible");
            }
        }
    }

    @Test
    void pagesThatExpandToMoreThanAPageHasAreRefused() throws Exception {
        forgery.write(file, forgery.leaf(H2Forgery.STATEMENTS, 1, H2Forgery.HIGH, new byte[33 << 20]));

        assertRefused("A page of the file would have " + (33 << 20) + " bytes");
    }

    @Test
    void manyPagesThatExpandToALotAreRefused() throws Exception {
        long[] pages = new long[100];
        for (int i = 0; i < pages.length; i++) {
            pages[i] = forgery.leaf(H2Forgery.STATEMENTS, 0, H2Forgery.HIGH, new byte[1 << 20]);
        }
        forgery.write(file, forgery.inner(H2Forgery.STATEMENTS, pages));

        assertRefused("have many more bytes together than a database of");
    }

    @Test
    void textsAndBytesThatClaimGigabytesAreRefused() throws Exception {
        for (int kind : new int[] {H2Forgery.PLAIN, H2Forgery.HIGH}) {
            H2Forgery layout = new H2Forgery();
            layout.writeWithLayout(
                    file,
                    layout.leaf(
                            0,
                            1,
                            kind,
                            new H2Forgery.Bytes()
                                    .number(Integer.MAX_VALUE)
                                    .raw('x')
                                    .get()));
            assertRefused("A value in the file claims a length of 2147483647");

            for (int value : new int[] {13, 12, 16, 134}) {
                H2Forgery statement = new H2Forgery();
                statement.write(
                        file,
                        statement.leaf(
                                H2Forgery.STATEMENTS, 1, kind, H2Forgery.row(claimed(value, Integer.MAX_VALUE - 8))));
                assertRefused("A value in the file claims a length of 2147483639");
            }
        }
    }

    @Test
    void arraysAndNumbersBeyondThoseOfH2AreRefused() throws Exception {
        byte[] zeros = new byte[1 << 20];
        Arrays.fill(zeros, (byte) 32);
        byte[] array = new H2Forgery.Bytes()
                .raw(17)
                .number(Integer.MAX_VALUE)
                .raw(zeros)
                .get();
        forgery.write(file, forgery.leaf(H2Forgery.STATEMENTS, 1, H2Forgery.HIGH, H2Forgery.row(array)));
        assertRefused("An array in the file has more levels or values than H2 allows");

        H2Forgery digits = new H2Forgery();
        byte[] number = new H2Forgery.Bytes()
                .raw(6)
                .number(0)
                .number(1 << 20)
                .raw(zeros)
                .get();
        digits.write(file, digits.leaf(H2Forgery.STATEMENTS, 1, H2Forgery.HIGH, H2Forgery.row(number)));
        assertRefused("A number in the file has more digits than H2 allows");
    }

    @Test
    void pagesThatClaimTooManyEntriesAreRefused() throws Exception {
        for (int kind : new int[] {0, 1}) {
            for (long entries : new long[] {Integer.MAX_VALUE, Integer.toUnsignedLong(ALL_BITS)}) {
                H2Forgery lie = new H2Forgery();
                lie.writeWithLayout(file, lie.page(0, entries, kind, new byte[100]));
                assertRefused("claims to have " + entries + " entries");
            }
        }
    }

    @Test
    void pagesLongerThanTheFileAreRefused() throws Exception {
        long page = forgery.leaf(0, 0, H2Forgery.PLAIN, new byte[0]);
        forgery.writeWithLayout(file, page);
        byte[] bytes = Files.readAllBytes(file);
        int start = 2 * 4096 + (int) (page >>> 6);
        for (int[] length : new int[][] {{0x7f, 0xff}, {0xff, 0xff}, {0x01, 0x00}}) {
            bytes[start] = (byte) length[0];
            bytes[start + 1] = (byte) length[1];
            Files.write(file, bytes);
            assertRefused(length[0] == 1 ? "The file ends before a page" : "A page of the file would have");
        }
    }

    @Test
    void statementsThatDefineTooMuchAreRefused() throws Exception {
        forgery.write(
                file,
                forgery.leaf(H2Forgery.STATEMENTS, 1, H2Forgery.HIGH, H2Forgery.statement("x".repeat((1 << 20) + 1))));
        assertRefused("A statement in the file has 1048577 characters");

        H2Forgery columns = new H2Forgery();
        String table = "CREATE TABLE T(" + "A,".repeat(500_000) + "A)";
        long[] pages = new long[3];
        for (int i = 0; i < pages.length; i++) {
            pages[i] = columns.leaf(H2Forgery.STATEMENTS, 1, H2Forgery.HIGH, H2Forgery.statement(table));
        }
        columns.write(file, columns.inner(H2Forgery.STATEMENTS, pages));
        ImportException refusal = folder.refusal("forged.mv.db");
        assertThat(refusal).isNotNull();
        assertThat(refusal.getMessage()).contains("define more than 1000000 columns");
    }

    @Test
    void namesOfMapsMayBeAnything() throws Exception {
        long meta = forgery.leaf(1, 1, H2Forgery.PLAIN, H2Forgery.texts(Map.of("name.table.0", "no number")));
        forgery.writeWithMeta(file, meta, 0);

        assertRefused("The file is damaged");
    }

    @Test
    void aDatabaseInUseIsRefusedAndACopyOfItIsRead() throws Exception {
        try (Connection connection = TestDatabase.connect("jdbc:h2:file:" + path.resolve("shop"), "sa", "");
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE first (id INT PRIMARY KEY)");
            for (int i = 0; i < 50; i++) {
                statement.execute("CREATE TABLE t" + i + " (id INT PRIMARY KEY, name VARCHAR(20))");
                statement.execute("CHECKPOINT SYNC");
            }
            Files.copy(path.resolve("shop.mv.db"), path.resolve("copy.mv.db"));

            assertThat(folder.refusal("shop.mv.db").getMessage()).contains("Another program has the database open");
            assertThat(folder.model("copy.mv.db").types()).hasSize(51);
        }
        assertThat(folder.model("shop.mv.db").types()).hasSize(51);
    }
}
