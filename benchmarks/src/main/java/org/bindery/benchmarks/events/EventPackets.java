package org.bindery.benchmarks.events;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import org.bindery.messages.traffic.AccountingPackets;
import org.bindery.messages.traffic.Traffic;
import org.bindery.messages.traffic.TrafficEvent;
import org.bindery.messages.traffic.TrafficPlan;

/// Writes events of one region after the other as requests of RADIUS accounting, and adds up what it writes. In memory
/// are the sessions of one region.
final class EventPackets {

    /// How many octets a block of packets has at most.
    static final int BLOCK = 1 << 20;

    private static final int SUBSCRIBERS = 20_000;
    private static final double SESSIONS_A_DAY = 24;
    private static final int ROAMING = 40;

    private final AccountingPackets packets = new AccountingPackets(Optional.empty());
    private final int regions;
    private int region;
    private Optional<Traffic> traffic = Optional.empty();

    /// @param first the number of the first region
    /// @param regions how many numbers further the next one is
    EventPackets(int first, int regions) {
        this.region = first;
        this.regions = regions;
    }

    /// The next packets, up to some number of them.
    Block next(long most) {
        byte[] block = new byte[BLOCK];
        int at = 0;
        Totals totals = new Totals();
        while (totals.events < most && at < BLOCK - AccountingPackets.LONGEST) {
            TrafficEvent event = event();
            byte[] packet = packets.of(event);
            System.arraycopy(packet, 0, block, at, packet.length);
            at += packet.length;
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

    /// Packets one behind the other.
    ///
    /// @param packets their octets
    /// @param totals what was written
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Block(byte[] packets, Totals totals) {}
}
