package org.bindery.runtime.internal.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.bindery.runtime.batch.BatchFormatException;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.internal.column.RowEnds;
import org.bindery.runtime.internal.file.Section;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Batches as files: what is written is read, and damage is found. */
class BatchFileTest {

    private static final BatchDescription TRADES = description("trades", "a");

    @TempDir
    private Path folder;

    private static BatchDescription description(String name, String root) {
        Fingerprint fingerprint = new Fingerprint(new byte[32]);
        return new BatchDescription(
                name,
                "1.0",
                List.of(new BatchDescription.Root("", root, fingerprint)),
                "the model",
                "{\"path\":\"/a\"}");
    }

    private static List<byte[]> messages(Random random, int count, int least, int most) {
        return IntStream.range(0, count)
                .mapToObj(i -> {
                    byte[] message = new byte[least + random.nextInt(most - least + 1)];
                    random.nextBytes(message);
                    return message;
                })
                .toList();
    }

    private static byte[] batch(List<byte[]> messages, BatchOptions options) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (BatchOutput output = BatchOutput.to(out, TRADES, options)) {
            add(output, messages);
        }
        return out.toByteArray();
    }

    private static void add(BatchOutput output, List<byte[]> messages) throws IOException {
        for (byte[] message : messages) {
            output.add(0, message, 0, message.length);
        }
    }

    private static List<byte[]> read(BatchFile batch) throws IOException {
        List<byte[]> messages = new ArrayList<>();
        BatchCursor cursor = new BatchCursor(batch);
        while (cursor.next()) {
            messages.add(cursor.bytes());
        }
        return messages;
    }

    private static void assertHolds(BatchFile batch, List<byte[]> messages) throws IOException {
        assertThat(batch.messages()).isEqualTo(messages.size());
        assertThat(read(batch).toArray(new byte[0][])).isDeepEqualTo(messages.toArray(new byte[0][]));
        BlockWindow window = new BlockWindow(batch);
        Random random = new Random(1);
        for (int i = 0; i < Math.min(200, messages.size()); i++) {
            int place = random.nextInt(messages.size());
            assertThat(window.message(place)).isEqualTo(messages.get(place));
        }
    }

    @Test
    void holdsMessagesOfAnyLengths() throws IOException {
        Random random = new Random(42);
        for (int i = 0; i < 200; i++) {
            int least = random.nextInt(40);
            List<byte[]> messages =
                    messages(random, random.nextInt(5000), least, least + random.nextInt(1 << random.nextInt(7)));
            BatchOptions options = new BatchOptions(1 + random.nextInt(1024), random.nextInt(4) == 0, false, List.of());
            try (BatchFile batch = BatchFile.of(batch(messages, options))) {
                assertHolds(batch, messages);
                assertThat(batch.isComplete()).isTrue();
                assertThat(batch.description()).isEqualTo(TRADES);
            }
        }
    }

    @Test
    void messagesThatFollowEachOtherAreWrittenAsOneByOne() throws IOException {
        Random random = new Random(8);
        for (int i = 0; i < 200; i++) {
            int least = random.nextInt(300);
            int most = random.nextInt(3) == 0 ? least : least + random.nextInt(40);
            List<byte[]> messages = new ArrayList<>(messages(random, random.nextInt(5000), least, most));
            messages.addAll(messages(random, random.nextInt(1500), 5, 5 + random.nextInt(2)));
            BatchOptions options = BatchOptions.DEFAULT.blocksOf(random.nextInt(3) == 0 ? 300 : 1024);
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            try (BatchOutput output = BatchOutput.to(out, TRADES, options)) {
                int from = 0;
                while (from < messages.size()) {
                    int to = from + random.nextInt(Math.min(2000, messages.size() - from) + 1);
                    addAtOnce(output, messages.subList(from, to));
                    add(output, messages.subList(to, Math.min(to + 1, messages.size())));
                    from = to + 1;
                }
            }
            assertThat(out.toByteArray()).isEqualTo(batch(messages, options));
        }
    }

    private static void addAtOnce(BatchOutput output, List<byte[]> messages) throws IOException {
        ByteArrayOutputStream records = new ByteArrayOutputStream();
        int[] starts = new int[messages.size() + 1];
        for (int i = 0; i < messages.size(); i++) {
            records.writeBytes(messages.get(i));
            starts[i + 1] = records.size();
        }
        output.addAll(records.toByteArray(), starts, 0, messages.size());
    }

    @Test
    void addsHardlyAnythingToMessagesOfOneLength() throws IOException {
        List<byte[]> messages = messages(new Random(7), 1_000_000, 39, 39);
        byte[] bytes = batch(messages, BatchOptions.DEFAULT);
        assertThat(bytes.length).isBetween(39_000_000, 39_000_000 + 4096);
        assertHolds(BatchFile.of(bytes), messages);
    }

    @Test
    void addsLessThanThreeQuartersOfAByteToMessagesOfDifferentLengths() throws IOException {
        List<byte[]> messages = messages(new Random(7), 200_000, 9, 14);
        int length = messages.stream().mapToInt(message -> message.length).sum();
        assertThat((batch(messages, BatchOptions.DEFAULT).length - length) / 200_000.0)
                .isLessThan(0.75);
    }

    @Test
    void largeMessagesHaveBlocksOfTheirOwn() throws IOException {
        List<byte[]> messages = messages(new Random(3), 20, 0, 3_000_000);
        try (BatchFile batch = BatchFile.of(batch(messages, BatchOptions.DEFAULT.compress()))) {
            assertHolds(batch, messages);
        }
    }

    @Test
    void keepsTheOrderOfMessagesOfSeveralRootElements() throws IOException {
        Fingerprint fingerprint = new Fingerprint(new byte[32]);
        BatchDescription several = new BatchDescription(
                "rows",
                "",
                IntStream.range(0, 300)
                        .mapToObj(i -> new BatchDescription.Root("urn:rows", "row" + i, fingerprint))
                        .toList(),
                "",
                "");
        Random random = new Random(23);
        for (int longest : new int[] {1, 10, 3000}) {
            List<byte[]> messages = messages(random, 5000, 0, 5);
            List<Integer> roots = new ArrayList<>();
            while (roots.size() < messages.size()) {
                int root = random.nextInt(300);
                for (int run = random.nextInt(longest); run >= 0; run--) {
                    roots.add(root);
                }
            }
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            try (BatchOutput output = BatchOutput.to(out, several, BatchOptions.DEFAULT)) {
                for (int i = 0; i < messages.size(); i++) {
                    output.add(roots.get(i), messages.get(i), 0, messages.get(i).length);
                }
            }
            try (BatchFile batch = BatchFile.of(out.toByteArray())) {
                assertThat(batch.blocks()).isLessThan(60);
                BatchCursor cursor = new BatchCursor(batch);
                for (int i = 0; i < messages.size(); i++) {
                    assertThat(cursor.next()).isTrue();
                    assertThat(cursor.root()).isEqualTo(roots.get(i));
                    assertThat(cursor.bytes()).isEqualTo(messages.get(i));
                }
                assertThat(cursor.next()).isFalse();
            }
        }
    }

    @Test
    void goesOnWhereItEnded() throws IOException {
        Path file = folder.resolve("growing.batch");
        List<byte[]> all = new ArrayList<>();
        Random random = new Random(5);
        for (int i = 0; i < 60; i++) {
            List<byte[]> some = messages(random, random.nextInt(2500), 3, 30);
            try (BatchOutput output = BatchOutput.append(file, TRADES, BatchOptions.DEFAULT)) {
                add(output, some);
                if (i % 3 == 0) {
                    output.force();
                }
                assertThat(output.messages()).isEqualTo(all.size() + some.size());
            }
            all.addAll(some);
            try (BatchFile batch = BatchFile.open(file)) {
                assertHolds(batch, all);
            }
        }
    }

    @Test
    void whatWasFlushedIsSeenWhileTheFileIsWritten() throws IOException {
        Path file = folder.resolve("open.batch");
        List<byte[]> messages = messages(new Random(9), 3000, 3, 30);
        try (BatchOutput output = BatchOutput.create(file, TRADES, BatchOptions.DEFAULT)) {
            add(output, messages.subList(0, 1500));
            output.flush();
            add(output, messages.subList(1500, 1600));
            try (BatchFile batch = BatchFile.open(file)) {
                assertHolds(batch, messages.subList(0, 1500));
                assertThat(batch.isComplete()).isFalse();
            }
            add(output, messages.subList(1600, 3000));
        }
        try (BatchFile batch = BatchFile.open(file)) {
            assertHolds(batch, messages);
            assertThat(batch.isComplete()).isTrue();
        }
    }

    @Test
    void refusesASecondWriter() throws IOException {
        Path file = folder.resolve("one.batch");
        try (BatchOutput first = BatchOutput.create(file, TRADES, BatchOptions.DEFAULT)) {
            first.flush();
            assertThatThrownBy(() -> BatchOutput.append(file, TRADES, BatchOptions.DEFAULT))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("is being written already");
        }
    }

    @Test
    void refusesToGoOnWithOtherMessages() throws IOException {
        Path file = folder.resolve("other.batch");
        BatchOutput.create(file, TRADES, BatchOptions.DEFAULT).close();
        assertThatThrownBy(() -> BatchOutput.append(file, description("trades", "b"), BatchOptions.DEFAULT))
                .isInstanceOf(BatchFormatException.class)
                .hasMessage(file + ": written with trades 1.0, for messages of a rather than b");
    }

    /** All whole blocks are there, and nothing else, wherever a file is cut off; then one can go on with it. */
    @Test
    void aFileThatIsCutOffAnywhereHasItsWholeBlocks() throws IOException {
        List<byte[]> messages = messages(new Random(11), 90, 0, 6);
        byte[] whole = batch(messages, BatchOptions.DEFAULT.blocksOf(16));
        Path file = folder.resolve("cut.batch");
        int seen = 0;
        int before = 0;
        for (int length = 0; length < whole.length; length++) {
            Files.write(file, Arrays.copyOf(whole, length));
            List<byte[]> found;
            try (BatchFile batch = BatchFile.open(file)) {
                found = read(batch);
                assertThat(batch.isComplete()).isFalse();
            } catch (BatchFormatException e) {
                assertThat(before)
                        .as("blocks are found at %s bytes, and not at %s", length - 1, length)
                        .isZero();
                assertThat(e).hasMessageMatching(".*(cut off|not a batch file).*");
                continue;
            }
            before = found.size();
            seen |= 1 << (found.size() + 15) / 16;
            assertThat(found.size() == 90 || found.size() % 16 == 0).isTrue();
            assertThat(found.toArray(new byte[0][]))
                    .isDeepEqualTo(messages.subList(0, found.size()).toArray(new byte[0][]));
            if (length % 7 == 0) {
                try (BatchOutput output = BatchOutput.append(file, TRADES, BatchOptions.DEFAULT)) {
                    add(output, messages);
                }
                List<byte[]> both = new ArrayList<>(found);
                both.addAll(messages);
                try (BatchFile batch = BatchFile.open(file)) {
                    assertHolds(batch, both);
                }
            }
        }
        assertThat(seen).isEqualTo(0b1111111);
    }

    /** Whatever bit of a file is another, nobody gets a message that was not written. */
    @Test
    void aBitThatChangedInventsNoMessage() throws IOException {
        List<byte[]> messages = messages(new Random(13), 60, 0, 6);
        byte[] bytes = batch(messages, BatchOptions.DEFAULT.blocksOf(16));
        int refused = 0;
        for (int bit = 0; bit < 8 * bytes.length; bit++) {
            bytes[bit / 8] ^= (byte) (1 << bit % 8);
            try (BatchFile batch = BatchFile.of(bytes)) {
                List<byte[]> found = read(batch);
                assertThat(found.toArray(new byte[0][]))
                        .as("bit %s", bit)
                        .isDeepEqualTo(messages.subList(0, found.size()).toArray(new byte[0][]));
            } catch (BatchFormatException e) {
                refused++;
            }
            bytes[bit / 8] ^= (byte) (1 << bit % 8);
        }
        assertThat(refused).isGreaterThan(8 * bytes.length / 2);
    }

    @Test
    void aFileThatIsCutOffWhileItIsReadIsRefused() throws IOException {
        Path file = folder.resolve("shrinking.batch");
        Files.write(file, batch(messages(new Random(1), 100_000, 10, 20), BatchOptions.DEFAULT));
        try (BatchFile batch = BatchFile.open(file)) {
            Files.write(file, new byte[0]);
            assertThatThrownBy(() -> read(batch))
                    .isInstanceOf(BatchFormatException.class)
                    .hasMessageContaining("was cut off while it was read");
        }
    }

    @Test
    void singleMessagesOfAFileThatIsCutOffAreRefused() throws IOException {
        byte[] bytes = batch(messages(new Random(1), 100_000, 10, 20), BatchOptions.DEFAULT);
        for (int missing : new int[] {0, 1}) {
            Path file = folder.resolve("shrinking-" + missing + ".batch");
            Files.write(file, Arrays.copyOf(bytes, bytes.length - missing));
            try (BatchFile batch = BatchFile.open(file)) {
                BlockWindow window = new BlockWindow(batch);
                window.message(90_000);
                window.message(0);
                Files.write(file, new byte[0]);
                assertThatThrownBy(() -> window.message(90_000))
                        .as("a file that has an index, if %s is 0", missing)
                        .isInstanceOf(BatchFormatException.class)
                        .hasMessageContaining("was cut off while it was read");
            }
        }
    }

    @Test
    void aBatchThatIsClosedSaysSo() throws IOException {
        Path file = folder.resolve("closed.batch");
        Files.write(file, batch(messages(new Random(1), 100, 10, 20), BatchOptions.DEFAULT));
        BatchFile batch = BatchFile.open(file);
        batch.close();
        batch.close();
        assertThatThrownBy(() -> read(batch))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("is closed");
    }

    /** A file of a hundred bytes does not take gigabytes, and overlapping heads do not take hours. */
    @Test
    void aFileThatLiesTakesNeitherMemoryNorTime() throws IOException {
        byte[] empty = batch(List.of(), BatchOptions.DEFAULT);
        int end = empty.length - Section.HEAD - BatchIndex.BEFORE - BatchIndex.BEHIND;
        byte[] many = Arrays.copyOf(empty, end + Section.HEAD + RowEnds.PREFIX);
        Arrays.fill(many, end, many.length, (byte) 0);
        int check = Section.check(many, end + Section.HEAD, RowEnds.PREFIX);
        new Section(Section.ROWS, 0, 0, Integer.MAX_VALUE, 8, 8, 0, check).write(many, end);
        try (BatchFile batch = BatchFile.of(many)) {
            assertThatThrownBy(() -> read(batch)).isInstanceOf(BatchFormatException.class);
        }
        byte[] large = Arrays.copyOf(many, many.length);
        new Section(Section.ROWS, Section.DEFLATED, 0, 1, 8, Integer.MAX_VALUE, 0, check).write(large, end);
        try (BatchFile batch = BatchFile.of(large)) {
            assertThat(batch.messages()).isZero();
        }
        byte[] heads = Arrays.copyOf(empty, end + 100_000 * Section.HEAD);
        for (int at = end; at < heads.length; at += Section.HEAD) {
            int rest = heads.length - at - Section.HEAD;
            new Section(Section.ROWS, 0, 0, 1, rest, rest, 0, 0).write(heads, at);
        }
        assertThatThrownBy(() -> BatchFile.of(heads))
                .isInstanceOf(BatchFormatException.class)
                .hasMessageContaining("so many damaged sections");
    }
}
