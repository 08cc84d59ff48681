package org.bindery.benchmarks.events;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import org.bindery.messages.traffic.Traffic;
import org.bindery.messages.traffic.TrafficEvent;
import org.bindery.messages.traffic.TrafficPlan;

/// Writes events of one region after the other as requests of RADIUS accounting, and adds up what it writes. In memory
/// are the
/// sessions of one region.
final class EventPackets {

    /// How many octets a block of packets has at most.
    static final int BLOCK = 1 << 20;

    /// Longer packets are not written.
    private static final int LONGEST = 400;

    private static final int SUBSCRIBERS = 20_000;
    private static final double SESSIONS_A_DAY = 24;
    private static final int ROAMING = 40;
    private static final int HEADER = 20;
    private static final int THREE_GPP = 10_415;
    private static final byte[] HOME = "99901".getBytes(US_ASCII);
    private static final byte[] ABROAD = "99917".getBytes(US_ASCII);
    private static final byte[] ACCESS_POINT = "internet".getBytes(US_ASCII);
    private static final byte[] REALM = "@internet".getBytes(US_ASCII);

    private final int regions;
    private int region;
    private Optional<Traffic> traffic = Optional.empty();
    private byte[] block = {};
    private int at;

    /// @param first the number of the first region
    /// @param regions how many numbers further the next one is
    EventPackets(int first, int regions) {
        this.region = first;
        this.regions = regions;
    }

    /// The next packets, up to some number of them.
    Block next(long most) {
        block = new byte[BLOCK];
        at = 0;
        Totals totals = new Totals();
        while (totals.events < most && at < BLOCK - LONGEST) {
            TrafficEvent event = event();
            packet(event);
            totals.add(
                    event.kind() == TrafficEvent.Kind.STOP,
                    event.kind() == TrafficEvent.Kind.START ? 0 : event.sent() & 0xFFFF_FFFFL);
        }
        return new Block(Arrays.copyOf(block, at), totals);
    }

    private TrafficEvent event() {
        while (true) {
            Optional<TrafficEvent> event = traffic.flatMap(Traffic::next);
            if (event.isPresent()) {
                return event.get();
            }
            traffic = Optional.of(new Traffic(new TrafficPlan(
                    region,
                    SUBSCRIBERS,
                    Instant.parse("2026-03-02T19:00:00Z"),
                    Duration.ofHours(1),
                    SESSIONS_A_DAY,
                    Duration.ofMinutes(1),
                    ROAMING)));
            region += regions;
        }
    }

    private void packet(TrafficEvent event) {
        int from = at;
        at += HEADER;
        long subscriber = 999_700_000_000L + event.subscriber();
        int name = head(1);
        digits(subscriber);
        octets(REALM);
        end(name);
        number(4, 0x0AFA_0000);
        number(6, 2);
        number(8, 0x6440_0000 | event.subscriber());
        int point = head(30);
        octets(ACCESS_POINT);
        end(point);
        int number = head(31);
        digits(subscriber);
        end(number);
        number(
                40,
                switch (event.kind()) {
                    case START -> 1;
                    case STOP -> 2;
                    case INTERIM -> 3;
                });
        int session = head(44);
        digits(event.session());
        end(session);
        number(55, event.second());
        number(61, 18);
        int vendor = head(26);
        four(THREE_GPP);
        int identity = head(1);
        digits(999_010_000_000_000L + event.subscriber());
        end(identity);
        end(vendor);
        vendor = head(26);
        four(THREE_GPP);
        int network = head(18);
        octets(event.network() == 0 ? HOME : ABROAD);
        end(network);
        end(vendor);
        if (event.kind() != TrafficEvent.Kind.START) {
            number(42, event.sent());
            number(43, event.received());
            number(46, event.second() - event.start());
        }
        if (event.kind() == TrafficEvent.Kind.STOP) {
            number(49, event.cause());
        }
        block[from] = 4;
        block[from + 1] = (byte) event.session();
        block[from + 2] = (byte) (at - from >>> 8);
        block[from + 3] = (byte) (at - from);
    }

    private int head(int type) {
        block[at] = (byte) type;
        at += 2;
        return at - 2;
    }

    private void end(int from) {
        block[from + 1] = (byte) (at - from);
    }

    private void number(int type, long value) {
        int from = head(type);
        four(value);
        end(from);
    }

    private void four(long value) {
        for (int shift = 24; shift >= 0; shift -= 8) {
            block[at++] = (byte) (value >>> shift);
        }
    }

    private void octets(byte[] octets) {
        System.arraycopy(octets, 0, block, at, octets.length);
        at += octets.length;
    }

    private void digits(long value) {
        int count = 1;
        for (long rest = value / 10; rest > 0; rest /= 10) {
            count++;
        }
        long rest = value;
        for (int i = at + count - 1; i >= at; i--) {
            block[i] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        at += count;
    }

    /// Packets one behind the other.
    ///
    /// @param packets their octets
    /// @param totals what was written
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Block(byte[] packets, Totals totals) {}
}
