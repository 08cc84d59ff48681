package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Traffic is made up, and captures of it are encoded and written again.
class TrafficVerbTest {

    @TempDir
    private Path folder;

    private JsonNode traffic(Path out) {
        CommandLineRun run = CommandLineRun.of(
                "traffic",
                "--subscribers",
                "50",
                "--hours",
                "3",
                "--from",
                "2026-03-02T18:00:00Z",
                "-o",
                out,
                "--json");
        assertThat(run.status()).as(run.err()).isZero();
        return JsonMapper.shared().readTree(run.out());
    }

    @Test
    void aCaptureIsEncodedAndWrittenAgainAsPacketsAndAsACapture() throws Exception {
        Path capture = folder.resolve("day.pcap");
        int events = traffic(capture).get("events").asInt();
        assertThat(events).isGreaterThan(150);
        Path plain = folder.resolve("day.bin");
        traffic(plain);
        Path model = folder.resolve("radius.bindery");
        assertThat(CommandLineRun.of("import", Standards.samples("radius/dictionary"), "-o", model)
                        .status())
                .isZero();
        Path batch = folder.resolve("day.batch");
        CommandLineRun encoded = CommandLineRun.of("encode", model, capture, "-o", batch);
        assertThat(encoded.out()).contains(": " + events + " messages,");
        Path again = folder.resolve("again.bin");
        assertThat(CommandLineRun.of("decode", model, batch, "-o", again).status())
                .isZero();
        assertThat(again).hasSameBinaryContentAs(plain);
        assertThat(CommandLineRun.of("set", model, "/", "framing=pcap").status())
                .isZero();
        Path written = folder.resolve("again.pcap");
        assertThat(CommandLineRun.of("decode", model, batch, "-o", written).status())
                .isZero();
        Path second = folder.resolve("second.batch");
        assertThat(CommandLineRun.of("encode", model, written, "-o", second).out())
                .contains(": " + events + " messages,");
    }

    @Test
    void whatACaptureHoldsBesidesIsReported() {
        Path model = folder.resolve("radius.bindery");
        CommandLineRun.of("import", Standards.samples("radius/dictionary"), "-o", model);
        Path capture = Standards.path("telco/pcap/dns_tcp.pcap");
        CommandLineRun run = CommandLineRun.of("encode", model, capture, "-o", folder.resolve("none.batch"));
        assertThat(run.out()).contains(capture + ": passed over 11 packets (TCP port 53)", "0 messages");
    }

    @Test
    void recordsAreRowsThatAreImported() {
        Path rows = folder.resolve("day.csv");
        int sessions = traffic(rows).get("sessions").asInt();
        Path model = folder.resolve("records.bindery");
        CommandLineRun run = CommandLineRun.of("import", rows, "-o", model);
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(CommandLineRun.of("encode", model, rows, "-o", folder.resolve("day.batch"))
                        .out())
                .contains(": " + sessions + " messages,");
    }

    @Test
    void plansAndSecretsThatAreNoneAreRefused() throws Exception {
        CommandLineRun none = CommandLineRun.of("traffic", "--subscribers", "0", "-o", folder.resolve("a.bin"));
        assertThat(none.status()).isNotZero();
        assertThat(none.err()).contains("there are 1 to 100000000 subscribers");
        Path empty = Files.createFile(folder.resolve("empty"));
        CommandLineRun secret = CommandLineRun.of("traffic", "--secret-file", empty, "-o", folder.resolve("a.bin"));
        assertThat(secret.err()).contains("cannot be read as a secret");
        assertThat(folder.resolve("a.bin")).doesNotExist();
    }
}
