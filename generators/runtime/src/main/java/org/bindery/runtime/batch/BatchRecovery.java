package org.bindery.runtime.batch;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.bindery.runtime.internal.batch.BlockRecovery;

/**
 * What was saved of a damaged batch.
 *
 * @param messages how many messages were copied
 * @param blocks how many blocks held them
 * @param gaps where something is missing, in the order of the file
 */
public record BatchRecovery(long messages, long blocks, List<Gap> gaps) {

    /**
     * Copies the list.
     */
    public BatchRecovery {
        gaps = List.copyOf(gaps);
    }

    /**
     * Bytes that hold no whole block.
     *
     * @param from position of the first byte
     * @param to position behind the last byte
     * @param messages how many messages are missing there; -1 at the end of the file, where nothing tells
     */
    public record Gap(long from, long to, long messages) {}

    /**
     * Copies all messages whose blocks are whole to a new file, in order.
     *
     * @param damaged the file, whose description must be whole
     * @param target the new file, in place of one that is there
     * @return what was copied, and what was not
     * @throws BatchFormatException if the description of the messages is damaged
     * @throws IOException if a file cannot be read or written
     */
    public static BatchRecovery recover(Path damaged, Path target) throws IOException {
        return BlockRecovery.copy(damaged, target);
    }
}
