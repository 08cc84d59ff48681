package org.bindery.studio.commands;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.database.ConnectionFile;
import org.bindery.model.Model;
import org.bindery.studio.workspace.Inputs;
import org.bindery.studio.workspace.ModelFiles;
import org.bindery.studio.workspace.Opening;
import org.bindery.studio.workspace.WorkspaceException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `bindery import`.
@Command(name = "import", description = "Make a model from a schema, a table, or whatever describes the messages.")
final class ImportVerb extends Verb {

    private static final String JDBC = "jdbc:";

    @Parameters(
            arity = "1..*",
            paramLabel = "SOURCE",
            description = "The files to import, or the URL of a database (jdbc:…).")
    private List<String> sources;

    @Option(names = "-o", paramLabel = "MODEL", description = "The model file to write; NAME.bindery by default.")
    private Path output;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "One of those that 'bindery formats' lists; found out by default.")
    private String format;

    @Option(
            names = "--root",
            split = ",",
            paramLabel = "NAME",
            description = "The root elements that messages start with.")
    private List<String> roots = List.of();

    @Option(names = "--name", paramLabel = "NAME", description = "The model's name; the file's by default.")
    private String name;

    @Option(
            names = "--option",
            paramLabel = "KEY=VALUE",
            description = "An option of the import, such as delimiter=; or charset=UTF-8; 'bindery formats FORMAT'"
                    + " lists them.")
    private Map<String, String> options = Map.of();

    ImportVerb(Terminal terminal) {
        super(terminal);
    }

    @Override
    public Integer call() throws WorkspaceException {
        Map<String, String> all = new LinkedHashMap<>(options);
        if (!roots.isEmpty()) {
            all.put("root", String.join(",", roots));
        }
        List<Path> files = files();
        if (sources.getFirst().startsWith(JDBC)) {
            // Who types a URL wants to connect; a file that holds one does not decide that.
            all.putIfAbsent(ConnectionFile.CONNECT_OPTION, "yes");
        }
        Opening.Opened opened =
                Opening.importFiles(files, Optional.ofNullable(format), all, modelName(), new Progress(terminal()));
        terminal().progressDone();
        Model model = opened.model();
        Path target = output == null ? Path.of(model.name() + ModelFiles.EXTENSION) : output;
        if (output == null && Files.exists(target)) {
            throw new WorkspaceException(target + " is there already; to replace it, name it with -o " + target + ".");
        }
        Inputs.of(model).with(files).spare(target);
        ModelFiles.write(model, target);
        if (json()) {
            terminal().json(summary(opened, target));
        } else {
            report(opened.problems());
            terminal()
                    .line(target + ": " + count(model.roots().size(), "root element") + ", "
                            + count(model.elements().size(), "global element") + ", "
                            + count(model.types().size(), "type") + ", "
                            + count(model.groups().size(), "named group") + "; "
                            + count(opened.problems().size(), "problem") + ".");
            terminal().line("Next: bindery show " + target);
        }
        return hasErrors(opened.problems()) ? Bindery.FINDINGS : Bindery.DONE;
    }

    /// The sources as files; one that holds the URL stands for a database.
    private List<Path> files() throws WorkspaceException {
        List<Path> files = new ArrayList<>();
        for (String source : sources) {
            try {
                files.add(source.startsWith(JDBC) ? ConnectionFile.temporary(source) : Path.of(source));
            } catch (IOException | InvalidPathException e) {
                throw new WorkspaceException(source + ": " + e.getMessage(), e);
            }
        }
        return files;
    }

    private Optional<String> modelName() {
        String first = sources.getFirst();
        return Optional.ofNullable(name)
                .or(() -> first.startsWith(JDBC) ? Optional.of(ConnectionFile.databaseName(first)) : Optional.empty());
    }

    private static Map<String, Object> summary(Opening.Opened opened, Path target) {
        Model model = opened.model();
        Map<String, Object> report = new LinkedHashMap<>();
        report.put("model", target.toString());
        report.put("name", model.name());
        report.put("roots", model.roots().stream().map(root -> root.local()).toList());
        report.put("elements", model.elements().size());
        report.put("types", model.types().size());
        report.put("groups", model.groups().size());
        report.put("problems", opened.problems().stream().map(Verb::json).toList());
        return report;
    }

    /// Shows how far the import is.
    private record Progress(Terminal terminal) implements ImportMonitor {
        @Override
        public void progress(String what, double fraction) {
            terminal.progress(fraction < 0 ? what : what + " " + Math.round(fraction * 100) + " %");
        }

        @Override
        public boolean isCancelled() {
            return Thread.currentThread().isInterrupted();
        }
    }
}
