package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Binary files of all versions are read for ever. The files here were written once, each by the version in its name;
/// none of them is ever written anew.
class EarlierFilesTest {

    @TempDir
    private Path folder;

    private static Path file(String name) throws Exception {
        URL found = Objects.requireNonNull(EarlierFilesTest.class.getResource("files/" + name), name);
        return Path.of(found.toURI());
    }

    @ParameterizedTest
    @CsvSource({
        "trades.bindery, trades-2.bin, trades.csv, 1",
        "statements.bindery, statements-3.bin, statements.txt, 1",
        "statements.bindery, statements-4.bin, statements.txt, 2",
        "trades.bindery, trade-5.bin, trade.csv, 1",
        "trades.bindery, trades-3.batch, trades.csv, 1",
        "trades-3.batch, trades-3.batch, trades.csv, 1",
        "statements.bindery, statements-3.batch, statements.txt, 1",
        "statements-3.batch, statements-3.batch, statements.txt, 1",
        "texts-3.batch, texts-3.batch, texts.jsonl, 1",
    })
    void aFileOfAnyVersionIsRead(String model, String binary, String text, int times) throws Exception {
        Path back = folder.resolve("back");
        CommandLineRun run = CommandLineRun.of("decode", file(model), file(binary), "-o", back);
        assertThat(run.err()).isEmpty();
        assertThat(run.status()).isZero();
        assertThat(back).hasContent(Files.readString(file(text)).repeat(times));
    }
}
