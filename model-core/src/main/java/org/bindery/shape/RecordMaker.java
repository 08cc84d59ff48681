package org.bindery.shape;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.bindery.model.AnyName;
import org.bindery.model.Attribute;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Element;
import org.bindery.model.Location;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.PathSteps;
import org.bindery.model.SimpleValue;

/// Makes one record, of a type, of a group that repeats, or of a root element.
record RecordMaker(ShapeBuilder builder, ContentFlattener.Owner owner) {

    RecordShape ofType(ComplexType type) {
        Optional<Name> name = type.name().isAnonymous() ? Optional.empty() : Optional.of(type.name());
        Optional<RecordShape> base = builder.base(type);
        PathSteps steps = owner.steps().copy();
        return ofType(type, name, base, owner, true)
                .orElseGet(() -> ofType(
                                type,
                                name,
                                base,
                                new ContentFlattener.Owner(
                                        owner.id(), owner.name(), owner.path(), owner.namespace(), steps),
                                false)
                        .orElseThrow());
    }

    private Optional<RecordShape> ofType(
            ComplexType type,
            Optional<Name> name,
            Optional<RecordShape> base,
            ContentFlattener.Owner in,
            boolean merging) {
        PropertyList properties = new PropertyList(base, !type.derivation().isExtension());
        boolean optional = builder.mayBeNil(type);
        Property.Occurs occurs = optional ? Property.Occurs.OPTIONAL : Property.Occurs.ONE;
        for (Attribute attribute : builder.index().attributes(type)) {
            properties.add(Components.attribute(builder, attribute, in.path().child("@" + attribute.name())));
        }
        Optional<AnyName> others = otherAttributes(type);
        if (others.isPresent()) {
            properties.add(Components.otherAttributes(in.path().child("@*")));
        }
        builder.index()
                .value(type)
                .ifPresent(v -> properties.add(
                        Components.value(builder, v, occurs, in.path().child("#value"))));
        Optional<Particle> particle = builder.index().particle(type).filter(this::isBounded);
        ContentFlattener content = new ContentFlattener(builder, in, properties, false, merging);
        ContentStep steps = type.mixed()
                ? mixed(properties, in, particle)
                : particle.map(all -> content.flatten(all, optional)).orElseGet(ContentStep::nothing);
        properties.settle(steps);
        properties.addNeverPresent();
        RecordShape shape = new RecordShape(
                in.id(),
                in.name(),
                in.path(),
                name,
                type.isAbstract(),
                Optional.empty(),
                properties.all(),
                content.choices(),
                steps,
                others,
                type.documentation(),
                type.location(),
                RecordRules.of(builder.index(), type));
        return ordered(shape);
    }

    private boolean isBounded(Particle content) {
        boolean excessive = builder.index().isExcessive(content);
        if (excessive) {
            builder.lost(
                    owner.path(),
                    "too-many-components",
                    "The content has more than 20,000 components when all groups are written out, which is more than a"
                            + " record may have; refer to fewer groups, or make types of them.");
        }
        return !excessive;
    }

    /// Each text and each element of mixed content is a record of its own, in the order of the message.
    private ContentStep mixed(PropertyList properties, ContentFlattener.Owner in, Optional<Particle> particle) {
        Cardinality any = new Cardinality(0, Cardinality.UNBOUNDED);
        Property property = properties.add(Components.group("content", any, in.child("#content")));
        ContentFlattener.Owner item = in.item(property.name());
        PropertyList parts = new PropertyList(Optional.empty(), false);
        parts.add(Components.text(in.path().child("#text")));
        ContentStep elements = particle.map(new ContentFlattener(builder, item, parts, true, true)::flatten)
                .orElseGet(ContentStep::nothing);
        List<Integer> alternatives = parts.all().stream()
                .filter(p -> !p.kind().isFlag())
                .map(Property::index)
                .toList();
        boolean nil = alternatives.size() < parts.all().size();
        List<RecordShape.Choice> choices =
                alternatives.size() > 1 ? List.of(new RecordShape.Choice(alternatives, nil)) : List.of();
        RecordShape piece = record(item, parts.all(), choices, elements);
        Property.RecordType known = (Property.RecordType) property.type();
        if (known.shape().isEmpty() || !isSame(builder.shape(known.shape()), piece)) {
            builder.keep(piece);
            properties.setType(property.index(), Property.RecordType.of(item.id()), any);
        }
        return new ContentStep.Mixed(property.index(), elements);
    }

    /// Whether a derived type's content is made of the same pieces as that of its base.
    private static boolean isSame(RecordShape base, RecordShape own) {
        return base.content().equals(own.content())
                && base.properties().stream()
                        .map(RecordMaker::held)
                        .toList()
                        .equals(own.properties().stream().map(RecordMaker::held).toList());
    }

    private static List<Object> held(Property property) {
        return List.of(property.name(), property.kind(), property.xmlName(), property.type());
    }

    /// One occurrence of a group.
    RecordShape ofItem(Particle once) {
        PathSteps steps = owner.steps().copy();
        return ofItem(once, owner, true)
                .orElseGet(() -> ofItem(
                                once,
                                new ContentFlattener.Owner(
                                        owner.id(), owner.name(), owner.path(), owner.namespace(), steps),
                                false)
                        .orElseThrow());
    }

    private Optional<RecordShape> ofItem(Particle once, ContentFlattener.Owner in, boolean merging) {
        PropertyList properties = new PropertyList(Optional.empty(), false);
        ContentFlattener content = new ContentFlattener(builder, in, properties, false, merging);
        ContentStep steps = content.flatten(once);
        return ordered(record(in, properties.all(), content.choices(), steps));
    }

    /// The record of a root element that is a value.
    RecordShape ofValue(Element element) {
        Property property = Components.element(builder, element, Property.Occurs.ONE, Cardinality.ONE, owner.path());
        SimpleValue value = builder.index().simpleValue(element.type());
        Property only = new Property(
                0,
                "value",
                Property.Kind.VALUE,
                property.xmlName(),
                Property.Occurs.ONE,
                Cardinality.ONE,
                new Property.ValueType(value, Components.chosen(element.encoding(), value)),
                property.constraint(),
                property.presentation(),
                property.path(),
                property.documentation(),
                property.location(),
                property.relations(),
                property.rules());
        return record(owner, List.of(only), List.of(), ContentStep.nothing());
    }

    /// The record around a root element whose type messages state, or whose content no type describes.
    RecordShape ofSelf(Element element, Property.PropertyType type) {
        Property self = new Property(
                0,
                "value",
                Property.Kind.SELF,
                element.qualifiedName(),
                Property.Occurs.ONE,
                Cardinality.ONE,
                type,
                element.constraint(),
                element.presentation(),
                owner.path(),
                element.documentation(),
                element.location(),
                List.of(),
                List.of());
        return record(owner, List.of(self), List.of(), ContentStep.nothing());
    }

    private static RecordShape record(
            ContentFlattener.Owner in,
            List<Property> properties,
            List<RecordShape.Choice> choices,
            ContentStep content) {
        return new RecordShape(
                in.id(),
                in.name(),
                in.path(),
                Optional.empty(),
                false,
                Optional.empty(),
                properties,
                choices,
                content,
                Optional.empty(),
                "",
                Location.NONE,
                RecordRules.NONE);
    }

    private Optional<AnyName> otherAttributes(ComplexType type) {
        return builder.index().anyAttribute(type).map(any -> new AnyName(any, owner.namespace()));
    }

    /// The record with its properties in an order in which they can be written; empty when there is none.
    private static Optional<RecordShape> ordered(RecordShape shape) {
        List<Property> properties = shape.properties();
        return ElementOrder.of(shape.content(), properties.size()).map(sorted -> {
            List<Integer> order = withFlags(sorted, properties);
            int[] place = new int[order.size()];
            IntStream.range(0, place.length).forEach(i -> place[order.get(i)] = i);
            return shape.with(
                    shape.base(),
                    order.stream()
                            .map(old -> properties.get(old).at(place[old]))
                            .toList(),
                    shape.choices().stream()
                            .map(choice -> choice.renumbered(old -> place[old]))
                            .toList(),
                    shape.content().renumbered(old -> place[old]));
        });
    }

    /// Flags of an element, such as whether it is nil, follow it.
    private static List<Integer> withFlags(List<Integer> sorted, List<Property> properties) {
        List<Integer> order = new ArrayList<>();
        for (int i : sorted) {
            if (!properties.get(i).kind().isFlag()) {
                order.add(i);
                for (int next = i + 1;
                        next < properties.size() && properties.get(next).kind().isFlag();
                        next++) {
                    order.add(next);
                }
            }
        }
        return order;
    }
}
