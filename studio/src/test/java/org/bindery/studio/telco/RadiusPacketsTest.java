package org.bindery.studio.telco;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.radius.RadiusImporter;
import org.bindery.messages.Message;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;

class RadiusPacketsTest {

    private static List<Path> files(String folder, String start) throws IOException {
        try (Stream<Path> files = Files.list(Standards.path(folder))) {
            return files.filter(file -> file.getFileName().toString().startsWith(start))
                    .sorted()
                    .toList();
        }
    }

    static ImportResult all() throws Exception {
        List<Path> dictionaries = new ArrayList<>(files("telco/radius-dictionaries", "dictionary."));
        dictionaries.add(Standards.path("telco/radius-packets/dictionary.test"));
        return new RadiusImporter()
                .read(new ImportRequest(dictionaries, "radius", Map.of(), ReadLimits.DEFAULT, ImportMonitor.NONE));
    }

    @Test
    void packetsOfAllCapturesAndTestsComeBackAsTheyWereFromBinaryToo() throws Exception {
        List<byte[]> packets = new ArrayList<>();
        for (Path file : files("telco/radius-packets", "")) {
            packets.addAll(Packets.ofUnitTest(file));
        }
        for (Path file : files("telco/radius-pcap", "RADIUS")) {
            if (file.toString().endsWith(".pcap")) {
                packets.addAll(Packets.ofCapture(file));
            }
        }
        assertThat(packets).hasSizeGreaterThan(150);
        Model model = all().model();
        assertThat(RoundTrips.wrong(model, packets, packets.size())).isEmpty();
    }

    @Test
    void theSampleIsReadByItsDictionaryAndWrittenBack() throws Exception {
        ImportResult result =
                new RadiusImporter().read(ImportRequest.of(Standards.samples("radius/dictionary"), "radius"));
        byte[] sample = Files.readAllBytes(Standards.samples("radius/accounting.bin"));
        List<Message> messages = RoundTrips.read(result.model(), sample);
        assertThat(messages).hasSize(3);
        assertThat(messages.get(2).value().toString())
                .contains("User-Name=anna@example.org", "Acct-Status-Type=2", "Example-Download=1210000", "Cell=4711")
                .contains("Event-Timestamp=2023-11-14T22:33:20", "Unknown=Unknown{Type=200, Value=010203}")
                .doesNotContain("Rest");
        assertThat(RoundTrips.wrong(result.model(), List.of(sample), 3)).isEmpty();
    }
}
