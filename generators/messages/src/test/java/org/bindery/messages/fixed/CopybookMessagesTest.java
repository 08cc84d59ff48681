package org.bindery.messages.fixed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.Message;
import org.bindery.messages.MessageReader;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.RecordValue;
import org.bindery.messages.codec.RecordDecoder;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.shape.Property;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Data of mainframes, read by nothing but its copybook, says what others read in it, and comes back byte for byte.
class CopybookMessagesTest {

    private static final Pattern SCALAR =
            Pattern.compile("\"([A-Za-z0-9_]+)\":(\"((?:[^\"\\\\]|\\\\.)*)\"|[-0-9.Ee+]+)");

    private static Model model(String copybook, String options) throws Exception {
        Map<String, String> chosen = new HashMap<>();
        for (String option : options.split(" / ")) {
            int equals = option.indexOf('=');
            if (equals > 0) {
                chosen.put(
                        option.substring(0, equals).strip(),
                        option.substring(equals + 1).strip());
            }
        }
        return Importers.forFormat("cobol")
                .orElseThrow()
                .read(new ImportRequest(
                        List.of(Standards.path("cobol/" + copybook)),
                        "mainframe",
                        chosen,
                        ReadLimits.DEFAULT,
                        ImportMonitor.NONE))
                .model();
    }

    private static List<Message> read(Model model, byte[] file) throws Exception {
        Layouts layouts = Layouts.of(model);
        List<Message> all = new ArrayList<>();
        try (MessageReader reader =
                NativeFormats.reader(layouts, model, "records", new ByteArrayInputStream(file), ReadLimits.DEFAULT)) {
            for (Optional<ReadMessage> next = reader.next(); next.isPresent(); next = reader.next()) {
                byte[] binary = new RecordEncoder(layouts).encode(next.get().message());
                all.add(new RecordDecoder(layouts).decode(next.get().message().root(), binary));
            }
        }
        return all;
    }

    private static void assertRoundTrip(Model model, byte[] file, int records) throws Exception {
        List<Message> messages = read(model, file);
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        try (MessageWriter writer = NativeFormats.writer(Layouts.of(model), model, written)) {
            for (Message message : messages) {
                writer.write(message);
            }
        }
        assertThat(messages).hasSize(records);
        assertThat(Arrays.mismatch(written.toByteArray(), file))
                .as("the first byte that differs")
                .isEqualTo(-1);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "jrecord/DTAR020.cbl       | jrecord/DTAR020.bin       | 379 | blocking=FIXED",
                "jrecord/comp/mvsComp.cbl  | jrecord/comp/mvsComp.bin  | 40 | charset=US-ASCII / blocking=FIXED",
                "jrecord/comp/fjComp.cbl   | jrecord/comp/fjComp.bin   | 40 | charset=US-ASCII / blocking=FIXED",
                "jrecord/comp/bsComp.cbl   | jrecord/comp/bsComp.bin   | 40 | charset=US-ASCII / blocking=FIXED",
                "jrecord/comp/mvsCompSync.cbl | jrecord/comp/mvsCompSync.bin | 40 | charset=US-ASCII / blocking=FIXED",
                "jrecord/comp/mvsComp5positive.cbl | jrecord/comp/mvsComp5positive.bin | 40 "
                        + "| charset=US-ASCII / blocking=FIXED",
                "legstar/CUSTDAT.cpy       | legstar/custdat.bin       | 1 | blocking=FIXED",
                "cobrix/test1_copybook.cob | cobrix/test1_data/example.bin | 10 | blocking=FIXED / occurs=greatest",
                "cobrix/test21_copybook.cob | cobrix/test21_data/data.dat | 5 | charset=US-ASCII / blocking=CONTIGUOUS"
            })
    void dataComesBackByteForByte(String copybook, String data, int records, String options) throws Exception {
        assertRoundTrip(model(copybook, options), Files.readAllBytes(Standards.path("cobol/" + data)), records);
    }

    @Test
    void countersBelowWhatTheCopybookAllowsAreRefusedWithTheirPlace() throws Exception {
        byte[] file = Files.readAllBytes(Standards.path("cobol/jrecord/OccursDependingOn.txt"));
        Model model = model("jrecord/OccursDepending1.cbl", "charset=US-ASCII / blocking=LINES-CRLF");

        assertThatThrownBy(() -> read(model, file))
                .isInstanceOf(InvalidMessageException.class)
                .hasMessageContaining("/locationDetails[1]/monthlySales: occurs 0 times, at least 1 are required");
    }

    @Test
    void countersMaySayThatThereIsNone() throws Exception {
        byte[] file = Files.readAllBytes(Standards.path("cobol/jrecord/OccursDependingOn.txt"));
        Model model =
                model("jrecord/OccursDepending1.cbl", "charset=US-ASCII / blocking=LINES-CRLF / occurs=from-zero");

        long lines = new String(file, StandardCharsets.US_ASCII).lines().count();
        assertRoundTrip(model, file, (int) lines);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "cobrix/test3_copybook.cob | cobrix/test3_data/TRAN2.AUG31.DATA.dat | cobrix/test3_expected/test3.txt "
                        + "| blocking=FIXED",
                "cobrix/test6_copybook.cob | cobrix/test6_data/INTEGR.TYPES.NOV28.DATA.dat "
                        + "| cobrix/test6_expected/test6.txt | blocking=FIXED",
                "cobrix/test19_display_num.cob | cobrix/test19_display_num/data.dat "
                        + "| cobrix/test19_display_num_expected/test19.txt | blocking=FIXED",
                "cobrix/test17_hierarchical.cob | cobrix/test17/HIERARCHICAL.DATA.RDW.dat "
                        + "| cobrix/test17_expected/test17a.txt "
                        + "| blocking=RDW-LE / discriminator=COMPANY by SEGMENT-ID: 1, 2, 3, 4, 5, 6, 7"
            })
    void fieldsSayWhatCobrixReads(String copybook, String data, String expected, String options) throws Exception {
        Model model = model(copybook, options);
        List<Message> messages = read(model, Files.readAllBytes(Standards.path("cobol/" + data)));
        List<String> lines = Files.readAllLines(Standards.path("cobol/" + expected));
        int compared = 0;
        for (int i = 0; i < lines.size(); i++) {
            Map<String, Object> values = new HashMap<>();
            flatten(messages.get(i).value(), values);
            Matcher scalar = SCALAR.matcher(lines.get(i));
            while (scalar.find()) {
                String name = scalar.group(1);
                if (values.containsKey(name)) {
                    assertSame(name + " in record " + (i + 1), values.get(name), scalar.group(2), scalar.group(3));
                    compared++;
                }
            }
        }
        assertThat(compared).isGreaterThan(3 * lines.size());
    }

    private static void flatten(RecordValue record, Map<String, Object> values) {
        for (Property property : record.shape().properties()) {
            Object value = record.get(property.index());
            String name = property.presentation().nativeName().replace('-', '_');
            if (value instanceof RecordValue inner) {
                flatten(inner, values);
            } else if (value != null && !name.isEmpty()) {
                values.put(name, value);
            }
        }
    }

    private static void assertSame(String where, Object actual, String json, String text) {
        // Cobrix was told that floating-point numbers are those of IEEE, which the copybook does not say.
        if (actual instanceof Float || actual instanceof Double) {
            return;
        }
        if (actual instanceof Number && text == null) {
            assertThat(new BigDecimal(actual.toString())).as(where).isEqualByComparingTo(new BigDecimal(json));
        } else if (text != null) {
            assertThat(actual.toString().strip()).as(where).isEqualTo(text.strip());
        }
    }

    @Test
    void salesSayWhatTheirTableSays() throws Exception {
        Model model = model("jrecord/DTAR020.cbl", "blocking=FIXED");
        List<Message> messages = read(model, Files.readAllBytes(Standards.path("cobol/jrecord/DTAR020.bin")));
        List<String> lines = Files.readAllLines(Standards.path("cobol/jrecord/DTAR020.expected.csv"));
        String[] heading = lines.getFirst().split("\t", -1);

        assertThat(messages).hasSize(lines.size() - 1);
        for (int i = 0; i < messages.size(); i++) {
            Map<String, Object> values = new HashMap<>();
            flatten(messages.get(i).value(), values);
            String[] row = lines.get(i + 1).split("\t", -1);
            for (int column = 0; column < heading.length; column++) {
                Object value = values.get("DTAR020_" + heading[column].strip());
                assertThat(new BigDecimal(value.toString().strip()))
                        .as(heading[column] + " in record " + (i + 1))
                        .isEqualByComparingTo(new BigDecimal(row[column].strip()));
            }
        }
    }
}
