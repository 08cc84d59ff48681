package org.bindery.runtime.internal.wire;

import java.util.zip.CRC32;
import org.bindery.runtime.internal.octets.Refusal;

/** Reads blocks that are compressed by Snappy, followed by a checksum (CRC-32) of the uncompressed data. */
final class AvroSnappy {

    private static final int SUM = 4;
    /** No octet says more than so many of what was packed. */
    private static final int GREATEST_RATIO = 32;

    private final WireInput in;
    private final int end;
    private final byte[] unpacked;
    private int size;

    private AvroSnappy(WireInput in, int end) throws Refusal {
        this.in = in;
        this.end = end;
        long length = in.varint(end);
        if (length < 0 || length > (long) GREATEST_RATIO * (end - in.at)) {
            throw damaged("it cannot have " + length + " octets");
        }
        this.unpacked = new byte[(int) Math.min(length, Integer.MAX_VALUE - 1024)];
    }

    private Refusal damaged(String reason) {
        return in.refusal(in.at, "the block is compressed by snappy, and damaged: " + reason);
    }

    /**
     * What was packed.
     *
     * @param place where the block starts, from which refusals count
     */
    static byte[] unpacked(byte[] data, int from, int length, int place) throws Refusal {
        WireInput in = new WireInput(data, from - place);
        in.at = from;
        int end = from + Math.max(0, length - SUM);
        AvroSnappy block = new AvroSnappy(in, end);
        while (in.at < end) {
            block.element();
        }
        if (block.size < block.unpacked.length || length < SUM) {
            throw block.damaged("it ends too early");
        }
        CRC32 sum = new CRC32();
        sum.update(block.unpacked);
        if (Integer.reverseBytes((int) in.fixed(SUM, end + SUM)) != (int) sum.getValue()) {
            throw block.damaged("its sum is not that of its octets");
        }
        return block.unpacked;
    }

    /** A piece of text, or one that was there before. */
    private void element() throws Refusal {
        int tag = (int) in.fixed(1, end);
        int rest = tag >>> 2;
        if ((tag & 3) == 0) {
            long length = 1 + (rest < 60 ? rest : in.fixed(rest - 59, end));
            check(length <= end - in.at && length <= unpacked.length - size);
            System.arraycopy(in.data, in.at, unpacked, size, (int) length);
            in.at += (int) length;
            size += (int) length;
            return;
        }
        boolean isNear = (tag & 3) == 1;
        int length = isNear ? 4 + (rest & 7) : 1 + rest;
        long back = isNear ? (long) (tag >>> 5) << 8 | in.fixed(1, end) : in.fixed((tag & 3) == 2 ? 2 : 4, end);
        check(back > 0 && back <= size && length <= unpacked.length - size);
        for (int i = 0; i < length; i++) {
            unpacked[size] = unpacked[size - (int) back];
            size++;
        }
    }

    private void check(boolean fits) throws Refusal {
        if (!fits) {
            throw damaged("a piece of it does not fit");
        }
    }
}
