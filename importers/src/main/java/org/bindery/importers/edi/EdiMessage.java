package org.bindery.importers.edi;

import java.util.List;

/// A kind of message.
///
/// @param name what its element is called
/// @param key what the message itself calls its kind
public record EdiMessage(String name, String key, String documentation, List<EdiPart> parts) {
    public EdiMessage {
        parts = List.copyOf(parts);
    }
}
