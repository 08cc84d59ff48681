package org.bindery.importers.asn1;

import java.util.List;
import java.util.Map;
import org.bindery.model.Location;

/// The definition that a module assigns to a name.
sealed interface Assignment {

    /// A type.
    ///
    /// @param parameters the names of its parameters
    record OfType(String name, List<String> parameters, TypeNode type, String documentation, Location location)
            implements Assignment {}

    record OfValue(String name, TypeNode type, ValueNode value) implements Assignment {}

    /// A class of information objects.
    ///
    /// @param fields the types of its fields by their names; those of types and sets are not there
    record OfClass(String name, Map<String, TypeNode> fields) implements Assignment {}

    /// An object, a set, a macro: nothing that messages consist of.
    record Other(String name) implements Assignment {}
}
