package org.bindery.studio.properties;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.messages.CheckedMessage;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.Message;
import org.bindery.messages.MessageReader;
import org.bindery.messages.NativeFormats;
import org.bindery.messages.ReadMessage;
import org.bindery.model.ReadLimits;
import org.bindery.studio.background.Running;
import org.bindery.studio.workspace.Analysis;

/// The messages of a sample, on which rules are judged and encodings measured: all that could be read, valid
/// or not.
///
/// @param file the sample
/// @param analysis of the model that read them
record Evidence(Path file, Analysis analysis, List<Message> messages) {

    /// More messages than these take longer than anyone waits.
    private static final int MOST_MESSAGES = 1_000;

    Evidence {
        messages = List.copyOf(messages);
    }

    /// Reads the first messages of a sample.
    ///
    /// @throws IOException when the file cannot be read
    static Evidence of(Path file, Analysis analysis, Running running) throws IOException {
        List<Message> messages = new ArrayList<>();
        try (InputStream in = Files.newInputStream(file);
                MessageReader reader = NativeFormats.reader(
                        analysis.layouts(), analysis.model(), file.toString(), in, ReadLimits.DEFAULT)) {
            Optional<CheckedMessage> next = reader.check();
            while (next.isPresent() && messages.size() < MOST_MESSAGES && !running.isCancelled()) {
                next.get().message().map(ReadMessage::message).ifPresent(messages::add);
                next = reader.check();
            }
        } catch (InvalidMessageException e) {
            // The preview tells what is wrong there; what came before is evidence all the same.
            return new Evidence(file, analysis, messages);
        }
        return new Evidence(file, analysis, messages);
    }
}
