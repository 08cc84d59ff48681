package org.bindery.model.dfdl;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// All that DFDL says at one component: an element, a reference to one, a group, a reference to one, a simple type.
///
/// @param properties the properties that the component gives itself
/// @param scope the named format that is the default where the component was declared, if that is not the model's;
///     else the empty string
/// @param statements assertions, discriminators, and what is done with variables, in the order of the schema
public record DfdlAnnotation(DfdlProperties properties, String scope, List<DfdlStatement> statements) {

    /// Nothing said.
    public static final DfdlAnnotation NONE = new DfdlAnnotation(DfdlProperties.NONE, "", List.of());

    public DfdlAnnotation {
        Objects.requireNonNull(properties, "properties");
        Objects.requireNonNull(scope, "scope");
        statements = List.copyOf(statements);
    }

    /// Only properties.
    public static DfdlAnnotation of(Map<DfdlProperty, String> own) {
        return new DfdlAnnotation(new DfdlProperties("", own), "", List.of());
    }

    public DfdlAnnotation withProperties(DfdlProperties others) {
        return new DfdlAnnotation(others, scope, statements);
    }

    public DfdlAnnotation withStatements(List<DfdlStatement> others) {
        return new DfdlAnnotation(properties, scope, others);
    }

    /// The property that the component gives itself, without that of any format.
    public Optional<String> own(DfdlProperty property) {
        return Optional.ofNullable(properties.own().get(property));
    }
}
