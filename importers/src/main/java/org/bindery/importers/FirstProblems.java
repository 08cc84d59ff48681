package org.bindery.importers;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.bindery.model.Location;
import org.bindery.model.Problem;
import org.bindery.model.Severity;

/// The problems of a source: the first ones of each kind, and the number of further ones.
public final class FirstProblems {

    private static final int LISTED = 20;

    private final List<Problem> problems = new ArrayList<>();
    private final Map<String, Integer> counts = new TreeMap<>();

    /// Notes a problem.
    public void add(Location location, Severity severity, String id, String text) {
        if (counts.merge(id, 1, Integer::sum) <= LISTED) {
            problems.add(Problem.at(location, severity, id, text));
        }
    }

    /// Notes what a user should look at.
    public void warn(Location location, String id, String text) {
        add(location, Severity.WARNING, id, text);
    }

    /// Adds a note of information for the user.
    public void note(Location location, String id, String text) {
        add(location, Severity.INFO, id, text);
    }

    /// All problems, and how many more there are.
    public List<Problem> all() {
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
