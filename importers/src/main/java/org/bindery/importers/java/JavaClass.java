package org.bindery.importers.java;

import java.util.List;
import java.util.Optional;
import org.bindery.model.Location;

/// A class, interface, record or enum.
///
/// @param name its qualified name, with a point before a nested class's own
/// @param parameters the names of its type parameters
/// @param above the class that it extends, if it is any but the usual ones, and the interfaces that it implements
/// @param permitted the names of the classes that may extend it; none when it is not sealed
record JavaClass(
        String name,
        Kind kind,
        boolean isAbstract,
        List<String> parameters,
        List<JavaType> above,
        List<String> permitted,
        List<JavaProperty> properties,
        List<JavaProperty> constants,
        List<JavaAnnotation> annotations,
        String documentation,
        Location location) {

    /// The kind of a class.
    enum Kind {
        CLASS,
        INTERFACE,
        RECORD,
        ENUM
    }

    JavaClass {
        parameters = List.copyOf(parameters);
        above = List.copyOf(above);
        permitted = List.copyOf(permitted);
        properties = List.copyOf(properties);
        constants = List.copyOf(constants);
        annotations = List.copyOf(annotations);
    }

    String simpleName() {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    String packageName() {
        return name.contains(".") ? name.substring(0, name.lastIndexOf('.')) : "";
    }

    Optional<JavaAnnotation> annotation(String... names) {
        return Annotated.find(annotations, names);
    }
}
