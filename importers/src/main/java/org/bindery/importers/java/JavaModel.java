package org.bindery.importers.java;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.model.ComplexType;
import org.bindery.model.Derivation;
import org.bindery.model.Element;
import org.bindery.model.Facets;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.model.SimpleType;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.building.Names;
import org.bindery.model.names.CloseNames;

/// Makes a model of classes: a complex type for each class, interface and record, an enumeration for each enum, and
/// types of their own for generic classes with different arguments.
final class JavaModel {

    /// Generic classes that use themselves with ever larger arguments would not end.
    private static final int MOST_DEPTH = 8;

    private static final int SUGGESTIONS = 5;
    private static final String FAILURE = ".*(Exception|Error|Throwable)";

    private final ImportRequest request;
    private final JavaOptions options;
    private final Map<String, JavaClass> classes;
    private final Nullness nullness;
    private final Hierarchy hierarchy;
    private final Map<JavaType.Named, Name> names = new HashMap<>();
    private final Set<String> taken = new HashSet<>();
    private final Deque<JavaType.Named> pending = new ArrayDeque<>();
    private final Map<Name, Type> types = new LinkedHashMap<>();
    private final Set<Name> used = new HashSet<>();
    private final Set<String> unknown = new HashSet<>();
    private final List<Problem> problems = new ArrayList<>();
    private final WireFormat wire;

    JavaModel(
            ImportRequest request,
            JavaOptions options,
            Map<String, JavaClass> classes,
            Map<String, List<JavaAnnotation>> packages) {
        this.request = request;
        this.options = options;
        this.classes = classes;
        this.nullness = new Nullness(classes, packages);
        this.hierarchy = new Hierarchy(classes);
        this.wire = WireFormat.of(classes.values(), packages);
    }

    /// The model.
    ///
    /// @param before the problems with the sources
    ImportResult map(List<Problem> before) throws ImportException {
        problems.addAll(before);
        List<JavaClass> starts = classes.values().stream()
                .filter(type -> options.takes(type) && isData(type))
                .toList();
        if (starts.isEmpty()) {
            throw nothing();
        }
        for (JavaClass start : starts) {
            name(JavaType.named(start.name()));
        }
        while (!pending.isEmpty()) {
            watch();
            JavaType.Named next = pending.removeFirst();
            JavaClass type = classes.get(next.name());
            Type made = type.kind() == JavaClass.Kind.ENUM ? enumeration(next, type) : complex(next, type);
            types.put(made.name(), made);
        }
        return result(starts);
    }

    private void watch() throws ImportException {
        request.monitor().watch("Mapping " + pending.peek().name(), -1);
        if (types.size() > request.limits().maxComponents()) {
            throw request.refused("too-large", "The classes make too many types; choose some with the option types.");
        }
    }

    private ImportResult result(List<JavaClass> starts) {
        boolean derived = types.values().stream()
                .anyMatch(type -> type instanceof ComplexType complex
                        && !complex.derivation().equals(Derivation.NONE));
        Model model = Model.empty(request.name())
                .withTypes(types)
                .withFormat(wire.format(derived))
                .withSources(request.sources().stream().map(Object::toString).toList());
        List<Name> roots = new ArrayList<>();
        for (JavaClass start : roots(starts)) {
            Name type = names.get(JavaType.named(start.name()));
            Element root = wire.root(start, type);
            if (model.element(root.qualifiedName()).isEmpty()) {
                model = model.withElement(root);
                roots.add(root.qualifiedName());
            }
        }
        return new ImportResult(model.withRoots(roots), problems);
    }

    /// The classes that are named, or marked as roots, or that no other uses; or all.
    private List<JavaClass> roots(List<JavaClass> starts) {
        List<JavaClass> possible = starts.stream()
                .filter(type -> type.kind() != JavaClass.Kind.ENUM)
                .filter(type -> !Hierarchy.isOpen(type)
                        || !options.roots().isEmpty()
                        || hierarchy.below(type).isEmpty()
                        || !type.permitted().isEmpty())
                .toList();
        List<JavaClass> marked = possible.stream()
                .filter(type -> type.annotation("XmlRootElement").isPresent())
                .toList();
        List<JavaClass> unused = possible.stream()
                .filter(type -> !used.contains(names.get(JavaType.named(type.name()))))
                .filter(type -> hierarchy.base(type).isEmpty()
                        || !isUsed(hierarchy.base(type).get()))
                .toList();
        return !options.roots().isEmpty()
                ? possible
                : !marked.isEmpty() ? marked : !unused.isEmpty() ? unused : possible;
    }

    private boolean isUsed(JavaType.Named base) {
        return names.containsKey(base) && used.contains(names.get(base));
    }

    /// Whether a class holds data; generic ones only where they are used.
    private boolean isData(JavaClass type) {
        boolean failure = type.name().matches(FAILURE)
                || type.above().stream()
                        .anyMatch(above -> above instanceof JavaType.Named named
                                && named.name().matches(FAILURE));
        boolean named = !options.types().isEmpty() || !options.roots().isEmpty();
        return type.parameters().isEmpty()
                && !failure
                && switch (type.kind()) {
                    case RECORD -> true;
                    case ENUM ->
                        named || classes.values().stream().allMatch(each -> each.kind() == JavaClass.Kind.ENUM);
                    case INTERFACE ->
                        named
                                || !type.permitted().isEmpty()
                                || !hierarchy.own(type).isEmpty();
                    case CLASS -> named || !type.properties().isEmpty();
                };
    }

    private ImportException nothing() {
        List<String> wanted = options.roots().isEmpty() ? options.types() : options.roots();
        List<String> known =
                classes.values().stream().map(JavaClass::simpleName).distinct().toList();
        return request.refused(
                wanted.isEmpty() ? "no-data-class" : "unknown-type",
                wanted.isEmpty()
                        ? withoutArguments()
                                .orElse("None of the classes has properties: records, fields or getters." + elsewhere())
                        : "No class is called '" + String.join(", ", wanted) + "'"
                                + CloseNames.suggestion(wanted.getFirst(), known));
    }

    /// Of classes with properties that have parameters, and of which nothing says what these are.
    private Optional<String> withoutArguments() {
        return classes.values().stream()
                .filter(type -> !type.parameters().isEmpty())
                .filter(type -> type.kind() == JavaClass.Kind.RECORD
                        || !type.properties().isEmpty())
                .findFirst()
                .map(type -> {
                    String written = type.simpleName() + "<" + String.join(", ", type.parameters()) + ">";
                    return written + " has type parameters, and no other class gives their arguments; import it"
                            + " with a class that uses it, such as record Used(" + type.simpleName() + "<"
                            + String.join(
                                    ", ",
                                    type.parameters().stream()
                                            .map(parameter -> "String")
                                            .toList())
                            + "> value) {}.";
                });
    }

    /// Where properties may be, if not in the classes themselves; those of Java have none.
    private String elsewhere() {
        List<String> above = classes.values().stream()
                .flatMap(type -> type.above().stream())
                .filter(JavaType.Named.class::isInstance)
                .map(type -> ((JavaType.Named) type).name())
                .filter(name -> !classes.containsKey(name) && !name.startsWith("java."))
                .distinct()
                .limit(SUGGESTIONS)
                .toList();
        return above.isEmpty()
                ? ""
                : " What they extend is not among the sources; add that of " + String.join(", ", above) + ".";
    }

    /// The type for a class with arguments, which is made later.
    private Name name(JavaType.Named type) {
        Name known = names.get(type);
        if (known != null) {
            return known;
        }
        String wanted = type.words().replaceAll("[^\\p{L}\\p{N}_]", "");
        Name name = Name.of(Names.free(wanted, free -> !taken.add(free.toLowerCase(Locale.ROOT))));
        names.put(type, name);
        pending.add(type);
        return name;
    }

    private Type enumeration(JavaType.Named named, JavaClass type) {
        List<Facets.EnumerationValue> values = type.constants().stream()
                .map(constant -> new Facets.EnumerationValue(WireNames.constant(constant), constant.documentation()))
                .toList();
        return SimpleType.restriction(names.get(named), TypeRef.xs("string"), Facets.NONE.withEnumeration(values))
                .withDocumentation(type.documentation(), type.location());
    }

    private ComplexType complex(JavaType.Named named, JavaClass type) {
        Map<String, JavaType> arguments = new HashMap<>();
        for (int i = 0; i < Math.min(type.parameters().size(), named.arguments().size()); i++) {
            arguments.put(type.parameters().get(i), named.arguments().get(i));
        }
        Optional<JavaType.Named> base = hierarchy.base(type).map(above -> (JavaType.Named) above.with(arguments));
        if (Hierarchy.isOpen(type)) {
            hierarchy.below(type).stream()
                    .filter(each -> each.parameters().isEmpty())
                    .filter(each -> hierarchy.base(each).equals(Optional.of(named)))
                    .forEach(each -> name(JavaType.named(each.name())));
        }
        Derivation derivation = base.map(above -> new Derivation(Derivation.Method.EXTENSION, name(above)))
                .orElse(Derivation.NONE);
        PropertyMapping mapping = new PropertyMapping(type, arguments, nullness.isNonNullByDefault(type), wire, this);
        List<JavaProperty> own = hierarchy.own(type).stream()
                .filter(property -> !WireNames.isLeftOut(type, property))
                .toList();
        boolean isAbstract = Hierarchy.isOpen(type)
                && !hierarchy.below(type).isEmpty()
                && (type.isAbstract() || type.kind() == JavaClass.Kind.INTERFACE);
        return new ComplexType(
                names.get(named),
                derivation,
                isAbstract,
                false,
                mapping.content(own),
                mapping.attributes(own),
                Optional.empty(),
                List.of(),
                List.of(),
                type.documentation(),
                type.location());
    }

    /// The type of a value; what is unknown is taken for text, and reported once.
    TypeRef value(JavaType type, JavaProperty property) {
        if (type instanceof JavaType.Named named) {
            Optional<TypeRef> known = KnownTypes.value(named.name());
            if (known.isPresent()) {
                return known.get();
            }
            if (classes.containsKey(named.name()) && named.depth() <= MOST_DEPTH) {
                Name name = name(named);
                used.add(name);
                return TypeRef.named(name);
            }
            if (classes.containsKey(named.name())) {
                problems.add(Problem.at(
                        property.location(),
                        Severity.WARNING,
                        "endless-generic",
                        "The generic class " + named.name() + " uses itself with ever larger arguments; what is nested"
                                + " deeper than " + MOST_DEPTH + " is taken for text."));
            } else if (unknown.add(named.name())) {
                note(property.location(), named);
            }
        }
        return TypeRef.xs("string");
    }

    private void note(Location location, JavaType.Named type) {
        boolean any = type.equals(JavaType.object());
        String text;
        if (any) {
            text = "A property may hold any object, and is taken for text; set its type by hand.";
        } else if (type.name().startsWith("java.")) {
            text = "The class " + type.name() + " of Java is nothing that a message has, and its values are taken for"
                    + " text; set the type of the component by hand, or delete it.";
        } else {
            text = "The class " + type.name() + " is not among the sources, and its values are taken for text; import"
                    + " its jar along with these.";
        }
        problems.add(Problem.at(location, Severity.WARNING, any ? "any-object" : "unknown-class", text));
    }

    /// Reports a pattern that a facet cannot express.
    void notePattern(JavaProperty property, String regex) {
        problems.add(Problem.at(
                property.location(),
                Severity.INFO,
                "pattern-not-kept",
                "The pattern '" + regex + "' of '" + property.name()
                        + "' says what XML Schema's patterns cannot; add a rule" + " for it."));
    }

    /// Whether a class has properties of its own, and is no enum.
    boolean isComplex(JavaType type) {
        return type instanceof JavaType.Named named
                && classes.containsKey(named.name())
                && classes.get(named.name()).kind() != JavaClass.Kind.ENUM;
    }

    /// Where values are there unless it is said otherwise: in classes and packages that are marked so.
    private record Nullness(Map<String, JavaClass> classes, Map<String, List<JavaAnnotation>> packages) {

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
            return classes.containsKey(name)
                    && classes.get(name).annotation(MARKS).isPresent();
        }
    }
}
