package org.bindery.importers.java;

import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.bindery.model.Cardinality;
import org.bindery.model.Element;
import org.bindery.model.JsonShape;
import org.bindery.model.MessageFormat;
import org.bindery.model.Name;
import org.bindery.model.Presentation;
import org.bindery.model.TypeRef;

/// The kind of messages that the classes are written as, by their annotations.
///
/// @param namespace of XML
/// @param qualified whether local elements are in the namespace
record WireFormat(Kind kind, String namespace, boolean qualified) {

    /// The formats that annotations are known for.
    enum Kind {
        NONE,
        JSON,
        XML
    }

    static WireFormat of(Collection<JavaClass> classes, Map<String, List<JavaAnnotation>> packages) {
        boolean xml = annotations(classes).anyMatch(each -> each.name().matches("Xml[A-Z].*"));
        boolean json = annotations(classes).anyMatch(each -> each.name().matches("Json[A-Z].*|SerializedName"));
        if (!xml) {
            return new WireFormat(json ? Kind.JSON : Kind.NONE, "", false);
        }
        Optional<JavaAnnotation> schema = packages.values().stream()
                .flatMap(List::stream)
                .filter(each -> each.name().equals("XmlSchema"))
                .findFirst();
        String root = classes.stream()
                .flatMap(type -> type.annotation("XmlRootElement").stream())
                .flatMap(each -> each.value("namespace").stream())
                .filter(each -> !each.equals("##default"))
                .findFirst()
                .orElse("");
        return new WireFormat(
                Kind.XML,
                schema.flatMap(each -> each.value("namespace")).orElse(root),
                schema.flatMap(each -> each.value("elementFormDefault")).equals(Optional.of("QUALIFIED")));
    }

    private static Stream<JavaAnnotation> annotations(Collection<JavaClass> classes) {
        return classes.stream()
                .flatMap(type -> Stream.concat(
                        type.annotations().stream(),
                        type.properties().stream().flatMap(property -> property.annotations().stream())));
    }

    /// The native format; JSON does not distinguish derived types.
    ///
    /// @param derived whether there are any
    MessageFormat format(boolean derived) {
        return switch (kind) {
            case XML -> new MessageFormat.Xml(namespace);
            case JSON -> derived ? new MessageFormat.None() : new MessageFormat.Json(false);
            case NONE -> new MessageFormat.None();
        };
    }

    /// The root element for messages of a class.
    Element root(JavaClass type, Name typeName) {
        String plain = Members.propertyName("get" + typeName.local()).orElse(typeName.local());
        String name = type.annotation("XmlRootElement")
                .flatMap(each -> each.value("name"))
                .filter(each -> !each.equals("##default"))
                .orElse(plain);
        Element root = element(name, TypeRef.named(typeName), Cardinality.ONE, true);
        return root.withLocation(type.location());
    }

    /// An element in the namespace that it has here.
    Element element(String name, TypeRef type, Cardinality cardinality, boolean global) {
        boolean inNamespace = kind == Kind.XML && (global || qualified);
        return Element.of(name, type)
                .withNamespace(inNamespace ? namespace : "")
                .withCardinality(cardinality)
                .withNillable(kind == Kind.JSON && cardinality.equals(Cardinality.OPTIONAL));
    }

    /// How a component of JSON is written where the default does not hold.
    Presentation shaped(JsonShape shape) {
        return kind == Kind.JSON ? Presentation.NONE.withUsage(shape.word()) : Presentation.NONE;
    }

    /// A collection in JSON that may be absent, empty or null.
    static Element optional(Element collection) {
        Set<JsonShape> shapes = EnumSet.of(JsonShape.OPTIONAL_ARRAY, JsonShape.NULLABLE_ARRAY);
        shapes.addAll(JsonShape.of(collection.presentation()));
        return collection.withPresentation(collection.presentation().withUsage(JsonShape.usage(shapes)));
    }
}
