package org.bindery.messages.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.runtime.radius.RadiusSecret;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Made-up traffic is the same each time, and what traffic of a network is like.
class TrafficTest {

    private static final Instant START = Instant.parse("2026-03-02T00:00:00Z");

    private static TrafficPlan plan(long seed, int subscribers) {
        return new TrafficPlan(seed, subscribers, START, Duration.ofDays(1), 10, Duration.ofMinutes(5), 50);
    }

    private static byte[] written(long seed, TrafficFile.Form form, Optional<RadiusSecret> secret) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new TrafficFile(plan(seed, 200), form, secret).write(out, events -> true);
        return out.toByteArray();
    }

    @ParameterizedTest
    @EnumSource(TrafficFile.Form.class)
    void theSameSeedGivesTheSameOctetsAndAnotherOneOthers(TrafficFile.Form form) throws IOException {
        byte[] one = written(1, form, Optional.empty());
        assertThat(written(1, form, Optional.empty())).isEqualTo(one);
        assertThat(written(2, form, Optional.empty())).isNotEqualTo(one);
    }

    @Test
    void everySessionStartsReportsAndStopsInTheOrderOfTime() {
        Traffic traffic = new Traffic(plan(7, 300));
        Map<Long, Long> open = new HashMap<>();
        Map<Long, Long> octets = new HashMap<>();
        Set<Integer> busy = new HashSet<>();
        long second = 0;
        int sessions = 0;
        int abroad = 0;
        for (TrafficEvent event = traffic.next().orElse(null);
                event != null;
                event = traffic.next().orElse(null)) {
            assertThat(event.second()).isGreaterThanOrEqualTo(second);
            second = event.second();
            if (event.kind() == TrafficEvent.Kind.START) {
                assertThat(open.put(event.session(), second)).isNull();
                assertThat(busy.add(event.subscriber())).isTrue();
                abroad += event.network() > 0 ? 1 : 0;
                sessions++;
            } else {
                assertThat(event.start()).isLessThan(second);
                assertThat(second - open.get(event.session())).isBetween(1L, 300L);
                assertThat(event.received()).isGreaterThan(octets.getOrDefault(event.session(), 0L));
                octets.put(event.session(), event.received());
                open.put(event.session(), second);
            }
            if (event.kind() == TrafficEvent.Kind.STOP) {
                open.remove(event.session());
                busy.remove(event.subscriber());
            }
        }
        assertThat(open).isEmpty();
        assertThat(sessions).isBetween(2_850, 3_010);
        assertThat(abroad).isBetween(sessions * 3 / 100, sessions * 7 / 100);
    }

    @Test
    void sessionsStartAsTheHoursOfADaySay() {
        int[] starts = new int[24];
        Traffic traffic = new Traffic(plan(3, 5_000));
        for (TrafficEvent event = traffic.next().orElse(null);
                event != null;
                event = traffic.next().orElse(null)) {
            if (event.kind() == TrafficEvent.Kind.START) {
                starts[(int) ((event.second() - START.getEpochSecond()) / 3_600)]++;
            }
        }
        int all = Arrays.stream(starts).sum();
        for (int hour = 0; hour < 24; hour++) {
            assertThat((double) starts[hour] / all)
                    .as("the share of hour %d", hour)
                    .isBetween(TrafficPlan.share(hour) * 0.9 - 0.001, TrafficPlan.share(hour) * 1.1 + 0.001);
        }
    }

    @Test
    void manySessionsStartWithinASecondOfALargeNetwork() {
        TrafficPlan plan = new TrafficPlan(1, 2_000_000, START, Duration.ofSeconds(20), 40, Duration.ofMinutes(5), 0);
        Traffic traffic = new Traffic(plan);
        int starts = 0;
        for (TrafficEvent event = traffic.next().orElse(null);
                event != null;
                event = traffic.next().orElse(null)) {
            starts += event.kind() == TrafficEvent.Kind.START ? 1 : 0;
        }
        double expected = 2_000_000 * 40 * TrafficPlan.share(0) / 180;
        assertThat((double) starts).isBetween(expected * 0.9, expected * 1.1);
    }

    @Test
    void packetsAreRequestsOfAccountingThatAreSigned() throws IOException {
        RadiusSecret secret = RadiusSecret.of("testing123");
        byte[] all = written(5, TrafficFile.Form.RADIUS, Optional.of(secret));
        Map<Integer, Integer> kinds = new HashMap<>();
        int at = 0;
        while (at < all.length) {
            int length = (all[at + 2] & 0xFF) << 8 | all[at + 3] & 0xFF;
            byte[] packet = Arrays.copyOfRange(all, at, at + length);
            assertThat(packet[0]).isEqualTo((byte) 4);
            assertThat(secret.isRequest(packet)).isTrue();
            assertThat(RadiusSecret.of("other").isRequest(packet)).isFalse();
            int attribute = 20;
            while (packet[attribute] != 40) {
                attribute += packet[attribute + 1];
            }
            kinds.merge((int) packet[attribute + 5], 1, Integer::sum);
            at += length;
        }
        assertThat(kinds.keySet()).containsExactlyInAnyOrder(1, 2, 3);
        assertThat(kinds.get(1)).isEqualTo(kinds.get(2));
    }

    @Test
    void rowsAndLinesAreOfTheSameSessions() throws IOException {
        List<String> rows = text(TrafficFile.Form.CSV);
        List<String> lines = text(TrafficFile.Form.FIXED);
        assertThat(rows).hasSize(lines.size() + 1);
        assertThat(lines.stream().map(String::length).distinct()).hasSize(1);
        for (int i = 0; i < lines.size(); i++) {
            assertThat(lines.get(i).strip().split(" +"))
                    .isEqualTo(rows.get(i + 1).split(","));
        }
    }

    private static List<String> text(TrafficFile.Form form) throws IOException {
        return new String(written(9, form, Optional.empty()), StandardCharsets.US_ASCII)
                .lines()
                .toList();
    }

    @Test
    void plansThatMakeNoSenseAreRefused() {
        assertThatThrownBy(() -> new TrafficPlan(1, 0, START, Duration.ofDays(1), 10, Duration.ofMinutes(5), 50))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new TrafficPlan(1, 9, START, Duration.ZERO, 10, Duration.ofMinutes(5), 50))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(
                        () -> new TrafficPlan(1, 9, START, Duration.ofDays(1), Double.NaN, Duration.ofMinutes(5), 50))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new TrafficPlan(1, 9, START, Duration.ofDays(1), 10, Duration.ofMinutes(5), 1_001))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
