package org.bindery.runtime.internal.form;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.bindery.runtime.internal.text.Texts;
import org.bindery.runtime.internal.text.XmlBytes;

/**
 * The text of rows as bytes of UTF-8 in memory, from the row that is read to what was read ahead. Halves of surrogate
 * pairs, which readers of characters may give, take three bytes each. The last byte is followed by zeros, as many as
 * are read together. Not thread-safe.
 */
final class RowInput {

    private static final int SIZE = 1 << 16;
    private static final int CHARACTERS = SIZE / 4;
    private static final long HIGH_BITS = 0x8080_8080_8080_8080L;

    private final InputStream bytes;
    private final Reader reader;
    private final char[] characters = new char[SIZE];
    private final CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();

    /** The bytes. */
    byte[] data = new byte[2 * SIZE + XmlBytes.PADDING];

    /** Where those end that are known to be UTF-8. */
    int limit;

    /** The bytes of a character of which some were not read yet. */
    private byte[] rest = {};

    private boolean ascii = true;
    private boolean ended;
    private CharacterCodingException malformed;

    /** Bytes of some character set. */
    static RowInput of(InputStream bytes, Charset charset) {
        return charset.equals(StandardCharsets.UTF_8)
                ? new RowInput(bytes)
                : new RowInput(new InputStreamReader(bytes, charset.newDecoder()));
    }

    /** Bytes of UTF-8. */
    private RowInput(InputStream bytes) {
        this.bytes = bytes;
        this.reader = null;
    }

    /** Characters. */
    RowInput(Reader reader) {
        this.bytes = null;
        this.reader = reader;
    }

    /** Whether all bytes that were read so far are characters of ASCII. */
    boolean isAscii() {
        return ascii;
    }

    /**
     * Reads more bytes after the last one.
     *
     * @param start the first byte that is needed still, which becomes the first of all
     * @return whether there are more
     */
    boolean more(int start) throws IOException {
        limit -= start;
        System.arraycopy(data, start, data, 0, limit);
        int before = limit;
        while (limit == before && !ended) {
            if (malformed != null) {
                throw malformed;
            }
            if (data.length - limit < SIZE + XmlBytes.PADDING) {
                data = Arrays.copyOf(data, 2 * data.length);
            }
            if (bytes == null) {
                encode();
            } else {
                load();
            }
        }
        Arrays.fill(data, limit, limit + XmlBytes.PADDING, (byte) 0);
        return limit > before;
    }

    /** Reads characters, and makes bytes of them. */
    private void encode() throws IOException {
        int count = reader.read(characters, 0, CHARACTERS);
        ended = count < 0;
        for (int i = 0; i < count; i++) {
            char c = characters[i];
            if (c < 0x80) {
                data[limit++] = (byte) c;
            } else {
                ascii = false;
                boolean pair = Character.isHighSurrogate(c)
                        && (i + 1 < count || isNextRead(count))
                        && Character.isLowSurrogate(characters[i + 1]);
                limit = Texts.toUtf8(pair ? Character.toCodePoint(c, characters[++i]) : c, data, limit);
            }
        }
    }

    /** Reads the character after the last one, which may be half of a pair with it. */
    private boolean isNextRead(int count) throws IOException {
        // The array is larger than what is requested at a time.
        return reader.read(characters, count, 1) == 1;
    }

    private void load() throws IOException {
        System.arraycopy(rest, 0, data, limit, rest.length);
        int from = limit + rest.length;
        int count = bytes.read(data, from, SIZE - rest.length);
        ended = count < 0;
        int end = from + Math.max(0, count);
        if (rest.length == 0 && isAscii(from, end)) {
            limit = end;
            return;
        }
        ascii = false;
        ByteBuffer in = ByteBuffer.wrap(data, limit, end - limit);
        decoder.reset();
        CoderResult result = decoder.decode(in, CharBuffer.wrap(characters), ended);
        limit = in.position();
        if (result.isError()) {
            malformed = new MalformedInputException(result.length());
            ended = false;
        }
        rest = Arrays.copyOfRange(data, limit, end);
    }

    private boolean isAscii(int from, int end) {
        int at = from;
        long all = 0;
        for (; at <= end - XmlBytes.PADDING; at += XmlBytes.PADDING) {
            all |= XmlBytes.word(data, at)
                    | XmlBytes.word(data, at + Long.BYTES)
                    | XmlBytes.word(data, at + 2 * Long.BYTES)
                    | XmlBytes.word(data, at + 3 * Long.BYTES);
        }
        for (; at < end; at++) {
            all |= data[at];
        }
        return (all & HIGH_BITS) == 0;
    }
}
