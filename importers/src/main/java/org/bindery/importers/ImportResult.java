package org.bindery.importers;

import java.util.List;
import org.bindery.model.Model;
import org.bindery.model.Problem;

/// What an import gave.
///
/// @param problems what was wrong or left out, each with its place
/// @param tables how the tables begin that records were inferred from, if there are any
public record ImportResult(Model model, List<Problem> problems, List<SourceTable> tables) {
    public ImportResult {
        problems = List.copyOf(problems);
        tables = List.copyOf(tables);
    }

    /// The result of an import that infers nothing from tables.
    public ImportResult(Model model, List<Problem> problems) {
        this(model, problems, List.of());
    }
}
