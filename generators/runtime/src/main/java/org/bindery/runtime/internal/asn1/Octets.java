package org.bindery.runtime.internal.asn1;

import org.bindery.runtime.internal.octets.Refusal;

/** The octets of a message, and the tag and length that were read last. Not thread-safe. */
final class Octets {

    /** Values lie at most so deep in one another. */
    static final int DEEPEST = 300;

    private static final int CONSTRUCTED = 0x20;
    private static final int LONG = 0x1F;
    private static final int MORE = 0x80;

    final byte[] data;
    /** How many octets there are. */
    final int size;

    // What was read last.
    int tag;
    boolean constructed;
    boolean indefinite;
    /** Where the contents start, and end. */
    int start;

    int end;
    /** Where the next value starts. */
    int next;

    Octets(byte[] data, int size) {
        this.data = data;
        this.size = size;
    }

    /** Reads tag and length of the value at a place, which ends before another place. */
    void value(int at, int limit, int depth) throws Refusal {
        head(at, limit);
        if (indefinite) {
            int inner = start;
            int itsTag = tag;
            end = endOfContents(inner, limit, depth + 1);
            next = end + 2;
            tag = itsTag;
            start = inner;
            constructed = true;
            indefinite = true;
        }
    }

    private void head(int at, int limit) throws Refusal {
        int place = at;
        int first = octet(place++, limit);
        constructed = (first & CONSTRUCTED) != 0;
        int number = first & LONG;
        if (number == LONG) {
            number = 0;
            int octet;
            do {
                octet = octet(place++, limit);
                if (number > Tag.MOST >> 7) {
                    throw Refusal.of(at, "the number of the tag is greater than " + Tag.MOST);
                }
                number = number << 7 | octet & (MORE - 1);
            } while ((octet & MORE) != 0);
        }
        tag = Tag.of(first >> 6, number);
        int length = octet(place++, limit);
        indefinite = length == MORE;
        if (indefinite && !constructed) {
            throw Refusal.of(at, "a value without values in it has no length");
        }
        if (length > MORE) {
            place += length & (MORE - 1);
            length = length(place - (length & (MORE - 1)), place, limit);
        }
        start = place;
        end = place + length;
        next = end;
        if (!indefinite && (length > limit - place)) {
            throw Refusal.of(
                    at, Tag.text(tag) + " has a length of " + length + ", and only " + (limit - place) + " are left");
        }
    }

    private int length(int from, int to, int limit) throws Refusal {
        long length = 0;
        for (int i = from; i < to; i++) {
            length = length << 8 | octet(i, limit);
            if (length > Integer.MAX_VALUE) {
                throw Refusal.of(from, "the length of " + Tag.text(tag) + " is greater than 2 GB");
            }
        }
        return (int) length;
    }

    private int octet(int at, int limit) throws Refusal {
        if (at >= limit) {
            throw Refusal.of(at, "the octets end within a tag or length");
        }
        return data[at] & 0xFF;
    }

    /** The position of the two zeros that end contents without a length. */
    private int endOfContents(int from, int limit, int depth) throws Refusal {
        if (depth > DEEPEST) {
            throw Refusal.of(from, "values are nested more than " + DEEPEST + " deep");
        }
        int at = from;
        while (true) {
            if (limit - at >= 2 && data[at] == 0 && data[at + 1] == 0) {
                return at;
            }
            head(at, limit);
            at = indefinite ? endOfContents(start, limit, depth + 1) + 2 : next;
        }
    }
}
