package org.bindery.studio.evidence;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.messages.CheckedMessage;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.MessageReader;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.ReadLimits;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.SampleSource;

/// The first messages of a sample: as many as are read while somebody types.
final class FirstMessages {

    private static final int MOST_BYTES = 1 << 18;
    private static final int MOST_MESSAGES = 100;

    private FirstMessages() {}

    /// @throws IOException when the sample cannot be read
    static byte[] bytes(SampleSource sample) throws IOException {
        try (InputStream in = sample.open()) {
            return in.readNBytes(MOST_BYTES);
        }
    }

    /// Reads messages; where reading cannot go on, the last one is the reason.
    static List<CheckedMessage> of(Analysis analysis, String name, byte[] bytes) throws IOException {
        List<CheckedMessage> messages = new ArrayList<>();
        try (MessageReader reader = NativeFormats.reader(
                analysis.layouts(), analysis.model(), name, new ByteArrayInputStream(bytes), ReadLimits.DEFAULT)) {
            Optional<CheckedMessage> next = reader.check();
            while (next.isPresent() && messages.size() < MOST_MESSAGES) {
                messages.add(next.get());
                next = reader.check();
            }
        } catch (InvalidMessageException e) {
            // Reading ends where the sample is cut or cannot be followed any more; what was read is shown.
            messages.add(new CheckedMessage(Optional.empty(), e.findings()));
        }
        return messages;
    }
}
