package org.bindery.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** When a step has to be done again. */
class StampTest {

    private static final List<String> OPTIONS = List.of("generate", "--enums");

    @TempDir
    private Path folder;

    private Path input;
    private Path output;
    private Stamp stamp;

    @BeforeEach
    void doTheStep() throws IOException {
        input = Files.writeString(folder.resolve("in put.txt"), "model");
        output = Files.writeString(folder.resolve("output.txt"), "code");
        stamp = new Stamp(folder.resolve("work/stamp"));
        assertThat(stamp.isFresh(OPTIONS)).isFalse();
        stamp.done(OPTIONS, List.of(input, output));
    }

    @Test
    void nothingHasChanged() throws IOException {
        Files.setLastModifiedTime(input, FileTime.fromMillis(0));

        assertThat(stamp.isFresh(OPTIONS)).isTrue();
    }

    @Test
    void contentOfTheSameLengthCounts() throws IOException {
        Files.writeString(input, "Model");

        assertThat(stamp.isFresh(OPTIONS)).isFalse();
    }

    @Test
    void aResultThatIsGoneOrChangedIsMadeAgain() throws IOException {
        Files.writeString(output, "mine");
        assertThat(stamp.isFresh(OPTIONS)).isFalse();

        Files.delete(output);
        assertThat(stamp.isFresh(OPTIONS)).isFalse();
    }

    @Test
    void optionsCountOneByOne() throws IOException {
        assertThat(stamp.isFresh(List.of("generate", "--texts"))).isFalse();
        assertThat(stamp.isFresh(List.of("generate--enums"))).isFalse();
    }

    @Test
    void whatWasForgottenOrSpoiltIsNotFresh() throws IOException {
        Files.writeString(folder.resolve("work/stamp"), Files.readString(folder.resolve("work/stamp")) + "rubbish\n");
        assertThat(stamp.isFresh(OPTIONS)).isFalse();

        stamp.forget();
        assertThat(stamp.isFresh(OPTIONS)).isFalse();
    }
}
