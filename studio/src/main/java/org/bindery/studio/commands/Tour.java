package org.bindery.studio.commands;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.bindery.studio.workspace.SampleTrades;
import org.bindery.studio.workspace.WorkspaceException;

/// What happens without a verb: the studio, on the sample where there is nothing to go on with, or the same tour in the
/// terminal.
final class Tour {

    private final Terminal terminal;
    private final ToIntFunction<String[]> run;

    /// @param run runs a verb
    Tour(Terminal terminal, ToIntFunction<String[]> run) {
        this.terminal = terminal;
        this.run = run;
    }

    int start() throws WorkspaceException {
        Optional<String> obstacle = Display.open(Optional.empty(), Optional.of(SampleTrades.file()));
        if (obstacle.isEmpty()) {
            return ExitStatus.DONE;
        }
        terminal.line(obstacle.get() + ", so here is the same tour in the terminal.");
        return inTerminal(folder());
    }

    /// The tour without a window.
    ///
    /// @param folder where to put what comes out
    int inTerminal(Path folder) throws WorkspaceException {
        Path sample = SampleTrades.file();
        Path model = folder.resolve("trades.bindery");
        int status = step("1. Import: a model from a table of trades", "import", sample, "-o", model);
        status = Math.max(status, step("2. The tree, with native and binary sizes", "show", model));
        status = Math.max(
                status,
                step("3. One message, encoded field by field", "encode", model, sample, "--dump", "--messages", 1));
        status = Math.max(status, step("4. What the messages take", "stats", model, sample));
        status = Math.max(
                status, step("5. Deploy: the classic and the binary binding as jars", "deploy", model, "-o", folder));
        return status;
    }

    /// Next to other build output; an installed Bindery cannot write there and uses a new folder.
    private static Path folder() throws WorkspaceException {
        try {
            if (Files.isWritable(SampleTrades.home())
                    && Files.exists(SampleTrades.home().resolve("pom.xml"))) {
                return Files.createDirectories(
                        SampleTrades.home().toAbsolutePath().resolve("target").resolve("tour"));
            }
            return Files.createTempDirectory("bindery-tour-");
        } catch (IOException e) {
            throw new WorkspaceException("There is no folder for the tour: " + e.getMessage(), e);
        }
    }

    private int step(String title, Object... arguments) {
        String[] words = new String[arguments.length];
        for (int i = 0; i < words.length; i++) {
            words[i] = arguments[i].toString();
        }
        terminal.line("");
        terminal.line(title);
        terminal.line("$ bindery " + String.join(" ", words));
        terminal.line("");
        terminal.flush();
        return run.applyAsInt(words);
    }
}
