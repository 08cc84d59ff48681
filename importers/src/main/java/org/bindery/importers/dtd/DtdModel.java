package org.bindery.importers.dtd;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.importers.GlobalElement;
import org.bindery.importers.JavaPackageName;
import org.bindery.model.Attribute;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Derivation;
import org.bindery.model.Element;
import org.bindery.model.ElementRef;
import org.bindery.model.Encoding;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.Location;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.Presentation;
import org.bindery.model.Severity;
import org.bindery.model.SimpleType;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.Wildcard;

/// Makes a model of declarations: a global element for each, of a type of its own unless it holds nothing but text.
final class DtdModel {

    private static final Cardinality ANY_NUMBER = new Cardinality(0, Cardinality.UNBOUNDED);

    private final Declarations declarations;
    private final DtdNamespaces namespaces;
    private final DtdProblems problems;
    private final Map<Name, Element> elements = new LinkedHashMap<>();
    private final Map<Name, Type> types = new LinkedHashMap<>();

    DtdModel(Declarations declarations, DtdNamespaces namespaces, DtdProblems problems) {
        this.declarations = declarations;
        this.namespaces = namespaces;
        this.problems = problems;
    }

    /// The model, without its roots.
    Model map(String modelName) {
        for (ElementDeclaration element : declarations.elements().values()) {
            Element mapped = element(element);
            elements.putIfAbsent(mapped.qualifiedName(), mapped);
        }
        declareMissing();
        String namespace = elements.keySet().iterator().next().namespace();
        return Model.empty(modelName)
                .withIdentity(modelName, "1.0", JavaPackageName.of(namespace, modelName))
                .withDocumentation(declarations.documentation())
                .withFormat(new MessageFormat.Xml(namespace))
                .withElements(elements)
                .withTypes(types)
                .withSources(declarations.sources());
    }

    private Element element(ElementDeclaration element) {
        Name name = namespaces.element(element.name(), element.location());
        List<Attribute> attributes =
                element.ownAttributes().stream().map(this::attribute).toList();
        boolean text = element.content() instanceof DeclaredContent.Mixed mixed
                && mixed.children().isEmpty();
        TypeRef type = TypeRef.xs("string");
        if (!text || !attributes.isEmpty()) {
            types.putIfAbsent(name, type(name, element, text, attributes));
            type = TypeRef.named(name);
        }
        return GlobalElement.of(name, type, element.documentation(), element.location());
    }

    /// The type of an attribute. The types of definitions are types of XML Schema under the same names; the text of
    /// `CDATA` is that after a parser has made spaces of its line ends.
    private static TypeRef type(AttributeDeclaration attribute) {
        return switch (attribute.type()) {
            case "ID", "IDREF", "IDREFS", "ENTITY", "ENTITIES", "NMTOKEN", "NMTOKENS" -> TypeRef.xs(attribute.type());
            case "ENUMERATION", "NOTATION" -> enumeration(attribute.values());
            default -> TypeRef.xs("string");
        };
    }

    private static TypeRef enumeration(List<String> values) {
        List<Facets.EnumerationValue> allowed = values.stream()
                .distinct()
                .map(value -> new Facets.EnumerationValue(value, ""))
                .toList();
        return TypeRef.local(
                SimpleType.restriction(Name.ANONYMOUS, TypeRef.xs("NMTOKEN"), Facets.NONE.withEnumeration(allowed)));
    }

    private ComplexType type(Name name, ElementDeclaration element, boolean text, List<Attribute> attributes) {
        Content content = text ? new Content.Value(TypeRef.xs("string"), Encoding.AUTO) : content(element);
        boolean mixed = !text
                && (element.content() instanceof DeclaredContent.Mixed
                        || element.content() instanceof DeclaredContent.Any);
        return new ComplexType(
                name,
                Derivation.NONE,
                false,
                mixed,
                content,
                attributes,
                Optional.empty(),
                List.of(),
                List.of(),
                element.documentation(),
                element.location());
    }

    private Content content(ElementDeclaration element) {
        return switch (element.content()) {
            case DeclaredContent.Empty ignored -> Content.EMPTY;
            case DeclaredContent.Any ignored -> new Content.Components(anything(element.location()));
            case DeclaredContent.Mixed mixed -> new Content.Components(mixed(mixed, element));
            case DeclaredContent.Children children -> new Content.Components(children(children.part(), element));
        };
    }

    private static Particle anything(Location location) {
        Wildcard any = new Wildcard(List.of("##any"), Wildcard.Processing.STRICT, ANY_NUMBER, "", location);
        return Group.sequence(List.of(any));
    }

    private Particle mixed(DeclaredContent.Mixed mixed, ElementDeclaration element) {
        Set<String> seen = new HashSet<>();
        List<Particle> alternatives = new ArrayList<>();
        for (ContentPart.Child child : mixed.children()) {
            if (seen.add(child.name())) {
                alternatives.add(particle(child));
            } else {
                problems.add(
                        child.location(),
                        Severity.WARNING,
                        "duplicate-name",
                        "Element '" + child.name() + "' is named twice in the content of '" + element.name()
                                + "', and once only is allowed; the second is left out.");
            }
        }
        return Group.of(Group.Kind.CHOICE, ANY_NUMBER, alternatives);
    }

    private Particle children(ContentPart part, ElementDeclaration element) {
        Ambiguity.of(part)
                .ifPresent(name -> problems.add(
                        element.location(),
                        Severity.WARNING,
                        "ambiguous-content",
                        "The content of '" + element.name() + "' is ambiguous, which XML does not allow: when '" + name
                                + "' comes, it can be meant in two places. It is kept as it is; the first place that"
                                + " fits is taken."));
        Particle particle = particle(part);
        return particle instanceof Group ? particle : Group.sequence(List.of(particle));
    }

    /// A group of one part is that part, unless both say how often.
    private Particle particle(ContentPart part) {
        return switch (part) {
            case ContentPart.Child child ->
                new ElementRef(
                        namespaces.element(child.name(), child.location()),
                        child.occurrence().cardinality(),
                        "",
                        child.location());
            case ContentPart.Parts parts -> group(parts);
        };
    }

    private Particle group(ContentPart.Parts parts) {
        if (parts.parts().size() == 1) {
            ContentPart only = parts.parts().getFirst();
            if (parts.occurrence() == Occurrence.ONCE) {
                return particle(only);
            }
            if (only.occurrence() == Occurrence.ONCE) {
                return particle(
                        switch (only) {
                            case ContentPart.Child child ->
                                new ContentPart.Child(child.name(), parts.occurrence(), child.location());
                            case ContentPart.Parts inner ->
                                new ContentPart.Parts(inner.isChoice(), inner.parts(), parts.occurrence());
                        });
            }
        }
        return Group.of(
                parts.isChoice() ? Group.Kind.CHOICE : Group.Kind.SEQUENCE,
                parts.occurrence().cardinality(),
                parts.parts().stream().map(this::particle).toList());
    }

    private Attribute attribute(AttributeDeclaration attribute) {
        Name name = namespaces.attribute(attribute.name(), attribute.location());
        return new Attribute(
                name.local(),
                name.namespace(),
                attribute.required(),
                type(attribute),
                attribute.constraint(),
                Encoding.AUTO,
                Presentation.NONE,
                "",
                attribute.location());
    }

    /// Elements that content names and nothing declares can hold anything.
    private void declareMissing() {
        for (ElementDeclaration element : declarations.elements().values()) {
            for (String child : element.childNames()) {
                Name name = namespaces.element(child, element.location());
                if (!elements.containsKey(name)) {
                    problems.add(
                            element.location(),
                            Severity.WARNING,
                            "undeclared-element",
                            "Element '" + child + "' in the content of '" + element.name()
                                    + "' is not declared; it is kept as an element of any content.");
                    elements.put(name, GlobalElement.of(name, TypeRef.xs("anyType"), "", element.location()));
                }
            }
        }
    }
}
