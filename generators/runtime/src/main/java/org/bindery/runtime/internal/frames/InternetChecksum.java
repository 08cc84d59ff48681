package org.bindery.runtime.internal.frames;

/** The checksum of IP, UDP and TCP (RFC 1071): of numbers of two octets, the first octet being the more significant one. */
public final class InternetChecksum {

    private static final int BITS = 16;
    private static final int MOST = (1 << BITS) - 1;

    private InternetChecksum() {}

    /** The sum of the numbers in some octets; an odd octet is followed by a zero. */
    public static long sum(byte[] data, int from, int behind) {
        long sum = 0;
        for (int i = from; i < behind - 1; i += 2) {
            sum += Octets.two(data, i);
        }
        return (behind - from & 1) == 0 ? sum : sum + ((data[behind - 1] & 0xFF) << Byte.SIZE);
    }

    /** The checksum of a sum. */
    public static int of(long sum) {
        long folded = sum;
        while (folded > MOST) {
            folded = (folded & MOST) + (folded >>> BITS);
        }
        return (int) ~folded & MOST;
    }
}
