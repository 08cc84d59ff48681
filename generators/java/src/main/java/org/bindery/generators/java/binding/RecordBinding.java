package org.bindery.generators.java.binding;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import java.util.List;
import java.util.Optional;
import org.bindery.generators.java.code.JavaTypes;
import org.bindery.layout.RecordLayout;
import org.bindery.model.Name;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;

/// A record with the names of its classes.
///
/// @param type the interface
/// @param classic the mutable class
/// @param binary the view over bytes
/// @param text what reads and writes delimited text, lines of pairs, or records at fixed places
/// @param checks what validates one
/// @param rules what has its rules and calculates its virtual fields
/// @param roots the root elements that are such records
/// @param recursive whether such a record may be within another
public record RecordBinding(
        RecordShape shape,
        RecordLayout layout,
        ClassName type,
        ClassName classic,
        ClassName binary,
        ClassName text,
        ClassName checks,
        ClassName rules,
        List<PropertyBinding> properties,
        List<Name> roots,
        boolean recursive) {

    public RecordBinding {
        properties = List.copyOf(properties);
        roots = List.copyOf(roots);
    }

    /// All its classes.
    public List<ClassName> classes() {
        return List.of(type, classic, binary, text, checks, rules);
    }

    public boolean isRoot() {
        return !roots.isEmpty();
    }

    /// A list of messages in one array.
    public TypeName list() {
        return ParameterizedTypeName.get(JavaTypes.BINARY_LIST, type);
    }

    /// What reads and writes JSON.
    public ClassName json() {
        return type.peerClass(type.simpleName() + "Json");
    }

    /// The messages of a batch.
    public ClassName batch() {
        return type.peerClass(type.simpleName() + "Batch");
    }

    public PropertyBinding property(int index) {
        return properties.get(index);
    }

    /// A fact about a property that its value does not express; empty where it does not express it
    /// either.
    public Optional<PropertyBinding> flag(PropertyBinding property, Property.Kind kind) {
        return shape.flag(property.property(), kind).map(flag -> properties.get(flag.index()));
    }

    /// What paths in errors start with.
    public String rootName() {
        return isRoot() ? roots.getFirst().local() : shape.name();
    }
}
