package org.bindery.importers.java;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.model.Attribute;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Encoding;
import org.bindery.model.Group;
import org.bindery.model.JsonShape;
import org.bindery.model.Name;
import org.bindery.model.Presentation;
import org.bindery.model.TypeRef;
import org.bindery.model.ValueConstraint;
import org.bindery.model.building.Names;

/// Makes components of the properties of one class.
///
/// @param arguments the arguments of the type parameters of the class
/// @param nonNull whether values are there unless it is said otherwise
record PropertyMapping(
        JavaClass type, Map<String, JavaType> arguments, boolean nonNull, WireFormat wire, JavaModel model) {

    private static final int MOST_DEPTH = 20;

    /// The elements, or the value between tags in XML.
    Content content(List<JavaProperty> properties) {
        boolean xml = wire.kind() == WireFormat.Kind.XML;
        Optional<JavaProperty> value = properties.stream()
                .filter(property -> xml && property.has("XmlValue"))
                .findFirst();
        if (value.isPresent()) {
            return new Content.Value(scalar(value.get(), value.get().type().with(arguments)), Encoding.AUTO);
        }
        List<Element> elements = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (JavaProperty property : properties) {
            if (!isAttribute(property)) {
                Element element = element(property);
                Element named = element.withName(Names.free(element.name(), name -> !names.add(name)));
                elements.add(isOptionalArray(property) ? WireFormat.optional(named) : named);
            }
        }
        return elements.isEmpty() ? Content.EMPTY : new Content.Components(Group.sequence(elements));
    }

    /// Whether a collection in JSON may be absent, empty or null.
    private boolean isOptionalArray(JavaProperty property) {
        JavaType unwrapped = unwrapped(property.type().with(arguments));
        return wire.kind() == WireFormat.Kind.JSON
                && item(unwrapped).isPresent()
                && !new Constraints(property).mandatory().orElse(nonNull);
    }

    List<Attribute> attributes(List<JavaProperty> properties) {
        return properties.stream()
                .filter(this::isAttribute)
                .map(this::attribute)
                .toList();
    }

    private boolean isAttribute(JavaProperty property) {
        return wire.kind() == WireFormat.Kind.XML
                && property.has("XmlAttribute")
                && !model.isComplex(property.type().with(arguments));
    }

    private Attribute attribute(JavaProperty property) {
        JavaType unwrapped = unwrapped(property.type().with(arguments));
        return new Attribute(
                WireNames.xml(property),
                "",
                cardinality(property, property.type().with(arguments)).min() > 0,
                scalar(property, unwrapped),
                ValueConstraint.NONE,
                Encoding.AUTO,
                Presentation.NONE,
                documentation(property),
                property.location());
    }

    private Element element(JavaProperty property) {
        boolean xml = wire.kind() == WireFormat.Kind.XML;
        String name = xml ? WireNames.xml(property) : property.name();
        Element element = component(property, name, property.type().with(arguments), 0);
        Presentation presentation = xml
                ? element.presentation()
                : element.presentation()
                        .withNativeName(WireNames.json(type, property).orElse(""));
        return element.withPresentation(presentation)
                .withDocumentation(documentation(property))
                .withLocation(property.location());
    }

    /// A component for values of a type, however collections are nested.
    private Element component(JavaProperty property, String name, JavaType javaType, int depth) {
        JavaType unwrapped = unwrapped(javaType);
        Optional<JavaType> item = item(unwrapped);
        if (depth > MOST_DEPTH) {
            return wire.element(name, TypeRef.xs("string"), Cardinality.OPTIONAL, false);
        }
        if (item.isPresent()) {
            JavaType inner = unwrapped(item.get());
            boolean nested = item(inner).isPresent() || isMap(inner);
            Cardinality items =
                    depth == 0 ? new Constraints(property).items(nonNull) : new Cardinality(0, Cardinality.UNBOUNDED);
            TypeRef of = nested
                    ? local(List.of(component(property, "item", inner, depth + 1)))
                    : depth == 0 && !isText(inner) ? scalar(property, inner) : model.value(inner, property);
            Element collection = wire.element(name, of, items, false);
            boolean always = depth > 0 || new Constraints(property).mandatory().orElse(nonNull);
            return always ? collection.withPresentation(wire.shaped(JsonShape.ARRAY)) : collection;
        }
        if (isMap(unwrapped)) {
            List<JavaType> sides = ((JavaType.Named) unwrapped).arguments();
            JavaType key = sides.size() == 2 ? sides.get(0) : JavaType.named("java.lang.String");
            JavaType value = sides.size() == 2 ? sides.get(1) : JavaType.object();
            Element entryKey = wire.element("key", model.value(unwrapped(key), property), Cardinality.ONE, false)
                    .withPresentation(wire.shaped(JsonShape.NAME));
            Element entryValue = component(property, "value", value, depth + 1);
            Element there = item(unwrapped(value)).isPresent() || isMap(unwrapped(value))
                    ? entryValue
                    : entryValue.withCardinality(Cardinality.ONE);
            return wire.element(
                            name,
                            local(List.of(entryKey, there.withPresentation(wire.shaped(JsonShape.VALUE)))),
                            new Cardinality(0, Cardinality.UNBOUNDED),
                            false)
                    .withPresentation(wire.shaped(JsonShape.MEMBERS));
        }
        TypeRef scalar = depth == 0 ? scalar(property, unwrapped) : model.value(unwrapped, property);
        return wire.element(name, scalar, cardinality(property, javaType), false);
    }

    /// Constraints of a collection of texts are about the collection.
    private static boolean isText(JavaType type) {
        return type instanceof JavaType.Named named && named.name().equals("java.lang.String");
    }

    private static TypeRef local(List<Element> components) {
        return TypeRef.local(ComplexType.of(Name.ANONYMOUS, new Content.Components(Group.sequence(components))));
    }

    private TypeRef scalar(JavaProperty property, JavaType javaType) {
        TypeRef value = isBytes(javaType)
                ? TypeRef.xs("base64Binary")
                : isLetters(javaType) ? TypeRef.xs("string") : model.value(javaType, property);
        Constraints constraints = new Constraints(property);
        TypeRef restricted = constraints.restrict(value);
        constraints.notKept().forEach(regex -> model.notePattern(property, regex));
        return restricted;
    }

    private Cardinality cardinality(JavaProperty property, JavaType javaType) {
        if (javaType instanceof JavaType.Named named) {
            boolean optional = KnownTypes.isWrapper(named.name())
                    || KnownTypes.optionalPrimitive(named.name()).isPresent();
            if (optional) {
                return Cardinality.OPTIONAL;
            }
            if (KnownTypes.isPrimitive(named.name())) {
                return Cardinality.ONE;
            }
        }
        return new Constraints(property).mandatory().orElse(nonNull) ? Cardinality.ONE : Cardinality.OPTIONAL;
    }

    /// The content of an optional or another wrapper.
    private static JavaType unwrapped(JavaType type) {
        JavaType inside = type;
        while (inside instanceof JavaType.Named named) {
            if (KnownTypes.isWrapper(named.name())) {
                inside = named.arguments().isEmpty()
                        ? JavaType.object()
                        : named.arguments().getFirst();
            } else {
                return KnownTypes.optionalPrimitive(named.name())
                        .<JavaType>map(JavaType::named)
                        .orElse(named);
            }
        }
        return inside;
    }

    /// The item type of a collection or an array.
    private static Optional<JavaType> item(JavaType type) {
        return switch (type) {
            case JavaType.Array array when isBytes(array) || isLetters(array) -> Optional.empty();
            case JavaType.Array array -> Optional.of(array.item());
            case JavaType.Named named
            when KnownTypes.isCollection(named.name()) ->
                Optional.of(
                        named.arguments().isEmpty()
                                ? JavaType.object()
                                : named.arguments().getFirst());
            default -> Optional.empty();
        };
    }

    private static boolean isMap(JavaType type) {
        return type instanceof JavaType.Named named && KnownTypes.isMap(named.name());
    }

    private static boolean isBytes(JavaType type) {
        return type.equals(new JavaType.Array(JavaType.named("byte")));
    }

    private static boolean isLetters(JavaType type) {
        return type.equals(new JavaType.Array(JavaType.named("char")));
    }

    private static String documentation(JavaProperty property) {
        List<String> parts = new ArrayList<>();
        if (!property.documentation().isBlank()) {
            parts.add(property.documentation());
        }
        parts.addAll(new Constraints(property).remarks());
        return String.join("\n", parts);
    }
}
