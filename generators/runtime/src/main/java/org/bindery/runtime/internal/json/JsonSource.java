package org.bindery.runtime.internal.json;

import java.io.IOException;
import java.io.InputStream;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.JsonLimits;

/**
 * JSON texts (RFC 8259) one after the other: a single document, several in a row or on lines of their own, or the items of
 * an array. Each is held in memory as a whole, but only one at a time. Nothing but UTF-8 is read; a byte order mark is
 * passed over. Not thread-safe.
 */
public final class JsonSource {

    private final JsonTree tree = new JsonTree();
    private final JsonBytes in;
    private final JsonScanner scanner;
    private final boolean items;
    private boolean started;
    private boolean inArray;

    /**
     * Texts of a stream.
     *
     * @param in the stream, which stays open
     * @param limits how large a text may be
     * @param items whether the texts are the items of an array, if the source starts with one
     */
    public JsonSource(InputStream in, JsonLimits limits, boolean items) {
        this.in = new JsonBytes(in, limits.bytes(), tree);
        this.scanner = new JsonScanner(this.in, limits, tree);
        this.items = items;
    }

    /**
     * Texts of an array.
     *
     * @param bytes the array, which must not change
     * @param limits how large a text may be
     * @param items whether the texts are the items of an array, if the source starts with one
     */
    public JsonSource(byte[] bytes, JsonLimits limits, boolean items) {
        this.in = new JsonBytes(bytes, 0, bytes.length, limits.bytes(), tree);
        this.scanner = new JsonScanner(in, limits, tree);
        this.items = items;
    }

    /**
     * The only text of a source.
     *
     * @throws InvalidMessageException when it is not JSON, or something follows it
     */
    public JsonTree only() throws IOException, InvalidMessageException {
        JsonTree text = next();
        if (text == null) {
            throw scanner.unexpected("a value");
        }
        if (scanner.significant() >= 0) {
            throw scanner.unexpected("nothing more");
        }
        return text;
    }

    /**
     * The next text; null after the last.
     *
     * @throws InvalidMessageException when it is not JSON
     */
    public JsonTree next() throws IOException, InvalidMessageException {
        if (!started) {
            in.takeMark();
        }
        in.begin();
        int b = scanner.significant();
        boolean opens = items && !started && b == '[';
        if (opens) {
            inArray = true;
            in.take(1);
            b = scanner.significant();
        }
        if (inArray && b == ']' && (opens || started)) {
            in.take(1);
            inArray = false;
            b = scanner.significant();
            if (b >= 0) {
                throw scanner.unexpected("nothing more");
            }
        } else if (inArray && !opens) {
            if (b != ',') {
                throw scanner.unexpected("',' or ']'");
            }
            in.take(1);
            b = scanner.significant();
        }
        started = true;
        if (b < 0 && !inArray) {
            return null;
        }
        scanner.read();
        return tree;
    }

    /** Goes to the next line, so that reading may go on after a line that is not JSON. */
    public void skipLine() throws IOException {
        int b = in.peek();
        while (b >= 0 && b != '\n') {
            in.begin();
            in.take(1);
            b = in.peek();
        }
    }
}
