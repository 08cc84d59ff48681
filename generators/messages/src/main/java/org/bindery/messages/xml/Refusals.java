package org.bindery.messages.xml;

import java.util.List;
import java.util.Optional;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.Problem;

/// Why a message is refused though its schema may allow it: types that records cannot hold in place of others.
final class Refusals {

    private final List<Problem> problems;

    Refusals(List<Problem> problems) {
        this.problems = problems;
    }

    /// Why a derived type cannot stand in for its base.
    Optional<String> ofDerived(Name type) {
        String path = ModelPath.ofType(type.local()).toString();
        return problems.stream()
                .filter(problem -> problem.id().equals("derived-type"))
                .filter(problem ->
                        problem.path().filter(p -> p.toString().equals(path)).isPresent())
                .map(Problem::text)
                .findFirst();
    }
}
