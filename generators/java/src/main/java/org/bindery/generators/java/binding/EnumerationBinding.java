package org.bindery.generators.java.binding;

import com.palantir.javapoet.ClassName;
import java.util.List;
import org.bindery.model.Facets;

/// The values that a text may have, with the class that has a constant for each.
///
/// @param kind whether getters and setters have its constants or their texts
/// @param title what the model calls them: a simple type, or a component
public record EnumerationBinding(
        ClassName type, Enumerations kind, String title, List<Facets.EnumerationValue> values) {
    public EnumerationBinding {
        values = List.copyOf(values);
    }
}
