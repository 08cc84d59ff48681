package org.bindery.runtime.internal.frames;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Writes records into messages of GTP' that transfer them, as many into each as a datagram usually takes. */
final class GtpPrimeOutput extends FrameOutput {

    private static final int USUAL = 1_400;
    private static final int MOST = 0xFFFF - 64;
    private static final int MOST_RECORDS = 255;
    /** Version 2, as many senders have it, with a header of six octets. */
    private static final int FLAGS = 0x4F;

    private static final int SEND = 1;
    private static final int BER = 1;
    /** Records of the packet switched domain, release 6. */
    private static final int VERSION = 0x1600;

    private final ByteArrayOutputStream records = new ByteArrayOutputStream();
    private int count;
    private int sequence;

    GtpPrimeOutput(OutputStream out) {
        super(out);
    }

    @Override
    public void message(byte[] data, int from, int length) throws IOException {
        if (length > MOST) {
            throw tooLong(length, "a message of GTP'", MOST);
        }
        if (count > 0 && (count == MOST_RECORDS || records.size() + 2 + length > USUAL)) {
            transfer();
        }
        records.write(length >>> 8);
        records.write(length);
        records.write(data, from, length);
        count++;
    }

    private void transfer() throws IOException {
        byte[] head = new byte[15];
        head[0] = FLAGS;
        head[1] = (byte) GtpPrimeFrames.TRANSFER;
        Octets.put(head, 2, 2, head.length - 6 + records.size());
        Octets.put(head, 4, 2, sequence++);
        head[6] = GtpPrimeFrames.COMMAND;
        head[7] = SEND;
        head[8] = (byte) GtpPrimeFrames.RECORDS;
        Octets.put(head, 9, 2, 4 + records.size());
        head[11] = (byte) count;
        head[12] = BER;
        Octets.put(head, 13, 2, VERSION);
        out.write(head);
        records.writeTo(out);
        records.reset();
        count = 0;
    }

    @Override
    public void finish() throws IOException {
        if (count > 0) {
            transfer();
        }
        super.finish();
    }
}
