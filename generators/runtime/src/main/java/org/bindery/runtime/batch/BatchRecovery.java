package org.bindery.runtime.batch;

import java.util.List;

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
}
