package org.bindery.importers.xsd;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bindery.model.Location;
import org.bindery.model.Problem;
import org.bindery.model.Severity;

/// Parts of a schema for which a model has no place. Each kind becomes one problem that names its components.
final class NotKept {

    private static final int NAMED = 5;

    /// What a model does not hold.
    enum Part {
        APPINFO(Severity.INFO, "Information for programs (appinfo)"),
        ASSERTION(Severity.INFO, "An assertion of XML Schema 1.1 becomes a rule that is switched off"),
        BLOCK(Severity.INFO, "That derived types or substitutes are blocked"),
        DERIVATION_CONTROL(Severity.INFO, "That further derivation is forbidden (final)"),
        NOTATION(Severity.INFO, "A notation"),
        ALTERNATIVE(Severity.WARNING, "Choosing a type by a condition (alternative)"),
        OPEN_CONTENT(Severity.WARNING, "Open content"),
        ALL_EXTENSION(
                Severity.WARNING, "That components of an extension may stand between those of its base type (all)"),
        SUBSTITUTION_HEAD(Severity.WARNING, "Membership in more than one substitution group"),
        WILDCARD_EXCEPTION(Severity.WARNING, "That a wildcard excludes certain names or namespaces");

        private final Severity severity;
        private final String text;

        Part(Severity severity, String text) {
            this.severity = severity;
            this.text = text;
        }

        private String id() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-') + "-not-kept";
        }
    }

    private record Use(String component, Location location) {}

    private final Map<Part, List<Use>> uses = new LinkedHashMap<>();

    /// Takes note of a component that has such a part.
    void add(Part part, String component, Location location) {
        List<Use> known = uses.computeIfAbsent(part, key -> new ArrayList<>());
        Use use = new Use(component, location);
        if (known.isEmpty() || !known.getLast().equals(use)) {
            known.add(use);
        }
    }

    /// Takes note of information for programs.
    void inAnnotation(Marks marks, Scope scope) {
        if (marks.hasAppinfo()) {
            add(Part.APPINFO, scope.label(), marks.location());
        }
    }

    List<Problem> problems() {
        return uses.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(entry -> problem(entry.getKey(), entry.getValue()))
                .toList();
    }

    private static Problem problem(Part part, List<Use> uses) {
        List<String> names = uses.stream().map(Use::component).distinct().toList();
        String named = String.join(", ", names.subList(0, Math.min(NAMED, names.size())));
        String others = names.size() > NAMED ? " and " + (names.size() - NAMED) + " more" : "";
        String kept = part == Part.ASSERTION ? ": " : " is not part of a model: ";
        return Problem.at(
                uses.getFirst().location(), part.severity, part.id(), part.text + kept + named + others + ".");
    }
}
