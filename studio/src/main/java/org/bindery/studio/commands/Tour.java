package org.bindery.studio.commands;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.bindery.studio.workspace.WorkspaceException;

/// What happens without a verb: the studio, on the sample where there is nothing to go on with, or the same tour in the terminal.
final class Tour {

    private final Terminal terminal;

    Tour(Terminal terminal) {
        this.terminal = terminal;
    }

    int start() throws WorkspaceException {
        Path sample = sample();
        Optional<String> obstacle = Display.open(Optional.empty(), Optional.of(sample));
        if (obstacle.isEmpty()) {
            return Bindery.DONE;
        }
        terminal.line(obstacle.get() + ", so here is the same tour in the terminal.");
        Path folder = Path.of("target", "tour").toAbsolutePath();
        Path home = home();
        if (Files.isDirectory(home)) {
            folder = home.resolve("target").resolve("tour");
        }
        Path model = folder.resolve("trades.bindery");
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new WorkspaceException("The folder " + folder + " cannot be made: " + e.getMessage(), e);
        }
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
        return Bindery.run(words);
    }

    /// The folder that Bindery runs from.
    static Path home() {
        return Path.of(System.getProperty("bindery.home", "."));
    }

    /// The sample that newcomers start with.
    static Path sample() {
        return home().resolve("samples").resolve("trades").resolve("trades.csv");
    }
}
