package org.bindery.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.bindery.runtime.batch.BatchFormatException;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.batch.BatchRecovery;
import org.bindery.runtime.internal.batch.BatchCursor;
import org.bindery.runtime.internal.batch.BatchFile;
import org.bindery.runtime.internal.batch.BatchOutput;
import org.bindery.runtime.internal.batch.BlockRecovery;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A large batch in which any bits have changed, in rows and in columns; `-Dbindery.damages=200` changes a hundred
/// thousand of each.
@Tag("long")
class BatchDamageTest {

    private static final int IN_BLOCK = 1024;
    private static final int BLOCKS = 300;
    private static final int ROUNDS = Integer.getInteger("bindery.damages", 3);
    private static final int BITS = 500;

    /// So many blocks are read again in each round.
    private static final int READ = 20;

    @TempDir
    private Path folder;

    private final Random random = new Random(17);
    private WrittenBatch written;
    private int[] blocks;

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void allWholeBlocksAreSavedAndNoMessageIsInvented(boolean columnar) throws Exception {
        written = WrittenBatch.of(
                BLOCKS * IN_BLOCK, columnar ? BatchOptions.DEFAULT.inColumns() : BatchOptions.DEFAULT, 17);
        blocks = positions(written.bytes());
        assertThat(blocks).hasSize(BLOCKS + 1);
        for (int round = 0; round < ROUNDS; round++) {
            BitSet bits = bits();
            byte[] damaged = flipped(bits);
            BitSet whole = whole(bits);
            assertSaved(damaged, whole);
            assertReadsNothingElse(damaged, whole);
        }
    }

    /// Where blocks start, and where the last one ends, found by their marks.
    private static int[] positions(byte[] bytes) {
        List<Integer> found = new ArrayList<>();
        for (int at = 48; at < bytes.length; at += 40 + number(bytes, at + 16)) {
            if (bytes[at + 8] >= 16) {
                found.add(at);
            } else if (!found.isEmpty()) {
                found.add(at);
                break;
            }
        }
        return found.stream().mapToInt(Integer::intValue).toArray();
    }

    private static int number(byte[] bytes, int at) {
        return bytes[at] & 0xFF
                | (bytes[at + 1] & 0xFF) << 8
                | (bytes[at + 2] & 0xFF) << 16
                | (bytes[at + 3] & 0xFF) << 24;
    }

    /// Bits behind the description, without which nothing of a file is read.
    private BitSet bits() {
        BitSet bits = new BitSet();
        while (bits.cardinality() < BITS) {
            bits.set(random.nextInt(8 * blocks[0], 8 * written.bytes().length));
        }
        return bits;
    }

    private byte[] flipped(BitSet bits) {
        byte[] damaged = written.bytes().clone();
        bits.stream().forEach(bit -> damaged[bit / 8] ^= (byte) (1 << bit % 8));
        return damaged;
    }

    /// The blocks in which no bit is another.
    private BitSet whole(BitSet bits) {
        BitSet whole = new BitSet();
        for (int i = 0; i < BLOCKS; i++) {
            int changed = bits.nextSetBit(8 * blocks[i]);
            whole.set(i, changed < 0 || changed >= 8 * blocks[i + 1]);
        }
        return whole;
    }

    private BatchRecovery recover(byte[] damaged, ByteArrayOutputStream saved) throws IOException {
        Path file = Files.write(folder.resolve("damaged.batch"), damaged);
        return BlockRecovery.copy(file, description -> BatchOutput.to(saved, description, BatchOptions.DEFAULT));
    }

    private void assertSaved(byte[] damaged, BitSet whole) throws IOException {
        ByteArrayOutputStream saved = new ByteArrayOutputStream();
        BatchRecovery recovery = recover(damaged, saved);
        assertThat(recovery.blocks()).isEqualTo(whole.cardinality());
        assertThat(recovery.messages()).isEqualTo((long) whole.cardinality() * IN_BLOCK);
        List<byte[]> expected = new ArrayList<>();
        whole.stream()
                .forEach(block -> expected.addAll(written.records().subList(block * IN_BLOCK, (block + 1) * IN_BLOCK)));
        try (BatchFile file = BatchFile.of(saved.toByteArray())) {
            assertThat(file.messages()).isEqualTo(expected.size());
            WrittenBatch.assertHolds(file, 0, file.blocks(), expected, 0);
        }
    }

    /// Whole blocks of the damaged file are read, others refused, if the file can be opened at all.
    private void assertReadsNothingElse(byte[] damaged, BitSet whole) throws IOException {
        try (BatchFile file = BatchFile.of(damaged)) {
            assertThat(file.blocks()).isLessThanOrEqualTo(BLOCKS);
            for (int i = 0; i < READ; i++) {
                int block = random.nextInt((int) file.blocks());
                if (whole.get(block)) {
                    WrittenBatch.assertHolds(file, block, block + 1L, written.records(), (long) block * IN_BLOCK);
                } else {
                    assertThatThrownBy(() -> new BatchCursor(file, block, block + 1L).next())
                            .isInstanceOf(BatchFormatException.class);
                }
            }
        } catch (BatchFormatException e) {
            assertThat(e).hasMessageMatching("(?s).*(recover|damaged).*");
        }
    }
}
