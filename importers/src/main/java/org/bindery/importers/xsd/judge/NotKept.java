package org.bindery.importers.xsd.judge;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.bindery.model.Location;
import org.bindery.model.Problem;
import org.bindery.model.Severity;

/// Parts of a schema for which a model has no place. Each kind becomes one problem that names its components; a schema
/// of which a model would accept or refuse messages wrongly is refused.
public final class NotKept {

    private static final int NAMED = 5;

    /// A part of a schema that a model does not represent.
    public enum Part {
        APPINFO(Severity.INFO, "Information for programs (appinfo) is not kept"),
        ASSERTION(
                Severity.ERROR,
                "Assertions of XML Schema 1.1 that rules cannot say are not supported, unless the option unenforced"
                        + " keeps them as notes"),
        DERIVATION_CONTROL(Severity.INFO, "It is not kept that further derivation is forbidden (final)"),
        NOTATION(Severity.INFO, "Notations are not kept"),
        ALTERNATIVE(Severity.ERROR, "Types chosen by a condition (alternative) are not supported"),
        OPEN_CONTENT(Severity.ERROR, "Open content is not supported"),
        UNENFORCED(
                Severity.INFO,
                "Assertions of XML Schema 1.1 are kept but not enforced, because rules cannot say the same"),
        ID_VALUES(
                Severity.WARNING,
                "Default and fixed values that are IDs or refer to IDs do not count where IDs are checked"),
        ENTITIES(
                Severity.WARNING,
                "Whether a message declares the entities that it names (ENTITY, ENTITIES) is not checked"),
        WILDCARD_SIBLINGS(
                Severity.WARNING,
                "An element that a wildcard accepts and that has the name of a sibling element is not checked by"
                        + " the type of that element"),
        SUBSTITUTION_HEAD(
                Severity.ERROR,
                "Elements of several substitution groups are not supported; leave the name of one head in"
                        + " substitutionGroup"),
        SIBLINGS(
                Severity.ERROR,
                "A wildcard in a named group that excludes its sibling elements (##definedSibling) is not supported");

        private final Severity severity;
        private final String text;

        Part(Severity severity, String text) {
            this.severity = severity;
            this.text = text;
        }

        private String id() {
            String end = switch (severity) {
                case ERROR -> "-not-supported";
                case WARNING -> "-not-checked";
                case INFO -> "-not-kept";
            };
            return this == UNENFORCED
                    ? "assertion-not-enforced"
                    : name().toLowerCase(Locale.ROOT).replace('_', '-') + end;
        }
    }

    private record Use(String component, Location location) {}

    private final Part assertion;
    private final Map<Part, List<Use>> uses = new EnumMap<>(Part.class);

    /// @param unenforced whether assertions are kept although they are not enforced
    public NotKept(boolean unenforced) {
        this.assertion = unenforced ? Part.UNENFORCED : Part.ASSERTION;
    }

    /// Takes note of a component with an assertion that rules cannot say.
    public void addAssertion(String component, Location location) {
        add(assertion, component, location);
    }

    /// Takes note of a component that has such a part.
    public void add(Part part, String component, Location location) {
        uses.computeIfAbsent(part, key -> new ArrayList<>()).add(new Use(component, location));
    }

    /// One problem for each kind.
    ///
    /// @param shown the place of a component with the name of its file as the user gave it
    public List<Problem> problems(UnaryOperator<Location> shown) {
        return uses.entrySet().stream()
                .map(entry -> problem(entry.getKey(), entry.getValue(), shown))
                .toList();
    }

    private static Problem problem(Part part, List<Use> uses, UnaryOperator<Location> shown) {
        List<String> names = uses.stream().map(Use::component).distinct().toList();
        String named = String.join(", ", names.subList(0, Math.min(NAMED, names.size())));
        String others = names.size() > NAMED ? " and " + (names.size() - NAMED) + " more" : "";
        return Problem.at(
                shown.apply(uses.getFirst().location()),
                part.severity,
                part.id(),
                part.text + ": " + named + others + ".");
    }
}
