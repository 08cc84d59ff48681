package org.bindery.runtime.internal.json;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.JsonLimits;
import org.bindery.runtime.internal.text.Excerpt;

/** JSON that is kept as its text. */
public final class JsonRaw {

    private JsonRaw() {}

    /**
     * The text without insignificant white space, and with no more escapes than are needed.
     *
     * @throws IOException when it is not JSON
     */
    public static String of(String json) throws IOException {
        try {
            ByteBuffer encoded = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(json));
            byte[] bytes = new byte[encoded.remaining()];
            encoded.get(bytes);
            JsonTree tree = new JsonSource(bytes, JsonLimits.DEFAULT, false).only();
            return tree.raw(0);
        } catch (InvalidMessageException e) {
            throw new IOException("the text '" + Excerpt.of(json) + "' is not JSON: " + e.reason(), e);
        }
    }
}
