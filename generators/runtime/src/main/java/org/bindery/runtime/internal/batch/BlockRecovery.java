package org.bindery.runtime.internal.batch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.batch.BatchFormatException;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.batch.BatchRecovery;
import org.bindery.runtime.internal.column.ColumnBlock;
import org.bindery.runtime.internal.column.KeyColumns;
import org.bindery.runtime.internal.file.Section;

/** Copies the whole blocks of a damaged file. */
public final class BlockRecovery {

    private BlockRecovery() {}

    /**
     * Copies them.
     *
     * @param damaged the file, whose description must be whole
     * @param target the new file
     * @return what was copied, and what was not
     * @throws BatchFormatException if the description of the messages is damaged
     * @throws IOException if a file cannot be read or written, or both are the same
     */
    public static BatchRecovery copy(Path damaged, Path target) throws IOException {
        if (Files.exists(target) && Files.isSameFile(damaged, target)) {
            throw new IOException(target + " is the damaged file itself; name another");
        }
        return copy(damaged, description -> BatchOutput.create(target, description, BatchOptions.DEFAULT));
    }

    /** Opens what whole blocks are copied to. */
    @FunctionalInterface
    public interface Target {

        /**
         * Starts a batch.
         *
         * @param description what the damaged file says of its messages
         * @return the batch, which is closed when all is copied
         */
        BatchOutput open(BatchDescription description) throws IOException;
    }

    /**
     * Copies the whole blocks of a damaged file.
     *
     * @param target where they go, opened when the description of the file is read
     * @return what was saved, and what is lost
     * @throws BatchFormatException if the description of the file is damaged
     * @throws IOException if a file cannot be read or written
     */
    public static BatchRecovery copy(Path damaged, Target target) throws IOException {
        try (BatchFile file = BatchFile.scanned(damaged)) {
            BatchScan scan = BatchScan.of(file.bytes(), file.end());
            long[] entries = scan.entries();
            BlockWindow window = new BlockWindow(file);
            long messages = 0;
            try (BatchOutput out = target.open(file.description())) {
                for (int i = 0; i < scan.blocks(); i++) {
                    window.loadAt(entries[2 * i], i);
                    if (window.root() != Section.SEVERAL) {
                        ColumnBlock columns = window.columns();
                        out.columns(window.root(), columns == null ? null : columns.layout());
                        out.keys(window.root(), paths(window.keys()));
                    }
                    for (int j = 0; j < window.count(); j++) {
                        int start = window.start(j);
                        out.add(window.root(j), window.data(), start, window.starts()[j + 1] - start);
                        copyKeys(window.keys(), j, out);
                    }
                    messages += window.count();
                }
            }
            return new BatchRecovery(messages, scan.blocks(), scan.gaps());
        }
    }

    private static List<String> paths(@Nullable KeyColumns keys) {
        return keys == null ? List.of() : keys.keys().paths();
    }

    private static void copyKeys(@Nullable KeyColumns keys, int row, BatchOutput out) {
        for (int key = 0; key < paths(keys).size(); key++) {
            if (keys.isRepeated(key)) {
                copyEntries(keys, key, row, out);
            } else {
                out.key(key, keys.value(key, row));
            }
        }
    }

    private static void copyEntries(KeyColumns keys, int key, int row, BatchOutput out) {
        int start = keys.starts(key)[row];
        int end = keys.starts(key)[row + 1];
        if (start == end) {
            out.key(key, 0, null);
        }
        for (int entry = start; entry < end; entry++) {
            out.key(key, keys.level(key, entry), keys.value(key, entry));
        }
    }
}
