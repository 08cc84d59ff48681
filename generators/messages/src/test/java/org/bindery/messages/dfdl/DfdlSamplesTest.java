package org.bindery.messages.dfdl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.util.Optional;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.messages.Message;
import org.bindery.messages.MessageReader;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.codec.RecordDecoder;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.ReadLimits;
import org.bindery.standards.Standards;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The samples of formats that are described in the terms of DFDL, from their sources to binary and back.
class DfdlSamplesTest {

    @ParameterizedTest
    @CsvSource({
        "dfdl, dfdl/track.dfdl.xsd, dfdl/track-1.txt",
        "dfdl, dfdl/meter.dfdl.xsd, dfdl/meter-1.bin",
        "fix, fix/orders.xml, fix/orders.fix",
        "swift, swift/messages.mt, swift/payments.fin",
        "swift, swift/messages.mt, swift/statement.sta",
        "iso8583, iso8583/iso1987-ascii.8583, iso8583/messages-ascii.dat",
        "iso8583, iso8583/iso1987-packed.8583, iso8583/messages-packed.dat",
        "radius, radius/dictionary, radius/accounting.bin",
        "diameter, diameter/dictionary.xml, diameter/credit-control.bin",
        "sbe, sbe/orders.xml, sbe/orders.bin"
    })
    void comeBackByteByByte(String format, String description, String messages) throws Exception {
        ImportResult imported = Importers.forFormat(format)
                .orElseThrow()
                .read(ImportRequest.of(Standards.samples(description), "sample"));
        assertThat(imported.problems()).isEmpty();
        Layouts layouts = Layouts.of(imported.model());
        byte[] before = Files.readAllBytes(Standards.samples(messages));
        ByteArrayOutputStream after = new ByteArrayOutputStream();
        RecordEncoder encoder = new RecordEncoder(layouts);
        RecordDecoder decoder = new RecordDecoder(layouts);
        try (MessageReader reader = NativeFormats.reader(
                        layouts, imported.model(), messages, new ByteArrayInputStream(before), ReadLimits.DEFAULT);
                MessageWriter writer = NativeFormats.writer(layouts, imported.model(), after)) {
            for (Optional<ReadMessage> read = reader.next(); read.isPresent(); read = reader.next()) {
                Message message = read.get().message();
                writer.write(decoder.decode(message.root(), encoder.encode(message)));
            }
        }
        assertThat(after.toByteArray()).isEqualTo(before);
    }
}
