package org.bindery.studio.commands;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.database.ConnectionFile;
import org.bindery.model.Model;
import org.bindery.model.Problem;
import org.bindery.studio.workspace.Inputs;
import org.bindery.studio.workspace.ModelCheck;
import org.bindery.studio.workspace.ModelFiles;
import org.bindery.studio.workspace.Opening;
import org.bindery.studio.workspace.Opening.Opened;
import org.bindery.studio.workspace.RowSamples;
import org.bindery.studio.workspace.SampleListFile;
import org.bindery.studio.workspace.WorkspaceException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `bindery import`.
@Command(
        name = "import",
        description = "Make a model from a schema, a table, or whatever describes the messages.",
        footer = {
            "",
            "The format is detected from the content. Frequently used options:",
            "  XML Schema     bindery import order.xsd --root order,invoice",
            "  CSV, TSV       bindery import trades.csv --option delimiter=';'",
            "                   --option names='1:id;3:amount' --option types=3:decimal",
            "  fixed width    bindery import log.txt --format fixed",
            "                   --option columns='1-10 id,11-20 name'",
            "  COBOL          bindery import orders.cpy --option format=free",
            "                   --option charset=IBM1047",
            "  workbook       bindery import spec.xlsx --option sheet=Fields",
            "                   --option mapping=name:B,type:C,length:D",
            "  SQLite, H2     bindery import shop.sqlite --option tables='invoice*'",
            "                   --option foreign-keys=nest --option rows=100",
            "  a server       bindery import jdbc:postgresql://host/shop --option user=reader",
            "                   (password: BINDERY_JDBC_PASSWORD;",
            "                   driver: BINDERY_JDBC_DRIVER)",
            "  JSON           bindery import events.jsonl --option lines=yes",
            "  JSON Schema    bindery import order.schema.json --option root=order",
            "  XML samples    bindery import one.xml two.xml -o both.bindery",
            "  WSDL           bindery import shop.wsdl --option operations=placeOrder",
            "  Java           bindery import Order.java --option root=Order",
            "All options of a format, with their values: bindery formats FORMAT"
        })
final class ImportVerb extends Verb {

    private static final String JDBC = "jdbc:";

    @Parameters(
            arity = "1..*",
            paramLabel = "SOURCE",
            description =
                    "The files to import, or the URL of a database (jdbc:…); after a copybook, files with its records,"
                            + " from which their framing is detected.")
    private List<String> sources;

    @Option(names = "-o", paramLabel = "MODEL", description = "The model file to write; NAME.bindery by default.")
    private Path output;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "A format of 'bindery formats'; by default it is detected from the content.")
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

    @Option(
            names = "--set-from",
            paramLabel = "FILE",
            description = "A file of settings for what was imported, as for 'bindery set --from'.")
    private Path settings;

    @Option(
            names = "--list-inputs",
            paramLabel = "FILE",
            description = "Write the paths of all files that were read to a file, one a line.")
    private Path inputsFile;

    @Override
    public Integer call() throws WorkspaceException {
        Map<String, String> all = new LinkedHashMap<>(options);
        if (!roots.isEmpty()) {
            all.put("root", String.join(",", roots));
        }
        if (name != null && name.isBlank()) {
            throw new WorkspaceException("A model has a name; leave --name out for that of the file.");
        }
        List<Path> files = new ArrayList<>();
        for (String source : sources) {
            files.add(file(source, all));
        }
        Opened opened =
                Opening.importFiles(files, Optional.ofNullable(format), all, modelName(), new Progress(terminal()));
        terminal().progressDone();
        List<Path> read = new ArrayList<>(files);
        Model model = opened.model();
        if (settings != null) {
            model = AskedSetting.applied(AskedSetting.of(settings), model, false)
                    .model();
            read.add(settings);
        }
        Path target = output == null ? Path.of(model.name() + ModelFiles.EXTENSION) : output;
        if (output == null && Files.exists(target)) {
            throw new WorkspaceException(target + " is there already; to replace it, name it with -o " + target + ".");
        }
        Inputs inputs = Inputs.of(model).with(read);
        inputs.spare(target);
        ModelFiles.write(model, target);
        if (inputsFile != null) {
            list(inputs, inputsFile);
        }
        List<Path> rows = samples(opened, target);
        List<Problem> problems = new ArrayList<>(opened.problems());
        problems.addAll(ModelCheck.ofRoots(model));
        if (json()) {
            terminal().json(summary(model, problems, target, rows));
        } else {
            report(problems);
            terminal()
                    .line(target + ": " + count(model.roots().size(), "root element") + ", "
                            + count(model.elements().size(), "global element") + ", "
                            + count(model.types().size(), "type") + ", "
                            + count(model.groups().size(), "named group") + "; "
                            + count(problems.size(), "problem") + ".");
            if (!rows.isEmpty()) {
                terminal()
                        .line(count(opened.messages().size(), "row") + " written as samples: "
                                + rows.stream().map(Path::toString).collect(Collectors.joining(", ")) + ".");
            }
            terminal().line("Next: bindery show " + Terminal.argument(target));
        }
        return hasErrors(problems) ? ExitStatus.FINDINGS : ExitStatus.DONE;
    }

    private static void list(Inputs inputs, Path file) throws WorkspaceException {
        inputs.spare(file);
        String text = inputs.files().stream()
                .map(input -> input.toAbsolutePath().normalize() + "\n")
                .distinct()
                .collect(Collectors.joining());
        ModelFiles.writeAtomically(file, text.getBytes(StandardCharsets.UTF_8));
    }

    /// A source as a file; a file that contains a URL denotes a database.
    private static Path file(String source, Map<String, String> all) throws WorkspaceException {
        if (source.equals("-")) {
            throw new WorkspaceException("'-' stands for no file here; save what describes the messages in a file.");
        }
        try {
            if (!source.startsWith(JDBC)) {
                return Path.of(source);
            }
            ConnectionFile.Typed typed = ConnectionFile.typed(source);
            // A typed URL is a request to connect; a URL in a file is not.
            all.putIfAbsent(ConnectionFile.CONNECT_OPTION, "yes");
            all.putAll(typed.with(all));
            return typed.file();
        } catch (IOException | InvalidPathException e) {
            throw new WorkspaceException(source + ": " + e.getMessage(), e);
        }
    }

    /// Writes rows that were imported as samples into a folder next to the model, and the list of
    /// samples.
    private List<Path> samples(Opened opened, Path target) throws WorkspaceException {
        if (opened.messages().isEmpty()) {
            return List.of();
        }
        RowSamples rows = RowSamples.of(opened.model(), opened.messages());
        report(rows.problems());
        Inputs inputs = Inputs.of(opened.model()).with(Optional.of(target));
        List<Path> files = rows.into(RowSamples.folder(target), inputs);
        SampleListFile.write(target, SampleListFile.read(target).with(files));
        return files;
    }

    private Optional<String> modelName() {
        String first = sources.getFirst();
        return Optional.ofNullable(name)
                .or(() -> first.startsWith(JDBC) ? Optional.of(ConnectionFile.databaseName(first)) : Optional.empty());
    }

    private static Map<String, Object> summary(Model model, List<Problem> problems, Path target, List<Path> samples) {
        Map<String, Object> report = new LinkedHashMap<>();
        report.put("model", target.toString());
        report.put("name", model.name());
        report.put("roots", model.roots().stream().map(root -> root.local()).toList());
        report.put("elements", model.elements().size());
        report.put("types", model.types().size());
        report.put("groups", model.groups().size());
        report.put("samples", samples.stream().map(Path::toString).toList());
        report.put("problems", problems.stream().map(Verb::json).toList());
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
