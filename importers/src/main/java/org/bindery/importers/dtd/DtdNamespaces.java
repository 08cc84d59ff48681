package org.bindery.importers.dtd;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.bindery.model.Location;
import org.bindery.model.Name;
import org.bindery.model.Severity;
import org.bindery.model.ValueConstraint;

/// The namespaces of names. A definition knows none, but most give `xmlns` attributes a fixed or default value.
final class DtdNamespaces {

    private static final String XML = "http://www.w3.org/XML/1998/namespace";

    private final Map<String, ElementDeclaration> elements;
    private final Map<String, String> byPrefix = new LinkedHashMap<>();
    private final Map<String, String> byElement = new HashMap<>();
    private final Set<String> unbound = new HashSet<>();
    private final DtdProblems problems;

    /// @param chosen the namespaces that the user has chosen, by prefix
    /// @param document those that the document declares
    DtdNamespaces(
            Map<String, ElementDeclaration> elements,
            Map<String, String> chosen,
            Map<String, String> document,
            DtdProblems problems) {
        this.elements = elements;
        this.problems = problems;
        byPrefix.put("xml", XML);
        byPrefix.putAll(chosen);
        document.forEach((prefix, namespace) -> {
            if (!prefix.isEmpty()) {
                byPrefix.putIfAbsent(prefix, namespace);
            }
        });
        elements.values().forEach(this::declarePrefixes);
        if (chosen.containsKey("")) {
            elements.keySet().forEach(name -> byElement.put(name, chosen.get("")));
        } else {
            inherit(document.getOrDefault("", ""));
        }
    }

    private void declarePrefixes(ElementDeclaration element) {
        for (AttributeDeclaration attribute : element.attributes().values()) {
            if (attribute.isNamespace() && !attribute.namespacePrefix().isEmpty() && hasValue(attribute)) {
                byPrefix.putIfAbsent(
                        attribute.namespacePrefix(), attribute.constraint().value());
            }
        }
    }

    private static boolean hasValue(AttributeDeclaration attribute) {
        return attribute.constraint().kind() != ValueConstraint.Kind.NONE;
    }

    /// Names without a prefix have the namespace that their element declares, or that around it.
    private void inherit(String outermost) {
        Map<String, Set<String>> possible = new HashMap<>();
        inherit(outerNames(), outermost, possible);
        for (String name : elements.keySet()) {
            if (!possible.containsKey(name)) {
                inherit(Set.of(name), outermost, possible);
            }
        }
        elements.values().forEach(element -> settle(element, possible.get(element.name())));
    }

    private void inherit(Set<String> outer, String outermost, Map<String, Set<String>> possible) {
        Deque<String> open = new ArrayDeque<>();
        for (String name : outer) {
            reach(name, outermost, possible, open);
        }
        while (!open.isEmpty()) {
            String name = open.pop();
            for (String child : elements.get(name).childNames()) {
                for (String namespace : Set.copyOf(possible.get(name))) {
                    reach(child, namespace, possible, open);
                }
            }
        }
    }

    private void settle(ElementDeclaration element, Set<String> possible) {
        byElement.put(element.name(), possible.iterator().next());
        if (possible.size() > 1 && element.name().indexOf(':') < 0) {
            problems.add(
                    element.location(),
                    Severity.WARNING,
                    "several-namespaces",
                    "Element '" + element.name() + "' can be in several namespaces (" + listed(possible)
                            + ") and is kept in the first; choose with the option namespaces.");
        }
    }

    private static String listed(Set<String> namespaces) {
        return namespaces.stream()
                .map(namespace -> namespace.isEmpty() ? "none" : namespace)
                .collect(Collectors.joining(", "));
    }

    private void reach(String name, String outer, Map<String, Set<String>> possible, Deque<String> open) {
        ElementDeclaration element = elements.get(name);
        if (element == null) {
            return;
        }
        String namespace = declaresNamespace(element)
                ? element.attributes().get("xmlns").constraint().value()
                : outer;
        if (possible.computeIfAbsent(name, any -> new LinkedHashSet<>()).add(namespace)) {
            open.push(name);
        }
    }

    private static boolean declaresNamespace(ElementDeclaration element) {
        AttributeDeclaration own = element.attributes().get("xmlns");
        return own != null && hasValue(own);
    }

    /// The elements that no other contains. Where there are none, since all contain each other, a document starts with
    /// one that declares its namespace.
    private Set<String> outerNames() {
        Set<String> names = new LinkedHashSet<>(elements.keySet());
        elements.values()
                .forEach(element -> element.childNames().stream()
                        .filter(child -> !child.equals(element.name()))
                        .forEach(names::remove));
        if (names.isEmpty()) {
            elements.values().stream()
                    .filter(DtdNamespaces::declaresNamespace)
                    .map(ElementDeclaration::name)
                    .forEach(names::add);
        }
        return names;
    }

    Name element(String qualified, Location location) {
        int colon = qualified.indexOf(':');
        return colon < 0
                ? new Name(byElement.getOrDefault(qualified, ""), qualified)
                : prefixed(qualified, colon, location);
    }

    /// The name of an attribute; without a prefix it has no namespace.
    Name attribute(String qualified, Location location) {
        int colon = qualified.indexOf(':');
        return colon < 0 ? Name.of(qualified) : prefixed(qualified, colon, location);
    }

    private Name prefixed(String qualified, int colon, Location location) {
        String prefix = qualified.substring(0, colon);
        String namespace = byPrefix.get(prefix);
        if (namespace != null) {
            return new Name(namespace, qualified.substring(colon + 1));
        }
        if (unbound.add(prefix)) {
            problems.add(
                    location,
                    Severity.WARNING,
                    "unbound-prefix",
                    "The namespace of prefix '" + prefix + "' is not declared, so '" + qualified
                            + "' is kept as it is written, and no message can have it; name it with the option"
                            + " namespaces=" + prefix + "=….");
        }
        return Name.of(qualified);
    }
}
