package org.bindery.importers;

import java.util.List;
import org.bindery.model.Model;
import org.bindery.model.Problem;

/// What an import gave.
///
/// @param problems what was wrong or left out, each with its place
public record ImportResult(Model model, List<Problem> problems) {
    public ImportResult {
        problems = List.copyOf(problems);
    }
}
