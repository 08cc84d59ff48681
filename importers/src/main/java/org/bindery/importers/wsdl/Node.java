package org.bindery.importers.wsdl;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.bindery.model.Location;
import org.bindery.model.Name;

/// An element of a description.
///
/// @param attributes its attributes as they are written, by name
/// @param namespaces those in scope, by prefix
/// @param text its text, without that of its elements
record Node(
        Name name,
        Map<String, String> attributes,
        Map<String, String> namespaces,
        Location location,
        List<Node> children,
        StringBuilder text) {

    static final String WSDL = "http://schemas.xmlsoap.org/wsdl/";

    Node(Name name, Map<String, String> attributes, Map<String, String> namespaces, Location location) {
        this(name, attributes, namespaces, location, new ArrayList<>(), new StringBuilder());
    }

    /// An attribute's value, or the empty string.
    String attribute(String attribute) {
        return attributes.getOrDefault(attribute, "").strip();
    }

    boolean isWsdl(String local) {
        return name.namespace().equals(WSDL) && name.local().equals(local);
    }

    /// The children of a name of WSDL.
    Stream<Node> all(String local) {
        return children.stream().filter(child -> child.isWsdl(local));
    }

    Optional<Node> first(String local) {
        return all(local).findFirst();
    }

    /// Resolves a qualified name in an attribute.
    Name qualified(String attribute) {
        String value = attribute(attribute);
        int colon = value.indexOf(':');
        String prefix = value.substring(0, Math.max(0, colon));
        return new Name(namespaces.getOrDefault(prefix, ""), value.substring(colon + 1));
    }

    /// The documentation for users.
    String documentation() {
        return first("documentation")
                .map(node -> node.text().toString().strip())
                .orElse("");
    }
}
