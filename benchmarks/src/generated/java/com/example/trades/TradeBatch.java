package com.example.trades;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.batch.BatchFormatException;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.batch.BatchRecovery;
import org.bindery.runtime.batch.BatchWriter;
import org.bindery.runtime.internal.batch.BatchFile;
import org.bindery.runtime.internal.batch.MessageBatch;
import org.bindery.runtime.internal.batch.MessageType;
import org.bindery.runtime.internal.record.RecordSlice;

/**
 * Many {@link Trade} in one place: in a file of any size, or in an array.
 */
public final class TradeBatch extends MessageBatch<Trade> {
    private static final MessageType<Trade> TYPE =
            new MessageType<>(BinaryTrade.class, BinaryTrade::encode, "trades", "1.0", "trades",
            "45c5892f83de53f9638b5bbe17471ea73f76906f456c8dbadeadfb88a57657c7", "", "trade");

    private TradeBatch(BatchFile file) {
        super(TYPE, file);
    }

    /**
     * Opens a file. It is read where it is needed, and must be closed.
     *
     * @param file the file
     * @return its messages
     * @throws BatchFormatException if it is no batch of such messages
     * @throws IOException if it cannot be read
     */
    public static TradeBatch open(Path file) throws IOException {
        return new TradeBatch(TYPE.open(file));
    }

    /**
     * Opens a batch in an array, without copying it.
     *
     * @param batch what a file would hold, which nobody may change
     * @return its messages
     * @throws BatchFormatException if it is no batch of such messages
     */
    public static TradeBatch wrap(byte[] batch) throws BatchFormatException {
        return new TradeBatch(TYPE.of(batch));
    }

    /**
     * Makes a batch in an array.
     *
     * @param messages the messages, of whichever binding
     * @return what a file would hold
     * @throws UnencodableException when something mandatory is missing or a value is none that the model allows
     */
    public static byte[] toBytes(Iterable<? extends Trade> messages) {
        return TYPE.bytes(messages);
    }

    /**
     * Starts a file, in place of one that is there.
     *
     * @param file the file
     * @param options how it is written, such as {@link BatchOptions#DEFAULT}
     * @return takes the messages
     * @throws IOException if it cannot be written, or another program writes it
     */
    public static BatchWriter<Trade> create(Path file, BatchOptions options) throws IOException {
        return TYPE.create(file, options);
    }

    /**
     * Goes on with a file behind its last whole block; starts it if it is not there.
     *
     * @param file the file
     * @param options how it is written, such as {@link BatchOptions#DEFAULT}
     * @return takes the messages
     * @throws IOException if it cannot be written, or another program writes it
     */
    public static BatchWriter<Trade> append(Path file, BatchOptions options) throws IOException {
        return TYPE.append(file, options);
    }

    /**
     * Starts a batch.
     *
     * @param out where it goes; closed with the writer
     * @param options how it is written, such as {@link BatchOptions#DEFAULT}
     * @return takes the messages
     * @throws IOException if it cannot be written
     */
    public static BatchWriter<Trade> write(OutputStream out, BatchOptions options) throws
            IOException {
        return TYPE.write(out, options);
    }

    /**
     * Copies all messages of a damaged file whose blocks are whole to a new file, in order.
     *
     * @param damaged the file, whose description must be whole
     * @param target the new file, in place of one that is there
     * @return what was copied, and what was not
     * @throws BatchFormatException if the description is damaged
     * @throws IOException if a file cannot be read or written, or both are the same
     */
    public static BatchRecovery recover(Path damaged, Path target) throws IOException {
        return TYPE.recover(damaged, target);
    }

    @Override
    protected Trade read(RecordSlice slice) {
        return new BinaryTrade(slice);
    }

    @Override
    protected RecordSlice slice(byte[] bytes, int offset, int length) {
        return RecordSlice.message(bytes, offset, length, 59);
    }
}
