package org.bindery.importers.java;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The fields and methods of a class, from which its properties follow.
final class Members {

    /// A field, or a method without parameters.
    ///
    /// @param isPublic whether it is accessible from anywhere
    record Member(JavaProperty property, boolean isPublic) {}

    private static final Set<String> GENERATED = Set.of("Data", "Getter", "Value");
    private static final Set<String> OBJECTS = Set.of("getClass", "hashCode", "toString", "clone");

    private final Map<String, Member> fields = new LinkedHashMap<>();
    private final Map<String, Member> methods = new LinkedHashMap<>();
    private final Set<String> setters = new HashSet<>();

    void field(JavaProperty field, boolean isPublic) {
        fields.put(field.name(), new Member(field, isPublic));
    }

    /// Notes a method without parameters that gives something.
    void method(JavaProperty method, boolean isPublic) {
        if (!OBJECTS.contains(method.name())) {
            methods.put(method.name(), new Member(method, isPublic));
        }
    }

    /// Notes a method with one parameter.
    void setter(String name) {
        setters.add(name);
    }

    /// The properties of a class: the fields that have a getter, or are public, or all of them where there are no
    /// getters or others write these; and getters that have a setter.
    List<JavaProperty> ofClass(List<JavaAnnotation> annotations) {
        boolean all = annotations.stream().anyMatch(each -> GENERATED.contains(each.name()))
                || fields.values().stream()
                        .noneMatch(field -> getter(field.property().name()).isPresent());
        List<JavaProperty> properties = new ArrayList<>();
        fields.forEach((name, field) -> {
            Optional<Member> getter = getter(name);
            boolean bound =
                    field.property().has("JsonProperty", "XmlElement", "XmlAttribute", "XmlValue", "Getter", "Column");
            if (getter.isPresent()) {
                properties.add(joined(field.property(), getter.get().property()));
            } else if (field.isPublic() || all || bound) {
                properties.add(field.property());
            }
        });
        methods.forEach((name, method) -> {
            Optional<String> property = propertyName(name);
            boolean written = property.isPresent() && setters.contains("set" + capitalised(property.get()));
            boolean bound = method.property().has("JsonProperty", "XmlElement", "XmlAttribute");
            if (property.isPresent()
                    && method.isPublic()
                    && (written || bound)
                    && !fields.containsKey(property.get())) {
                properties.add(renamed(method.property(), property.get()));
            }
        });
        return properties;
    }

    /// The properties of an interface: its getters, or all methods with a result if it has no getters.
    List<JavaProperty> ofInterface() {
        boolean beans =
                methods.keySet().stream().anyMatch(name -> propertyName(name).isPresent());
        List<JavaProperty> properties = new ArrayList<>();
        methods.forEach((name, method) -> {
            Optional<String> property = propertyName(name);
            if (property.isPresent()) {
                properties.add(renamed(method.property(), property.get()));
            } else if (!beans) {
                properties.add(method.property());
            }
        });
        return properties;
    }

    /// A record's component with what its accessor says.
    JavaProperty ofRecord(JavaProperty component) {
        Member accessor = methods.get(component.name());
        return accessor == null ? component : joined(component, accessor.property());
    }

    private Optional<Member> getter(String field) {
        String capital = capitalised(field);
        for (String name : List.of("get" + capital, "is" + capital, field)) {
            Member method = methods.get(name);
            if (method != null && method.isPublic()) {
                return Optional.of(method);
            }
        }
        return Optional.empty();
    }

    /// The property that a getter gives; a name that begins with two capitals is kept unchanged.
    static Optional<String> propertyName(String method) {
        int prefix = method.matches("get[\\p{Lu}_$].*") ? 3 : method.matches("is[\\p{Lu}_$].*") ? 2 : 0;
        if (prefix == 0) {
            return Optional.empty();
        }
        String rest = method.substring(prefix);
        return Optional.of(
                rest.matches("\\p{Lu}{2}.*")
                        ? rest
                        : rest.substring(0, 1).toLowerCase(Locale.ROOT) + rest.substring(1));
    }

    static String capitalised(String name) {
        return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }

    private static JavaProperty renamed(JavaProperty property, String name) {
        return new JavaProperty(
                name, property.type(), property.annotations(), property.documentation(), property.location());
    }

    private static JavaProperty joined(JavaProperty field, JavaProperty getter) {
        List<JavaAnnotation> both = new ArrayList<>(field.annotations());
        getter.annotations().stream()
                .filter(each ->
                        field.annotations().stream().noneMatch(own -> own.name().equals(each.name())))
                .forEach(both::add);
        boolean optional =
                getter.type() instanceof JavaType.Named named && named.name().equals("java.util.Optional");
        return new JavaProperty(
                field.name(),
                optional ? getter.type() : field.type(),
                both,
                field.documentation().isEmpty() ? getter.documentation() : field.documentation(),
                field.location());
    }
}
