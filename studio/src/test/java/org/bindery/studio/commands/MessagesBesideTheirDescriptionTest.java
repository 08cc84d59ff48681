package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Messages are named behind the description of their format when it is imported, and are no part of it.
class MessagesBesideTheirDescriptionTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "swift/messages.mt, swift/payments.fin",
        "iso8583/iso1987-ascii.8583, iso8583/messages-ascii.dat",
        "asn1/calls.asn, asn1/calls.ber",
        "sbe/orders.xml, sbe/orders.bin",
        "contacts/contacts.proto, contacts/contact.binpb",
        "readings/readings.avsc, readings/readings.bin"
    })
    void messagesBehindADescriptionAreNotReadAsOne(String description, String messages) {
        CommandLineRun imported = CommandLineRun.of(
                "import",
                Standards.samples(description),
                Standards.samples(messages),
                "-o",
                folder.resolve("model.bindery"));

        assertThat(imported.status()).as(imported.err()).isZero();
        assertThat(imported.out() + imported.err()).contains("; 0 problems.");
    }

    @Test
    void messagesInJsonShowTheOptionThatTheyNeed() {
        CommandLineRun imported = CommandLineRun.of(
                "import",
                Standards.samples("contacts/contacts.proto"),
                Standards.samples("contacts/contacts.jsonl"),
                "-o",
                folder.resolve("model.bindery"));

        assertThat(imported.out() + imported.err()).contains("with the option messages=json");
    }

    @ParameterizedTest
    @CsvSource({
        "readings/readings.avsc, readings/readings.bin, 00000004d2",
        "contacts/contacts.proto, contacts/contact.binpb, 00000004d200"
    })
    void messagesWithTheNumberOfTheirSchemaInARegistryAreWarnedOf(String description, String messages, String header)
            throws Exception {
        Path model = folder.resolve("model.bindery");
        byte[] message = Files.readAllBytes(Standards.samples(messages));
        byte[] numbered = HexFormat.of().parseHex(header + HexFormat.of().formatHex(message));
        Path file = Files.write(folder.resolve("numbered.bin"), numbered);

        CommandLineRun imported = CommandLineRun.of("import", Standards.samples(description), file, "-o", model);
        CommandLineRun encoded = CommandLineRun.of("encode", model, file, "-o", folder.resolve("all.bin"));

        assertThat(imported.err()).contains("These messages cannot be read: the file begins with 00");
        assertThat(encoded.status()).isEqualTo(1);
        assertThat(encoded.err()).contains("numbered.bin: warning: the file begins with 00", "take these five octets");
    }

    @Test
    void aContainerFileBehindItsSchemaShowsSo() {
        Path model = folder.resolve("model.bindery");
        Path container = Standards.samples("readings/readings.avro");

        CommandLineRun imported =
                CommandLineRun.of("import", Standards.samples("readings/readings.avsc"), container, "-o", model);
        CommandLineRun checked = CommandLineRun.of("validate", model, container);

        assertThat(imported.out() + imported.err()).contains("the encodingRules are file");
        assertThat(checked.out() + checked.err()).contains("3 messages, valid");
    }

    @Test
    void messagesWithTheirLengthsBeforeThemShowTheirFraming() throws Exception {
        byte[] message = Files.readAllBytes(Standards.samples("contacts/contact.binpb"));
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int i = 0; i < 3; i++) {
            all.write(message.length);
            all.write(message);
        }
        Path messages = Files.write(folder.resolve("contacts.pb"), all.toByteArray());
        Path model = folder.resolve("model.bindery");

        CommandLineRun imported =
                CommandLineRun.of("import", Standards.samples("contacts/contacts.proto"), messages, "-o", model);
        CommandLineRun checked = CommandLineRun.of("validate", model, messages);

        assertThat(imported.out() + imported.err()).contains("the framing is length-varint");
        assertThat(checked.out() + checked.err()).contains("3 messages");
    }

    @Test
    void aLogOfFixShowsThatItIsOne() throws Exception {
        String log = Files.readString(Standards.samples("fix/orders.fix"), StandardCharsets.ISO_8859_1)
                .replaceAll("(10=\\d{3})\u0001", "$1\u0001\n")
                .replace('\u0001', '|');
        Path session = Files.writeString(folder.resolve("session.log"), log);
        Path wrong = Files.writeString(folder.resolve("wrong.log"), "8=FIX.4.4|9=5|35=0|10=000|\n" + log);
        Path model = folder.resolve("model.bindery");

        CommandLineRun imported =
                CommandLineRun.of("import", Standards.samples("fix/orders.xml"), session, "-o", model);
        CommandLineRun checked = CommandLineRun.of("validate", model, session);

        assertThat(imported.out() + imported.err()).contains("the framing is fix-log");
        assertThat(checked.out() + checked.err()).contains("3 messages, valid");
        assertThat(CommandLineRun.of("import", Standards.samples("fix/orders.xml"), wrong, "-o", model)
                        .err())
                .as("the first message is not valid")
                .contains("the framing is fix-log");
    }

    @Test
    void allMessagesOfALogAreValidatedThoughOneIsInvalid() throws Exception {
        String log = Files.readString(Standards.samples("fix/orders.fix"), StandardCharsets.ISO_8859_1)
                .replaceAll("(10=\\d{3})\u0001", "$1\u0001\n")
                .replace('\u0001', '|');
        Path session = Files.writeString(
                folder.resolve("session.log"), "8=FIX.4.4|9=5|35=0|10=000|\n" + log + "8=FIX.4.4|9=5|35=0|10=000|\n");
        Path model = folder.resolve("model.bindery");
        Path unframed = folder.resolve("unframed.bindery");

        CommandLineRun.of("import", Standards.samples("fix/orders.xml"), session, "-o", model);
        String checked = CommandLineRun.of("validate", model, session).out();
        assertThat(checked)
                .contains("5 messages, 2 invalid, 2 findings")
                .contains("session.log, message 1, byte ", "session.log, message 5, byte ");

        CommandLineRun.of("import", Standards.samples("fix/orders.xml"), "-o", unframed);
        assertThat(CommandLineRun.of("validate", unframed, session).err())
                .contains("session.log: warning: these are messages of FIX as logs have them; set framing=fix-log");
    }
}
