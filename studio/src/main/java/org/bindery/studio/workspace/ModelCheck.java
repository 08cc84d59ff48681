package org.bindery.studio.workspace;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.bindery.generators.java.JavaEmitter;
import org.bindery.layout.Layouts;
import org.bindery.messages.NativeFormats;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.rules.RuleSet;

/// Looks for everything that is wrong with a model, or that the generators cannot do with it yet.
public final class ModelCheck {

    private ModelCheck() {}

    /// All problems, the gravest first.
    public static List<Problem> of(Model model) {
        return of(new Analysis(model));
    }

    /// All problems of an analysed model, the gravest first.
    public static List<Problem> of(Analysis analysis) {
        Model model = analysis.model();
        Layouts layouts = analysis.layouts();
        List<Problem> problems = new ArrayList<>(layouts.problems());
        problems.addAll(RuleSet.of(layouts.shapes()).problems());
        if (model.roots().isEmpty()) {
            problems.add(Problem.at(
                    ModelPath.ROOT,
                    Severity.ERROR,
                    "no-root",
                    "The model has no root element, so it describes no message; add one, or import it again"
                            + " with --root NAME."));
        }
        if (!NativeFormats.isSupported(model.format())) {
            problems.add(Problem.at(
                    ModelPath.ROOT,
                    Severity.WARNING,
                    "native-format",
                    "Messages in the model's native format can be neither read nor written yet."));
        }
        problems.addAll(NativeFormats.problems(layouts, model));
        problems.addAll(JavaEmitter.limits(layouts));
        problems.sort(Comparator.comparing(Problem::severity));
        return List.copyOf(problems);
    }
}
