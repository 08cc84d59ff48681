package org.bindery.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javax.lang.model.SourceVersion;
import org.bindery.model.copies.Copies;
import org.bindery.model.dfdl.DfdlDefinitions;

/// One named, versioned description of messages. Immutable: an edit makes a new model that shares what did not change.
///
/// @param name the model's name, as in `name.bindery`
/// @param version the model's own version, as in Maven coordinates
/// @param javaPackage the package of the generated bindings
/// @param format the native format of the messages
/// @param roots the global elements that messages start with, in the order in which the tree shows them
/// @param elements global elements by name, in order of declaration
/// @param types global types by name, in order of declaration
/// @param groups named groups by name, in order of declaration
/// @param attributes global attributes by name, which wildcards may allow, in order of declaration
/// @param dfdl what DFDL defines in it
/// @param sources the files it came from
public record Model(
        String name,
        String version,
        String javaPackage,
        String documentation,
        MessageFormat format,
        List<Name> roots,
        Map<Name, Element> elements,
        Map<Name, Type> types,
        Map<Name, Group> groups,
        Map<Name, Attribute> attributes,
        DfdlDefinitions dfdl,
        List<String> sources) {

    public Model {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(version, "version");
        Objects.requireNonNull(javaPackage, "javaPackage");
        Objects.requireNonNull(documentation, "documentation");
        Objects.requireNonNull(format, "format");
        roots = List.copyOf(roots);
        elements = Collections.unmodifiableMap(new LinkedHashMap<>(elements));
        types = Collections.unmodifiableMap(new LinkedHashMap<>(types));
        groups = Collections.unmodifiableMap(new LinkedHashMap<>(groups));
        attributes = Collections.unmodifiableMap(new LinkedHashMap<>(attributes));
        Objects.requireNonNull(dfdl, "dfdl");
        sources = List.copyOf(sources);
    }

    /// A model without components. Its package is named after it: by the Latin letters and digits of its name,
    /// after `m` if these alone are no name in Java.
    public static Model empty(String name) {
        String letters = name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
        return new Model(
                name,
                "1.0",
                "com.example." + (SourceVersion.isName(letters) ? letters : "m" + letters),
                "",
                new MessageFormat.None(),
                List.of(),
                Map.of(),
                Map.of(),
                Map.of(),
                Map.of(),
                DfdlDefinitions.NONE,
                List.of());
    }

    public Optional<Type> type(Name typeName) {
        return Optional.ofNullable(types.get(typeName));
    }

    public Optional<Element> element(Name elementName) {
        return Optional.ofNullable(elements.get(elementName));
    }

    public Optional<Group> group(Name groupName) {
        return Optional.ofNullable(groups.get(groupName));
    }

    public Optional<Attribute> attribute(Name attributeName) {
        return Optional.ofNullable(attributes.get(attributeName));
    }

    public Model withDocumentation(String text) {
        return Copies.with(this, "documentation", text);
    }

    public Model withFormat(MessageFormat other) {
        return Copies.with(this, "format", other);
    }

    public Model withRoots(List<Name> others) {
        return Copies.with(this, "roots", others);
    }

    public Model withElements(Map<Name, Element> others) {
        return Copies.with(this, "elements", others);
    }

    public Model withTypes(Map<Name, Type> others) {
        return Copies.with(this, "types", others);
    }

    public Model withGroups(Map<Name, Group> others) {
        return Copies.with(this, "groups", others);
    }

    public Model withAttributes(Map<Name, Attribute> others) {
        return Copies.with(this, "attributes", others);
    }

    public Model withDfdl(DfdlDefinitions others) {
        return Copies.with(this, "dfdl", others);
    }

    public Model withSources(List<String> others) {
        return Copies.with(this, "sources", others);
    }

    public Model withIdentity(String otherName, String otherVersion, String otherPackage) {
        return Copies.with(this, Map.of("name", otherName, "version", otherVersion, "javaPackage", otherPackage));
    }

    /// This model with one global element added or replaced.
    public Model withElement(Element element) {
        return withElement(element.qualifiedName(), element);
    }

    /// This model with one global element added or replaced under a name.
    public Model withElement(Name key, Element element) {
        return withElements(with(elements, key, element));
    }

    /// This model with one global type added or replaced.
    public Model withType(Type type) {
        return withType(type.name(), type);
    }

    /// This model with one global type added or replaced under a name.
    public Model withType(Name key, Type type) {
        return withTypes(with(types, key, type));
    }

    /// This model with one named group added or replaced.
    public Model withGroup(Name groupName, Group group) {
        return withGroups(with(groups, groupName, group));
    }

    private static <V> Map<Name, V> with(Map<Name, V> map, Name key, V value) {
        Map<Name, V> copy = new LinkedHashMap<>(map);
        copy.put(key, value);
        return copy;
    }
}
