package org.bindery.runtime.internal.json;

import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;

/** Writes JSON in UTF-8 without white space. Commas are added automatically. Not thread-safe. */
public final class JsonOutput {

    private static final int SIZE = 1 << 13;

    private final OutputStream out;
    private final byte[] buffer = new byte[SIZE];
    private int filled;
    private boolean comma;

    /** Starts a text. */
    public JsonOutput(OutputStream out) {
        this.out = out;
    }

    /** Opens an object. */
    public void beginObject() throws IOException {
        separate();
        put('{');
        comma = false;
    }

    /** Closes an object. */
    public void endObject() throws IOException {
        put('}');
        comma = true;
    }

    /** Opens an array. */
    public void beginArray() throws IOException {
        separate();
        put('[');
        comma = false;
    }

    /** Closes an array. */
    public void endArray() throws IOException {
        put(']');
        comma = true;
    }

    /** Writes the name of a member, whose value comes next. */
    public void name(String name) throws IOException {
        string(name);
        put(':');
        comma = false;
    }

    /**
     * Writes a string.
     *
     * @throws IOException when it cannot be written, since a surrogate in it has no partner
     */
    public void string(String text) throws IOException {
        separate();
        put('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= ' ' && c < 0x80 && c != '"' && c != '\\') {
                put(c);
            } else if (c < 0x80) {
                ascii(JsonStrings.escape(c));
            } else {
                i += beyond(text, i);
            }
        }
        put('"');
    }

    /** Writes a character that is not ASCII; returns how many more of Java's it took. */
    private int beyond(String text, int index) throws IOException {
        char c = text.charAt(index);
        if (c < 0x800) {
            put(0xC0 | (c >> 6));
            put(0x80 | (c & 0x3F));
            return 0;
        }
        if (!Character.isSurrogate(c)) {
            put(0xE0 | (c >> 12));
            put(0x80 | ((c >> 6) & 0x3F));
            put(0x80 | (c & 0x3F));
            return 0;
        }
        int code = text.codePointAt(index);
        if (code < Character.MIN_SUPPLEMENTARY_CODE_POINT) {
            throw new IOException("the text has half of a surrogate pair, \\u" + Integer.toHexString(c));
        }
        put(0xF0 | (code >> 18));
        put(0x80 | ((code >> 12) & 0x3F));
        put(0x80 | ((code >> 6) & 0x3F));
        put(0x80 | (code & 0x3F));
        return 1;
    }

    /**
     * Writes what is known to be a number, {@code true}, {@code false} or {@code null}.
     *
     * @param text its text, in ASCII
     */
    public void literal(String text) throws IOException {
        separate();
        ascii(text);
    }

    /** Writes what is known to be JSON. */
    public void plain(String text) throws IOException {
        separate();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < 0x80) {
                put(c);
            } else {
                i += beyond(text, i);
            }
        }
    }

    /**
     * Ends a message, so that the next one may follow.
     *
     * @param separator the text between two messages
     */
    public void end(String separator) throws IOException {
        ascii(separator);
        comma = false;
    }

    /** Hands on all that was written. */
    public void flush() throws IOException {
        out.write(buffer, 0, filled);
        filled = 0;
        out.flush();
    }

    /** Whether a number has more digits than are read. */
    public static boolean isTooLong(BigDecimal number) {
        return number.scale() > JsonTree.MAX_DIGITS || (long) number.precision() - number.scale() > JsonTree.MAX_DIGITS;
    }

    private void separate() throws IOException {
        if (comma) {
            put(',');
        }
        comma = true;
    }

    private void ascii(String text) throws IOException {
        for (int i = 0; i < text.length(); i++) {
            put(text.charAt(i));
        }
    }

    private void put(int b) throws IOException {
        if (filled == SIZE) {
            out.write(buffer, 0, filled);
            filled = 0;
        }
        buffer[filled++] = (byte) b;
    }
}
