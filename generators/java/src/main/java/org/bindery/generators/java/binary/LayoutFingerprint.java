package org.bindery.generators.java.binary;

import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.bindery.generators.java.binding.EarlierBindings;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.layout.CanonicalLayouts;
import org.bindery.layout.Layouts;

/// Numbers that change with the layout of a record or of anything in it, so that serialised bytes are never read by a
/// layout that is not theirs.
public final class LayoutFingerprint {

    private final CanonicalLayouts layouts;
    /// By the ids of the records: the class of a record and that of its batches ask for the same one.
    private final Map<String, byte[]> made = new ConcurrentHashMap<>();

    public LayoutFingerprint(Layouts layouts) {
        this.layouts = new CanonicalLayouts(layouts);
    }

    /// The first eight bytes of the fingerprint.
    long of(RecordBinding record) {
        return ByteBuffer.wrap(bytes(record)).getLong();
    }

    /// The fingerprint as 64 hexadecimal digits.
    String digits(RecordBinding record) {
        return HexFormat.of().formatHex(bytes(record));
    }

    private byte[] bytes(RecordBinding record) {
        return made.computeIfAbsent(record.shape().id(), layouts::fingerprint);
    }

    /// Whether batches of messages in an earlier version are batches of messages as they are now.
    ///
    /// @param earlier what made the fingerprint of the earlier messages
    boolean isSame(RecordBinding now, LayoutFingerprint earlier, RecordBinding before) {
        return now.roots().containsAll(before.roots()) && digits(now).equals(earlier.digits(before));
    }

    /// Whether some batches of an earlier version are none of messages as they are now.
    public boolean differsFrom(EarlierBindings version) {
        LayoutFingerprint its = new LayoutFingerprint(version.earlier().layouts());
        return version.records().stream()
                .filter(record -> record.record().isRoot())
                .anyMatch(record -> !isSame(record.newest(), its, record.record()));
    }
}
