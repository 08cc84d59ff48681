package org.bindery.studio.preview;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.bindery.studio.workspace.TypedBytes;

/// Bytes that were typed and are no messages yet: those of the message that is shown, and those of messages that were
/// left meanwhile.
final class BytesInTyping {

    private final List<TypedBytes> left = new ArrayList<>();
    private Optional<TypedBytes> current = Optional.empty();
    private final ReadOnlyObjectWrapper<List<TypedBytes>> all = new ReadOnlyObjectWrapper<>(List.of());

    ReadOnlyObjectProperty<List<TypedBytes>> property() {
        return all.getReadOnlyProperty();
    }

    /// What the shown message has instead of its bytes; empty where it has these.
    void now(Optional<TypedBytes> bytes) {
        bytes.ifPresent(one -> take(one.file(), one.message()));
        current = bytes;
        publish();
    }

    /// Keeps bytes for when their message is shown.
    void keep(TypedBytes bytes) {
        take(bytes.file(), bytes.message());
        left.add(bytes);
        publish();
    }

    /// Keeps those of the shown message, because it is shown anew, or another one is.
    void leave() {
        Optional<TypedBytes> leaving = current;
        current = Optional.empty();
        leaving.ifPresent(this::keep);
    }

    /// The bytes to put into a message again, which are no longer kept.
    Optional<TypedBytes> take(Path file, int message) {
        Optional<TypedBytes> found = left.stream()
                .filter(bytes -> bytes.file().equals(file) && bytes.message() == message)
                .findFirst();
        found.ifPresent(left::remove);
        publish();
        return found;
    }

    /// The first message of a sample that bytes are kept for.
    Optional<Integer> first(Path file) {
        return left.stream()
                .filter(bytes -> bytes.file().equals(file))
                .map(TypedBytes::message)
                .min(Integer::compare);
    }

    /// Gives up what is kept for a sample.
    void forget(Path file) {
        left.removeIf(bytes -> bytes.file().equals(file));
        publish();
    }

    private void publish() {
        List<TypedBytes> now = new ArrayList<>(left);
        current.ifPresent(now::add);
        if (!now.equals(all.get())) {
            all.set(List.copyOf(now));
        }
    }
}
