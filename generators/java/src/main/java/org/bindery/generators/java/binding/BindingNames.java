package org.bindery.generators.java.binding;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.TypeName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bindery.generators.java.code.JavaNames;
import org.bindery.generators.java.code.JavaText;
import org.bindery.generators.java.code.JavaTypes;
import org.bindery.layout.FieldLayout;
import org.bindery.layout.Layouts;
import org.bindery.model.Facets;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.Name;
import org.bindery.model.SimpleType;
import org.bindery.model.SimpleValue;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.ValueKind;
import org.bindery.model.building.Names;
import org.bindery.model.names.ValueNames;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// Finds names for all classes and members of the bindings that clash neither with each other nor with Java's own.
final class BindingNames {

    /// Names of classes that emitted code uses without saying their package, or that a reader would take for Java's
    /// own.
    private static final Set<String> RESERVED_CLASSES =
            Set.of(("AbstractMethodError Appendable Boolean Byte Character CharSequence Class ClassLoader Cloneable"
                + " Comparable Deprecated Double Enum Error Exception Float FunctionalInterface"
                + " IllegalArgumentException IndexOutOfBoundsException Integer Iterable Long Math Module Number Object"
                + " Override Package Process Readable Record Runnable Runtime RuntimeException SafeVarargs Short"
                + " String StringBuffer StringBuilder SuppressWarnings System Thread Throwable Void")
                    .split(" "));

    /// Names that emitted methods use for what is no property.
    private static final List<String> LOCALS = List.of(
            "record out in other copy hash item items that findings staged at box cell serialVersionUID java org"
                    .split(" "));

    private static final int MAX_CONSTANTS = 1_000;
    private static final int MAX_CONSTANT = 100;

    private static final Set<String> METHODS_OF_OBJECT = Set.of("getClass", "hashCode", "notify", "wait", "toString");

    private final Model model;
    private final Layouts layouts;
    private final Set<String> classes = new HashSet<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    private final Map<String, ClassName> types = new HashMap<>();
    private final Set<String> simpleNames = new HashSet<>();
    private final Map<String, List<Name>> roots;
    private final Map<String, RecordBinding> records = new HashMap<>();
    private final RecursiveShapes recursive;
    private final Enumerations kind;
    private Map<List<Map.Entry<String, String>>, EnumerationBinding> enumerations = Map.of();

    BindingNames(Model model, Layouts layouts, Enumerations kind) {
        this.kind = kind;
        this.model = model;
        this.layouts = layouts;
        this.recursive = new RecursiveShapes(layouts.shapes());
        this.roots = layouts.shapes().roots().stream()
                .collect(Collectors.groupingBy(
                        Shapes.Root::shape, Collectors.mapping(Shapes.Root::element, Collectors.toList())));
        RESERVED_CLASSES.forEach(name -> classes.add(name.toLowerCase(Locale.ROOT)));
    }

    /// All records, in the order in which the roots reach them.
    Map<String, RecordBinding> bind() {
        Map<String, RecordShape> shapes = layouts.shapes().byId();
        shapes.forEach((id, shape) -> types.put(id, type(shape.name())));
        enumerations = named();
        Map<String, RecordBinding> inOrder = new LinkedHashMap<>();
        shapes.keySet().forEach(id -> inOrder.put(id, record(id)));
        return inOrder;
    }

    /// The classes of constants for the enumerations of all records that were bound, by their values and
    /// what these are called.
    Map<List<Map.Entry<String, String>>, EnumerationBinding> enumerations() {
        return enumerations;
    }

    private Map<List<Map.Entry<String, String>>, EnumerationBinding> named() {
        Map<List<Map.Entry<String, String>>, String> named = new HashMap<>();
        ModelIndex index = new ModelIndex(model);
        for (Type type : model.types().values()) {
            if (type instanceof SimpleType) {
                List<Map.Entry<String, String>> values = listed(index.simpleValue(TypeRef.named(type.name())));
                named.putIfAbsent(values, type.name().local());
            }
        }
        Map<List<Map.Entry<String, String>>, EnumerationBinding> all = new LinkedHashMap<>();
        for (RecordShape shape : layouts.shapes().byId().values()) {
            for (Property property : shape.properties()) {
                List<Map.Entry<String, String>> values = listed(property);
                if (!values.isEmpty() && !all.containsKey(values)) {
                    String title = named.getOrDefault(values, property.name());
                    SimpleValue value = ((Property.ValueType) property.type()).value();
                    all.put(values, new EnumerationBinding(constants(title), kind, title, constants(value)));
                }
            }
        }
        return all;
    }

    /// The values of a property that is an enumeration of texts, each with its name, if it is not so long that nobody
    /// would read its constants.
    static List<Map.Entry<String, String>> listed(Property property) {
        return property.type() instanceof Property.ValueType type ? listed(type.value()) : List.of();
    }

    private static List<Map.Entry<String, String>> listed(SimpleValue value) {
        boolean named = value.kind() == ValueKind.TEXT
                && !value.isList()
                && !value.isUnion()
                && value.facets().enumeration().size() <= MAX_CONSTANTS;
        return named ? List.copyOf(ValueNames.of(constants(value)).entrySet()) : List.of();
    }

    /// The values of an enumeration that are short enough to be named.
    private static List<Facets.EnumerationValue> constants(SimpleValue value) {
        Map<String, Facets.EnumerationValue> all = new LinkedHashMap<>();
        value.facets().enumeration().stream()
                .filter(each -> each.value().length() <= MAX_CONSTANT)
                .forEach(each -> all.putIfAbsent(each.value(), each));
        return List.copyOf(all.values());
    }

    private ClassName constants(String title) {
        String name = Names.free(start(title), free -> !classes.add(free.toLowerCase(Locale.ROOT)));
        if (kind == Enumerations.ENUMS) {
            simpleNames.add(name);
        }
        return ClassName.get(JavaText.name(model.javaPackage()), name);
    }

    /// A class name of which no class of the pair is taken, whatever the case: file systems may ignore it.
    private ClassName type(String wanted) {
        String start = start(wanted);
        String name = start;
        String key = start.toLowerCase(Locale.ROOT);
        for (int n = numbers.getOrDefault(key, 2); classesOf(name).anyMatch(classes::contains); n++) {
            name = start + n;
            numbers.put(key, n + 1);
        }
        classesOf(name).forEach(classes::add);
        simpleNames.add(name);
        return ClassName.get(JavaText.name(model.javaPackage()), name);
    }

    private static String start(String wanted) {
        String base = JavaNames.upperCamel(wanted);
        return Character.isJavaIdentifierStart(base.codePointAt(0)) ? base : "_" + base;
    }

    private static Stream<String> classesOf(String name) {
        return Stream.of(
                        name,
                        "Classic" + name,
                        "Binary" + name,
                        name + "Batch",
                        name + "Json",
                        name + "Text",
                        name + "Checks",
                        name + "Rules")
                .map(each -> each.toLowerCase(Locale.ROOT));
    }

    /// The record of that id; its base is named before it.
    private RecordBinding record(String id) {
        RecordBinding known = records.get(id);
        if (known == null) {
            RecordShape shape = layouts.shapes().shape(id);
            known = record(shape, shape.base().map(this::record));
            records.put(id, known);
        }
        return known;
    }

    private RecordBinding record(RecordShape shape, Optional<RecordBinding> base) {
        ClassName type = types.get(shape.id());
        String name = type.simpleName();
        return new RecordBinding(
                shape,
                layouts.layout(shape.id()),
                type,
                type.peerClass("Classic" + name),
                type.peerClass("Binary" + name),
                type.peerClass(name + "Text"),
                type.peerClass(name + "Checks"),
                type.peerClass(name + "Rules"),
                properties(shape, base),
                roots.getOrDefault(shape.id(), List.of()),
                recursive.contains(shape.id()));
    }

    /// What a record inherits has the names that it has in the base.
    private List<PropertyBinding> properties(RecordShape shape, Optional<RecordBinding> base) {
        Map<String, PropertyBinding> inherited = new LinkedHashMap<>();
        base.ifPresent(record -> record.properties()
                .forEach(property -> inherited.put(property.property().name(), property)));
        NameAllocator variables = new NameAllocator();
        LOCALS.forEach(variables::newName);
        String outermost = model.javaPackage().replaceAll("\\..*", "");
        if (!outermost.isEmpty() && !LOCALS.contains(outermost)) {
            variables.newName(outermost);
        }
        NameAllocator constants = new NameAllocator();
        Set<String> methods = new HashSet<>(METHODS_OF_OBJECT);
        shape.rules().virtuals().forEach(virtual -> methods.add(VirtualGetters.getter(virtual)));
        for (PropertyBinding known : inherited.values()) {
            variables.newName(known.variable());
            constants.newName(known.constant());
            methods.addAll(
                    List.of(known.getter(), known.setter(), known.with(), known.has(), known.count(), known.add()));
        }
        List<String> stems = new ArrayList<>();
        for (Property property : shape.properties()) {
            String stem = JavaNames.upperCamel(property.name());
            if (!inherited.containsKey(property.name()) && property.kind() != Property.Kind.PRESENT) {
                while (!free(methods, getter(property) + stem, "set" + stem)) {
                    stem += "_";
                }
                methods.addAll(List.of(getter(property) + stem, "set" + stem));
            }
            stems.add(stem);
        }
        List<PropertyBinding> bound = new ArrayList<>();
        for (Property property : shape.properties()) {
            String stem = stems.get(property.index());
            if (inherited.containsKey(property.name())) {
                bound.add(inherited.get(property.name()).as(property, field(shape, property)));
            } else if (property.kind() == Property.Kind.PRESENT) {
                bound.add(present(shape, property, bound.getLast(), variables, constants));
            } else {
                bound.add(property(shape, property, stem, variables, constants, methods));
            }
        }
        return bound;
    }

    /// Whether a list is there, which is asked as of what is no list, and changed by setting the list.
    private PropertyBinding present(
            RecordShape shape,
            Property property,
            PropertyBinding list,
            NameAllocator variables,
            NameAllocator constants) {
        String variable = unlikeTypes(variables, JavaNames.lowerCamel(property.name()));
        return new PropertyBinding(
                property,
                field(shape, property),
                variable,
                unlikeTypes(constants, JavaNames.constant(variable)),
                list.has(),
                list.setter(),
                list.with(),
                list.has(),
                list.count(),
                list.add(),
                api(property));
    }

    private FieldLayout field(RecordShape shape, Property property) {
        return layouts.layout(shape.id()).field(property.index());
    }

    private PropertyBinding property(
            RecordShape shape,
            Property property,
            String stem,
            NameAllocator variables,
            NameAllocator constants,
            Set<String> methods) {
        String variable = unlikeTypes(variables, JavaNames.lowerCamel(property.name()));
        return new PropertyBinding(
                property,
                field(shape, property),
                variable,
                unlikeTypes(constants, JavaNames.constant(variable)),
                getter(property) + stem,
                "set" + stem,
                auxiliary(methods, "with" + stem),
                auxiliary(methods, "has" + stem),
                auxiliary(methods, "get" + stem + "Count"),
                auxiliary(methods, "add" + stem),
                api(property));
    }

    /// A name that is free and no type's: where both are in sight, Java takes the name for the variable's.
    private String unlikeTypes(NameAllocator names, String wanted) {
        String name = names.newName(wanted);
        while (simpleNames.contains(name)) {
            name = names.newName(wanted);
        }
        return name;
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

    private ApiValue api(Property property) {
        return switch (property.type()) {
            case Property.ValueType value
            when kind == Enumerations.ENUMS && isNamedWhole(value.value()) ->
                new ApiValue.Constant(enumerations.get(listed(property)).type());
            case Property.ValueType value ->
                new ApiValue.Plain(JavaTypes.of(value.value().kind()));
            case Property.RecordType record -> new ApiValue.Plain(types.get(record.shape()));
        };
    }

    /// Whether each value that it may have is named.
    private static boolean isNamedWhole(SimpleValue value) {
        return !listed(value).isEmpty()
                && value.facets().enumeration().stream()
                        .allMatch(each -> each.value().length() <= MAX_CONSTANT);
    }
}
