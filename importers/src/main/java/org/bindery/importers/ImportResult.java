package org.bindery.importers;

import java.util.List;
import org.bindery.model.Model;
import org.bindery.model.Problem;

/// The result of an import.
///
/// @param problems errors and omissions, each with its location
/// @param tables how the tables begin that records were inferred from, if there are any
/// @param messages those that the user wanted as samples, of a source that holds none as text
public record ImportResult(
        Model model, List<Problem> problems, List<SourceTable> tables, List<SourceMessage> messages) {
    public ImportResult {
        problems = List.copyOf(problems);
        tables = List.copyOf(tables);
        messages = List.copyOf(messages);
    }

    /// The result of an import of tables whose text is a sample itself.
    public ImportResult(Model model, List<Problem> problems, List<SourceTable> tables) {
        this(model, problems, tables, List.of());
    }

    /// The result of an import that infers nothing from tables.
    public ImportResult(Model model, List<Problem> problems) {
        this(model, problems, List.of(), List.of());
    }
}
