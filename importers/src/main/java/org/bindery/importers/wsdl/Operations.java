package org.bindery.importers.wsdl;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.model.Name;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.model.names.CloseNames;

/// The operations of a description, each with each of its bindings to SOAP.
final class Operations {

    private final Description description;
    private final List<Operation> operations = new ArrayList<>();

    private Operations(Description description) {
        this.description = description;
    }

    /// All operations: those that are bound to SOAP, and those of interfaces that nothing binds.
    static List<Operation> of(Description description) {
        Operations all = new Operations(description);
        Set<Name> bound = new HashSet<>();
        for (Node binding : description.bindings()) {
            description
                    .portType(binding.qualified("type"))
                    .ifPresentOrElse(
                            portType -> {
                                bound.add(portType.name());
                                SoapVersion.of(binding)
                                        .ifPresentOrElse(
                                                version -> all.add(portType, Optional.of(binding), version),
                                                () -> all.note(
                                                        binding,
                                                        Severity.INFO,
                                                        "not-soap",
                                                        "Binding '" + binding.attribute("name")
                                                                + "' is for something else than SOAP and is left"
                                                                + " out."));
                            },
                            () -> all.note(
                                    binding,
                                    Severity.ERROR,
                                    "unknown-port-type",
                                    "Binding '" + binding.attribute("name") + "' is for the interface '"
                                            + binding.attribute("type") + "', which is not declared."));
        }
        description.portTypes().stream()
                .filter(portType -> !bound.contains(portType.name()))
                .forEach(portType -> all.add(portType, Optional.empty(), SoapVersion.V1_1));
        return all.operations;
    }

    private void add(Description.PortType portType, Optional<Node> binding, SoapVersion version) {
        String style = binding.flatMap(node -> version.find(node, "binding"))
                .map(node -> node.attribute("style").isEmpty() ? "document" : node.attribute("style"))
                .orElse("");
        portType.node().all("operation").forEach(node -> {
            Optional<Node> bound = binding.flatMap(around -> around.all("operation")
                    .filter(each -> each.attribute("name").equals(node.attribute("name")))
                    .findFirst());
            String own = bound.flatMap(around -> version.find(around, "operation"))
                    .map(soap -> soap.attribute("style"))
                    .filter(value -> !value.isEmpty())
                    .orElse(style);
            operations.add(new Operation(portType, node, bound, version, own));
        });
    }

    private void note(Node node, Severity severity, String id, String text) {
        description.problems().add(Problem.at(node.location(), severity, id, text));
    }

    /// The operations that a user names.
    ///
    /// @param names of operations
    static List<Operation> named(List<Operation> all, List<String> names, ImportRequest request)
            throws ImportException {
        Set<Operation> chosen = new HashSet<>();
        for (String name : names) {
            List<Operation> found =
                    all.stream().filter(each -> each.isCalled(name)).toList();
            if (found.isEmpty()) {
                throw request.refused(
                        "unknown-operation",
                        "The description has no operation '" + name + "'"
                                + CloseNames.suggestion(
                                        name,
                                        all.stream()
                                                .map(Operation::name)
                                                .distinct()
                                                .toList()));
            }
            chosen.addAll(found);
        }
        return all.stream().filter(chosen::contains).toList();
    }
}
