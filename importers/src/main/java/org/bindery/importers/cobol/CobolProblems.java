package org.bindery.importers.cobol;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.bindery.model.Location;
import org.bindery.model.Problem;
import org.bindery.model.Severity;

/// What is wrong with a source. Of each kind only the first are listed.
final class CobolProblems {

    private static final int LISTED = 20;

    private final List<Problem> problems = new ArrayList<>();
    private final Map<String, Integer> counts = new TreeMap<>();

    void add(Location location, Severity severity, String id, String text) {
        if (counts.merge(id, 1, Integer::sum) <= LISTED) {
            problems.add(Problem.at(location, severity, id, text));
        }
    }

    void warn(Location location, String id, String text) {
        add(location, Severity.WARNING, id, text);
    }

    void note(Location location, String id, String text) {
        add(location, Severity.INFO, id, text);
    }

    /// All problems, and how many more there are.
    List<Problem> all() {
        List<Problem> all = new ArrayList<>(problems);
        counts.forEach((id, count) -> {
            if (count > LISTED) {
                all.add(Problem.at(
                        Location.NONE,
                        Severity.INFO,
                        "more-problems",
                        "There are " + (count - LISTED) + " more problems of the kind " + id + "."));
            }
        });
        return all;
    }
}
