package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A binary file is never larger than its source, but for the bytes of the container: its head, and a length a message.
class SizesOfBinaryFilesTest {

    private static final int HEAD = 300;
    private static final int LENGTH = 5;

    @TempDir
    private Path folder;

    private Path imported(Path source, String... options) {
        Path model = folder.resolve("model.bindery");
        List<Object> words = new ArrayList<>(List.of("import", source, "-o", model));
        for (String option : options) {
            words.add("--option");
            words.add(option);
        }
        assertThat(CommandLineRun.of(words.toArray()).status()).isZero();
        return model;
    }

    /// @return what `encode` says
    private String goesAndComesBack(Path model, int messages, Path... sources) throws IOException {
        Path binary = folder.resolve("messages.bin");
        Path back = folder.resolve("back");
        List<Object> words = new ArrayList<>(List.of("encode", model));
        words.addAll(List.of(sources));
        words.addAll(List.of("-o", binary));
        CommandLineRun encoded = CommandLineRun.of(words.toArray());
        assertThat(encoded.status()).as(encoded.err() + encoded.out()).isZero();
        long length = 0;
        for (Path source : sources) {
            length += Files.size(source);
        }
        assertThat(Files.size(binary)).isLessThanOrEqualTo(length + HEAD + (long) LENGTH * messages);
        CommandLineRun decoded = CommandLineRun.of("decode", model, binary, "-o", back);
        assertThat(decoded.out()).as(decoded.err()).contains(": " + Verb.count(messages, "message"));
        assertThat(Files.mismatch(sources[0], back)).isIn(-1L, Files.size(sources[0]));
        return encoded.out();
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource({
        "cobrix/test1_copybook.cob, cobrix/test1_data/example.bin, 10, blocking=FIXED",
        "cobrix/test3_copybook.cob, cobrix/test3_data/TRAN2.AUG31.DATA.dat, 1000, blocking=FIXED",
        "cobrix/test4_copybook.cob, cobrix/test4_data/COMP.DETAILS.SEP30.DATA.dat, 1000, "
                + "blocking=RDW-LE charset=US-ASCII",
        "cobrix/test6_copybook.cob, cobrix/test6_data/INTEGR.TYPES.NOV28.DATA.dat, 100, blocking=FIXED",
        "cobrix/test17_hierarchical.cob, cobrix/test17/HIERARCHICAL.DATA.RDW.dat, 951, blocking=RDW-LE",
        "cobrix/test19_display_num.cob, cobrix/test19_display_num/data.dat, 7, blocking=FIXED",
        "cobrix/test21_copybook.cob, cobrix/test21_data/data.dat, 2, blocking=FIXED charset=US-ASCII",
        "jrecord/DTAR020.cbl, jrecord/DTAR020.bin, 379, blocking=FIXED",
        "jrecord/comp/mvsComp.cbl, jrecord/comp/mvsComp.bin, 40, charset=US-ASCII blocking=FIXED",
        "jrecord/comp/fjComp.cbl, jrecord/comp/fjComp.bin, 40, charset=US-ASCII blocking=FIXED",
        "jrecord/comp/bsComp.cbl, jrecord/comp/bsComp.bin, 40, charset=US-ASCII blocking=FIXED",
        "jrecord/comp/mvsCompSync.cbl, jrecord/comp/mvsCompSync.bin, 40, charset=US-ASCII blocking=FIXED",
        "jrecord/comp/mvsComp5positive.cbl, jrecord/comp/mvsComp5positive.bin, 40, charset=US-ASCII blocking=FIXED",
        "legstar/CUSTDAT.cpy, legstar/custdat.bin, 1, blocking=FIXED",
    })
    void recordsOfMainframesNeverTakeMoreThanTheirFile(String copybook, String data, int messages, String options)
            throws IOException {
        Path model = imported(Standards.path("cobol/" + copybook), options.split(" "));
        goesAndComesBack(model, messages, Standards.path("cobol/" + data));
    }

    @Test
    void numbersOfManyDigitsTakeLessThanTheirPackedDecimals() throws IOException {
        Path model = imported(Standards.path("cobol/cobrix/test6_copybook.cob"), "blocking=FIXED");

        assertThat(goesAndComesBack(model, 100, Standards.path("cobol/cobrix/test6_data/INTEGR.TYPES.NOV28.DATA.dat")))
                .contains("bytes of records");
    }

    /// Nine bytes a record, of which one tells how many letters there are.
    private Path noise() throws IOException {
        return Standards.path("cobol/cobrix/test21_data/data.dat");
    }

    private Path noiseModel() throws IOException {
        return imported(Standards.path("cobol/cobrix/test21_copybook.cob"), "blocking=FIXED", "charset=US-ASCII");
    }

    @Test
    void whatCannotBeMadeSmallerIsStored() throws IOException {
        Path more = Files.copy(noise(), folder.resolve("more.dat"));

        assertThat(goesAndComesBack(noiseModel(), 4, noise(), more)).contains("stored in their native format");
    }

    @Test
    void storedFilesThatAreCutOffAreRefused() throws IOException {
        Path model = noiseModel();
        goesAndComesBack(model, 2, noise());
        Path binary = folder.resolve("messages.bin");
        byte[] whole = Files.readAllBytes(binary);
        for (int length : new int[] {4, 7, 12, 14, whole.length - 1}) {
            Files.write(binary, Arrays.copyOf(whole, length));
            CommandLineRun run = CommandLineRun.of("decode", model, binary, "-o", folder.resolve("none"));
            assertThat(run.status()).as(length + " bytes").isNotZero();
            assertThat(folder.resolve("none")).doesNotExist();
        }
    }
}
