package org.bindery.generators.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.TypeName;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.bindery.layout.Layouts;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// Finds names for all classes and members of the bindings that clash neither with each other nor with Java's own.
final class BindingNames {

    /// Names that emitted methods use for what is no property.
    private static final List<String> LOCALS =
            List.of("record", "out", "in", "other", "copy", "hash", "joiner", "item", "items", "that");

    private static final Set<String> METHODS_OF_OBJECT = Set.of("getClass", "hashCode", "notify", "wait", "toString");

    private final Model model;
    private final Layouts layouts;
    private final Set<String> classes = new HashSet<>();
    private final Map<String, ClassName> types = new LinkedHashMap<>();
    private final RecursiveShapes recursive;

    BindingNames(Model model, Layouts layouts) {
        this.model = model;
        this.layouts = layouts;
        this.recursive = new RecursiveShapes(layouts.shapes());
        ReservedClasses.NAMES.forEach(name -> classes.add(name.toLowerCase(Locale.ROOT)));
    }

    Bindings bind() {
        Map<String, RecordShape> shapes = layouts.shapes().byId();
        shapes.forEach((id, shape) -> types.put(id, type(shape.name())));
        Map<String, RecordBinding> records = new LinkedHashMap<>();
        shapes.forEach((id, shape) -> records.put(id, record(shape)));
        return new Bindings(model, layouts, records);
    }

    /// A class name of which no class of the pair is taken, whatever the case: file systems may ignore it.
    private ClassName type(String wanted) {
        String base = JavaNames.upperCamel(wanted);
        String start = Character.isJavaIdentifierStart(base.codePointAt(0)) ? base : "_" + base;
        String name = start;
        for (int n = 2; classesOf(name).anyMatch(classes::contains); n++) {
            name = start + n;
        }
        classesOf(name).forEach(classes::add);
        return ClassName.get(model.javaPackage(), name);
    }

    private static Stream<String> classesOf(String name) {
        return Stream.of(name, "Classic" + name, "Binary" + name, "Binary" + name + "List", name + "Xml", name + "Text")
                .map(each -> each.toLowerCase(Locale.ROOT));
    }

    private RecordBinding record(RecordShape shape) {
        ClassName type = types.get(shape.id());
        String name = type.simpleName();
        List<Name> roots = layouts.shapes().roots().stream()
                .filter(root -> root.shape().equals(shape.id()))
                .map(Shapes.Root::element)
                .toList();
        return new RecordBinding(
                shape,
                layouts.layout(shape.id()),
                type,
                type.peerClass("Classic" + name),
                type.peerClass("Binary" + name),
                type.peerClass("Binary" + name + "List"),
                type.peerClass(name + "Xml"),
                type.peerClass(name + "Text"),
                properties(shape),
                roots,
                recursive.contains(shape.id()));
    }

    private List<PropertyBinding> properties(RecordShape shape) {
        NameAllocator variables = new NameAllocator();
        LOCALS.forEach(variables::newName);
        NameAllocator constants = new NameAllocator();
        Set<String> methods = new HashSet<>(METHODS_OF_OBJECT);
        List<String> bases = new ArrayList<>();
        for (Property property : shape.properties()) {
            String base = JavaNames.upperCamel(property.name());
            while (!free(methods, getter(property) + base, "set" + base)) {
                base += "_";
            }
            methods.addAll(List.of(getter(property) + base, "set" + base));
            bases.add(base);
        }
        return shape.properties().stream()
                .map(p -> property(shape, p, bases.get(p.index()), variables, constants, methods))
                .toList();
    }

    private PropertyBinding property(
            RecordShape shape,
            Property property,
            String base,
            NameAllocator variables,
            NameAllocator constants,
            Set<String> methods) {
        String variable = variables.newName(JavaNames.lowerCamel(property.name()));
        return new PropertyBinding(
                property,
                layouts.layout(shape.id()).field(property.index()),
                variable,
                constants.newName(JavaNames.constant(variable)),
                getter(property) + base,
                "set" + base,
                auxiliary(methods, "has" + base),
                auxiliary(methods, "get" + base + "Count"),
                auxiliary(methods, "add" + base),
                element(property));
    }

    private static String getter(Property property) {
        boolean question = property.isMandatory()
                && property.type() instanceof Property.ValueType value
                && JavaTypes.of(value.value().kind()).equals(TypeName.BOOLEAN);
        return question ? "is" : "get";
    }

    private static boolean free(Set<String> taken, String... names) {
        return Stream.of(names).noneMatch(taken::contains);
    }

    private static String auxiliary(Set<String> methods, String wanted) {
        String name = wanted;
        while (!methods.add(name)) {
            name += "_";
        }
        return name;
    }

    private TypeName element(Property property) {
        return switch (property.type()) {
            case Property.ValueType value -> JavaTypes.of(value.value().kind());
            case Property.RecordType record -> types.get(record.shape());
        };
    }
}
