package org.bindery.generators.java;

import java.util.ArrayList;
import java.util.List;
import org.bindery.layout.Layouts;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Model;
import org.bindery.model.Problem;
import org.bindery.model.Severity;

/// Why a model cannot be deployed: what `bindery check` calls errors.
final class Refusals {

    private Refusals() {}

    static List<Problem> of(Model model, Layouts layouts) {
        List<Problem> problems = new ArrayList<>(layouts.problems());
        problems.addAll(JavaEmitter.problems(layouts));
        problems.addAll(NativeFormats.problems(layouts, model));
        return problems.stream()
                .filter(problem -> problem.severity() == Severity.ERROR)
                .toList();
    }
}
