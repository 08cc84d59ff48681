package org.bindery.runtime.internal.frames;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Writes charging data records as files of 3GPP TS 32.297, one after the other, each of some megabytes at most. */
public final class CdrFileOutput extends FrameOutput {

    private static final int MOST_IN_FILE = 1 << 22;
    private static final int MOST_IN_RECORD = 0xFFFF;
    /** Release 99 and later up to 6 have their own numbers; 7 refers to an extension that records do not have here. */
    private static final int RELEASE = 6 << 5;

    private static final int FORMAT_BER = 1 << 5;
    /** TS 32.251, in the numbers of TS 32.297. */
    private static final int PACKET_SWITCHED = 7;

    private static final int SIZE_REACHED = 1;
    /** The first of January, at midnight: the time of writing is not recorded. */
    private static final int TIME = 0x10800800;

    private final ByteArrayOutputStream records = new ByteArrayOutputStream();
    private final byte[] head = new byte[4];
    private int count;
    private int files;

    /**
     * Starts files.
     *
     * @param out where they go, which is not closed
     */
    public CdrFileOutput(OutputStream out) {
        super(out);
    }

    @Override
    public void message(byte[] data, int from, int length) throws IOException {
        if (length > MOST_IN_RECORD) {
            throw tooLong(length, "a record", MOST_IN_RECORD);
        }
        if (count > 0 && records.size() + head.length + length > MOST_IN_FILE) {
            file(SIZE_REACHED);
        }
        Octets.put(head, 0, 2, length);
        head[2] = (byte) RELEASE;
        head[3] = (byte) (FORMAT_BER | PACKET_SWITCHED);
        records.write(head, 0, head.length);
        records.write(data, from, length);
        count++;
    }

    private void file(int reason) throws IOException {
        byte[] header = new byte[CdrFileFrames.FILE_HEADER];
        Octets.put(header, 0, 4, header.length + records.size());
        Octets.put(header, 4, 4, header.length);
        header[8] = (byte) RELEASE;
        header[9] = (byte) RELEASE;
        Octets.put(header, 10, 4, TIME);
        Octets.put(header, 14, 4, TIME);
        Octets.put(header, 18, 4, count);
        Octets.put(header, 22, 4, files++);
        header[26] = (byte) reason;
        out.write(header);
        records.writeTo(out);
        records.reset();
        count = 0;
    }

    @Override
    public void finish() throws IOException {
        if (count > 0 || files == 0) {
            file(0);
        }
        super.finish();
    }
}
