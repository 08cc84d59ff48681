package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A copybook is imported together with a file of its records.
class CopybooksOnTheCommandLineTest {

    @TempDir
    private Path folder;

    private Path copybook;
    private Path data;

    @BeforeEach
    void findRecords() {
        copybook = Standards.path("cobol/cobrix/test17_hierarchical.cob");
        data = Standards.path("cobol/cobrix/test17/HIERARCHICAL.DATA.RDW.dat");
    }

    @Test
    void dataBesideACopybookShowHowItsRecordsFollowEachOther() throws Exception {
        Path model = folder.resolve("entities.bindery");
        Path binary = folder.resolve("entities.bin");
        Path back = folder.resolve("entities.dat");

        CommandLineRun imported = CommandLineRun.of("import", copybook, data, "-o", model);
        assertThat(imported.status()).as(imported.err()).isZero();
        assertThat(imported.out() + imported.err()).contains("The blocking of these records is RDW-LE");
        CommandLineRun encoded = CommandLineRun.of("encode", model, data, "-o", binary);
        assertThat(encoded.status()).as(encoded.err()).isZero();
        CommandLineRun.of("decode", model, binary, "-o", back);
        assertThat(back).hasSameBinaryContentAs(data);
    }

    @Test
    void dataBesideACopybookShowWhetherTheirCharactersAreInAsciiOrEbcdic() throws Exception {
        Path customers = Files.writeString(folder.resolve("customer.cpy"), """
                   01  CUSTOMER.
                       05  CUSTOMER-ID    PIC 9(5).
                       05  CUSTOMER-NAME  PIC X(12).
                       05  BALANCE        PIC S9(5)V99.
            """);
        String records = "00017SMITH ANNA  000125{\n00018MUELLER UWE 000333A\n";
        Path ascii = Files.writeString(folder.resolve("customers.txt"), records);
        Path ebcdic = Files.write(
                folder.resolve("customers.dat"), records.replace("\n", "").getBytes(Charset.forName("IBM037")));
        Path model = folder.resolve("customer.bindery");

        CommandLineRun imported = CommandLineRun.of("import", customers, ascii, "-o", model);
        assertThat(imported.err()).contains("in ASCII, so the charset is ISO-8859-1;", "is LINES;");
        CommandLineRun dump = CommandLineRun.of("encode", model, ascii, "--dump", "--messages", "1");
        assertThat(dump.out()).as(dump.err()).contains("SMITH ANNA", "12.50");

        assertThat(CommandLineRun.of("import", customers, ebcdic, "-o", model).err())
                .contains("is FIXED;")
                .doesNotContain("charset");
        assertThat(CommandLineRun.of("import", customers, ebcdic, "-o", model, "--option", "binary-size=1-2-4-8")
                        .err())
                .contains("in EBCDIC, so the charset is IBM037;", "is FIXED;");
        assertThat(CommandLineRun.of("import", customers, ascii, "-o", model, "--option", "charset=IBM500")
                        .err())
                .doesNotContain("the charset is");
    }

    /// As many bytes as 15 records, in which those that the fields do not allow are kept.
    @Test
    void recordsInAnotherCodePageThanTheModelsAreWarnedOf() throws Exception {
        Path copybook = Files.writeString(folder.resolve("card.cpy"), """
                   01  CARD.
                       05  CARD-ID    PIC 9(5).
                       05  HOLDER     PIC X(9).
                       05  FILLER     PIC X(2).
            """);
        Path records = Files.writeString(folder.resolve("cards.txt"), "00017SMITH ANN\n".repeat(16));
        Path model = folder.resolve("card.bindery");

        CommandLineRun.of("import", copybook, "-o", model);
        CommandLineRun validated = CommandLineRun.of("validate", model, records);
        assertThat(validated.out()).contains("15 messages, valid");
        assertThat(validated.err())
                .contains("the characters of these records are in ASCII, and the model reads them in IBM037")
                .contains("bindery import COPYBOOK RECORDS");

        assertThat(CommandLineRun.of("import", copybook, records, "-o", model).err())
                .contains("is LINES;");
        CommandLineRun again = CommandLineRun.of("validate", model, records);
        assertThat(again.out()).contains("16 messages, valid");
        assertThat(again.err()).isEmpty();
    }

    @Test
    void aModelThatSaysAnotherBlockingRefusesTheFileAndNamesTheRightOne() throws Exception {
        Path model = folder.resolve("entities.bindery");
        for (String blocking : new String[] {"FIXED", "CONTIGUOUS", "RDW", "BDW", "LINES"}) {
            CommandLineRun.of("import", copybook, data, "-o", model, "--option", "blocking=" + blocking);
            CommandLineRun encoded = CommandLineRun.of("encode", model, data, "-o", folder.resolve("entities.bin"));
            assertThat(encoded.status()).as(blocking).isNotZero();
            assertThat(encoded.out() + encoded.err())
                    .as(blocking)
                    .contains("so the blocking is RDW-LE, not " + blocking + "; set blocking=RDW-LE in the model");
        }
    }

    @Test
    void aCutFileOfRecordsOfOneLengthIsRefused() throws Exception {
        Path model = folder.resolve("sales.bindery");
        byte[] sales = Files.readAllBytes(Standards.path("cobol/jrecord/DTAR020.bin"));
        Path cut = Files.write(folder.resolve("cut.bin"), Arrays.copyOf(sales, sales.length - 10));
        CommandLineRun.of("import", Standards.path("cobol/jrecord/DTAR020.cbl"), "-o", model);
        CommandLineRun encoded = CommandLineRun.of("encode", model, cut, "-o", folder.resolve("sales.out"));
        assertThat(encoded.status()).isNotZero();
        assertThat(encoded.out() + encoded.err()).contains("the record ends after 17 bytes, and its fields take 27");
    }

    @Test
    void recordsThatNoValueTellsApartAreReportedUntilAFieldIdentifiesThem() throws Exception {
        Path two = Files.writeString(folder.resolve("two.cpy"), """
                   01  A-REC.
                       05  KIND PIC X.
                       05  NUM  PIC S9(5) COMP-3.
                   01  B-REC.
                       05  KIND PIC X.
                       05  TXT  PIC X(20).
            """);
        Path model = folder.resolve("two.bindery");
        Path made = folder.resolve("made");

        CommandLineRun imported = CommandLineRun.of("import", two, "-o", model);
        assertThat(imported.err())
                .contains("No value tells records of bRec from those of aRec, so that all are read as aRec; set");
        assertThat(CommandLineRun.of("check", model).out()
                        + CommandLineRun.of("check", model).err())
                .contains("indistinct-records");
        assertThat(CommandLineRun.of("samples", model, "-o", made).err()).contains("bRec: it is read as aRec");

        CommandLineRun.of("set", model, "/aRec/kind", "fixed=A");
        CommandLineRun.of("set", model, "/bRec/kind", "fixed=B");
        CommandLineRun samples = CommandLineRun.of("samples", model, "-o", made);
        assertThat(samples.status()).as(samples.err()).isZero();
        assertThat(CommandLineRun.of("check", model).out()).contains("0 warnings");
    }
}
