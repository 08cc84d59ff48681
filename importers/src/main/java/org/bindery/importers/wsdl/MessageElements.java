package org.bindery.importers.wsdl;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.importers.GlobalElement;
import org.bindery.model.BuiltInTypes;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.ElementRef;
import org.bindery.model.Group;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.model.TypeRef;

/// The elements of the messages of operations: those that a schema declares, and for calls of procedures an element
/// around the parts of the message.
final class MessageElements {

    private static final String SOAP_ENCODING = "http://schemas.xmlsoap.org/soap/encoding/";

    private final Description description;
    private final Map<SoapVersion, Set<Name>> bodies = new EnumMap<>(SoapVersion.class);
    private final Map<SoapVersion, Set<Name>> headers = new EnumMap<>(SoapVersion.class);
    private final Set<String> noted = new LinkedHashSet<>();
    private Model model;

    /// @param model what the schemas declare
    MessageElements(Description description, Model model) {
        this.description = description;
        this.model = model;
    }

    void add(Operation operation) {
        for (String direction : Operation.DIRECTIONS) {
            operation
                    .node()
                    .first(direction)
                    .ifPresent(node -> message(node).ifPresent(message -> addBody(operation, direction, message)));
        }
        operation
                .node()
                .all("fault")
                .forEach(node -> message(node)
                        .ifPresent(message -> parts(message, Optional.empty())
                                .forEach(part -> element(part).ifPresent(name -> body(operation, name)))));
        operation
                .headers()
                .forEach(node -> message(node)
                        .ifPresent(message -> parts(message, Optional.of(node.attribute("part")))
                                .forEach(part -> element(part)
                                        .ifPresent(name -> headers.computeIfAbsent(
                                                        operation.version(), any -> new LinkedHashSet<>())
                                                .add(name)))));
    }

    /// Adds the messages of a description without operations.
    void addAll() {
        for (Node message : description.messages().values()) {
            message.all("part")
                    .forEach(part -> element(part)
                            .ifPresent(name -> bodies.computeIfAbsent(SoapVersion.V1_1, any -> new LinkedHashSet<>())
                                    .add(name)));
        }
    }

    private void body(Operation operation, Name name) {
        bodies.computeIfAbsent(operation.version(), any -> new LinkedHashSet<>())
                .add(name);
    }

    private Optional<Node> message(Node use) {
        Optional<Node> found = description.message(use.qualified("message"));
        if (found.isEmpty()) {
            note(
                    use.location(),
                    Severity.ERROR,
                    "unknown-message",
                    "The message '" + use.attribute("message") + "' is not declared.");
        }
        return found;
    }

    private static List<Node> parts(Node message, Optional<String> names) {
        List<String> wanted =
                names.map(text -> Arrays.asList(text.strip().split("\\s+"))).orElse(List.of());
        return message.all("part")
                .filter(part -> names.isEmpty() || wanted.contains(part.attribute("name")))
                .toList();
    }

    private void addBody(Operation operation, String direction, Node message) {
        Optional<Node> body = operation.body(direction);
        Optional<String> named =
                body.filter(node -> node.attributes().containsKey("parts")).map(node -> node.attribute("parts"));
        List<Node> parts = parts(message, named);
        boolean elements = !parts.isEmpty()
                && parts.stream().noneMatch(part -> part.attribute("element").isEmpty());
        boolean wrapped = operation.style().equals("rpc") || (operation.style().isEmpty() && !elements);
        body.filter(node -> node.attribute("use").equals("encoded"))
                .ifPresent(node -> note(
                        node.location(),
                        Severity.INFO,
                        "encoded",
                        "Messages are encoded as SOAP section 5 says; references between their parts (id and href) are"
                                + " not described."));
        if (wrapped) {
            String suffix = direction.equals("output") ? "Response" : "";
            String namespace = body.map(node -> node.attribute("namespace"))
                    .orElse(operation.portType().name().namespace());
            body(operation, wrapper(new Name(namespace, operation.name() + suffix), parts, operation));
        } else {
            parts.forEach(part -> element(part)
                    .or(() -> Optional.of(wrapper(new Name("", part.attribute("name")), part, operation)))
                    .ifPresent(name -> body(operation, name)));
        }
    }

    /// The global element of a part; it may be unknown, where the schema does not declare it.
    private Optional<Name> element(Node part) {
        if (part.attribute("element").isEmpty()) {
            return Optional.empty();
        }
        Name name = part.qualified("element");
        if (!model.elements().containsKey(name)) {
            note(
                    part.location(),
                    Severity.ERROR,
                    "unknown-element",
                    "No schema declares the element " + name + " of part '" + part.attribute("name")
                            + "'; it is kept as an element of any content.");
            model = model.withElement(GlobalElement.of(name, TypeRef.xs("anyType"), "", part.location()));
        }
        return Optional.of(name);
    }

    private Name wrapper(Name name, List<Node> parts, Operation operation) {
        List<Particle> particles = new ArrayList<>();
        for (Node part : parts) {
            particles.add(element(part)
                    .<Particle>map(element -> new ElementRef(element, Cardinality.ONE, "", part.location()))
                    .orElseGet(() -> Element.of(part.attribute("name"), type(part))
                            .withDocumentation(part.documentation())
                            .withLocation(part.location())));
        }
        Content content = particles.isEmpty() ? Content.EMPTY : new Content.Components(Group.sequence(particles));
        ComplexType type = ComplexType.of(Name.ANONYMOUS, content)
                .withDocumentation("", operation.node().location());
        return declare(name, TypeRef.local(type), operation);
    }

    /// If a part of a document has a type and no element, the name of its element is not defined.
    private Name wrapper(Name name, Node part, Operation operation) {
        note(
                part.location(),
                Severity.WARNING,
                "part-without-element",
                "Part '" + part.attribute("name")
                        + "' of a document has a type and no element; its element is named after the part.");
        return declare(name, type(part), operation);
    }

    private Name declare(Name name, TypeRef type, Operation operation) {
        Element element = GlobalElement.of(
                name, type, operation.node().documentation(), operation.node().location());
        Element known = model.elements().get(name);
        if (known == null) {
            model = model.withElement(element);
        } else if (!known.withLocation(Location.NONE).equals(element.withLocation(Location.NONE))
                && noted.add("duplicate-element " + name)) {
            note(
                    operation.node().location(),
                    Severity.WARNING,
                    "duplicate-element",
                    "There is another element " + name + " already; the messages of operation '" + operation.name()
                            + "' are taken for that.");
        }
        return name;
    }

    private TypeRef type(Node part) {
        Name name = part.qualified("type");
        boolean known = model.types().containsKey(name)
                || BuiltInTypes.find(name).isPresent()
                || name.equals(Name.xs("anyType"));
        if (known) {
            return TypeRef.named(name);
        }
        Name sameOfSchema = Name.xs(name.local());
        if (name.namespace().equals(SOAP_ENCODING)
                && BuiltInTypes.find(sameOfSchema).isPresent()) {
            return TypeRef.named(sameOfSchema);
        }
        note(
                part.location(),
                Severity.ERROR,
                "unknown-type",
                "No schema declares the type " + name + " of part '" + part.attribute("name")
                        + "'; the part is kept as an element of any content.");
        return TypeRef.xs("anyType");
    }

    private void note(Location location, Severity severity, String id, String text) {
        if (noted.add(id.equals("encoded") ? id : id + location)) {
            description.problems().add(Problem.at(location, severity, id, text));
        }
    }

    /// The schemas' model with the elements that were made.
    Model model() {
        return model;
    }

    /// The elements allowed in bodies, by version of SOAP.
    Map<SoapVersion, Set<Name>> bodies() {
        return bodies;
    }

    /// The elements allowed in headers, by version of SOAP.
    Map<SoapVersion, Set<Name>> headers() {
        return headers;
    }
}
