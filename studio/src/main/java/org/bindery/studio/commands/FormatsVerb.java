package org.bindery.studio.commands;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.bindery.importers.ImportOption;
import org.bindery.importers.Importer;
import org.bindery.importers.Importers;
import org.bindery.studio.workspace.WorkspaceException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// `bindery formats`.
@Command(name = "formats", description = "List what can be imported, and the options of an import with their defaults.")
final class FormatsVerb extends Verb {

    @Parameters(arity = "0..1", paramLabel = "FORMAT", description = "Show the options of this format, such as cobol.")
    private String format;

    @Override
    public Integer call() throws WorkspaceException {
        if (json()) {
            terminal()
                    .json(Map.of(
                            "formats", shown().stream().map(FormatsVerb::json).toList()));
        } else if (format == null) {
            list();
        } else {
            options(shown().getFirst());
        }
        return ExitStatus.DONE;
    }

    private List<Importer> shown() throws WorkspaceException {
        List<Importer> all = Importers.all();
        if (format == null) {
            return all;
        }
        return List.of(Importers.forFormat(format)
                .orElseThrow(() ->
                        new WorkspaceException("'" + format + "' is not a format that can be imported; choose one of "
                                + all.stream().map(Importer::format).collect(Collectors.joining(", ")) + ".")));
    }

    private void list() {
        int widest = Importers.all().stream()
                .mapToInt(importer -> importer.format().length())
                .max()
                .orElse(0);
        for (Importer importer : Importers.all()) {
            String fill = " ".repeat(widest - importer.format().length());
            terminal().line(importer.format() + fill + "  " + importer.description());
        }
        terminal().line("Next: bindery formats FORMAT");
    }

    private void options(Importer importer) {
        terminal().line(importer.format() + ": " + importer.description());
        for (ImportOption option : importer.options()) {
            terminal().line("");
            terminal().line("--option " + option.name() + "=" + option.defaultValue());
            terminal().line("    " + option.label() + ". " + option.description());
            if (option.kind() instanceof ImportOption.Choice choice) {
                values(choice);
            }
        }
    }

    private void values(ImportOption.Choice choice) {
        int widest = choice.values().stream()
                .mapToInt(value -> value.key().length())
                .max()
                .orElse(0);
        for (ImportOption.Value value : choice.values()) {
            String fill = " ".repeat(widest - value.key().length());
            terminal().line("    " + value.key() + fill + "  " + value.label());
        }
    }

    private static Map<String, Object> json(Importer importer) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("format", importer.format());
        map.put("description", importer.description());
        map.put("options", importer.options().stream().map(FormatsVerb::json).toList());
        return map;
    }

    private static Map<String, Object> json(ImportOption option) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("name", option.name());
        map.put("label", option.label());
        map.put("kind", option.kind().getClass().getSimpleName().toLowerCase(Locale.ROOT));
        map.put("defaultValue", option.defaultValue());
        map.put("description", option.description());
        if (option.kind() instanceof ImportOption.Choice choice) {
            map.put("values", choice.values());
            map.put("otherValues", choice.open());
        }
        return map;
    }
}
