package org.bindery.runtime.internal.fixed;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** Records at fixed places as they are written, one after the other. Not thread-safe. */
public final class FixedTarget {

    private final OutputStream out;
    private final FixedBlocking blocking;
    private final FixedCharset charset;
    private final long most;
    private final byte[] lineEnd;

    /**
     * Starts writing.
     *
     * @param out where the bytes go, which is not closed
     * @param blocking how records follow each other
     * @param charset the character set of line ends
     * @param most the greatest length of a record
     */
    public FixedTarget(OutputStream out, FixedBlocking blocking, String charset, long most) {
        this.out = out;
        this.blocking = blocking;
        this.charset = FixedCharset.of(charset);
        this.most = most;
        this.lineEnd = blocking.lineEnd(this.charset);
    }

    /**
     * Writes a record.
     *
     * @param record its fields
     * @param patches what it has beyond these
     * @throws IllegalArgumentException when the patches are none, or the record is too long
     */
    public void write(FixedBuffer record, List<String> patches) throws IOException {
        blocking.fill(record, most, charset);
        record.put(lineEnd);
        FixedPatches.apply(patches, record);
        byte[] before = FixedPatches.before(patches);
        out.write(before == null ? blocking.before(record.length()) : before);
        out.write(record.data(), 0, record.length());
    }
}
