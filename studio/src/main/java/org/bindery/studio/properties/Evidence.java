package org.bindery.studio.properties;

import java.nio.file.Path;
import java.util.List;
import org.bindery.messages.Message;
import org.bindery.messages.ReadMessage;
import org.bindery.studio.workspace.Analysis;

/// The messages of a sample, on which rules are judged and encodings measured.
///
/// @param file the sample
/// @param analysis of the model that read them
/// @param messages those that could be read
public record Evidence(Path file, Analysis analysis, List<ReadMessage> messages) {
    public Evidence {
        messages = List.copyOf(messages);
    }

    /// The messages alone.
    List<Message> plain() {
        return messages.stream().map(ReadMessage::message).toList();
    }
}
