package org.bindery.messages.fixed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.MessageReader;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.messages.models.RecordModel;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// How the records of a file follow each other is found in the file, and a model that says otherwise refuses it.
class BlockingsTest {

    private static final HexFormat HEX = HexFormat.ofDelimiter(" ");

    private static Model model(String copybook, String options) throws Exception {
        Map<String, String> chosen = new HashMap<>();
        if (options != null) {
            for (String option : options.split(" ")) {
                String[] parts = option.split("=");
                chosen.put(parts[0], parts[1]);
            }
        }
        List<Path> sources = List.of(Standards.path("cobol/" + copybook));
        return Importers.forFormat("cobol")
                .orElseThrow()
                .read(new ImportRequest(sources, "mainframe", chosen, ReadLimits.DEFAULT, ImportMonitor.NONE))
                .model();
    }

    private static Model blocked(Model model, String blocking) {
        MessageFormat.FixedWidth format = (MessageFormat.FixedWidth) model.format();
        return model.withFormat(new MessageFormat.FixedWidth(format.charset(), blocking));
    }

    private static Optional<String> found(Model model, Path data) throws Exception {
        return Blockings.of(model, Layouts.of(model).shapes(), (MessageFormat.FixedWidth) model.format(), data);
    }

    private static List<ReadMessage> read(Model model, byte[] data) throws Exception {
        List<ReadMessage> all = new ArrayList<>();
        try (MessageReader reader = NativeFormats.reader(
                Layouts.of(model), model, "records.dat", new ByteArrayInputStream(data), ReadLimits.DEFAULT)) {
            for (Optional<ReadMessage> next = reader.next(); next.isPresent(); next = reader.next()) {
                all.add(next.get());
            }
        }
        return all;
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource({
        "jrecord/DTAR020.cbl, jrecord/DTAR020.bin, FIXED, 379,",
        "jrecord/comp/mvsComp.cbl, jrecord/comp/mvsComp.bin, FIXED, 40, charset=US-ASCII",
        "jrecord/comp/fjComp.cbl, jrecord/comp/fjComp.bin, FIXED, 40, charset=US-ASCII",
        "jrecord/comp/bsComp.cbl, jrecord/comp/bsComp.bin, FIXED, 40, charset=US-ASCII",
        "jrecord/comp/mvsCompSync.cbl, jrecord/comp/mvsCompSync.bin, FIXED, 40, charset=US-ASCII",
        "jrecord/comp/mvsComp5positive.cbl, jrecord/comp/mvsComp5positive.bin, FIXED, 40, charset=US-ASCII",
        "jrecord/amsPoDownload.cbl, jrecord/Ams_PODownload_20041231.txt, LINES-CRLF, 70, charset=US-ASCII",
        "jrecord/OccursDepending1.cbl, jrecord/OccursDependingOn.txt, LINES-CRLF, 192, charset=US-ASCII"
                + " occurs=from-zero",
        "legstar/CUSTDAT.cpy, legstar/custdat.bin, FIXED, 1,",
        "cobrix/test1_copybook.cob, cobrix/test1_data/example.bin, FIXED, 10,",
        "cobrix/test3_copybook.cob, cobrix/test3_data/TRAN2.AUG31.DATA.dat, FIXED, 1000,",
        "cobrix/test4_copybook.cob, cobrix/test4_data/COMP.DETAILS.SEP30.DATA.dat, RDW-LE, 1000, charset=US-ASCII",
        "cobrix/test6_copybook.cob, cobrix/test6_data/INTEGR.TYPES.NOV28.DATA.dat, FIXED, 100,",
        "cobrix/test17_hierarchical.cob, cobrix/test17/HIERARCHICAL.DATA.RDW.dat, RDW-LE, 951,",
        "cobrix/test19_display_num.cob, cobrix/test19_display_num/data.dat, FIXED, 7,",
        "cobrix/test21_copybook.cob, cobrix/test21_data/data.dat, CONTIGUOUS, 5, charset=US-ASCII",
    })
    void theBlockingOfAFileIsFoundInIt(String copybook, String data, String blocking, int records, String options)
            throws Exception {
        Model model = model(copybook, options);
        Path file = Standards.path("cobol/" + data);
        assertThat(found(model, file)).contains(blocking);
        assertThat(read(blocked(model, blocking), Files.readAllBytes(file))).hasSize(records);
    }

    /// The same records in every blocking: each is found, and refused by a model that says another.
    @ParameterizedTest
    @ValueSource(strings = {"LINES", "LINES-CRLF", "FIXED", "RDW", "RDW-LE", "BDW"})
    void recordsInAnyBlockingAreFoundAndRefusedInOthers(String blocking) throws Exception {
        Model model = model("jrecord/DTAR020.cbl", "charset=US-ASCII irregular=refuse");
        byte[] ebcdic = Files.readAllBytes(Standards.path("cobol/jrecord/DTAR020.bin"));
        Model text = RecordModel.of("US-ASCII", "FIXED", RecordModel.text("line", 27));
        byte[] letters = new String(ebcdic, Charset.forName("IBM037"))
                .replaceAll("[^A-Z0-9]", "x")
                .getBytes(StandardCharsets.US_ASCII);
        assertThat(model.roots()).hasSize(1);
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        Model its = blocked(text, blocking);
        try (MessageWriter writer = NativeFormats.writer(Layouts.of(its), its, written)) {
            for (ReadMessage message : read(text, letters)) {
                writer.write(message.message());
            }
        }
        Path file = Files.write(Files.createTempFile("records", ".dat"), written.toByteArray());
        try {
            assertThat(found(blocked(text, "RDW"), file)).contains(blocking);
        } finally {
            Files.delete(file);
        }
        assertThat(read(its, written.toByteArray())).hasSize(379);
        for (String other : List.of("LINES", "FIXED", "CONTIGUOUS", "RDW", "RDW-LE", "BDW")) {
            boolean same = other.equals(blocking)
                    || blocking.startsWith(other)
                    || (blocking.equals("FIXED") && other.equals("CONTIGUOUS"));
            if (!same || (other.equals("RDW") && blocking.equals("RDW-LE"))) {
                assertThatThrownBy(() -> read(blocked(text, other), written.toByteArray()))
                        .as(blocking + " read as " + other)
                        .isInstanceOf(InvalidMessageException.class)
                        .hasMessageContaining("so the blocking is " + blocking);
            }
        }
    }

    /// As many bytes as two records: read so, one of them has a line end within its number.
    @Test
    void linesWithoutTheBlanksAtTheirEndsAreLines() throws Exception {
        Model model = RecordModel.of(
                "US-ASCII",
                "FIXED",
                RecordModel.text("name", 4),
                RecordModel.number("number", "int", "9(3)", 3, "DISPLAY"),
                RecordModel.text("filler", 5),
                RecordModel.irregular());
        Path file = Files.writeString(Files.createTempFile("records", ".txt"), "abcd001\nefgh002\nijkl003\n");
        try {
            assertThat(found(model, file)).contains("LINES");
        } finally {
            Files.delete(file);
        }
    }

    @Test
    void aLastRecordThatIsCutIsRefusedThoughWhatItLacksCouldBeKept() throws Exception {
        Model model = RecordModel.of("IBM037", "FIXED", RecordModel.text("name", 6), RecordModel.irregular());
        byte[] words = HEX.parseHex("C1 C2 C3 C4 C5 C6 C1 C2 C3 C4 C5 C6 C1 C2");
        assertThatThrownBy(() -> read(model, words))
                .isInstanceOf(InvalidMessageException.class)
                .hasMessageContaining("the record ends after 2 bytes, and its fields take 6; look at the blocking")
                .hasMessageContaining("(record 3, at byte 14 of the file)");
    }
}
