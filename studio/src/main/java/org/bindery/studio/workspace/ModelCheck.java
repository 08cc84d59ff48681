package org.bindery.studio.workspace;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.bindery.generators.java.JavaEmitter;
import org.bindery.layout.Layouts;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Location;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.rules.RuleSet;
import org.bindery.shape.Shapes;
import org.bindery.shape.fixed.FixedModelException;
import org.bindery.shape.fixed.FixedRecords;

/// Finds all problems of a model, including parts that the generators do not support yet.
public final class ModelCheck {

    private ModelCheck() {}

    /// All problems of an analysed model, the gravest first, with what is found only when the engine takes its
    /// description.
    public static List<Problem> complete(Analysis analysis) {
        List<Problem> problems = of(analysis);
        if (problems.stream().anyMatch(problem -> problem.severity() == Severity.ERROR)) {
            return problems;
        }
        List<Problem> all = new ArrayList<>();
        NativeFormats.engineProblem(analysis.layouts(), analysis.model()).ifPresent(all::add);
        all.addAll(problems);
        return List.copyOf(all);
    }

    /// The problems of an analysed model, the gravest first.
    public static List<Problem> of(Analysis analysis) {
        Model model = analysis.model();
        Layouts layouts = analysis.layouts();
        List<Problem> problems = new ArrayList<>(layouts.problems());
        problems.addAll(RuleSet.of(layouts.shapes()).problems());
        noRoot(model).ifPresent(problems::add);
        if (!NativeFormats.isSupported(model.format())) {
            problems.add(new Problem(
                    "native-format",
                    Severity.WARNING,
                    Optional.of(ModelPath.ROOT),
                    Location.NONE,
                    "The model has no message format, so no message can be read or written; set one of"
                            + " the model, such as format=json.",
                    List.of(new Problem.Fix("Take JSON", "format=json"))));
        }
        problems.addAll(NativeFormats.problems(layouts, model));
        problems.addAll(JavaEmitter.limits(layouts));
        problems.sort(Comparator.comparing(Problem::severity));
        return List.copyOf(problems);
    }

    /// The problems with the root elements of a model that was just imported.
    public static List<Problem> ofRoots(Model model) {
        List<Problem> problems = new ArrayList<>();
        noRoot(model).ifPresent(problems::add);
        if (model.format() instanceof MessageFormat.FixedWidth format
                && model.roots().size() > 1) {
            try {
                FixedRecords.of(Shapes.of(model), format).indistinct().ifPresent(problems::add);
            } catch (FixedModelException e) {
                // A check of the whole model says why its records are at no fixed places.
            }
        }
        return problems;
    }

    private static Optional<Problem> noRoot(Model model) {
        return model.roots().isEmpty()
                ? Optional.of(Problem.at(ModelPath.ROOT, Severity.ERROR, "no-root", reasonWithoutRoot(model)))
                : Optional.empty();
    }

    /// Why a model without root elements describes no message, and what to do.
    static String reasonWithoutRoot(Model model) {
        String reason = "The model has no root element, so it describes no message";
        if (!model.elements().isEmpty()) {
            return reason
                    + "; make one of its elements a root element, as 'bindery edit MODEL add reference /NAME' does,"
                    + " or import it again with --root NAME.";
        }
        return model.types().isEmpty()
                ? reason + ", and it has no types either; import the file that uses what this one declares."
                : reason + ", only types; import the file that uses them, or add an element, as 'bindery edit MODEL add"
                        + " element /NAME type=TYPE' does.";
    }

    /// The problems that a change has added. One that has only moved or is worded otherwise, as after a component was
    /// renamed, was there before.
    public static List<Problem> added(List<Problem> before, List<Problem> after) {
        List<Problem> added = new ArrayList<>(after);
        List<Problem> gone = before.stream().filter(old -> !added.remove(old)).toList();
        List<Problem> moved = gone.stream()
                .filter(old -> !removeFirst(
                        added, now -> isSameKind(old, now) && old.path().equals(now.path())))
                .toList();
        for (Problem old : moved) {
            removeFirst(added, now -> isSameKind(old, now));
        }
        return List.copyOf(added);
    }

    private static boolean isSameKind(Problem one, Problem other) {
        return one.id().equals(other.id()) && one.severity() == other.severity();
    }

    private static boolean removeFirst(List<Problem> problems, Predicate<Problem> condition) {
        for (Problem problem : problems) {
            if (condition.test(problem)) {
                return problems.remove(problem);
            }
        }
        return false;
    }
}
