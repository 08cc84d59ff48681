package org.bindery.studio.telco;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.diameter.DiameterImporter;
import org.bindery.messages.Message;
import org.bindery.model.Model;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;

class DiameterMessagesTest {

    @Test
    void theSampleIsReadByItsDictionaryAndWrittenBack() throws Exception {
        Model model = new DiameterImporter()
                .read(ImportRequest.of(Standards.samples("diameter/dictionary.xml"), "diameter"))
                .model();
        byte[] sample = Files.readAllBytes(Standards.samples("diameter/credit-control.bin"));
        List<Message> messages = RoundTrips.read(model, sample);
        assertThat(messages).hasSize(2);
        assertThat(messages.get(1).value().toString())
                .contains("Code=263, Flags=64, Session-Id=gw.example.org;1;2", "Command-Code=272")
                .contains("Used-Service-Unit=AVPs{AVP=[AVP{Code=421, Flags=64, CC-Total-Octets=2000}")
                .contains("Vendor-Id=32473, Example-Tariff=flat", "Code=999, Flags=64, Value=010203")
                .contains("Code=416, Flags=64, Value=01")
                .doesNotContain("Rest");
        assertThat(RoundTrips.wrong(model, List.of(sample), 2)).isEmpty();
    }

    @Test
    void messagesOfTheWholeDictionaryComeBackAsTheyWere() throws Exception {
        Model model = new DiameterImporter()
                .read(ImportRequest.of(Standards.path("telco/diameter/dictionary.xml"), "diameter"))
                .model();
        Random random = new Random(6733);
        List<byte[]> messages = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            messages.add(message(random));
        }
        List<Message> read = RoundTrips.read(model, joined(messages));
        Pattern named = Pattern.compile("Vendor-Id=10415, (?!Value)");
        assertThat(read.stream()
                        .filter(message ->
                                named.matcher(message.value().toString()).find()))
                .hasSizeGreaterThan(50);
        assertThat(RoundTrips.wrong(model, messages, messages.size())).isEmpty();
    }

    private static byte[] joined(List<byte[]> messages) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        messages.forEach(out::writeBytes);
        return out.toByteArray();
    }

    static byte[] message(Random random) {
        byte[] avps = avps(random, 3);
        ByteBuffer message = ByteBuffer.allocate(20 + avps.length);
        message.putInt(1 << 24 | message.capacity()).putInt(random.nextInt());
        message.putInt(random.nextInt(20)).putInt(random.nextInt()).putInt(random.nextInt());
        return message.put(avps).array();
    }

    private static byte[] avps(Random random, int depth) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int i = random.nextInt(6); i > 0; i--) {
            boolean vendor = random.nextBoolean();
            byte[] data = data(random, depth);
            int header = vendor ? 12 : 8;
            ByteBuffer avp = ByteBuffer.allocate((header + data.length + 3) / 4 * 4);
            avp.putInt(random.nextInt(vendor ? 1_700 : 700));
            avp.putInt((vendor ? 0xC0 : 0x40) << 24 | header + data.length);
            if (vendor) {
                avp.putInt(random.nextInt(10) == 0 ? random.nextInt() : 10415);
            }
            out.writeBytes(avp.put(data).array());
        }
        return out.toByteArray();
    }

    private static byte[] data(Random random, int depth) {
        int kind = random.nextInt(4);
        if (kind == 0 && depth > 0) {
            return avps(random, depth - 1);
        }
        byte[] data = new byte[kind == 1 ? 4 : kind == 2 ? 8 : random.nextInt(30)];
        random.nextBytes(data);
        return kind == 3 && random.nextBoolean()
                ? "text".repeat(random.nextInt(5)).getBytes(US_ASCII)
                : data;
    }
}
