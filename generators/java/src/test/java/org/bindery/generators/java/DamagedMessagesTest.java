package org.bindery.generators.java;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.messages.Message;
import org.bindery.messages.MessageReader;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.codec.RecordDecoder;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.ReadLimits;
import org.bindery.runtime.BinaryRecord;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.UnencodableException;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Real messages, damaged: getters give a value or the one exception, `verify` takes what the
/// interpreter takes, and a document is that of a copy.
@Tag("long")
class DamagedMessagesTest {

    private static final int DAMAGES = 10_000;

    /// The interpreter is asked about one in so many.
    private static final int COMPARED = 5;

    private Layouts layouts;
    private Bound bound;
    private RecordBinding record;

    @ParameterizedTest(name = "{1}")
    @CsvSource({
        "fpml/5-4/confirmation/fpml-main-5-4.xsd,"
                + "fpml/5-4/confirmation/products/interest-rate-derivatives/ird-ex01-vanilla-swap.xml",
        "iso20022/pacs.008.001.08/pacs.008.001.08.xsd,iso20022/pacs.008.001.08"
    })
    void damagedBytesGiveValuesOrTheOneException(String schema, String sample) throws Exception {
        Model model = Importers.forFormat("xsd")
                .orElseThrow()
                .read(ImportRequest.of(Standards.path(schema), "damaged"))
                .model();
        layouts = Layouts.of(model);
        bound = Bound.of(model);
        Message message = message(model, file(Standards.path(sample)));
        record = new Mirror(model, bound).root(message.root());
        byte[] good = new RecordEncoder(layouts).encode(message);
        Damage damage = new Damage(good.length);
        Assertions.assertTimeout(Duration.ofMinutes(3), () -> {
            for (int i = 0; i < DAMAGES; i++) {
                byte[] bad = damage.of(good);
                boolean verified = (boolean) bound.call(record.binary().simpleName(), "verify", (Object) bad);
                if (i % COMPARED == 0) {
                    assertThat(verified).as("damage %s", i).isEqualTo(isMessage(message.root(), bad));
                }
                assertThatCode(() -> readAll(bad, verified))
                        .as("damage %s", i)
                        .satisfiesAnyOf(
                                thrown -> assertThat(thrown).isNull(),
                                thrown -> assertThat(thrown).isInstanceOf(MalformedRecordException.class));
            }
        });
    }

    private void readAll(byte[] bytes, boolean verified) throws Exception {
        try {
            BinaryRecord view = (BinaryRecord) bound.call(record.binary().simpleName(), "wrap", (Object) bytes);
            Object copy;
            try {
                copy = bound.call(record.classic().simpleName(), "copyOf", view);
            } catch (MalformedRecordException e) {
                assertThatThrownBy(() -> xml(view)).isInstanceOf(MalformedRecordException.class);
                throw e;
            }
            assertThat(document(view)).isEqualTo(document(copy));
        } catch (MalformedRecordException e) {
            assertThat(verified).isFalse();
            throw e;
        }
    }

    /// What is written of a message, or why nothing is.
    private static String document(Object message) throws Exception {
        try {
            return xml(message);
        } catch (UnencodableException e) {
            return e.getMessage();
        }
    }

    private static String xml(Object message) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Bound.on(message, "writeXml", out);
        return out.toString(StandardCharsets.UTF_8);
    }

    private boolean isMessage(Name root, byte[] bytes) {
        try {
            new RecordDecoder(layouts).decode(root, bytes);
            return true;
        } catch (MalformedRecordException e) {
            return false;
        }
    }

    /// The file, or the first message of a folder.
    private static Path file(Path sample) throws Exception {
        if (Files.isRegularFile(sample)) {
            return sample;
        }
        for (String line : Files.readAllLines(Standards.path("iso20022/VALIDITY.tsv"))) {
            String[] fields = line.split("\t");
            if (fields[0].equals("valid") && fields[1].startsWith(sample.getFileName() + "/")) {
                return Standards.path("iso20022/" + fields[1]);
            }
        }
        throw new AssertionError("no message in " + sample);
    }

    private Message message(Model model, Path file) throws Exception {
        try (InputStream bytes = Files.newInputStream(file);
                MessageReader reader =
                        NativeFormats.reader(layouts, model, file.toString(), bytes, ReadLimits.DEFAULT)) {
            return reader.next().map(ReadMessage::message).orElseThrow();
        }
    }
}
