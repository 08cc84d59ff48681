package org.bindery.studio.workspace;

import java.util.Arrays;

/// A change of a sample: some bytes in place of others.
///
/// @param name what was done: `Set /trade/currency1`
/// @param at the position of the bytes
// Steps are never compared.
@SuppressWarnings("ArrayRecordComponent")
public record SampleStep(String name, int at, byte[] removed, byte[] inserted) {

    /// What turns one content into another.
    public static SampleStep between(String name, byte[] before, byte[] after) {
        int start = Math.max(0, Arrays.mismatch(before, after));
        int same = 0;
        int most = Math.min(before.length, after.length) - start;
        while (same < most && before[before.length - 1 - same] == after[after.length - 1 - same]) {
            same++;
        }
        return new SampleStep(
                name,
                start,
                Arrays.copyOfRange(before, start, before.length - same),
                Arrays.copyOfRange(after, start, after.length - same));
    }

    /// The content after the change.
    public byte[] apply(byte[] content) {
        return replaced(content, removed, inserted);
    }

    /// The content before the change.
    public byte[] revert(byte[] content) {
        return replaced(content, inserted, removed);
    }

    private byte[] replaced(byte[] content, byte[] old, byte[] now) {
        byte[] result = new byte[content.length - old.length + now.length];
        System.arraycopy(content, 0, result, 0, at);
        System.arraycopy(now, 0, result, at, now.length);
        int rest = at + old.length;
        System.arraycopy(content, rest, result, at + now.length, content.length - rest);
        return result;
    }
}
