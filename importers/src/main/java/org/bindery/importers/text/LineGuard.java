package org.bindery.importers.text;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;
import org.bindery.importers.Refusal;
import org.bindery.model.Location;

/// Drops a byte-order mark, and refuses a line that is too long before anything is kept of it.
final class LineGuard extends FilterReader {

    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private final String file;
    private final int maxLength;
    private boolean started;
    private boolean afterReturn;
    private final LineEnds ends = new LineEnds();
    private int line = 1;
    private int length;

    LineGuard(Reader in, String file, int maxLength) {
        super(in);
        this.file = file;
        this.maxLength = maxLength;
    }

    /// The line that has been reached.
    int line() {
        return line;
    }

    /// The line ends so far, those within cells included.
    LineEnds ends() {
        return ends;
    }

    @Override
    public int read() throws IOException {
        char[] one = new char[1];
        return read(one, 0, 1) < 0 ? -1 : one[0];
    }

    @Override
    public int read(char[] buffer, int offset, int count) throws IOException {
        int read = super.read(buffer, offset, count);
        if (!started && read > 0) {
            started = true;
            if (buffer[offset] == BYTE_ORDER_MARK) {
                return read == 1 ? read(buffer, offset, count) : shift(buffer, offset, read - 1);
            }
        }
        for (int i = offset; i < offset + read; i++) {
            check(buffer[i]);
        }
        return read;
    }

    private int shift(char[] buffer, int offset, int count) {
        System.arraycopy(buffer, offset + 1, buffer, offset, count);
        for (int i = offset; i < offset + count; i++) {
            check(buffer[i]);
        }
        return count;
    }

    private void check(char c) {
        ends.take(c);
        if (c == '\n' || c == '\r') {
            line += c == '\n' && afterReturn ? 0 : 1;
            length = 0;
        } else if (++length > maxLength) {
            throw new Refusal(
                    new Location(file, line, 0),
                    "line-too-long",
                    "Line " + line + " is longer than " + maxLength
                            + " characters; this is not delimited text, or its line ends are missing.");
        }
        afterReturn = c == '\r';
    }
}
