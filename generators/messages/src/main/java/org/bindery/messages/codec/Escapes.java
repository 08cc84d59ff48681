package org.bindery.messages.codec;

import org.bindery.messages.values.Lexical;
import org.bindery.model.ValueKind;

/// Values that their codec cannot hold, as text (section 4).
final class Escapes {

    private Escapes() {}

    static byte[] of(Object value) throws UnfitException {
        try {
            return TextBytes.utf8(Lexical.format(value));
        } catch (IllegalArgumentException e) {
            throw new UnfitException(e.getMessage());
        }
    }

    static Object value(ValueKind kind, Slice bytes) {
        String text = TextBytes.utf8(bytes);
        try {
            Object value = Lexical.parse(kind, text);
            if (!Lexical.format(value).equals(text)) {
                throw ValueNumbers.malformed("'" + text + "' is not written canonically");
            }
            return value;
        } catch (IllegalArgumentException e) {
            throw ValueNumbers.malformed("an escaped value cannot be read: " + e.getMessage());
        }
    }
}
