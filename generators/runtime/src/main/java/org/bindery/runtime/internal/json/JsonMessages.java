package org.bindery.runtime.internal.json;

import java.io.IOException;
import java.io.InputStream;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.JsonOptions;

/** JSON messages one after the other, for generated readers. Not thread-safe. */
public final class JsonMessages {

    private final JsonSource source;
    private final JsonOptions options;
    private final String root;
    private final boolean lines;
    private final boolean numbered;
    private boolean broken;
    private int number;

    /**
     * Opens a stream.
     *
     * @param in its bytes, which are not closed
     * @param root what paths start with
     * @param lines whether each message is a line
     * @param array whether messages are the items of an array
     */
    public JsonMessages(InputStream in, JsonOptions options, String root, boolean lines, boolean array) {
        this.source = new JsonSource(in, options.limits(), array);
        this.options = options;
        this.root = root;
        this.lines = lines;
        this.numbered = lines || array;
    }

    /**
     * The next message; null after the last.
     *
     * @throws InvalidMessageException when they are no JSON text; after a line, reading may go on with the next
     */
    public JsonInput next() throws IOException, InvalidMessageException {
        if (broken) {
            return null;
        }
        number++;
        try {
            JsonTree tree = source.next();
            return tree == null ? null : new JsonInput(tree, options, root, numbered ? number : 0);
        } catch (InvalidMessageException e) {
            broken = !lines;
            source.skipLine();
            throw e.at("/" + root + (numbered ? "[" + number + "]" : ""));
        }
    }
}
