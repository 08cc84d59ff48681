package org.bindery.messages.fixed;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.bindery.messages.TextRange;
import org.bindery.model.Location;
import org.bindery.runtime.internal.fixed.FixedSource;

/// Where things stand in a record, and in its source.
final class RecordPlaces {

    private final String file;
    private final FixedSource source;
    private final Charset charset;
    private final long characters;
    private final byte space;

    RecordPlaces(String file, FixedSource source, Charset charset) {
        this.file = file;
        this.source = source;
        this.charset = charset;
        this.characters = source.characters();
        byte[] blank = " ".getBytes(charset);
        this.space = blank[blank.length - 1];
    }

    byte[] data() {
        return source.data();
    }

    int start() {
        return source.start();
    }

    int limit() {
        return source.end();
    }

    private boolean isUtf8() {
        return charset.equals(StandardCharsets.UTF_8);
    }

    /// The place behind some bytes, or characters of UTF-8; at most the end of the record.
    int advanced(int from, long width) {
        if (!isUtf8()) {
            return (int) Math.min(limit(), from + Math.min(width, Integer.MAX_VALUE - (long) from));
        }
        int at = from;
        for (long i = 0; i < width && at < limit(); i++) {
            at++;
            while (at < limit() && (data()[at] & 0xC0) == 0x80) {
                at++;
            }
        }
        return at;
    }

    boolean isBlank(int from, int to) {
        for (int i = from; i < to; i++) {
            if (data()[i] != space) {
                return false;
            }
        }
        return true;
    }

    /// How many characters stand before a place in the record.
    private long characters(int from, int to) {
        return isUtf8() ? new String(data(), from, to - from, charset).length() : to - from;
    }

    TextRange range(String path, int from, int to) {
        long start = characters + characters(start(), from);
        return new TextRange(path, start, start + characters(from, to), source.line(), (int) (start - characters) + 1);
    }

    /// The place where a range starts.
    int start(TextRange range) {
        return isUtf8() ? advanced(start(), range.start() - characters) : start() + (int) (range.start() - characters);
    }

    Location location(int at) {
        return new Location(file, source.line(), (int) characters(start(), Math.min(at, limit())) + 1);
    }

    /// What tells where something stands, for messages.
    String where(int at) {
        return source.place(at);
    }
}
