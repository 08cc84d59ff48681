package org.bindery.messages.traffic;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.util.Optional;
import java.util.function.LongPredicate;
import org.bindery.runtime.internal.frames.CaptureOutput;
import org.bindery.runtime.internal.frames.CdrFileOutput;
import org.bindery.runtime.internal.frames.FramePort;
import org.bindery.runtime.radius.RadiusSecret;

/// Writes traffic into files.
public final class TrafficFile {

    /// What a file holds.
    public enum Form {
        /// Requests of RADIUS accounting, one after another.
        RADIUS,
        /// The same in captured packets.
        PCAP,
        /// A charging record for each session that ended, as a row between commas, below a heading.
        CSV,
        /// The same in BER (3GPP TS 32.298), in files of 3GPP TS 32.297.
        CDR,
        /// The same as lines of fixed width.
        FIXED
    }

    /// How much was written.
    ///
    /// @param events the events of sessions
    /// @param sessions how many ended
    public record Written(long events, long sessions) {}

    private static final FramePort ACCOUNTING = FramePort.of("udp/1813");
    private static final int COLLECTOR = 10 << 24 | 251 << 16 | 1;
    private static final int CLIENT_PORT = 40_000;
    private static final long MICROS = 1_000_000;
    private static final String HEADING =
            "session,imsi,msisdn,apn,network,roaming,start,end,duration,sent,received,cause\n";

    /// The widths of the values of lines, and whether they are aligned to the right.
    private static final int[] WIDTHS = {12, 16, 16, 16, 6, 6, 20, 21, 7, 15, 15, 3};

    private static final boolean[] IS_NUMBER = {
        true, true, true, false, false, false, false, false, true, true, true, true
    };

    private final TrafficPlan plan;
    private final Form form;
    private final AccountingPackets packets;
    private final ChargingRecords charging = new ChargingRecords();

    /// @param secret signs packets; without one their authenticators are zeros
    public TrafficFile(TrafficPlan plan, Form form, Optional<RadiusSecret> secret) {
        this.plan = plan;
        this.form = form;
        this.packets = new AccountingPackets(secret);
    }

    /// Writes all traffic of the plan.
    ///
    /// @param out where it goes, which is not closed
    /// @param goesOn receives the number of events that are done, and returns whether to go on
    public Written write(OutputStream out, LongPredicate goesOn) throws IOException {
        Traffic traffic = new Traffic(plan);
        CaptureOutput capture = new CaptureOutput(out, ACCOUNTING);
        CdrFileOutput records = new CdrFileOutput(out);
        long events = 0;
        long sessions = 0;
        long second = 0;
        long inSecond = 0;
        if (form == Form.CSV) {
            out.write(HEADING.getBytes(US_ASCII));
        }
        for (Optional<TrafficEvent> next = traffic.next(); next.isPresent(); next = traffic.next()) {
            TrafficEvent event = next.get();
            events++;
            sessions += event.kind() == TrafficEvent.Kind.STOP ? 1 : 0;
            inSecond = event.second() == second ? Math.min(inSecond + 1, MICROS - 1) : 0;
            second = event.second();
            if (form == Form.PCAP) {
                byte[] packet = packets.of(event);
                int server = Identities.serverAddress(Identities.server(event.subscriber()));
                capture.datagram(
                        second * MICROS + inSecond,
                        new CaptureOutput.Ends(server, CLIENT_PORT, COLLECTOR, ACCOUNTING.port()),
                        packet,
                        0,
                        packet.length);
            } else if (form == Form.RADIUS) {
                out.write(packets.of(event));
            } else if (form == Form.CDR && event.kind() == TrafficEvent.Kind.STOP) {
                byte[] record = charging.of(event);
                records.message(record, 0, record.length);
            } else if (form != Form.CDR && event.kind() == TrafficEvent.Kind.STOP) {
                out.write(line(event).getBytes(US_ASCII));
            }
            if ((events & 0xFFF) == 0 && !goesOn.test(events)) {
                break;
            }
        }
        if (form == Form.PCAP) {
            capture.finish();
        } else if (form == Form.CDR) {
            records.finish();
        }
        return new Written(events, sessions);
    }

    private String line(TrafficEvent event) {
        String[] values = {
            Long.toString(event.session()),
            Long.toString(Identities.imsi(event.subscriber())),
            Long.toString(Identities.msisdn(event.subscriber())),
            Identities.accessPoint(event),
            Identities.network(event),
            Boolean.toString(event.network() != 0),
            Instant.ofEpochSecond(event.start()).toString(),
            Instant.ofEpochSecond(event.second()).toString(),
            Long.toString(event.second() - event.start()),
            Long.toString(event.sent()),
            Long.toString(event.received()),
            Integer.toString(event.cause())
        };
        if (form == Form.CSV) {
            return String.join(",", values) + "\n";
        }
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < values.length; i++) {
            String blanks = " ".repeat(Math.max(0, WIDTHS[i] - values[i].length()));
            line.append(i == 0 ? "" : " ").append(IS_NUMBER[i] ? blanks + values[i] : values[i] + blanks);
        }
        return line.append('\n').toString();
    }
}
