package org.bindery.importers;

/// Octets that may be elements of BER or fields of Protocol Buffers, which both begin with a tag and mostly a length.
final class TaggedOctets {

    /// The number of a tag of BER that goes on in further octets.
    private static final int HIGH_TAG = 0x1F;

    private static final int CONSTRUCTED = 0x20;

    /// The first tag of the private class, which is known to two parties only.
    private static final int PRIVATE = 0xC0;

    private static final int DEEPEST_ELEMENT = 50;
    private static final int LONGEST_VARINT = 10;

    private final byte[] bytes;

    /// @param bytes a whole file, which is not empty
    TaggedOctets(byte[] bytes) {
        this.bytes = bytes;
    }

    /// Whether the first tag has elements in it or is of the context, as those of nearly all values of ASN.1.
    boolean beginLikeValues() {
        return bytes[0] < 0 || (bytes[0] & CONSTRUCTED) != 0;
    }

    /// Whether tags and lengths of BER lead just to the end, in constructed elements too.
    boolean areElements() {
        return areElements(0, bytes.length, 0);
    }

    private boolean areElements(int from, int to, int depth) {
        int at = from;
        while (at < to) {
            int tag = bytes[at++] & 0xFF;
            boolean isLong = (tag & HIGH_TAG) == HIGH_TAG;
            while (isLong && at < to && bytes[at] < 0) {
                at++;
            }
            at += isLong ? 1 : 0;
            if (tag == 0 || tag >= PRIVATE || depth > DEEPEST_ELEMENT || at >= to) {
                return false;
            }
            long length = bytes[at++];
            if (length < 0) {
                int octets = (int) length & Byte.MAX_VALUE;
                if (octets == 0 || octets > Integer.BYTES || at + octets > to) {
                    return false;
                }
                length = 0;
                for (int end = at + octets; at < end; at++) {
                    length = length << Byte.SIZE | bytes[at] & 0xFF;
                }
            }
            boolean isConstructed = (tag & CONSTRUCTED) != 0;
            if (length > to - at || isConstructed && !areElements(at, at + (int) length, depth + 1)) {
                return false;
            }
            at += (int) length;
        }
        return true;
    }

    /// Whether keys and values of Protocol Buffers lead just to the end, and any octet is not of a text.
    boolean areFields() {
        boolean isText = true;
        for (byte octet : bytes) {
            isText &= octet < 0 || octet >= '\t';
        }
        int at = 0;
        while (!isText && at < bytes.length) {
            int key = bytes[at] & Byte.MAX_VALUE;
            boolean isNumbered = key >> 3 != 0 || bytes[at] < 0;
            at = behindVarint(at);
            int value = at;
            switch (key & 7) {
                case 0 -> at = behindVarint(at);
                case 1 -> at += Long.BYTES;
                case 2 -> {
                    at = behindVarint(at);
                    at += at > bytes.length ? 0 : (int) Math.min(Integer.MAX_VALUE / 2, varint(value));
                }
                case 5 -> at += Integer.BYTES;
                default -> at = Integer.MAX_VALUE;
            }
            if (!isNumbered || at > bytes.length || at < 0) {
                return false;
            }
        }
        return !isText;
    }

    private int behindVarint(int at) {
        int end = at;
        while (end < bytes.length && bytes[end] < 0) {
            end++;
        }
        return end < bytes.length && end - at < LONGEST_VARINT ? end + 1 : Integer.MAX_VALUE;
    }

    private long varint(int at) {
        long value = 0;
        int shift = 0;
        for (int i = at; i < bytes.length && shift < Long.SIZE; i++, shift += 7) {
            value |= (bytes[i] & Byte.MAX_VALUE & 0xFFL) << shift;
            if (bytes[i] >= 0) {
                break;
            }
        }
        return value & Long.MAX_VALUE;
    }
}
