package org.bindery.importers.java;

import java.util.List;
import java.util.Optional;
import org.bindery.model.Location;

/// A property of a class: a record's component, or a field or getter.
///
/// @param annotations those of the field, the getter and the type's use together
record JavaProperty(
        String name, JavaType type, List<JavaAnnotation> annotations, String documentation, Location location) {

    JavaProperty {
        annotations = List.copyOf(annotations);
    }

    Optional<JavaAnnotation> annotation(String... names) {
        return Annotated.find(annotations, names);
    }

    boolean has(String... names) {
        return annotation(names).isPresent();
    }
}
