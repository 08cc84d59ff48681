package org.bindery.importers.jsonschema;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bindery.importers.json.JsonValue;
import org.bindery.model.Location;
import org.bindery.model.Problem;
import org.bindery.model.Severity;

/// The notes of an import on its model, each reported once for each location.
final class Notes {

    private static final int MOST = 5_000;

    /// A location and the note on it.
    private record Key(Location location, String id, String text) {}

    private final Map<Key, Problem> problems = new LinkedHashMap<>();

    void add(Location location, Severity severity, String id, String text) {
        if (problems.size() < MOST) {
            problems.putIfAbsent(new Key(location, id, text), Problem.at(location, severity, id, text));
        }
    }

    void addAll(Collection<Problem> others) {
        others.forEach(problem -> add(problem.location(), problem.severity(), problem.id(), problem.text()));
    }

    /// Reports that messages are accepted which a keyword of a schema would refuse, or the other way round.
    ///
    /// @param why what is not done
    void notEnforced(Schema schema, String keyword, String why) {
        JsonValue.Place place = schema.object().members().containsKey(keyword)
                ? schema.object().members().get(keyword).place()
                : schema.object().place();
        add(
                schema.document().shown(place),
                Severity.WARNING,
                "not-enforced",
                "'" + keyword + "' is not enforced: " + why);
    }

    List<Problem> all() {
        return List.copyOf(problems.values());
    }
}
