package org.bindery.studio.commands;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.bindery.files.FileReplacement;
import org.bindery.messages.traffic.TrafficFile;
import org.bindery.messages.traffic.TrafficPlan;
import org.bindery.runtime.radius.RadiusSecret;
import org.bindery.studio.workspace.ModelFiles;
import org.bindery.studio.workspace.WorkspaceException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `bindery traffic`.
@Command(
        name = "traffic",
        description = {
            "Generate the traffic of a mobile network: sessions of subscribers over days, with roaming.",
            "The output is RADIUS accounting requests (start, interim and stop), or charging records of the"
                    + " sessions that ended. The same options give the same traffic."
        })
final class TrafficVerb extends Verb {

    private static final long LONGEST_SECRET = 1 << 10;

    @Option(
            names = "-o",
            required = true,
            paramLabel = "OUT",
            description = "The file to write: a capture of packets (.pcap), comma-separated values (.csv), fixed-width"
                    + " lines (.txt), or charging records in BER in a file of TS 32.297 (.cdr); under any other"
                    + " name, packets one after another.")
    private Path output;

    @Option(
            names = "--subscribers",
            defaultValue = "100000",
            paramLabel = "N",
            description = "The number of subscribers; ${DEFAULT-VALUE} by default.")
    private int subscribers;

    @Option(
            names = "--hours",
            defaultValue = "24",
            paramLabel = "N",
            description = "The number of hours in which sessions start; ${DEFAULT-VALUE} by default. Sessions"
                    + " that are open then run to their end.")
    private int hours;

    @Option(
            names = "--from",
            defaultValue = "2026-03-02T00:00:00Z",
            paramLabel = "TIME",
            description = "When the first sessions start; ${DEFAULT-VALUE} by default.")
    private Instant from;

    @Option(
            names = "--sessions",
            defaultValue = "12",
            paramLabel = "N",
            description = "The average number of sessions of a subscriber in a day; ${DEFAULT-VALUE} by default.")
    private double sessions;

    @Option(
            names = "--interim",
            defaultValue = "900",
            paramLabel = "SECONDS",
            description = "The seconds between the interim updates of a session; ${DEFAULT-VALUE} by default.")
    private int interim;

    @Option(
            names = "--roaming",
            defaultValue = "40",
            paramLabel = "N",
            description = "How many of a thousand sessions are in other operators' networks; ${DEFAULT-VALUE} by"
                    + " default.")
    private int roaming;

    @Option(
            names = "--seed",
            defaultValue = "1",
            paramLabel = "N",
            description = "The seed of the random values; ${DEFAULT-VALUE} by default.")
    private long seed;

    @Option(
            names = "--secret-file",
            paramLabel = "FILE",
            description = "A file with the shared secret that signs packets; without it, authenticators are zeros.")
    private Path secretFile;

    @Override
    public Integer call() throws WorkspaceException {
        TrafficFile file = new TrafficFile(plan(), form(), secret());
        TrafficFile.Written written;
        try (FileReplacement replacement = FileReplacement.quick();
                Progress progress = Progress.of(terminal(), Progress.Unit.MESSAGES)) {
            try (OutputStream out = new BufferedOutputStream(replacement.open(output))) {
                written = file.write(out, events -> {
                    progress.progress(events, -1);
                    return !progress.isCancelled();
                });
            }
            if (progress.isCancelled()) {
                throw new WorkspaceException("The work was stopped.");
            }
            replacement.finish();
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.reason(output, e), e);
        }
        if (json()) {
            Map<String, Object> report = new LinkedHashMap<>();
            report.put("output", output.toString());
            report.put("events", written.events());
            report.put("sessions", written.sessions());
            terminal().json(report);
        } else {
            terminal()
                    .line(String.format(
                            Locale.ROOT,
                            "%s: %,d events of %,d sessions.",
                            output,
                            written.events(),
                            written.sessions()));
        }
        return ExitStatus.DONE;
    }

    private TrafficPlan plan() throws WorkspaceException {
        try {
            return new TrafficPlan(
                    seed, subscribers, from, Duration.ofHours(hours), sessions, Duration.ofSeconds(interim), roaming);
        } catch (IllegalArgumentException e) {
            throw new WorkspaceException("No traffic can be made up: " + e.getMessage() + ".", e);
        }
    }

    private TrafficFile.Form form() {
        String name = output.toString().toLowerCase(Locale.ROOT);
        return switch (name.substring(name.lastIndexOf('.') + 1)) {
            case "pcap" -> TrafficFile.Form.PCAP;
            case "csv" -> TrafficFile.Form.CSV;
            case "cdr" -> TrafficFile.Form.CDR;
            case "txt" -> TrafficFile.Form.FIXED;
            default -> TrafficFile.Form.RADIUS;
        };
    }

    private Optional<RadiusSecret> secret() throws WorkspaceException {
        if (secretFile == null) {
            return Optional.empty();
        }
        try {
            if (Files.size(secretFile) > LONGEST_SECRET) {
                throw new WorkspaceException(secretFile + ": this is too long for a secret.");
            }
            return Optional.of(RadiusSecret.of(Files.readString(secretFile).strip()));
        } catch (IOException | IllegalArgumentException e) {
            throw new WorkspaceException(secretFile + ": cannot be read as a secret: " + e.getMessage(), e);
        }
    }
}
