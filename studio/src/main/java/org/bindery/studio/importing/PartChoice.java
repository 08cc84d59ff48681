package org.bindery.studio.importing;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportOption;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importer;
import org.bindery.importers.Importers;
import org.bindery.importers.Refusal;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.ReadLimits;
import org.bindery.studio.background.Running;
import org.bindery.studio.workspace.Opening;

/// What of a source can be taken: the root elements of a schema, the tables of a database, the operations of a
/// service, the sheets of a workbook.
///
/// @param option what the importer calls the choice
/// @param names all that there are
/// @param taken those that are taken when nothing is chosen
/// @param whole what the import gives when nothing is chosen, where that had to be found out
record PartChoice(ImportOption option, List<String> names, Set<String> taken, Optional<Opening.Opened> whole) {

    /// In the order in which they are asked for; a source has at most one of the first three.
    private static final List<String> OPTIONS = List.of("operations", "tables", "sheet", "root");

    PartChoice {
        names = List.copyOf(names);
        taken = Set.copyOf(taken);
    }

    /// The importer's option for the choice, if it has one.
    static Optional<ImportOption> optionOf(Importer importer) {
        return OPTIONS.stream()
                .flatMap(name -> importer.options().stream()
                        .filter(option -> option.name().equals(name)))
                .findFirst();
    }

    /// The parts to choose from; imports once if the importer cannot list them otherwise.
    static PartChoice of(ImportDraft draft, Running running) throws Exception {
        Importer importer = Importers.forFormat(draft.format().orElseThrow()).orElseThrow();
        ImportOption option = optionOf(importer).orElseThrow();
        ImportDraft all = draft.withOption(option.name(), "", option.defaultValue());
        List<String> choices = choices(importer, option, all, running);
        if (!choices.isEmpty()) {
            return new PartChoice(option, choices, Set.copyOf(choices), Optional.empty());
        }
        Opening.Opened opened = Importing.run(all, running);
        Model model = opened.model();
        List<String> names = model.elements().values().stream()
                .filter(element -> !element.isAbstract())
                .map(element -> element.qualifiedName().local())
                .distinct()
                .toList();
        List<String> roots = model.roots().stream().map(Name::local).toList();
        return new PartChoice(option, names.isEmpty() ? roots : names, Set.copyOf(roots), Optional.of(opened));
    }

    private static List<String> choices(Importer importer, ImportOption option, ImportDraft draft, Running running)
            throws ImportException, IOException {
        try {
            return importer.choices(
                    new ImportRequest(
                            draft.files(),
                            draft.modelName().orElse("model"),
                            draft.settings(),
                            ReadLimits.DEFAULT,
                            running),
                    option);
        } catch (Refusal e) {
            throw e.reason();
        }
    }

    /// What to ask.
    String question() {
        return switch (option.name()) {
            case "operations" -> "Which operations' messages do you need?";
            case "tables" -> "Which tables do you need?";
            case "sheet" -> "Which sheets hold what you need?";
            default -> "Which elements do messages start with?";
        };
    }
}
