package org.bindery.messages.traffic;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;

/// Writes sessions that ended as charging records of packet gateways (3GPP TS 32.298: PGWRecord), in BER.
final class ChargingRecords {

    private static final int CONTEXT = 0x80;
    private static final int CONSTRUCTED = 0x20;
    private static final int LONG_TAG = 0x1F;
    private static final int SEQUENCE = 0x30;
    private static final int ENUMERATED = 10;
    private static final int PGW_RECORD = 79;
    private static final int RECORD_TYPE = 85;
    private static final int RECORD_CLOSURE = 2;
    private static final int SERVING_GATEWAY = 2;
    private static final int USER_REQUEST = 1;
    private static final int ABNORMAL_RELEASE = 4;
    private static final int EUTRAN = 6;
    private static final int INTERNATIONAL = 0x91;
    private static final long FOUR_OCTETS = 0xFFFF_FFFFL;

    private long sequence;

    /// The record of a session that stops.
    byte[] of(TrafficEvent event) {
        int server = Identities.server(event.subscriber());
        ByteArrayOutputStream record = new ByteArrayOutputStream();
        number(record, 0, RECORD_TYPE);
        value(record, 3, digits(Long.toString(Identities.imsi(event.subscriber()))));
        inner(record, 4, address(Identities.serverAddress(server)));
        number(record, 5, event.session() & FOUR_OCTETS);
        inner(record, 6, address(Identities.serverAddress(server + event.network())));
        value(record, 7, Identities.accessPoint(event).getBytes(US_ASCII));
        inner(record, 12, volumes(event));
        value(record, 13, time(event.start()));
        number(record, 14, event.second() - event.start());
        number(record, 15, event.cause() == USER_REQUEST ? 0 : ABNORMAL_RELEASE);
        value(record, 18, ("gw" + server).getBytes(US_ASCII));
        number(record, 20, sequence++ & FOUR_OCTETS);
        ByteArrayOutputStream international = new ByteArrayOutputStream();
        international.write(INTERNATIONAL);
        international.writeBytes(digits(Long.toString(Identities.msisdn(event.subscriber()))));
        value(record, 22, international.toByteArray());
        value(record, 23, new byte[] {8, 0});
        value(record, 27, network(Identities.network(event)));
        number(record, 30, EUTRAN);
        inner(record, 35, new byte[] {ENUMERATED, 1, SERVING_GATEWAY});
        value(record, 37, network(Identities.HOME));
        value(record, 38, time(event.start()));
        value(record, 39, time(event.second()));
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        inner(whole, PGW_RECORD, record.toByteArray());
        return whole.toByteArray();
    }

    /// The octets that were sent and received, until the record was closed.
    private static byte[] volumes(TrafficEvent event) {
        ByteArrayOutputStream change = new ByteArrayOutputStream();
        number(change, 3, event.sent());
        number(change, 4, event.received());
        number(change, 5, RECORD_CLOSURE);
        value(change, 6, time(event.second()));
        ByteArrayOutputStream list = new ByteArrayOutputStream();
        list.write(SEQUENCE);
        length(list, change.size());
        list.writeBytes(change.toByteArray());
        return list.toByteArray();
    }

    private static byte[] address(int address) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        value(out, 0, new byte[] {
            (byte) (address >>> 24), (byte) (address >>> 16), (byte) (address >>> 8), (byte) address
        });
        return out.toByteArray();
    }

    /// Two digits an octet, the first one in its lower half; a last one alone has a filler beside it.
    private static byte[] digits(String digits) {
        byte[] octets = new byte[(digits.length() + 1) / 2];
        for (int i = 0; i < 2 * octets.length; i++) {
            int digit = i < digits.length() ? digits.charAt(i) - '0' : 0xF;
            octets[i >> 1] |= (byte) (digit << 4 * (i & 1));
        }
        return octets;
    }

    /// The codes of country and network: digits 2 and 1, filler or the last digit and 3, 5 and 4.
    private static byte[] network(String code) {
        String last = code.length() > 5 ? code.substring(5) : "?";
        return digits(code.substring(0, 3) + last + code.substring(3, 5));
    }

    /// Local time with its difference to that of Greenwich, which is none.
    private static byte[] time(long second) {
        OffsetDateTime time = Instant.ofEpochSecond(second).atOffset(ZoneOffset.UTC);
        return new byte[] {
            decimal(time.getYear() % 100),
            decimal(time.getMonthValue()),
            decimal(time.getDayOfMonth()),
            decimal(time.getHour()),
            decimal(time.getMinute()),
            decimal(time.getSecond()),
            '+',
            0,
            0
        };
    }

    private static byte decimal(int number) {
        return (byte) (number / 10 << 4 | number % 10);
    }

    private static void number(ByteArrayOutputStream out, int tag, long number) {
        value(out, tag, BigInteger.valueOf(number).toByteArray());
    }

    private static void inner(ByteArrayOutputStream out, int tag, byte[] values) {
        typed(out, CONTEXT | CONSTRUCTED, tag, values);
    }

    private static void value(ByteArrayOutputStream out, int tag, byte[] contents) {
        typed(out, CONTEXT, tag, contents);
    }

    private static void typed(ByteArrayOutputStream out, int kind, int tag, byte[] contents) {
        if (tag < LONG_TAG) {
            out.write(kind | tag);
        } else {
            out.write(kind | LONG_TAG);
            out.write(tag);
        }
        length(out, contents.length);
        out.writeBytes(contents);
    }

    /// A length below 65,536, as all here are.
    private static void length(ByteArrayOutputStream out, int length) {
        if (length > 0xFF) {
            out.write(0x82);
            out.write(length >>> 8);
        } else if (length > 0x7F) {
            out.write(0x81);
        }
        out.write(length);
    }
}
