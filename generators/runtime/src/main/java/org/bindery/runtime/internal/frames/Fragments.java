package org.bindery.runtime.internal.frames;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.bindery.runtime.Nullable;

/** Puts datagrams together whose fragments come one after the other. Not thread-safe. */
final class Fragments {

    private static final int MOST_OPEN = 256;
    private static final int MOST_OCTETS = 0xFFFF;

    private final Map<ByteBuffer, Open> open = new LinkedHashMap<>();
    private int lost;

    private static final class Open {
        byte[] octets = {};
        /** Which groups of eight octets are there. */
        final java.util.BitSet there = new java.util.BitSet();

        int length = -1;
    }

    /** Takes a fragment; gives the datagram, if it is whole now. */
    byte @Nullable [] add(
            byte[] addresses, long id, int protocol, byte[] data, int from, int to, int offset, boolean more) {
        if (offset + (to - from) > MOST_OCTETS) {
            return null;
        }
        ByteBuffer key = ByteBuffer.allocate(addresses.length + 9);
        key.put(addresses).putLong(id).put((byte) protocol).flip();
        Open its = open.get(key);
        if (its == null) {
            its = new Open();
            if (open.size() >= MOST_OPEN) {
                open.remove(open.keySet().iterator().next());
                lost++;
            }
            open.put(key, its);
        }
        int end = offset + to - from;
        if (end > its.octets.length) {
            its.octets = Arrays.copyOf(its.octets, end);
        }
        System.arraycopy(data, from, its.octets, offset, to - from);
        its.there.set(offset / 8, (end + 7) / 8);
        if (!more) {
            its.length = end;
        }
        if (its.length < 0 || its.there.nextClearBit(0) < (its.length + 7) / 8) {
            return null;
        }
        open.remove(key);
        return Arrays.copyOf(its.octets, its.length);
    }

    int incomplete() {
        return lost + open.size();
    }
}
