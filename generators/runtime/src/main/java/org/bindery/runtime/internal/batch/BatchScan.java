package org.bindery.runtime.internal.batch;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bindery.runtime.batch.BatchFormatException;
import org.bindery.runtime.batch.BatchRecovery.Gap;
import org.bindery.runtime.internal.file.BatchBytes;
import org.bindery.runtime.internal.file.Section;

/**
 * Reads a file section by section without its index, checks each, and finds the next one after damage.
 */
final class BatchScan {

    private static final int CHUNK = 1 << 16;
    private static final byte[] SYNC = sync();

    /** Sections that are not whole may say that they lie over each other; so often at most a file is gone through. */
    private static final int MOST_PASSES = 16;

    private final BatchBytes bytes;
    private final List<Gap> gaps = new ArrayList<>();
    private long[] entries = new long[16];
    private int blocks;
    private long messages;
    private long end;
    private long looked;

    private BatchScan(BatchBytes bytes, long from) {
        this.bytes = bytes;
        this.end = from;
    }

    /**
     * Goes through a file.
     *
     * @param from where sections of messages start
     */
    static BatchScan of(BatchBytes bytes, long from) throws IOException {
        BatchScan scan = new BatchScan(bytes, from);
        long at = from;
        while (at < bytes.length()) {
            Section section = scan.whole(at);
            if (section == null) {
                at = scan.nextWhole(at + 1);
                if (at < 0) {
                    scan.gaps.add(new Gap(scan.end, bytes.length(), -1));
                    break;
                }
                continue;
            }
            scan.add(section, at);
            at += Section.HEAD + section.length();
            scan.end = at;
        }
        return scan;
    }

    /** Adds a section. Indexes and blocks both state how many messages are before them, or before their end. */
    private void add(Section section, long at) {
        long missing = section.first() - messages;
        if (at > end || missing != 0) {
            gaps.add(new Gap(end, at, Math.max(0, missing)));
        }
        if (!section.holdsMessages()) {
            messages = section.first();
            return;
        }
        if (2 * blocks == entries.length) {
            entries = Arrays.copyOf(entries, 2 * entries.length);
        }
        entries[2 * blocks] = at;
        entries[2 * blocks + 1] = section.first();
        blocks++;
        messages = section.first() + section.count();
    }

    /** The section at a place, if all of it is there and its checksums are right; else null. */
    private Section whole(long at) throws IOException {
        if (at > bytes.length() - Section.HEAD) {
            return null;
        }
        byte[] head = new byte[Section.HEAD];
        bytes.copy(at, head, 0, Section.HEAD);
        Section section = Section.read(head, 0);
        if (section == null || section.length() > bytes.length() - Section.HEAD - at) {
            return null;
        }
        looked += section.length();
        if (looked > MOST_PASSES * bytes.length()) {
            throw new BatchFormatException("the file has so many damaged sections that it was not written so");
        }
        return Section.check(bytes, at + Section.HEAD, section.length()) == section.check() ? section : null;
    }

    private long nextWhole(long from) throws IOException {
        byte[] chunk = new byte[CHUNK + SYNC.length - 1];
        for (long at = from; at <= bytes.length() - Section.HEAD; at += CHUNK) {
            int length = (int) Math.min(chunk.length, bytes.length() - at);
            bytes.copy(at, chunk, 0, length);
            for (int i = 0; i + SYNC.length <= length; i++) {
                if (Arrays.equals(chunk, i, i + SYNC.length, SYNC, 0, SYNC.length) && whole(at + i) != null) {
                    return at + i;
                }
            }
        }
        return -1;
    }

    private static byte[] sync() {
        byte[] head = new byte[Section.HEAD];
        new Section(0, 0, 0, 0, 0, 0, 0, 0).write(head, 0);
        return Arrays.copyOf(head, Long.BYTES);
    }

    /** Where the last whole section ends. */
    long end() {
        return end;
    }

    int blocks() {
        return blocks;
    }

    /** Where damage starts that something whole follows, or where messages are missing; -1 if there is none. */
    long damagedAt() {
        for (Gap gap : gaps) {
            if (gap.messages() >= 0) {
                return gap.from();
            }
        }
        return -1;
    }

    /** Bytes that are no section, and messages that are missing. */
    List<Gap> gaps() {
        return List.copyOf(gaps);
    }

    /** Positions of the whole blocks, each with the number of messages before it. */
    long[] entries() {
        return Arrays.copyOf(entries, 2 * blocks);
    }

    /** The index of all blocks, where nothing is missing. */
    BatchIndex.Part part() {
        return BatchIndex.Part.own(0, entries[1], messages, entries());
    }
}
