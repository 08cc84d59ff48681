package org.bindery.generators.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.bindery.messages.models.AvroSchemas;
import org.bindery.model.Framing;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Messages in Avro's binary encoding: emitted code reads and writes what the interpreter does.
class AvroAgreementTest {

    /// A person without much.
    private static final String JO = "044a6f02000000c03f00000000";

    @Test
    void messagesOfAllKindsComeBack() throws Exception {
        Model model = AvroSchemas.model(AvroSchemas.ALL_KINDS);
        BothWays.agrees(model, AvroSchemas.random(model, 8, 5), 8);
    }

    @Test
    void messagesOfTheSchemaThatImplementationsAreComparedByComeBack() throws Exception {
        Model model = AvroSchemas.model(Standards.path("other/avro/interop.avsc"), "messages", "single-object");
        BothWays.agrees(model, AvroSchemas.random(model, 8, 6), 8);
    }

    @Test
    void schemasWithoutARecordAreMessagesToo() throws Exception {
        for (String schema : List.of(
                "{'type': 'array', 'items': 'int'}", "'string'", "{'type': 'map', 'values': ['null', 'long']}")) {
            Model model = AvroSchemas.model(schema);
            BothWays.agrees(model, AvroSchemas.random(model, 5, 3), 5);
        }
    }

    @Test
    void messagesStandInFramesToo() throws Exception {
        Model model = AvroSchemas.model(AvroSchemas.PERSON)
                .withFormat(new MessageFormat.Avro("binary", Framing.NONE.withKind("length-1")));
        byte[] message = HexFormat.of().parseHex(JO);
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int i = 0; i < 3; i++) {
            all.write(message.length);
            all.write(message);
        }
        BothWays.agrees(model, all.toByteArray(), 3);
        byte[] longer = all.toByteArray();
        longer[0]++;
        assertThat(BothWays.firstFinding(model, longer)).contains("/person[1]: 1 octets are left behind the message");
    }

    /// Blocks with their sizes, several of them, numbers in more octets than they need, and NaN with other bits.
    @ParameterizedTest
    @CsvSource({
        "044a6f 8100 00 0000c03f 00 00 00 00",
        "044a6f 81808000 00 0000c03f 00 00 00 00",
        "044a6f 02 00 0000c03f 01 04 0261 02 0262 00 00 00 00",
        "044a6f 02 00 0000c03f 00 0106 0261 02 00 00 00",
        "8400 4a6f 02 00 0000c03f 00 00 00 00",
        "044a6f 8100 00 0100c07f 00 00 00 00",
        "044a6f 02 00 0100c0ff 00 00 00 00"
    })
    void otherFormsAreReadAndKept(String hex) throws Exception {
        byte[] data = HexFormat.of().parseHex(hex.replace(" ", ""));
        BothWays.agrees(AvroSchemas.model(AvroSchemas.PERSON), data, 1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0a4a6f                   | /person[1]/name: name has a length of 5, and only 2 octets are left",
                "feffffffffffffffff01     | /person[1]/name: name has a length of 9223372036854775807, and only 0"
                        + " octets are left",
                "014a                     | /person[1]/name: name has a length of -1",
                "04c328 02                | /person[1]/name: the text is not in UTF-8",
                "044a6f 808080808001      | /person[1]/age: 17179869184 is not an integer of 32 bits",
                "044a6f 02 00 0000        | /person[1]/height: a value of 4 octets is cut off after 2",
                "044a6f 02 00 0000c03f 02 | /person[1]/mail[1]: the octets end within a number",
                "044a6f 02 00 0000c03f 01 08 0261 00 | /person[1]/mail: a block of 4 octets has items of 2 octets",
                "044a6f 02 00 0000c03f 00 00 04 | /person[1]/boss: the union has no branch 2",
                "044a6f 02 00 0000c03f 00 00 00 08 | /person[1]/sex: the enumeration has no symbol 4",
            })
    void whatIsDamagedIsReportedByItsPath(String hex, String finding) throws Exception {
        byte[] data = HexFormat.of().parseHex(hex.replace(" ", ""));
        assertThat(BothWays.firstFinding(AvroSchemas.model(AvroSchemas.PERSON), data))
                .contains(finding);
    }

    @Test
    void damagedMessagesAreRefusedForTheSameReason() throws Exception {
        Model model = AvroSchemas.model(AvroSchemas.ALL_KINDS);
        List<byte[]> whole = new ArrayList<>();
        for (int i = 0; i < 15; i++) {
            whole.add(AvroSchemas.random(model, 1, i));
        }

        assertThat(BothWays.refusedAlike(model, whole, 300)).isBetween(50, 299);
    }

    /// Fields that are new, gone, renamed, in another order and of a wider type.
    @Test
    void messagesOfAnotherSchemaAreResolved() throws Exception {
        Model theirs = AvroSchemas.model(AvroSchemas.PERSON, "messages", "file");
        Model ours = AvroSchemas.model("""
            {'type': 'record', 'name': 'Human', 'aliases': ['Person', 'zoo.Ape'], 'fields': [
              {'name': 'sex', 'type': {'type': 'enum', 'name': 'Sex', 'default': 'O', 'symbols': ['M', 'O', 'F']}},
              {'name': 'note', 'type': 'string', 'default': 'quoted \\" default é'},
              {'name': 'chief', 'type': ['null', 'Human'], 'default': null, 'aliases': ['lead', 'boss']},
              {'name': 'height', 'type': 'double'}, {'name': 'age', 'type': ['string', 'long']},
              {'name': 'name', 'type': 'bytes'}]}\
            """, "messages", "file");
        byte[] data = AvroSchemas.random(theirs, 12, 3);
        BothWays.agrees(ours, data, BothWays.written(ours, BothWays.messages(ours, data)), 12);
        List<byte[]> whole = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            whole.add(AvroSchemas.random(theirs, 3, i));
        }
        assertThat(BothWays.refusedAlike(ours, whole, 200)).isBetween(50, 199);
    }

    @Test
    void octetsOfMessagesThatTakeNoneAreRefused() throws Exception {
        Model empty = AvroSchemas.model("{'type': 'record', 'name': 'A', 'fields': []}");
        assertThat(BothWays.firstFinding(empty, new byte[] {0}))
                .hasValueSatisfying(text -> assertThat(text).contains("take no octets"));
        Model several = AvroSchemas.model("[{'type': 'record', 'name': 'A', 'fields': []}, {'type': 'record', 'name':"
                + " 'B', 'fields': [{'name': 'x', 'type': 'int'}]}]");
        assertThat(BothWays.firstFinding(several, new byte[] {2, 4})).isEmpty();
    }

    @Test
    void anyNumberOfItemsWithoutOctetsIsRefused() throws Exception {
        Model nulls = AvroSchemas.model("{'type': 'record', 'name': 'A', 'fields': [{'name': 'n', 'type':"
                + " {'type': 'array', 'items': 'null'}}]}");
        assertThat(BothWays.firstFinding(nulls, HexFormat.of().parseHex("feffffffffffffffff01")))
                .hasValueSatisfying(text -> assertThat(text).contains("more than 10000"));
        assertThat(BothWays.firstFinding(nulls, HexFormat.of().parseHex("0600")))
                .isEmpty();
        Model endless = AvroSchemas.model("{'type': 'record', 'name': 'A', 'fields': [{'name': 'a', 'type': 'A'}]}");
        assertThat(BothWays.firstFinding(endless, new byte[] {0}))
                .hasValueSatisfying(text -> assertThat(text).contains("more than 200 deep"));
        Model deep = AvroSchemas.model(AvroSchemas.PERSON);
        byte[] bosses = HexFormat.of()
                .parseHex("00 00 00 00000000 00 00 02".replace(" ", "").repeat(5000));
        assertThat(BothWays.firstFinding(deep, bosses))
                .hasValueSatisfying(text -> assertThat(text).contains("more than 200 deep"));
    }
}
