package org.bindery.importers.xsd.judge;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bindery.importers.xml.StartTag;
import org.bindery.importers.xml.XmlText;
import org.bindery.model.Location;
import org.bindery.model.Problem;
import org.bindery.model.Severity;

/// Rules for what a schema's tags say that Xerces does not enforce.
public final class TagRules {

    private static final Set<String> ALONE = Set.of("##any", "##other");
    private static final Set<String> IN_LISTS = Set.of("##targetNamespace", "##local");

    private TagRules() {}

    /// Returns the problem with a tag, if any.
    public static Optional<Problem> check(StartTag tag, Location location) {
        return switch (tag.localName()) {
            case "schema" -> targetNamespace(tag, location);
            case "any", "anyAttribute" -> namespaces(tag, location);
            case "pattern" -> pattern(tag, location);
            default -> Optional.empty();
        };
    }

    private static Optional<Problem> targetNamespace(StartTag tag, Location location) {
        boolean isEmpty = tag.attributes().containsKey("targetNamespace")
                && tag.attribute("targetNamespace").isBlank();
        return isEmpty
                ? error(location, "s4s-att-invalid-value", "The target namespace is empty; leave the attribute out.")
                : Optional.empty();
    }

    private static Optional<Problem> namespaces(StartTag tag, Location location) {
        List<String> names = Arrays.asList(
                XmlText.unescape(tag.attribute("namespace")).strip().split("\\s+"));
        return names.stream()
                .filter(name -> ALONE.contains(name) ? names.size() > 1 : isUnknown(name))
                .findFirst()
                .flatMap(name -> error(
                        location,
                        "s4s-att-invalid-value",
                        ALONE.contains(name)
                                ? "'" + name + "' is not allowed in a list of namespaces."
                                : "'" + name
                                        + "' is not a namespace; write ##any, ##other, ##targetNamespace, ##local or"
                                        + " a URI."));
    }

    private static boolean isUnknown(String name) {
        return name.startsWith("##") && !IN_LISTS.contains(name);
    }

    private static Optional<Problem> pattern(StartTag tag, Location location) {
        return PatternSyntax.mistake(XmlText.unescape(tag.attribute("value")))
                .flatMap(mistake -> error(location, "invalid-regex", "The pattern is not valid: " + mistake + "."));
    }

    private static Optional<Problem> error(Location location, String id, String text) {
        return Optional.of(Problem.at(location, Severity.ERROR, id, text));
    }
}
