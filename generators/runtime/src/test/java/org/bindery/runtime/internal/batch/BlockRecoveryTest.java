package org.bindery.runtime.internal.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.bindery.runtime.batch.BatchFormatException;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.batch.BatchRecovery;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is saved of damaged batches: all whole blocks, and nothing that was not written. */
class BlockRecoveryTest {

    @TempDir
    private Path folder;

    private Path damaged;
    private Path saved;

    /** Files of 64 messages in blocks of 8, each the number of the message in two bytes. */
    private byte[] write() throws IOException {
        damaged = folder.resolve("damaged.batch");
        saved = folder.resolve("saved.batch");
        BatchDescription description = new BatchDescription(
                "numbers", "", List.of(new BatchDescription.Root("", "n", new Fingerprint(new byte[32]))), "", "");
        try (BatchOutput out = BatchOutput.create(damaged, description, BatchOptions.DEFAULT.blocksOf(8))) {
            for (int i = 0; i < 64; i++) {
                out.add(0, new byte[] {(byte) i, 7, (byte) (i % 3)}, 0, 2 + i % 2);
            }
        }
        return Files.readAllBytes(damaged);
    }

    private List<Integer> saved() throws IOException {
        List<Integer> numbers = new ArrayList<>();
        try (BatchFile batch = BatchFile.open(saved)) {
            assertThat(batch.isComplete()).isTrue();
            BatchCursor cursor = new BatchCursor(batch);
            while (cursor.next()) {
                numbers.add((int) cursor.bytes()[0]);
            }
        }
        return numbers;
    }

    private static int blockAt(BatchFile batch, int block) throws IOException {
        BatchIndex.Entry entry = new BatchIndex.Entry();
        batch.index().entry(block, entry);
        return (int) entry.position();
    }

    @Test
    void copiesAWholeFile() throws IOException {
        write();
        BatchRecovery recovery = BlockRecovery.copy(damaged, saved);
        assertThat(recovery).isEqualTo(new BatchRecovery(64, 8, List.of()));
        assertThat(saved()).hasSize(64).isSorted();
    }

    /** Files are as long as they like. */
    @Test
    void copiesAFileOfManyBlocks() throws IOException {
        write();
        try (BatchFile file = BatchFile.open(damaged);
                BatchOutput out = BatchOutput.create(
                        folder.resolve("many.batch"), file.description(), BatchOptions.DEFAULT.blocksOf(1))) {
            for (int i = 0; i < 200; i++) {
                out.add(0, new byte[i % 2 + 1], 0, i % 2 + 1);
            }
        }
        BatchRecovery recovery = BlockRecovery.copy(folder.resolve("many.batch"), saved);
        assertThat(recovery).isEqualTo(new BatchRecovery(200, 200, List.of()));
        assertThat(saved()).hasSize(200);
    }

    @Test
    void showsHowManyMessagesADamagedBlockHad() throws IOException {
        byte[] bytes = write();
        int third;
        int fifth;
        try (BatchFile batch = BatchFile.of(bytes)) {
            third = blockAt(batch, 2);
            fifth = blockAt(batch, 4);
        }
        bytes[third + 60] ^= 1;
        bytes[fifth - 1] ^= 1;
        Files.write(damaged, bytes);
        BatchRecovery recovery = BlockRecovery.copy(damaged, saved);
        assertThat(recovery.messages()).isEqualTo(48);
        assertThat(recovery.gaps()).containsExactly(new BatchRecovery.Gap(third, fifth, 16));
        assertThat(saved()).hasSize(48).isSorted().doesNotContain(16, 31).contains(15, 32, 63);
        try (BatchFile batch = BatchFile.open(damaged)) {
            assertThatThrownBy(() -> new BlockWindow(batch).load(2))
                    .isInstanceOf(BatchFormatException.class)
                    .hasMessage("block 2 is damaged; bindery recover copies the blocks that are whole");
        }
    }

    @Test
    void aDamagedFileWithoutItsIndexIsNotReadAsIfItWereWhole() throws IOException {
        byte[] bytes = write();
        int third;
        try (BatchFile batch = BatchFile.of(bytes)) {
            third = blockAt(batch, 2);
        }
        bytes[third + 3] ^= 1;
        bytes[bytes.length - 1] ^= 1;
        Files.write(damaged, bytes);
        assertThatThrownBy(() -> BatchFile.open(damaged))
                .isInstanceOf(BatchFormatException.class)
                .hasMessageContaining("is damaged at byte " + third + ", and has no index; bindery recover");
        BatchRecovery recovery = BlockRecovery.copy(damaged, saved);
        assertThat(recovery.messages()).isEqualTo(56);
        assertThat(recovery.gaps()).hasSize(2);
        assertThat(recovery.gaps().get(1).messages()).isEqualTo(-1);
    }

    @Test
    void savesOnlyWhatWasWrittenWhateverIsDamaged() throws IOException {
        byte[] whole = write();
        Random random = new Random(17);
        for (int i = 0; i < 300; i++) {
            byte[] bytes = whole.clone();
            for (int j = random.nextInt(5); j >= 0; j--) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
            }
            Files.write(damaged, bytes);
            try {
                BatchRecovery recovery = BlockRecovery.copy(damaged, saved);
                assertThat(saved())
                        .hasSize((int) recovery.messages())
                        .isSorted()
                        .doesNotHaveDuplicates()
                        .allMatch(number -> number >= 0 && number < 64);
            } catch (BatchFormatException e) {
                assertThat(e).hasMessageMatching(".*(description|head|not a batch|version|fingerprint).*");
            }
        }
    }

    @Test
    void doesNotReplaceTheDamagedFile() throws IOException {
        write();
        assertThatThrownBy(() -> BlockRecovery.copy(damaged, damaged))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("is the damaged file itself");
    }
}
