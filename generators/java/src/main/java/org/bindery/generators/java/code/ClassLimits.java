package org.bindery.generators.java.code;

import java.util.ArrayList;
import java.util.List;
import org.bindery.layout.Layouts;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.shape.ContentStep;
import org.bindery.shape.RecordShape;

/// What one class and one method of the bindings can hold: Java allows 64 KiB of code in a method and 65,535 constants
/// in a class.
public final class ClassLimits {

    private static final int COMPONENTS = 2_000;
    private static final int ALTERNATIVES = 1_000;

    /// Each member of an `all` group takes more code than one of a choice, since it may come before or after any other.
    private static final int IN_ANY_ORDER = 300;

    private ClassLimits() {}

    /// The records that are too large, with what to do.
    public static List<Problem> problems(Layouts layouts) {
        List<Problem> problems = new ArrayList<>();
        for (RecordShape shape : layouts.shapes().byId().values()) {
            int components = shape.properties().size();
            int alternatives = alternatives(shape.content(), true);
            int inAnyOrder = alternatives - alternatives(shape.content(), false);
            if (components > COMPONENTS) {
                problems.add(problem(shape, "The type has " + components + " components", COMPONENTS));
            } else if (alternatives > ALTERNATIVES) {
                problems.add(problem(
                        shape, "Choices and 'all' groups of the type have " + alternatives + " members", ALTERNATIVES));
            } else if (inAnyOrder > IN_ANY_ORDER) {
                problems.add(
                        problem(shape, "The 'all' groups of the type have " + inAnyOrder + " members", IN_ANY_ORDER));
            }
        }
        return problems;
    }

    private static Problem problem(RecordShape shape, String what, int most) {
        return Problem.at(
                shape.path(),
                Severity.ERROR,
                "too-large",
                what + ", and a Java class can hold " + most + "; move some into types of their own.");
    }

    /// The members of all choices, which one method reads, with those of `all` groups or without.
    private static int alternatives(ContentStep step, boolean all) {
        return switch (step) {
            case ContentStep.OneOf group -> group.steps().size() + alternatives(group.steps(), all);
            case ContentStep.AnyOrder group -> (all ? group.steps().size() : 0) + alternatives(group.steps(), all);
            case ContentStep.InOrder group -> alternatives(group.steps(), all);
            case ContentStep.Loop loop -> alternatives(loop.inner(), all);
            case ContentStep.Mixed mixed -> alternatives(mixed.elements(), all);
            case ContentStep.Repeated _, ContentStep.One _, ContentStep.Any _ -> 0;
        };
    }

    private static int alternatives(List<ContentStep> steps, boolean all) {
        return steps.stream().mapToInt(step -> alternatives(step, all)).sum();
    }
}
