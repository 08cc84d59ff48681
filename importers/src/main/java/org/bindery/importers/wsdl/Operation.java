package org.bindery.importers.wsdl;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// An operation of an interface, with its binding.
///
/// @param node its declaration
/// @param bound what a binding says of it
/// @param style `document`, `rpc`, or empty if no binding gives it
record Operation(Description.PortType portType, Node node, Optional<Node> bound, SoapVersion version, String style) {

    /// The ways that a message goes.
    static final List<String> DIRECTIONS = List.of("input", "output");

    String name() {
        return node.attribute("name");
    }

    /// Whether a user means it by that name: that of the operation, or with that of its interface before it.
    boolean isCalled(String wanted) {
        return wanted.equals(name()) || wanted.equals(portType.name().local() + "." + name());
    }

    /// The binding of a message's body in SOAP.
    Optional<Node> body(String direction) {
        return bound.flatMap(binding -> binding.first(direction)).flatMap(node -> version.find(node, "body"));
    }

    /// The bindings of headers.
    Stream<Node> headers() {
        return bound.stream()
                .flatMap(binding -> DIRECTIONS.stream().flatMap(binding::all))
                .flatMap(direction -> direction.children().stream())
                .filter(child -> child.name().namespace().equals(version.binding())
                        && child.name().local().equals("header"));
    }
}
