package org.bindery.messages;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.util.Arrays;
import java.util.Optional;
import org.bindery.model.Location;
import org.jspecify.annotations.Nullable;

/// Native text on its way to a parser: keeps what was read since the last [#discardBefore(long)], and tells the line
/// and
/// column of any offset. Lines end with a line feed, a carriage return or both.
public final class SourceText extends Reader {

    private static final int INITIAL = 1 << 13;

    private final Reader in;
    private final String name;
    private final int maxWindow;
    private char[] window = new char[INITIAL];

    /// Offset of the window's first character, and how many of its characters are no longer needed, and are there at
    /// all.
    private long windowStart;

    private int discarded;
    private int filled;

    /// Where lines start, from the line with the number `firstLine` on.
    private long[] lineStarts = new long[64];

    private int firstLine = 1;
    private int lines = 1;
    private boolean afterReturn;
    private @Nullable String failure;

    /// @param name the name of the source, for locations
    /// @param maxWindow how many characters are kept at most
    public SourceText(Reader in, String name, int maxWindow) {
        super(in);
        this.in = in;
        this.name = name;
        this.maxWindow = maxWindow;
    }

    @Override
    public int read(char[] target, int offset, int length) throws IOException {
        int count;
        try {
            count = in.read(target, offset, length);
        } catch (CharacterCodingException e) {
            failure = "the bytes are not text in the character set of the source";
            throw e;
        } catch (LimitedInput.TooLargeException e) {
            failure = e.getMessage();
            throw e;
        }
        if (count > 0) {
            keep(target, offset, count);
        }
        return count;
    }

    private void keep(char[] source, int offset, int count) throws IOException {
        if (filled + count > window.length) {
            compact();
        }
        if (filled + count > maxWindow) {
            failure = "a part of the text is longer than " + maxWindow + " characters";
            throw new IOException(failure);
        }
        if (filled + count > window.length) {
            window = Arrays.copyOf(window, Math.max(filled + count, (int) Math.min(2L * window.length, maxWindow)));
        }
        System.arraycopy(source, offset, window, filled, count);
        for (int i = 0; i < count; i++) {
            countLine(source[offset + i], windowStart + filled + i);
        }
        filled += count;
    }

    private void compact() {
        System.arraycopy(window, discarded, window, 0, filled - discarded);
        windowStart += discarded;
        filled -= discarded;
        discarded = 0;
        int gone = Math.max(line(windowStart) - firstLine, 0);
        System.arraycopy(lineStarts, gone, lineStarts, 0, lines - gone);
        lines -= gone;
        firstLine += gone;
    }

    private void countLine(char c, long offset) {
        if (afterReturn && c == '\n') {
            lineStarts[lines - 1] = offset + 1;
        } else if (c == '\n' || c == '\r') {
            if (lines == lineStarts.length) {
                lineStarts = Arrays.copyOf(lineStarts, 2 * lines);
            }
            lineStarts[lines++] = offset + 1;
        }
        afterReturn = c == '\r';
    }

    /// Why the text could not be read, if it is the text's fault.
    public Optional<String> failure() {
        return Optional.ofNullable(failure);
    }

    /// Lets go of all characters before an offset.
    public void discardBefore(long offset) {
        discarded = Math.clamp(offset - windowStart, discarded, filled);
    }

    /// A character that is kept.
    public char charAt(long offset) {
        return window[Math.toIntExact(offset - windowStart)];
    }

    /// Some characters that are kept.
    public String substring(long start, long end) {
        return new String(window, Math.toIntExact(start - windowStart), Math.toIntExact(end - start));
    }

    /// How many characters were read so far.
    public long length() {
        return windowStart + filled;
    }

    /// Line and column of an offset that is kept.
    public Location location(long offset) {
        int line = line(offset);
        long column = offset - lineStarts[line - firstLine] + 1;
        return new Location(name, line, (int) Math.min(column, Integer.MAX_VALUE));
    }

    private int line(long offset) {
        int found = Arrays.binarySearch(lineStarts, 0, lines, offset);
        return firstLine + Math.max(found >= 0 ? found : -found - 2, 0);
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
