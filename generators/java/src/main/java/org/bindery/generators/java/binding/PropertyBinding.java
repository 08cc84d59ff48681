package org.bindery.generators.java.binding;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bindery.layout.FieldLayout;
import org.bindery.model.ValueKind;
import org.bindery.runtime.Nullable;
import org.bindery.shape.Property;

/// A property with its names and types in Java.
///
/// @param variable the name of its field, parameter or local variable
/// @param constant the same as a constant's name
/// @param getter name of the method that returns it
/// @param setter name of the method that changes it
/// @param with name of the method that changes it and returns the object
/// @param has name of the method that returns whether it is present
/// @param count name of the method that returns how often a repeated property occurs
/// @param add name of the method that adds to a repeated property
public record PropertyBinding(
        Property property,
        FieldLayout field,
        String variable,
        String constant,
        String getter,
        String setter,
        String with,
        String has,
        String count,
        String add,
        ApiValue api) {

    private static final AnnotationSpec NULLABLE =
            AnnotationSpec.builder(Nullable.class).build();

    /// The same names for another property: of a derived record, or of an earlier layout.
    PropertyBinding as(Property other, FieldLayout itsField) {
        return new PropertyBinding(other, itsField, variable, constant, getter, setter, with, has, count, add, api);
    }

    /// The same property with a getter that no interface has.
    PropertyBinding hidden(String itsGetter, ApiValue itsApi) {
        return new PropertyBinding(
                property, field, variable, constant, itsGetter, setter, with, has, count, add, itsApi);
    }

    /// Whether it says that a list is there.
    public boolean isPresence() {
        return property.kind() == Property.Kind.PRESENT;
    }

    /// Its name as words for a comment: `trade date` of `tradeDate`.
    public String words() {
        String[] words = property.name().split("(?<=[a-z0-9])(?=[A-Z])|[-_.]+");
        return Stream.of(words)
                .filter(word -> !word.isEmpty())
                .map(word -> word.length() > 1 && Character.isUpperCase(word.charAt(1))
                        ? word
                        : word.toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(" "));
    }

    /// The type of one value or record in getters and setters.
    public TypeName element() {
        return api.type();
    }

    /// What its getter returns.
    public TypeName type() {
        return several(api.type());
    }

    /// The same, as messages are read into and written from.
    public TypeName stored() {
        return several(api.stored());
    }

    private TypeName several(TypeName one) {
        return switch (property.occurs()) {
            case ONE -> one;
            case OPTIONAL -> one.box();
            case MANY -> ParameterizedTypeName.get(ClassName.get(List.class), one.box());
        };
    }

    /// The same, marked where it may be null.
    public TypeName nullableType() {
        return property.occurs() == Property.Occurs.OPTIONAL ? type().annotated(NULLABLE) : type();
    }

    public Optional<ValueKind> kind() {
        return property.type() instanceof Property.ValueType value
                ? Optional.of(value.value().kind())
                : Optional.empty();
    }

    /// The record's id, where it is one.
    public Optional<String> record() {
        return property.type() instanceof Property.RecordType type ? Optional.of(type.shape()) : Optional.empty();
    }

    public boolean isPrimitive() {
        return type().isPrimitive();
    }

    /// The name of the component in the paths of errors.
    public String step() {
        return property.step();
    }
}
