package org.bindery.runtime.internal.batch;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.bindery.runtime.batch.BatchFormatException;
import org.bindery.runtime.internal.file.BatchBytes;
import org.bindery.runtime.internal.file.Section;

/**
 * Where the blocks of a file are, and how many messages are before each. An index in the file is left there, and looked at where
 * it is needed, so that opening a file takes no longer the more blocks it has.
 */
final class BatchIndex {

    /** The end of an index, after its own position, so that it is found from the end of the file. */
    static final long END_MARK = 0x0A31_58DE_9A4B_C7F3L;

    /** An entry: the position of a block, and how many messages are before it. */
    static final int ENTRY = 2 * Long.BYTES;

    /** Length of what is before the entries, the position of the index before this one. */
    static final int BEFORE = Long.BYTES;

    /** Length of what follows the entries: the position of the index and the mark. */
    static final int BEHIND = 2 * Long.BYTES;

    /** So many bytes a message is at most from where it is likely to be, in most cases. */
    private static final int LIKELY = 1 << 5;

    /** So often a block is looked for near the last one, before what is left is halved. */
    private static final int NEAR = 4;

    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private final BatchBytes bytes;
    private final Part[] parts;
    private final long blocks;
    private final long messages;

    BatchIndex(BatchBytes bytes, List<Part> parts) {
        this.bytes = bytes;
        this.parts = parts.toArray(new Part[0]);
        this.blocks = parts.stream().mapToLong(Part::count).sum();
        this.messages = parts.isEmpty() ? 0 : parts.get(parts.size() - 1).end;
    }

    /** The index of some blocks that follow each other. Immutable. */
    static final class Part {

        private final long block;
        private final int count;
        private final long first;
        private final long end;
        private final long entries;
        private final long[] own;

        /**
         * Makes one.
         *
         * @param block the number of the first
         * @param first how many messages are before them
         * @param end how many messages are before the block after them
         * @param entries position of the first entry in the file
         * @param own entries that are not in the file, or null
         */
        Part(long block, int count, long first, long end, long entries, long[] own) {
            this.block = block;
            this.count = count;
            this.first = first;
            this.end = end;
            this.entries = entries;
            this.own = own;
        }

        /** How many blocks there are. */
        int count() {
            return count;
        }

        /** Position of the index in the file. */
        long index() {
            return entries - BEFORE - Section.HEAD;
        }

        /** Blocks that are in no index of the file. */
        static Part own(long block, long first, long end, long[] entries) {
            return new Part(block, entries.length / 2, first, end, -1, entries);
        }
    }

    /** What the index says of a block, used again for others. */
    static final class Entry {
        private final byte[] bytes = new byte[2 * ENTRY];
        private long position;

        /** Position of the block after it; that of the block where no index in the file says it. */
        private long end;

        private long first;
        private long next;

        /** Written so that the compiler keeps what prefetches. */
        @SuppressWarnings("UnusedVariable")
        private int touched;

        /** Takes what is known of a block. */
        void set(KnownBlock known) {
            position = known.position();
            end = position;
            first = known.first();
            next = first + known.count();
        }

        /** Position of the block in the file. */
        long position() {
            return position;
        }

        /** How many messages are before the block. */
        long first() {
            return first;
        }

        /** How many messages are before the block after it. */
        long next() {
            return next;
        }

        /**
         * Prefetches the head of the block together with the bytes where a message is likely to be, since the head, which says
         * where it is, is loaded from memory first. Does nothing unless the index follows the block in the file: such a
         * file, whose index was just read, ends behind the block.
         *
         * @param before how many bytes the block is likely to have before its messages
         * @param message the number of the message in the file
         */
        void touch(BatchBytes file, int before, long message) {
            long rows = end - position - before;
            if (rows <= 0) {
                return;
            }
            long likely = position + before + rows * (message - first) / Math.max(1, next - first);
            touched = file.touch(position)
                    + file.touch(likely - LIKELY)
                    + file.touch(likely + LIKELY)
                    + file.touch(position + before);
        }
    }

    /**
     * The parts in the index at the end of a file and those before it, in order; null if there is no whole index at
     * the end.
     */
    static List<Part> read(BatchBytes bytes, int from) throws IOException {
        long length = bytes.length();
        if (length < from + (long) Section.HEAD + BEFORE + BEHIND) {
            return null;
        }
        ByteBuffer end = buffer(bytes, length - BEHIND, BEHIND);
        long position = end.getLong();
        if (end.getLong() != END_MARK) {
            return null;
        }
        List<Section> sections = new ArrayList<>();
        List<Long> positions = new ArrayList<>();
        long before = length;
        while (position != 0) {
            Section section = position < from || position > before - Section.HEAD
                    ? null
                    : Section.read(array(bytes, position, Section.HEAD), 0);
            if (section == null || !isWhole(bytes, section, position, before, sections.isEmpty())) {
                return null;
            }
            sections.add(section);
            positions.add(position);
            before = position;
            position = buffer(bytes, position + Section.HEAD, BEFORE).getLong();
        }
        Collections.reverse(sections);
        Collections.reverse(positions);
        return parts(bytes, sections, positions);
    }

    private static boolean isWhole(BatchBytes bytes, Section section, long position, long before, boolean last)
            throws IOException {
        long end = position + Section.HEAD + section.length();
        return section.kind() == Section.INDEX
                && !section.isDeflated()
                && section.length() == BEFORE + (long) ENTRY * section.count() + BEHIND
                && (last ? end == before : end <= before)
                && Section.check(bytes, position + Section.HEAD, section.length()) == section.check();
    }

    private static List<Part> parts(BatchBytes bytes, List<Section> sections, List<Long> positions) throws IOException {
        List<Part> parts = new ArrayList<>();
        long block = 0;
        long first = 0;
        for (int i = 0; i < sections.size(); i++) {
            Section section = sections.get(i);
            long entries = positions.get(i) + Section.HEAD + BEFORE;
            if (section.count() == 0) {
                continue;
            }
            if (buffer(bytes, entries + Long.BYTES, Long.BYTES).getLong() != first || section.first() < first) {
                return null;
            }
            parts.add(new Part(block, section.count(), first, section.first(), entries, null));
            block += section.count();
            first = section.first();
        }
        return parts;
    }

    private static byte[] array(BatchBytes bytes, long from, int count) throws IOException {
        byte[] array = new byte[count];
        bytes.copy(from, array, 0, count);
        return array;
    }

    private static ByteBuffer buffer(BatchBytes bytes, long from, int count) throws IOException {
        return ByteBuffer.wrap(array(bytes, from, count)).order(ByteOrder.LITTLE_ENDIAN);
    }

    long blocks() {
        return blocks;
    }

    long messages() {
        return messages;
    }

    List<Part> parts() {
        return List.of(parts);
    }

    /**
     * Looks up a block, which another file may name that does not belong to this one.
     *
     * @param into receives its position, and how many messages are before it and before the one after it
     */
    void entry(long block, Entry into) throws IOException {
        if (block >= blocks) {
            throw new BatchFormatException("there is no block " + block + "; the file has " + blocks);
        }
        Part part = partOf(block);
        entry(part, block - part.block, into);
    }

    private void entry(Part part, long entry, Entry into) throws IOException {
        boolean last = entry == part.count - 1L;
        if (part.own != null) {
            int at = (int) (2 * entry);
            into.position = part.own[at];
            into.end = into.position;
            into.first = part.own[at + 1];
            into.next = last ? part.end : part.own[at + 3];
            return;
        }
        bytes.copy(part.entries + ENTRY * entry, into.bytes, 0, last ? ENTRY : 2 * ENTRY);
        into.position = (long) LONG.get(into.bytes, 0);
        into.end = last ? into.position : (long) LONG.get(into.bytes, ENTRY);
        into.first = (long) LONG.get(into.bytes, Long.BYTES);
        into.next = last ? part.end : (long) LONG.get(into.bytes, 3 * Long.BYTES);
    }

    /** How many messages are before a block, or before the end if there is no such block. */
    long first(long block) throws IOException {
        if (block == blocks) {
            return messages;
        }
        Entry entry = new Entry();
        entry(block, entry);
        return entry.first;
    }

    private Part partOf(long block) {
        int low = 0;
        int high = parts.length - 1;
        while (low < high) {
            int middle = low + high + 1 >>> 1;
            if (parts[middle].block <= block) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return parts[low];
    }

    /**
     * Finds the block that holds a message: usually where it would be if all blocks held the same number.
     *
     * @param into receives its position, and how many messages are before it and before the one after it
     * @return its number
     */
    long blockOf(long message, Entry into) throws IOException {
        int index = 0;
        while (parts[index].end <= message) {
            index++;
        }
        Part part = parts[index];
        long low = 0;
        long high = part.count - 1L;
        long guess = (long) ((double) (message - part.first) / (part.end - part.first) * part.count);
        long each = Math.max(1, (part.end - part.first) / part.count);
        for (int tries = 0; ; tries++) {
            long middle = Math.max(low, Math.min(high, guess));
            entry(part, middle, into);
            if (low >= high || message >= into.first && message < into.next) {
                return part.block + middle;
            }
            if (message < into.first) {
                high = middle - 1;
            } else {
                low = middle + 1;
            }
            guess = tries < NEAR ? middle + Math.floorDiv(message - into.first, each) : low + high + 1 >>> 1;
        }
    }

    /** The entries of some parts, one after the other. */
    long[] entries(List<Part> some) throws IOException {
        long[] all =
                new long[Math.toIntExact(some.stream().mapToLong(Part::count).sum() * 2)];
        int at = 0;
        Entry entry = new Entry();
        for (Part part : some) {
            for (int i = 0; i < part.count; i++) {
                entry(part, i, entry);
                all[at++] = entry.position;
                all[at++] = entry.first;
            }
        }
        return all;
    }

    /** What to throw where a block is not what the index says. */
    static BatchFormatException wrong(long block) {
        return new BatchFormatException("the index does not fit block " + block);
    }
}
