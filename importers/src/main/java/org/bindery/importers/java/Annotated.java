package org.bindery.importers.java;

import java.util.List;
import java.util.Optional;

/// Finds annotations.
final class Annotated {

    private Annotated() {}

    /// The first that has one of the names.
    static Optional<JavaAnnotation> find(List<JavaAnnotation> annotations, String... names) {
        for (String name : names) {
            for (JavaAnnotation annotation : annotations) {
                if (annotation.name().equals(name)) {
                    return Optional.of(annotation);
                }
            }
        }
        return Optional.empty();
    }
}
