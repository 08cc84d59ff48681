package org.bindery.shape;

import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import org.bindery.model.AnyName;
import org.bindery.model.Location;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;

/// A record: what a complex type, or a root element with a plain value, looks like with all groups dissolved.
///
/// @param id unique within the model: the type's name, or the path of the component with a local type
/// @param name its own name, from which class names are made
/// @param path where its type is declared
/// @param typeName the name of a global type, as `xsi:type` gives it
/// @param isAbstract whether only derived types have records
/// @param base the record of the type that it is derived from, when that is made too: this one has all its
///     properties, under the same names and of the same kinds
/// @param properties attributes first, then the value or the elements, in an order in which they may be written
/// @param choices sets of properties of which at most one is present, by index
/// @param content the order of the elements
/// @param otherAttributes the names of further attributes, which the property of kind
///     [Property.Kind#ATTRIBUTES] holds
/// @param rules its rules and virtual fields
public record RecordShape(
        String id,
        String name,
        ModelPath path,
        Optional<Name> typeName,
        boolean isAbstract,
        Optional<String> base,
        List<Property> properties,
        List<Choice> choices,
        ContentStep content,
        Optional<AnyName> otherAttributes,
        String documentation,
        Location location,
        RecordRules rules) {

    public RecordShape {
        properties = List.copyOf(properties);
        choices = List.copyOf(choices);
    }

    /// A choice between single components.
    ///
    /// @param properties indexes of the alternatives, at least two, in order
    /// @param optional whether none may be present
    public record Choice(List<Integer> properties, boolean optional) {
        public Choice {
            properties = List.copyOf(properties);
        }

        /// The same choice after properties have changed their places.
        Choice renumbered(IntUnaryOperator place) {
            return new Choice(properties.stream().map(place::applyAsInt).toList(), optional);
        }
    }

    public Optional<Property> property(String propertyName) {
        return properties.stream().filter(p -> p.name().equals(propertyName)).findFirst();
    }

    /// The same, derived from another record.
    RecordShape withBase(Optional<String> other) {
        return with(other, properties, choices, content);
    }

    /// The same with other properties.
    RecordShape withProperties(List<Property> others) {
        return with(base, others, choices, content);
    }

    /// The same, derived from another record, or with other parts.
    RecordShape with(Optional<String> other, List<Property> all, List<Choice> alternatives, ContentStep order) {
        return new RecordShape(
                id,
                name,
                path,
                typeName,
                isAbstract,
                other,
                all,
                alternatives,
                order,
                otherAttributes,
                documentation,
                location,
                rules);
    }

    /// Whether the element of a property may be nil: the property after it says so.
    public boolean isNillable(Property property) {
        int next = property.index() + 1;
        return next < properties.size() && properties.get(next).kind() == Property.Kind.NIL;
    }

    /// The flag of a property, which gives what its value does not; empty if there is none.
    public Optional<Property> flag(Property property, Property.Kind kind) {
        for (int next = property.index() + 1;
                next < properties.size() && properties.get(next).kind().isFlag();
                next++) {
            if (properties.get(next).kind() == kind) {
                return Optional.of(properties.get(next));
            }
        }
        return Optional.empty();
    }

    /// Whether nothing in a record must be there but attributes, so that an element that is nil can have one.
    public boolean mayLackContent() {
        return !isAbstract
                && choices.stream().allMatch(Choice::optional)
                && properties.stream()
                        .noneMatch(property -> property.isMandatory()
                                && property.kind() != Property.Kind.ATTRIBUTE
                                && !property.kind().isFlag());
    }

    /// The value next to attributes.
    public Optional<Property> value() {
        return properties.stream().filter(p -> p.kind() == Property.Kind.VALUE).findFirst();
    }
}
