package org.bindery.generators.java.binary;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Set;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.PooledRecords;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.layout.RecordLayout;

/// A number that changes with the layout of a record or of anything in it, so that serialised bytes are never read by a
/// layout that is not theirs.
final class LayoutFingerprint {

    private LayoutFingerprint() {}

    static long of(Bindings bindings, RecordBinding record) {
        Set<String> seen = new LinkedHashSet<>();
        Deque<String> open = new ArrayDeque<>();
        open.add(record.shape().id());
        MessageDigest digest = sha256();
        while (!open.isEmpty()) {
            String id = open.remove();
            if (seen.add(id)) {
                RecordLayout layout = bindings.layout(id);
                digest.update(layout.toString().getBytes(StandardCharsets.UTF_8));
                layout.fields().forEach(field -> open.addAll(PooledRecords.parts(field.content())));
            }
        }
        return ByteBuffer.wrap(digest.digest()).getLong();
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
