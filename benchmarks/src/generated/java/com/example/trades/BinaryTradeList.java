package com.example.trades;

import java.util.Collection;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.internal.record.MessageList;
import org.bindery.runtime.internal.record.RecordSlice;
import org.bindery.runtime.internal.record.RecordWriter;

/**
 * An immutable list of {@link Trade}, one after the other in one array.
 */
public final class BinaryTradeList extends MessageList<Trade> {
    private BinaryTradeList(byte[] data, int[] offsets) {
        super(data, offsets, 8);
    }

    private BinaryTradeList(BinaryTradeList whole, int from, int to) {
        super(whole, from, to);
    }

    /**
     * Makes a view of messages, without copying them.
     *
     * @param data holds the messages
     * @param offsets the offset of each message, then that of the end of the last one
     * @return the list
     * @throws IllegalArgumentException when the offsets do not ascend within the array
     * @throws MalformedRecordException when a message is too short to be one
     */
    public static BinaryTradeList wrap(byte[] data, int[] offsets) {
        return new BinaryTradeList(data, offsets);
    }

    /**
     * Writes messages as bytes.
     *
     * @param records the messages, of either binding
     * @return the list
     * @throws UnencodableException when a mandatory component is missing, or a value is not one that the model allows
     */
    public static BinaryTradeList copyOf(Collection<? extends Trade> records) {
        Trade[] all = records.toArray(new Trade[0]);
        int[] offsets = new int[all.length + 1];
        RecordWriter writer = new RecordWriter();
        for (int i = 0; i < all.length; i++) {
            BinaryTrade.encode(all[i], writer, i + 1);
            offsets[i + 1] = writer.size();
        }
        return new BinaryTradeList(writer.toBytes(), offsets);
    }

    @Override
    protected Trade read(RecordSlice slice) {
        return new BinaryTrade(slice);
    }

    @Override
    protected RecordSlice slice(byte[] bytes, int offset, int length) {
        return RecordSlice.message(bytes, offset, length, 59);
    }

    @Override
    public BinaryTradeList subList(int from, int to) {
        return new BinaryTradeList(this, from, to);
    }
}
