package org.bindery.messages.traffic;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.bindery.runtime.radius.RadiusSecret;

/// Writes events as requests of RADIUS accounting (RFC 2866), with attributes of 3GPP (TS 29.061). Not thread-safe.
public final class AccountingPackets {

    /// No packet has more octets.
    public static final int LONGEST = 400;

    private static final int ACCOUNTING_REQUEST = 4;
    private static final int HEADER = 20;
    private static final int THREE_GPP = 10_415;
    private static final int WIRELESS = 18;
    private static final int FRAMED = 2;

    private final Optional<RadiusSecret> secret;
    private final Map<Integer, Integer> identifiers = new HashMap<>();
    private final byte[] packet = new byte[LONGEST];
    private int at;

    /// @param secret signs packets; without one their authenticators are zeros
    public AccountingPackets(Optional<RadiusSecret> secret) {
        this.secret = secret;
    }

    /// The packet of an event; the next one is another array.
    public byte[] of(TrafficEvent event) {
        at = HEADER;
        int subscriber = event.subscriber();
        int server = Identities.server(subscriber);
        String number = Long.toString(Identities.msisdn(subscriber));
        text(1, number + "@" + Identities.accessPoint(event));
        number(4, Identities.serverAddress(server));
        number(6, FRAMED);
        number(8, Identities.address(event));
        text(30, Identities.accessPoint(event));
        text(31, number);
        text(32, "gw" + server);
        number(
                40,
                switch (event.kind()) {
                    case START -> 1;
                    case STOP -> 2;
                    case INTERIM -> 3;
                });
        text(44, Long.toHexString(event.session()));
        number(55, event.second());
        number(61, WIRELESS);
        vendor(1, Long.toString(Identities.imsi(subscriber)).getBytes(US_ASCII));
        vendor(18, Identities.network(event).getBytes(US_ASCII));
        vendor(21, new byte[] {6});
        if (event.kind() != TrafficEvent.Kind.START) {
            number(42, event.sent());
            number(43, event.received());
            number(46, event.second() - event.start());
            number(52, event.sent() >>> 32);
            number(53, event.received() >>> 32);
        }
        if (event.kind() == TrafficEvent.Kind.STOP) {
            number(49, event.cause());
        }
        packet[0] = ACCOUNTING_REQUEST;
        packet[1] = (byte) (int) identifiers.merge(server, 1, Integer::sum);
        packet[2] = (byte) (at >>> 8);
        packet[3] = (byte) at;
        byte[] whole = Arrays.copyOf(packet, at);
        secret.ifPresent(its -> its.signRequest(whole));
        return whole;
    }

    private void head(int type, int length) {
        packet[at++] = (byte) type;
        packet[at++] = (byte) (length + 2);
    }

    private void number(int type, long value) {
        head(type, 4);
        four(value);
    }

    private void four(long value) {
        for (int shift = 24; shift >= 0; shift -= 8) {
            packet[at++] = (byte) (value >>> shift);
        }
    }

    private void text(int type, String text) {
        octets(type, text.getBytes(US_ASCII));
    }

    private void octets(int type, byte[] octets) {
        head(type, octets.length);
        System.arraycopy(octets, 0, packet, at, octets.length);
        at += octets.length;
    }

    private void vendor(int type, byte[] octets) {
        head(26, octets.length + 6);
        four(THREE_GPP);
        octets(type, octets);
    }
}
