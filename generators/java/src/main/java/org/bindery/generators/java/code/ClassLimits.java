package org.bindery.generators.java.code;

import java.util.ArrayList;
import java.util.List;
import org.bindery.layout.Layouts;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.shape.RecordShape;

/// What one class of the bindings can hold: Java allows 65,535 constants in it, of which a component that is a list of
/// an enumeration takes the most, some 20.
public final class ClassLimits {

    private static final int COMPONENTS = 3_000;

    private ClassLimits() {}

    /// The records that are too large, with what to do.
    public static List<Problem> problems(Layouts layouts) {
        List<Problem> problems = new ArrayList<>();
        for (RecordShape shape : layouts.shapes().byId().values()) {
            int components = shape.properties().size();
            if (components > COMPONENTS) {
                problems.add(Problem.at(
                        shape.path(),
                        Severity.ERROR,
                        "too-large",
                        "The type has " + components + " components, and a Java class can hold " + COMPONENTS
                                + "; move some into types of their own."));
            }
        }
        return problems;
    }
}
