package org.bindery.messages.fixed;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.messages.Message;
import org.bindery.messages.MessageReader;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.messages.random.RandomMessages;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Numbers as pictures with a decimal comma, another currency or digits that are not there have them.
class PrintedNumbersTest {

    private static final String COPYBOOK = """
           01 REC.
              05 TOTAL PIC Z.ZZ9,99-.
              05 PRICE PIC KKK.KK9,99.
              05 SMALL PIC VPP9(3).
              05 THOUSANDS PIC 9(2)PPP.
        """;

    @TempDir
    Path folder;

    @Test
    void areReadAndWrittenAsTheyStandThere() throws Exception {
        Model model = model(COPYBOOK);
        String line = "1.234,50-   K123,4512304\n";
        Message message = read(model, line.getBytes(StandardCharsets.ISO_8859_1));

        assertThat(message.value()).hasToString("Rec{total=-1234.50, price=123.45, small=0.00123, thousands=4000}");
        assertThat(write(model, message)).asString(StandardCharsets.ISO_8859_1).isEqualTo(line);
    }

    @Test
    void messagesOfAnyContentComeBackWhereDigitsAreNotThere() throws Exception {
        Model model = model("""
               01 REC.
                  05 SMALL PIC SVPP9(3).
                  05 THOUSANDS PIC S9(2)PPP COMP-3.
                  05 MILLIONTHS PIC PPP9(5).
            """);
        RandomMessages messages = new RandomMessages(Layouts.of(model).shapes(), 3);
        for (int i = 0; i < 200; i++) {
            byte[] record = write(model, messages.next());
            assertThat(write(model, read(model, record))).isEqualTo(record);
        }
    }

    private Model model(String source) throws Exception {
        Path copybook = Files.writeString(folder.resolve("rec.cpy"), source);
        Map<String, String> options =
                Map.of("decimal-point", "comma", "currency", "K", "charset", "US-ASCII", "irregular", "refuse");
        return Importers.forFormat("cobol")
                .orElseThrow()
                .read(new ImportRequest(List.of(copybook), "rec", options, ReadLimits.DEFAULT, ImportMonitor.NONE))
                .model();
    }

    private static Message read(Model model, byte[] record) throws Exception {
        ByteArrayInputStream bytes = new ByteArrayInputStream(record);
        try (MessageReader reader =
                NativeFormats.reader(Layouts.of(model), model, "rec.dat", bytes, ReadLimits.DEFAULT)) {
            return reader.next().orElseThrow().message();
        }
    }

    private static byte[] write(Model model, Message message) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (MessageWriter writer = NativeFormats.writer(Layouts.of(model), model, out)) {
            writer.write(message);
        }
        return out.toByteArray();
    }
}
