package org.bindery.runtime.internal.batch;

import java.io.IOException;
import java.util.Arrays;
import java.util.Objects;
import org.bindery.runtime.batch.BatchFormatException;

/** Goes through the messages of a batch. Not safe for use by several threads at a time. */
public final class BatchCursor {

    private final BatchFile file;
    private final BlockWindow window;
    private final long to;
    private long block;
    private int index;
    private int start;
    private int end;
    private int root;

    /** Goes through all messages. */
    public BatchCursor(BatchFile file) {
        this(file, 0, file.blocks());
    }

    /**
     * Goes through the messages of some blocks that follow each other.
     *
     * @param from the number of the first block, from 0
     * @param to the number of the block after the last one
     * @throws IndexOutOfBoundsException if these blocks do not exist
     */
    public BatchCursor(BatchFile file, long from, long to) {
        Objects.checkFromToIndex(from, to, file.blocks());
        this.file = file;
        this.window = new BlockWindow(file);
        this.block = from - 1;
        this.to = to;
    }

    /**
     * Goes to the next message.
     *
     * @return whether there is one
     * @throws BatchFormatException if its block is damaged
     */
    public boolean next() throws IOException {
        index++;
        while (index >= window.count()) {
            if (block + 1 == to) {
                return false;
            }
            window.load(++block);
            index = 0;
        }
        start = window.start(index);
        end = window.starts()[index + 1];
        root = window.root(index);
        if (root >= file.description().roots().size()) {
            throw new BatchFormatException("block " + block + " holds messages of root element " + root
                    + ", which the file does not describe");
        }
        return true;
    }

    /** The number of the message's root element in the description, from 0. */
    public int root() {
        return root;
    }

    /** Length of the message's record, in bytes. */
    public int length() {
        return end - start;
    }

    /** A copy of the record of the message. */
    public byte[] bytes() {
        return Arrays.copyOfRange(window.data(), start, end);
    }
}
