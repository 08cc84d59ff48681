package org.bindery.importers.edi;

import java.util.List;

/// A kind of message.
///
/// @param key what the message itself calls its kind, such as `ORDERS` or `850`
/// @param title what it is called; may be empty
public record EdiMessage(String key, String title, List<EdiPart> parts) {
    public EdiMessage {
        parts = List.copyOf(parts);
    }

    /// The name of its element.
    String name() {
        return Character.isDigit(key.charAt(0)) ? "TS" + key : key;
    }
}
