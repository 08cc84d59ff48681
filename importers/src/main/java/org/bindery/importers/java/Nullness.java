package org.bindery.importers.java;

import java.util.List;
import java.util.Map;

/// Where values are there unless it is said otherwise: in classes and packages that are marked so.
record Nullness(Map<String, JavaClass> classes, Map<String, List<JavaAnnotation>> packages) {

    private static final String[] MARKS = {
        "NullMarked",
        "NonNullByDefault",
        "ParametersAreNonnullByDefault",
        "ReturnValuesAreNonnullByDefault",
        "FieldsAreNonnullByDefault",
        "NonNullApi",
        "NonNullFields"
    };

    boolean isNonNullByDefault(JavaClass type) {
        String name = type.name();
        while (name.contains(".")) {
            JavaClass found = classes.get(name);
            if (found != null && found.annotation("NullUnmarked").isPresent()) {
                return false;
            }
            boolean marked = found != null && found.annotation(MARKS).isPresent();
            if (marked
                    || Annotated.find(packages.getOrDefault(name, List.of()), MARKS)
                            .isPresent()) {
                return true;
            }
            if (packages.containsKey(name)) {
                return false;
            }
            name = name.substring(0, name.lastIndexOf('.'));
        }
        return classes.containsKey(name) && classes.get(name).annotation(MARKS).isPresent();
    }
}
