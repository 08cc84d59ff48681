package org.bindery.importers.protobuf;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.importers.json.JsonValue.Place;

/// A definition in a `.proto` file.
sealed interface Definition {

    /// The name without that of its enclosing definition.
    String name();

    /// The position of its name.
    Place place();

    /// A type of messages.
    ///
    /// @param inner the types that are defined in it
    record MessageType(
            String name, List<Field> fields, List<Definition> inner, boolean isGroup, String documentation, Place place)
            implements Definition {
        public MessageType {
            fields = List.copyOf(fields);
            inner = List.copyOf(inner);
        }
    }

    /// A type of values that have names.
    ///
    /// @param numbers those of the values, in their order
    record EnumType(String name, List<String> values, List<Integer> numbers, String documentation, Place place)
            implements Definition {
        public EnumType {
            values = List.copyOf(values);
            numbers = List.copyOf(numbers);
        }
    }

    /// How often a field occurs.
    enum Label {
        SINGLE,
        REQUIRED,
        REPEATED
    }

    /// A field of messages.
    ///
    /// @param type the name of its type as it was written; that of the values of a map
    /// @param number its number in the wire format
    /// @param options those of its options that have simple values
    /// @param oneof the name of the group of which a message has at most one field
    record Field(
            String name,
            String jsonName,
            int number,
            Map<String, String> options,
            String type,
            Label label,
            Optional<String> key,
            Optional<String> oneof,
            String documentation,
            Place place) {
        public Field {
            options = Map.copyOf(options);
        }
    }

    /// Fields that another place adds to a type.
    record Extension(String name, List<Field> fields, Place place) implements Definition {
        public Extension {
            fields = List.copyOf(fields);
        }
    }
}
