package org.bindery.shape;

import java.util.List;
import java.util.Optional;
import org.bindery.model.Location;
import org.bindery.model.ModelPath;

/// A record: what a complex type, or a root element with a plain value, looks like with all groups dissolved.
///
/// @param id unique within the model: the type's name, or the path of the component with a local type
/// @param name its own name, from which class names are made
/// @param path where its type is declared
/// @param properties attributes first, then the value or the elements in order
/// @param choices sets of properties of which at most one is present, by index
/// @param content the order of the elements
public record RecordShape(
        String id,
        String name,
        ModelPath path,
        List<Property> properties,
        List<Choice> choices,
        ContentStep content,
        String documentation,
        Location location) {

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
    }

    public Optional<Property> property(String propertyName) {
        return properties.stream().filter(p -> p.name().equals(propertyName)).findFirst();
    }

    /// The value beside attributes.
    public Optional<Property> value() {
        return properties.stream().filter(p -> p.kind() == Property.Kind.VALUE).findFirst();
    }
}
