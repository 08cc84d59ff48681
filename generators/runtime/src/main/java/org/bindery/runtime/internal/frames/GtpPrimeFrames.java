package org.bindery.runtime.internal.frames;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The records that messages of GTP' (3GPP TS 32.295) transfer. The messages follow one another in a file, or are
 * payloads of captured packets.
 */
final class GtpPrimeFrames extends Frames {

    static final int TRANSFER = 240;
    static final int COMMAND = 126;
    static final int RECORDS = 252;
    private static final int FIRST_WITH_LENGTH = 128;

    private final Frames messages;
    private final Passed passed = new Passed();
    /** Where the records of the current message go on, and how many follow. */
    private int at;

    private int records;
    private int recordsEnd;
    private int messageEnd;
    private long number;

    GtpPrimeFrames(Frames messages) {
        this.messages = messages;
    }

    @Override
    public boolean next() throws IOException, FrameException {
        while (true) {
            if (records > 0) {
                if (at + 2 <= recordsEnd && at + 2 + Octets.two(data, at) <= recordsEnd) {
                    start = at + 2;
                    end = start + Octets.two(data, at);
                    at = end;
                    records--;
                    number++;
                    return true;
                }
                passed.add("with records that go on behind their end");
                records = 0;
            }
            if (at >= messageEnd || !element()) {
                if (!messages.next()) {
                    return false;
                }
                message();
            }
        }
    }

    private void message() {
        data = messages.data();
        int from = messages.start();
        messageEnd = messages.end();
        at = messageEnd;
        int octets = messageEnd - from;
        int header = octets < 6 ? 0 : header(data[from]);
        if (octets < 6 || octets < header || header + Octets.two(data, from + 2) > octets) {
            passed.add("cut off");
        } else if ((data[from + 1] & 0xFF) != TRANSFER) {
            passed.add("type " + (data[from + 1] & 0xFF));
        } else {
            messageEnd = from + header + Octets.two(data, from + 2);
            at = from + header;
        }
    }

    /** How many octets precede the elements of a message, by its first octet. */
    static int header(int flags) {
        return (flags & 0xE0) == 0 && (flags & 1) == 0 ? 20 : 6;
    }

    /** Looks at the next element of the message; whether there may be more. */
    private boolean element() {
        int type = data[at] & 0xFF;
        if (type < FIRST_WITH_LENGTH) {
            at += 2;
            return at <= messageEnd;
        }
        if (at + 3 > messageEnd) {
            at = messageEnd;
            return false;
        }
        int behind = at + 3 + Octets.two(data, at + 1);
        if (behind > messageEnd) {
            passed.add("with an element that goes on behind their end");
            at = messageEnd;
            return false;
        }
        if (type == RECORDS && behind - at >= 7) {
            records = data[at + 3] & 0xFF;
            recordsEnd = behind;
            // Releases from 16 on have an octet of their own, after a release of 0.
            boolean later = (data[at + 5] & 0x0F) == 0 && fills(at + 8, behind);
            at += later ? 8 : 7;
        } else {
            at = behind;
        }
        return true;
    }

    /** Whether the records that would start at an index end where they have to. */
    private boolean fills(int from, int behind) {
        int next = from;
        for (int i = 0; i < records && next + 2 <= behind; i++) {
            next += 2 + Octets.two(data, next);
        }
        return next == behind;
    }

    @Override
    public long offset() {
        return messages.offset() + start - messages.start();
    }

    @Override
    public String place() {
        return "record " + number + ", in " + messages.place();
    }

    @Override
    public List<String> passed() {
        List<String> all = new ArrayList<>(messages.passed());
        all.addAll(passed.sentences("message"));
        return all;
    }
}
