package org.bindery.studio.preview;

import java.util.HexFormat;
import org.bindery.messages.codec.DumpRow;
import org.bindery.studio.hex.BitRange;

/// What is said of the fields of a message.
final class FieldWords {

    private static final int MOST_BYTES = 8;

    private FieldWords() {}

    /// What to call a field: the last step of its path; `ƒ` before what is calculated; a sign before what the
    /// format adds.
    static String name(DumpRow row) {
        return switch (row.part()) {
            case RECORD, VALUE -> row.name();
            case VIRTUAL -> "ƒ " + row.name();
            case PRESENCE -> row.name() + ": presence";
            case SELECTOR -> row.name().equals("type") ? "type" : "choice";
            case ESCAPE -> row.name().equals("escape flag") ? row.name() : row.name() + ": escape";
            case LENGTH -> row.name() + ": length";
            case TEXT -> row.name() + ": text of the pool";
            case ENDS, COUNT, PADDING -> row.name();
        };
    }

    /// What a field holds: its value, or what its bits say.
    static String value(DumpRow row) {
        return row.part() == DumpRow.Part.RECORD && !row.isList() ? row.encoding() : row.value();
    }

    /// The sentence's beginning about a field: `GBP`, `length 3`, `record`.
    static String description(DumpRow row) {
        return switch (row.part()) {
            case RECORD -> row.isList() ? row.value() : "record";
            case VALUE -> row.value();
            case TEXT -> "text of the pool: " + row.value();
            case PRESENCE -> "present: " + row.value();
            case LENGTH -> "length " + row.value();
            case SELECTOR -> "selects " + row.value();
            case ESCAPE -> "escape: " + row.value();
            case ENDS -> "ends of payloads";
            case COUNT -> "count " + row.value();
            case PADDING -> "padding";
            case VIRTUAL -> "ƒ " + row.value();
        };
    }

    /// The bytes of a field, up to eight, in hexadecimal; those of parts of bytes in binary. Nothing for records.
    static String bytes(DumpRow row, byte[] bytes) {
        BitRange at = MessageMap.bits(row);
        if (row.part() == DumpRow.Part.RECORD || at.isEmpty() || at.end() > 8L * bytes.length) {
            return "";
        }
        if (!at.isWholeBytes()) {
            return at.length() > Long.SIZE ? "" : binary(at, bytes);
        }
        int shown = Math.min(at.bytes(), MOST_BYTES);
        String hex = HexFormat.ofDelimiter(" ").formatHex(bytes, at.firstByte(), at.firstByte() + shown);
        return at.bytes() > MOST_BYTES ? hex + " …" : hex;
    }

    /// The bits of a range, highest first.
    static String binary(BitRange at, byte[] bytes) {
        StringBuilder digits = new StringBuilder();
        for (long bit = at.end() - 1; bit >= at.start(); bit--) {
            digits.append(bytes[(int) (bit / 8)] >> bit % 8 & 1);
        }
        return digits.toString();
    }
}
