package org.bindery.runtime.internal.frames;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The charging data records of files of 3GPP TS 32.297, of which several may follow one another. */
final class CdrFileFrames extends FileFrames {

    /** Octets of a header of a file without filter, extension and releases above 6. */
    static final int FILE_HEADER = 52;

    /** The least length of headers, whatever optional parts are missing. */
    private static final int SHORTEST = 48;

    private static final int RECORD_HEADER = 4;
    private static final int LATER_RELEASE = 7;

    private final int fill;
    private long files;
    /** What is left of the current file; unknown where the file was not closed. */
    private long left;

    private boolean isClosed;
    private long declared;
    private long met;
    private long filled;
    private final List<String> reported = new ArrayList<>();

    CdrFileFrames(FrameSource source, int fill) {
        super(source);
        this.fill = fill;
    }

    @Override
    public boolean next() throws IOException, FrameException {
        leave();
        while (true) {
            pass();
            if (files > 0 && (isClosed ? left > 0 : source.has(1))) {
                record();
                return true;
            }
            endFile();
            if (!source.has(1)) {
                return false;
            }
            header();
        }
    }

    private void pass() throws IOException {
        while (fill >= 0 && files > 0 && (!isClosed || left > 0) && source.has(1) && source.octet(0) == fill) {
            source.take(1);
            left--;
            filled++;
        }
    }

    private void endFile() {
        if (files > 0 && isClosed && met != declared && reported.size() < 20) {
            reported.add("the header of file " + files + " says " + declared + " records, and there are " + met);
        }
    }

    private void header() throws IOException, FrameException {
        if (!source.has(SHORTEST)) {
            throw damage("the file ends within the header of a file of charging data records (3GPP TS 32.297)");
        }
        long length = source.number(0, 4, false);
        long header = source.number(4, 4, false);
        isClosed = length != 0xFFFF_FFFFL;
        if (header < SHORTEST || header > 1 << 20 || isClosed && length < header) {
            throw damage(
                    "this is not a header of a file of charging data records (3GPP TS 32.297): the file says that it"
                            + " has "
                            + length + " octets, of which " + header + " are its header");
        }
        declared = source.number(18, 4, false);
        if (!source.skip(header)) {
            throw damage("the file ends within its header");
        }
        files++;
        left = length - header;
        met = 0;
    }

    private void record() throws IOException, FrameException {
        if (!source.has(RECORD_HEADER)) {
            throw damage("the file ends within the header of a record");
        }
        int length = (int) source.number(0, 2, false);
        int header = source.octet(2) >>> 5 == LATER_RELEASE ? RECORD_HEADER + 1 : RECORD_HEADER;
        if (isClosed && header + length > left) {
            throw damage("a record says that it has " + length + " octets, and the file ends " + left
                    + " octets behind the start of its header");
        }
        enter("a record", header, length);
        left -= header + length;
        met++;
    }

    @Override
    String title(long its) {
        return "record " + its;
    }

    @Override
    public List<String> passed() {
        List<String> all = new ArrayList<>(reported);
        if (filled > 0) {
            all.add("passed over " + filled + " octets of fill");
        }
        return all;
    }
}
