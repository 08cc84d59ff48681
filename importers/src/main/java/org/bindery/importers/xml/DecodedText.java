package org.bindery.importers.xml;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;

/// Text of a stream of bytes. Unlike [java.io.InputStreamReader] it returns all text before an undecodable byte, so
/// that the place of that byte is known.
public final class DecodedText extends Reader {

    private final InputStream in;
    private final CharsetDecoder decoder;
    private final ByteBuffer bytes = ByteBuffer.allocate(8192).limit(0);
    private boolean atEnd;

    public DecodedText(InputStream in, Charset charset) {
        this.in = in;
        this.decoder = charset.newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
    }

    @Override
    public int read(char[] target, int offset, int length) throws IOException {
        CharBuffer text = CharBuffer.wrap(target, offset, length);
        int start = text.position();
        while (true) {
            CoderResult result = decoder.decode(bytes, text, atEnd);
            int count = text.position() - start;
            if (count > 0) {
                return count;
            }
            if (result.isError()) {
                result.throwException();
            }
            if (atEnd || length == 0) {
                return length == 0 ? 0 : -1;
            }
            fill();
        }
    }

    private void fill() throws IOException {
        bytes.compact();
        int count = in.read(bytes.array(), bytes.position(), bytes.remaining());
        atEnd = count < 0;
        bytes.position(bytes.position() + Math.max(count, 0));
        bytes.flip();
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
