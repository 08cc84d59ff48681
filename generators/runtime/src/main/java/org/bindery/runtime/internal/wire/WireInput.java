package org.bindery.runtime.internal.wire;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import org.bindery.runtime.internal.octets.Refusal;

/** The octets of a message, and the position of the next one. Not thread-safe. */
class WireInput {

    /** Messages lie at most so deep in one another, as in other implementations. */
    static final int DEEPEST = 100;

    static final int LONGEST_VARINT = 10;

    byte[] data;
    /** Where the message starts, from which places count. */
    int from;

    int at;

    WireInput(byte[] data, int from) {
        this.data = data;
        this.from = from;
        this.at = from;
    }

    Refusal refusal(int place, String reason) {
        return Refusal.of(place - from, reason);
    }

    long varint(int limit) throws Refusal {
        int start = at;
        if (start < limit && data[start] >= 0) {
            at++;
            return data[start];
        }
        long value = 0;
        for (int i = 0; i < LONGEST_VARINT; i++) {
            if (at >= limit) {
                throw refusal(start, "the octets end within a number");
            }
            byte octet = data[at++];
            value |= (long) (octet & 0x7F) << 7 * i;
            if (octet >= 0) {
                return value;
            }
        }
        throw refusal(start, "the number has more than " + LONGEST_VARINT + " octets");
    }

    /** Reads a length, and returns where its content ends. */
    int length(int limit, String what) throws Refusal {
        int start = at;
        long length = varint(limit);
        if (length < 0 || length > limit - at) {
            throw refusal(
                    start,
                    what + " has a length of " + Long.toUnsignedString(length) + ", and only " + (limit - at)
                            + " octets are left");
        }
        return at + (int) length;
    }

    long fixed(int octets, int limit) throws Refusal {
        if (octets > limit - at) {
            throw refusal(at, "a value of " + octets + " octets is cut off after " + (limit - at));
        }
        long value = 0;
        for (int i = octets - 1; i >= 0; i--) {
            value = value << 8 | data[at + i] & 0xFF;
        }
        at += octets;
        return value;
    }

    /** Reads a tag: the number of a field, and its wire type in the lowest three bits. */
    int tag(int limit) throws Refusal {
        int start = at;
        long tag = varint(limit);
        if (tag >>> 3 < 1 || tag >>> 3 > WireType.MOST) {
            throw refusal(start, "there is no number of a field, but " + Long.toUnsignedString(tag >>> 3));
        }
        int wireType = (int) tag & 7;
        if (wireType > Kind.FOUR) {
            throw refusal(start, "field " + (tag >>> 3) + " has the wire type " + wireType + ", which means nothing");
        }
        return (int) tag;
    }

    /** Skips the value after a tag. */
    void skip(int tag, int limit) throws Refusal {
        int[] groups = new int[DEEPEST + 1];
        int open = 0;
        int next = tag;
        while (true) {
            int number = next >>> 3;
            switch (next & 7) {
                case Kind.VARINT -> varint(limit);
                case Kind.EIGHT -> fixed(8, limit);
                case Kind.FOUR -> fixed(4, limit);
                case Kind.LENGTH -> at = length(limit, "field " + number);
                case Kind.START -> {
                    if (open > DEEPEST) {
                        throw tooDeep();
                    }
                    groups[open++] = number;
                }
                default -> {
                    if (open == 0 || groups[open - 1] != number) {
                        throw refusal(at, "a group " + number + " ends that did not start");
                    }
                    open--;
                }
            }
            if (open == 0) {
                return;
            }
            next = tag(limit);
        }
    }

    Refusal tooDeep() {
        return refusal(at, "messages are nested more than " + DEEPEST + " deep");
    }

    /** The octets up to a place in base64. */
    final String base64(int start, int end) {
        return Base64.getEncoder().encodeToString(Arrays.copyOfRange(data, start, end));
    }

    /** The text in UTF-8 up to a place. */
    final String text(int start, int end) throws Refusal {
        String text = new String(data, start, end - start, StandardCharsets.UTF_8);
        if (text.indexOf('\uFFFD') >= 0) {
            try {
                StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(data, start, end - start));
            } catch (CharacterCodingException e) {
                throw Refusal.ofValue(start - from, "the text is not in UTF-8");
            }
        }
        return text;
    }
}
