package org.bindery.runtime.internal.frames;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;

/**
 * Messages of FIX in a log, with any text before, between and after them. The delimiter of fields, such as {@code |},
 * {@code ^A} or {@code <SOH>}, follows the version of a message, and is replaced by SOH.
 */
final class FixLogFrames extends FileFrames {

    private static final byte[] TAG = {'8', '='};
    private static final byte[] BEGIN = {'8', '=', 'F', 'I', 'X'};
    private static final byte[] LENGTH = {'9', '='};
    private static final byte[] TRAILER = {'1', '0', '='};
    private static final int SOH = 1;
    private static final int CHECK_SUM = 3;
    /** The greatest length of the version and its delimiter, in octets. */
    private static final int LONGEST_VERSION = 64;

    private static final int LONGEST_END = 12;

    private long others;

    FixLogFrames(FrameSource source) {
        super(source);
    }

    @Override
    public boolean next() throws IOException, FrameException {
        leave();
        while (source.has(BEGIN.length)) {
            int version = is(0, BEGIN) ? version() : is(0, TAG) ? other() : 0;
            int behind = version == 0 ? 0 : length(version);
            if (behind > 0) {
                byte[] ends = new byte[behind - version];
                System.arraycopy(source.data(), source.from() + version, ends, 0, ends.length);
                enter(ends, end(behind, ends));
                return true;
            }
            if (source.octet(0) != '\r' && source.octet(0) != '\n') {
                others++;
            }
            source.take(1);
        }
        return false;
    }

    /** The length of the version with its tag, in octets. */
    private int version() throws IOException {
        int at = BEGIN.length;
        while (source.has(at + 1) && at < LONGEST_VERSION && isOfVersion(source.octet(at))) {
            at++;
        }
        return at;
    }

    /** The same for a version of any other name, which has to end with SOH; 0 where it does not. */
    private int other() throws IOException {
        int at = TAG.length;
        while (at < LONGEST_VERSION
                && source.has(at + 1 + LENGTH.length)
                && source.octet(at) != '\n'
                && source.octet(at) != '=') {
            if (source.octet(at) == SOH) {
                return is(at + 1, LENGTH) ? at : 0;
            }
            at++;
        }
        return 0;
    }

    private static boolean isOfVersion(int octet) {
        return octet == '.' || octet >= '0' && octet <= '9' || octet == 'T';
    }

    /** The index of the length, which follows the version and a delimiter; 0 where there is none. */
    private int length(int version) throws IOException {
        int at = version + 1;
        while (at <= version + LONGEST_END && source.has(at + LENGTH.length) && source.octet(at) != '\n') {
            if (is(at, LENGTH)) {
                return at;
            }
            at++;
        }
        return 0;
    }

    /** The end of the message: by its length, else after the check sum in its line, else that of its line. */
    private int end(int from, byte[] ends) throws IOException {
        int at = from + LENGTH.length;
        long said = 0;
        while (source.has(at + 1) && source.octet(at) >= '0' && source.octet(at) <= '9' && said < FrameSource.MOST) {
            said = said * 10 + source.octet(at++) - '0';
        }
        if (ends.length == 1 && said < FrameSource.MOST) {
            int trailer = at + 1 + (int) said;
            if (source.has(trailer + TRAILER.length) && is(trailer - 1, ends) && is(trailer, TRAILER)) {
                return behind(trailer, ends);
            }
        }
        while (source.has(at + 1) && source.octet(at) != '\n') {
            if (source.has(at + ends.length + TRAILER.length) && is(at, ends) && is(at + ends.length, TRAILER)) {
                return behind(at + ends.length, ends);
            }
            at++;
        }
        return at > from && source.octet(at - 1) == '\r' ? at - 1 : at;
    }

    /** The end of the message whose check sum starts at an index. */
    private int behind(int trailer, byte[] ends) throws IOException {
        int at = trailer + TRAILER.length;
        int digits = 0;
        while (digits < CHECK_SUM && source.has(at + 1) && source.octet(at) >= '0' && source.octet(at) <= '9') {
            at++;
            digits++;
        }
        return source.has(at + ends.length) && is(at, ends) ? at + ends.length : at;
    }

    /** Whether these octets are at an index; there are as many. */
    private boolean is(int index, byte[] octets) {
        for (int i = 0; i < octets.length; i++) {
            if (source.octet(index + i) != (octets[i] & 0xFF)) {
                return false;
            }
        }
        return true;
    }

    /** Goes to the message that follows, and replaces the delimiters of its fields by SOH, the last one included. */
    private void enter(byte[] ends, int length) throws IOException, FrameException {
        enter("a message", 0, length);
        ByteArrayOutputStream message = new ByteArrayOutputStream(length + 1);
        int at = 0;
        while (at < length) {
            boolean end = at + ends.length <= length && is(at, ends);
            message.write(end ? SOH : source.octet(at));
            at += end ? ends.length : 1;
        }
        if (!is(length - Math.min(length, ends.length), ends)) {
            message.write(SOH);
        }
        data = message.toByteArray();
        start = 0;
        end = data.length;
    }

    @Override
    public List<String> passed() {
        return others == 0 ? List.of() : List.of("passed over " + others + " octets that are in no message of FIX");
    }
}
