package org.bindery.importers.jsonschema;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bindery.importers.json.JsonValue;
import org.bindery.model.Location;
import org.bindery.model.Problem;
import org.bindery.model.Severity;

/// The notes of an import on its model, each reported once for each location.
final class Notes {

    private static final int MOST = 5_000;

    /// As many notes of the same words have a place of their own.
    private static final int SEPARATE = 4;

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

    /// The notes of a kind, each with its place.
    List<Problem> of(String id) {
        return problems.values().stream().filter(note -> note.id().equals(id)).toList();
    }

    /// All notes; what is said of many places of a file is said once, with the lines of the next ones.
    List<Problem> all() {
        Map<Key, List<Problem>> alike = new LinkedHashMap<>();
        problems.forEach((key, problem) -> alike.computeIfAbsent(
                        new Key(new Location(key.location().file(), 0, 0), key.id(), key.text()),
                        any -> new ArrayList<>())
                .add(problem));
        return alike.values().stream()
                .flatMap(same -> same.size() > SEPARATE ? Stream.of(gathered(same)) : same.stream())
                .toList();
    }

    private static Problem gathered(List<Problem> same) {
        Problem first = same.getFirst();
        String lines = same.subList(1, SEPARATE).stream()
                .map(problem -> String.valueOf(problem.location().line()))
                .collect(Collectors.joining(", "));
        return Problem.at(
                first.location(),
                first.severity(),
                first.id(),
                first.text() + " (Also in lines " + lines + " and " + (same.size() - SEPARATE) + " more.)");
    }
}
