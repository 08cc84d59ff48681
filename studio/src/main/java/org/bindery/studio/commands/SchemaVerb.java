package org.bindery.studio.commands;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.bindery.model.Model;
import org.bindery.schemas.Loss;
import org.bindery.schemas.SchemaExport;
import org.bindery.studio.workspace.SchemaFiles;
import org.bindery.studio.workspace.WorkspaceException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `bindery schema`.
@Command(
        name = "schema",
        description = {
            "Write the model as a schema of another format, such as XML Schema (xsd) or JSON Schema (jsonschema), and"
                    + " list what the schema cannot express; docs/schemas.md describes the formats and the"
                    + " mappings."
        })
final class SchemaVerb extends ModelVerb {

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "The format; by default that of the file's name, such as trades.xsd.")
    private String format;

    @Option(names = "-o", required = true, paramLabel = "FILE", description = "The file to write.")
    private Path output;

    @Override
    public Integer call() throws WorkspaceException {
        SchemaExport export = format == null ? SchemaFiles.exportFor(output) : SchemaFiles.export(format);
        Model model = model();
        SchemaFiles written = SchemaFiles.write(model, export, output, inputs());
        if (json()) {
            terminal().json(report(written));
        } else {
            print(written);
        }
        return written.ofMessages().isEmpty() ? ExitStatus.DONE : ExitStatus.FINDINGS;
    }

    private static Map<String, Object> report(SchemaFiles written) {
        Map<String, Object> report = new LinkedHashMap<>();
        report.put("format", written.export().format());
        report.put("files", written.files().stream().map(Path::toString).toList());
        report.put(
                "losses",
                written.losses().stream().map(loss -> json(loss.problem())).toList());
        return report;
    }

    private void print(SchemaFiles written) {
        report(written.ofMessages().stream().map(Loss::problem).toList());
        terminal()
                .line(written.files().stream().map(Path::toString).collect(Collectors.joining(", ")) + ": "
                        + written.export().description() + ", "
                        + (written.ofMessages().isEmpty()
                                ? "nothing of the messages is lost."
                                : "without " + counts(written.ofMessages()) + "."));
        List<Loss> others = written.losses().stream()
                .filter(loss -> !loss.concernsMessages())
                .toList();
        if (!others.isEmpty()) {
            terminal()
                    .line("Documentation and settings of Bindery are not in it: " + counts(others)
                            + "; --json lists it.");
        }
    }

    /// `facet 2, rule 1`.
    private static String counts(List<Loss> losses) {
        Map<String, Long> counts = losses.stream()
                .collect(Collectors.groupingBy(loss -> loss.kind().word(), TreeMap::new, Collectors.counting()));
        return counts.entrySet().stream()
                .map(entry -> entry.getKey() + " " + entry.getValue())
                .collect(Collectors.joining(", "));
    }
}
