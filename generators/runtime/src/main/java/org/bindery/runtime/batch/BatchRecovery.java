package org.bindery.runtime.batch;

import java.util.List;

/**
 * The result of recovering a damaged batch.
 *
 * @param messages the number of messages copied
 * @param blocks the number of blocks that held them
 * @param gaps the parts of the file that were lost, in its order
 */
public record BatchRecovery(long messages, long blocks, List<Gap> gaps) {

    /**
     * Copies the list.
     */
    public BatchRecovery {
        gaps = List.copyOf(gaps);
    }

    /**
     * A part of the file that holds no whole block.
     *
     * @param from the position of the first byte
     * @param to the position after the last byte
     * @param messages the number of messages missing there; -1 at the end of the file, where it is not known
     */
    public record Gap(long from, long to, long messages) {}
}
