package org.bindery.shape;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.bindery.model.Attribute;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.ElementRef;
import org.bindery.model.Encoding;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.Location;
import org.bindery.model.ModelIndex;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.Presentation;
import org.bindery.model.SimpleValue;
import org.bindery.model.TypeRef;
import org.bindery.model.ValueConstraint;
import org.bindery.model.Wildcard;

/// Makes one record of one complex type: dissolves its groups into properties, and tells what it cannot hold yet.
final class ContentFlattener {

    private static final int MAX_DEPTH = 200;

    private final ShapeBuilder builder;
    private final String id;
    private final ModelPath path;
    private final ComplexType type;
    private final Unsupported unsupported;
    private final List<Property> properties = new ArrayList<>();
    private final List<RecordShape.Choice> choices = new ArrayList<>();
    private final Map<String, Integer> seen = new HashMap<>();
    private final PropertyNames names = new PropertyNames();

    ContentFlattener(ShapeBuilder builder, String id, ModelPath path, ComplexType type) {
        this.builder = builder;
        this.id = id;
        this.path = path;
        this.type = type;
        this.unsupported = new Unsupported(builder);
    }

    RecordShape flatten(String name) {
        unsupported.inType(path, type);
        for (Attribute attribute : builder.attributes(type)) {
            add(attribute);
        }
        builder.index().value(type).ifPresent(this::add);
        ContentStep content = builder.particle(type).map(p -> step(p, false, 0)).orElseGet(ContentStep::nothing);
        return new RecordShape(id, name, path, properties, choices, content, type.documentation(), type.location());
    }

    /// The record of a root element that is a value.
    static RecordShape valueOnly(ModelIndex index, Element element, ModelPath path) {
        SimpleValue value = index.simpleValue(element.type());
        Property property = new Property(
                0,
                "value",
                Property.Kind.VALUE,
                element.qualifiedName(),
                Property.Occurs.ONE,
                Cardinality.ONE,
                new Property.ValueType(value, chosen(element.encoding(), value)),
                element.constraint(),
                element.presentation(),
                path,
                element.documentation(),
                element.location());
        return new RecordShape(
                path.toString(),
                element.name(),
                path,
                List.of(property),
                List.of(),
                ContentStep.nothing(),
                element.documentation(),
                element.location());
    }

    private void add(Attribute attribute) {
        SimpleValue value = builder.index().simpleValue(attribute.type());
        properties.add(new Property(
                properties.size(),
                names.unique(attribute.name()),
                Property.Kind.ATTRIBUTE,
                new Name(attribute.namespace(), attribute.name()),
                attribute.required() ? Property.Occurs.ONE : Property.Occurs.OPTIONAL,
                attribute.cardinality(),
                new Property.ValueType(value, chosen(attribute.encoding(), value)),
                attribute.constraint(),
                attribute.presentation(),
                path.child("@" + attribute.name()),
                attribute.documentation(),
                attribute.location()));
    }

    private void add(Content.Value content) {
        SimpleValue value = builder.index().simpleValue(content.type());
        properties.add(new Property(
                properties.size(),
                names.unique("value"),
                Property.Kind.VALUE,
                Name.of("value"),
                Property.Occurs.ONE,
                Cardinality.ONE,
                new Property.ValueType(value, chosen(content.encoding(), value)),
                ValueConstraint.NONE,
                Presentation.NONE,
                path.child("#value"),
                "",
                Location.NONE));
    }

    private ContentStep step(Particle particle, boolean optional, int depth) {
        if (depth > MAX_DEPTH) {
            builder.report(path, "deep-groups", "Groups of this type are nested more than " + MAX_DEPTH + " deep.");
            return ContentStep.nothing();
        }
        return switch (particle) {
            case Element element -> element(element, element.cardinality(), optional);
            case ElementRef ref -> reference(ref, optional);
            case Group group -> group(group, group.cardinality(), optional, depth);
            case GroupRef ref -> named(ref, optional, depth);
            case Wildcard wildcard -> {
                unsupported.wildcard(path.child(indexed("#any")), wildcard);
                yield ContentStep.nothing();
            }
        };
    }

    private ContentStep named(GroupRef ref, boolean optional, int depth) {
        Optional<Group> group = builder.index().model().group(ref.target());
        if (group.isEmpty()) {
            builder.report(path, "unknown-group", "The group '" + ref.target() + "' is not in the model.");
            return ContentStep.nothing();
        }
        return group(group.get(), ref.cardinality(), optional, depth);
    }

    private ContentStep group(Group group, Cardinality cardinality, boolean optional, int depth) {
        if (cardinality.max() == 0) {
            return ContentStep.nothing();
        }
        if (cardinality.isRepeated()) {
            unsupported.repeatedGroup(
                    path.child(indexed("#" + group.kind().name().toLowerCase(Locale.ROOT))));
            return ContentStep.nothing();
        }
        boolean absentAllowed = cardinality.isOptional();
        return switch (group.kind()) {
            case SEQUENCE -> new ContentStep.InOrder(steps(group, optional || absentAllowed, depth), absentAllowed);
            case ALL -> new ContentStep.AnyOrder(steps(group, optional || absentAllowed, depth), absentAllowed);
            case CHOICE -> choice(group, absentAllowed, optional, depth);
        };
    }

    private List<ContentStep> steps(Group group, boolean optional, int depth) {
        return group.particles().stream()
                .map(p -> step(p, optional, depth + 1))
                .filter(s -> !s.equals(ContentStep.nothing()))
                .toList();
    }

    /// A choice between single components gets a selector; the parts of any other become optional.
    private ContentStep choice(Group group, boolean absentAllowed, boolean optional, int depth) {
        int choicesBefore = choices.size();
        List<ContentStep> steps = steps(group, true, depth);
        boolean nothingFits = EmptyContent.fits(builder.index().model(), group);
        ContentStep.OneOf all = new ContentStep.OneOf(steps, absentAllowed || nothingFits);
        Optional<List<Integer>> singles = singles(all);
        if (singles.isPresent() && singles.get().size() > 1) {
            choices.subList(choicesBefore, choices.size()).clear();
            choices.add(new RecordShape.Choice(singles.get(), optional || all.isEmptiable()));
        }
        return all;
    }

    /// The properties of a choice all of whose alternatives are single components or choices of such.
    private static Optional<List<Integer>> singles(ContentStep step) {
        return switch (step) {
            case ContentStep.One one -> Optional.of(List.of(one.property()));
            case ContentStep.InOrder group ->
                group.steps().size() == 1 ? singles(group.steps().getFirst()) : Optional.empty();
            case ContentStep.AnyOrder group ->
                group.steps().size() == 1 ? singles(group.steps().getFirst()) : Optional.empty();
            case ContentStep.OneOf group -> {
                List<Integer> found = new ArrayList<>();
                for (ContentStep alternative : group.steps()) {
                    Optional<List<Integer>> inner = singles(alternative);
                    if (inner.isEmpty()) {
                        yield Optional.empty();
                    }
                    found.addAll(inner.get());
                }
                yield Optional.of(found);
            }
        };
    }

    private ContentStep reference(ElementRef ref, boolean optional) {
        Optional<Element> target = builder.index().model().element(ref.target());
        if (target.isEmpty()) {
            builder.report(
                    path.child(ref.target().local()),
                    "unknown-element",
                    "The element '" + ref.target() + "' is not in the model.");
            return ContentStep.nothing();
        }
        return element(target.get(), ref.cardinality(), optional);
    }

    private ContentStep element(Element element, Cardinality cardinality, boolean optional) {
        if (cardinality.max() == 0) {
            return ContentStep.nothing();
        }
        ModelPath elementPath = path.child(indexed(element.name()));
        if (!elementPath.last().equals(element.name())) {
            unsupported.twice(elementPath);
            return ContentStep.nothing();
        }
        unsupported.inElement(elementPath, element);
        Property.Occurs occurs = cardinality.isRepeated()
                ? Property.Occurs.MANY
                : optional || cardinality.isOptional() ? Property.Occurs.OPTIONAL : Property.Occurs.ONE;
        Property property = new Property(
                properties.size(),
                names.unique(element.name()),
                Property.Kind.ELEMENT,
                element.qualifiedName(),
                occurs,
                cardinality,
                typeOf(element, elementPath),
                element.constraint(),
                element.presentation(),
                elementPath,
                element.documentation(),
                element.location());
        properties.add(property);
        return new ContentStep.One(property.index(), cardinality);
    }

    private Property.PropertyType typeOf(Element element, ModelPath elementPath) {
        TypeRef ref = element.type();
        if (builder.isValue(ref)) {
            SimpleValue value = builder.index().simpleValue(ref);
            return new Property.ValueType(value, chosen(element.encoding(), value));
        }
        ComplexType complex = (ComplexType) builder.index().type(ref).orElseThrow();
        return Property.RecordType.of(
                builder.record(ref, complex, element.name(), id + "/" + element.name(), elementPath));
    }

    private static Encoding chosen(Encoding own, SimpleValue value) {
        return own instanceof Encoding.Auto ? value.encoding() : own;
    }

    private String indexed(String step) {
        int count = seen.merge(step, 1, Integer::sum);
        return count == 1 ? step : step + "[" + count + "]";
    }
}
