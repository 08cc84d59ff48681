package org.bindery.studio.preview;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import org.bindery.messages.TextRange;
import org.bindery.studio.workspace.PreviewMessage;

/// The positions of the messages of a sample in its text.
final class SampleMap {

    /// A message's characters in the source, from the first to the one after the last.
    record Stretch(long start, long end) {}

    private final List<Stretch> stretches = new ArrayList<>();

    SampleMap(List<PreviewMessage> messages) {
        for (PreviewMessage message : messages) {
            List<TextRange> ranges = message.read().source().all();
            long start = ranges.stream().mapToLong(TextRange::start).min().orElse(0);
            long end = ranges.stream().mapToLong(TextRange::end).max().orElse(start);
            stretches.add(new Stretch(start, end));
        }
    }

    /// Of all messages, in order.
    List<Stretch> stretches() {
        return Collections.unmodifiableList(stretches);
    }

    Stretch stretch(int message) {
        return stretches.get(message);
    }

    /// The message at a character of the source, or the last one before it.
    OptionalInt messageAt(long offset) {
        int low = 0;
        int high = stretches.size() - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (stretches.get(middle).start() <= offset) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return stretches.isEmpty() ? OptionalInt.empty() : OptionalInt.of(low);
    }
}
