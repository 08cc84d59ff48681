package org.bindery.importers.wsdl;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.model.Name;
import org.bindery.model.Problem;

/// All that a description and those that it imports declare.
final class Description {

    /// An interface, with the namespace in which it is declared.
    record PortType(Name name, Node node) {}

    private final Map<Name, Node> messages = new LinkedHashMap<>();
    private final Map<Name, PortType> portTypes = new LinkedHashMap<>();
    private final List<Node> bindings = new ArrayList<>();
    private final List<SchemaText> schemas = new ArrayList<>();
    private final Set<Path> schemaFiles = new LinkedHashSet<>();
    private final List<String> sources = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();
    private String targetNamespace = "";
    private String documentation = "";

    /// Adds what a document declares; the first document's namespace and documentation are those of all.
    void add(Node definitions, List<SchemaText> inline, String source) {
        String namespace = definitions.attribute("targetNamespace");
        if (sources.isEmpty()) {
            targetNamespace = namespace;
            documentation = definitions.documentation();
        }
        sources.add(source);
        definitions.all("message").forEach(node -> messages.putIfAbsent(name(namespace, node), node));
        definitions
                .all("portType")
                .forEach(node ->
                        portTypes.putIfAbsent(name(namespace, node), new PortType(name(namespace, node), node)));
        definitions.all("binding").forEach(bindings::add);
        if (documentation.isEmpty()) {
            documentation =
                    definitions.first("service").map(Node::documentation).orElse("");
        }
        schemas.addAll(inline);
    }

    private static Name name(String namespace, Node node) {
        return new Name(namespace, node.attribute("name"));
    }

    void addSchema(Path file) {
        schemaFiles.add(file);
    }

    /// The message of that name; where nothing has its namespace, the only one of that local name.
    Optional<Node> message(Name name) {
        return find(messages, name);
    }

    Optional<PortType> portType(Name name) {
        return find(portTypes, name);
    }

    private static <T> Optional<T> find(Map<Name, T> declared, Name name) {
        if (declared.containsKey(name)) {
            return Optional.of(declared.get(name));
        }
        List<T> sameLocal = declared.entrySet().stream()
                .filter(entry -> entry.getKey().local().equals(name.local()))
                .map(Map.Entry::getValue)
                .toList();
        return sameLocal.size() == 1 ? Optional.of(sameLocal.getFirst()) : Optional.empty();
    }

    Map<Name, Node> messages() {
        return messages;
    }

    List<PortType> portTypes() {
        return List.copyOf(portTypes.values());
    }

    List<Node> bindings() {
        return bindings;
    }

    List<SchemaText> schemas() {
        return schemas;
    }

    List<Path> schemaFiles() {
        return List.copyOf(schemaFiles);
    }

    /// The files read, relative to the first one's folder.
    List<String> sources() {
        return sources;
    }

    String targetNamespace() {
        return targetNamespace;
    }

    String documentation() {
        return documentation;
    }

    /// The problems; more may be added.
    List<Problem> problems() {
        return problems;
    }
}
