package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.jar.JarFile;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Views of messages in their native form are deployed where they are possible, and missed loudly where not.
class ViewsOnTheCommandLineTest {

    @TempDir
    private Path folder;

    private CommandLineRun deployed(String sample) {
        Path model = folder.resolve("model.bindery");
        assertThat(CommandLineRun.of("import", Standards.samples(sample), "-o", model)
                        .status())
                .isZero();
        CommandLineRun run = CommandLineRun.of("deploy", model, "-o", folder, "--views");
        assertThat(run.status()).as(run.err()).isZero();
        return run;
    }

    @Test
    void packetsAreViewed() throws Exception {
        CommandLineRun run = deployed("radius/dictionary.example");
        assertThat(run.out() + run.err()).doesNotContain("cannot be viewed");
        try (JarFile jar = new JarFile(folder.resolve("example-1.0.jar").toFile())) {
            assertThat(jar.stream()).anyMatch(entry -> entry.getName().endsWith("/RecordPacket.class"));
        }
    }

    @Test
    void whoWantsViewsOfRowsIsToldThatThereAreNone() {
        CommandLineRun run = deployed("trades/trades.csv");
        assertThat(run.out() + run.err())
                .contains("Messages of this model cannot be viewed in place in their native form");
    }
}
