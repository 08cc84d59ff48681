package org.bindery.importers.avro;

import java.nio.file.Path;
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
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.bindery.importers.Refusal;
import org.bindery.importers.avro.AvroNames.Declared;
import org.bindery.importers.json.JsonText;
import org.bindery.importers.json.JsonTree;
import org.bindery.importers.json.JsonValue;
import org.bindery.importers.json.JsonValue.Obj;
import org.bindery.importers.json.JsonValue.Place;
import org.bindery.importers.json.JsonValue.Text;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.Location;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.Presentation;
import org.bindery.model.SimpleType;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;

/// Makes a model of schemas whose messages are in Avro's binary encoding: components know their types, and which
/// branches of unions they are.
final class AvroModel {

    private static final String KEPT = "encodingDifferences";
    private static final String NULL = "null";
    /// Avro's names, with the letters of other scripts and the $ of nested classes that writers in Java put into
    /// schemas.
    private static final String SIMPLE_NAME = "[\\p{L}_$][\\p{L}\\p{N}_$]*";

    private static final String FULL_NAME = SIMPLE_NAME + "(\\." + SIMPLE_NAME + ")*";
    private static final Cardinality LIST = new Cardinality(0, Cardinality.UNBOUNDED);

    /// The types of XML Schema for primitive types.
    private static final Map<String, String> PRIMITIVES = Map.of(
            "boolean", "boolean",
            "int", "int",
            "long", "long",
            "float", "float",
            "double", "double",
            "bytes", "base64Binary",
            "string", "string");

    private final Map<Path, JsonTree> trees;
    private final AvroNames names;
    private final Map<String, Name> known = new HashMap<>();
    private final Set<String> taken = new HashSet<>();
    private final Map<Name, Type> made = new LinkedHashMap<>();
    private final Deque<Declared> open = new ArrayDeque<>();
    private final Set<Declared> roots = new HashSet<>();
    private final Set<String> used = new HashSet<>();
    private String owner = "";

    /// The type of a value, in the model and in the words of presentations.
    ///
    /// @param isList whether the component repeats; then the usage says so
    private record Typed(TypeRef type, String usage, boolean isList) {}

    /// @throws Refusal when one is no schema of Avro
    AvroModel(Map<Path, JsonTree> trees) {
        this.trees = trees;
        this.names = new AvroNames(trees);
    }

    /// The model.
    ///
    /// @param wanted the types that messages are of; none where the files say it
    /// @throws Refusal when one is no schema of Avro, or has no message
    Model of(String name, String rules, List<String> wanted) {
        Map<Name, Element> elements = new LinkedHashMap<>();
        Set<String> rootNames = new HashSet<>();
        JsonValue first = trees.values().iterator().next().root();
        boolean single = trees.size() == 1 && !AvroNames.isProtocol(first);
        if (!wanted.isEmpty()) {
            wanted.forEach(each -> add(elements, root(wanted(each), rootNames)));
        } else if (single && first instanceof JsonValue.Array union) {
            for (int i = 0; i < union.items().size(); i++) {
                add(elements, tagged(root(union.items().get(i), "", rootNames), i));
            }
        } else if (single) {
            add(elements, root(first, "", rootNames));
        } else {
            free().forEach(type -> add(elements, root(type, rootNames)));
        }
        if (elements.isEmpty()) {
            throw names.refusal(first.place(), "The file defines no record, so there is nothing to make a model of.");
        }
        makeOpen();
        return Model.empty(name)
                .withFormat(new MessageFormat.Avro(rules))
                .withTypes(made)
                .withElements(elements)
                .withRoots(List.copyOf(elements.keySet()));
    }

    private static void add(Map<Name, Element> elements, Element root) {
        elements.put(root.qualifiedName(), root);
    }

    private void makeOpen() {
        while (!open.isEmpty()) {
            Declared type = open.poll();
            names.file = type.file();
            owner = type.fullName();
            made.put(known.get(type.fullName()), record(type));
        }
    }

    private Declared wanted(String name) {
        return names.all().stream()
                .filter(Declared::isRecord)
                .filter(type -> type.fullName().equals(name) || type.key().equals(name))
                .findFirst()
                .orElseThrow(() -> names.refusal(
                        trees.values().iterator().next().root().place(),
                        "There is no record '" + name + "'; name others with the option root."));
    }

    /// The records of files that no other has a field of; all where each is in one.
    private List<Declared> free() {
        List<Declared> records = new ArrayList<>();
        trees.forEach((path, tree) -> names.all().stream()
                .filter(type -> type.isRecord()
                        && AvroNames.top(tree.root()).contains(type.schema())
                        && type.file().equals(path))
                .forEach(records::add));
        records.forEach(this::named);
        makeOpen();
        List<Declared> free =
                records.stream().filter(type -> !used.contains(type.fullName())).toList();
        List<Declared> roots = free.isEmpty() ? records : free;
        // All are made anew, now that it is known which of them keep what is different about messages.
        roots.stream()
                .filter(type -> made.containsKey(known.get(type.fullName())))
                .forEach(open::add);
        return roots;
    }

    private Element root(Declared type, Set<String> rootNames) {
        roots.add(type);
        return root(type.key(), typed(new Text(type.fullName(), type.schema().place()), ""), rootNames)
                .withLocation(location(type, type.schema().place()));
    }

    /// A root element for any schema.
    private Element root(JsonValue schema, String namespace, Set<String> rootNames) {
        Optional<Declared> type = schema instanceof Obj its
                        && AvroNames.NAMED.contains(its.text("type").orElse(""))
                ? Optional.of(names.found(
                        new Text(its.text("name").orElse(""), its.place()), AvroNames.scope(its, namespace)))
                : schema instanceof Text name && !name.value().equals(NULL) && !PRIMITIVES.containsKey(name.value())
                        ? Optional.of(names.found(name, namespace))
                        : Optional.empty();
        if (type.isPresent() && type.get().isRecord()) {
            return root(type.get(), rootNames);
        }
        String called =
                trees.values().iterator().next().root() == schema ? "Message" : simple(names.branch(schema, namespace));
        Name name = Name.of(unique(called.substring(0, 1).toUpperCase(Locale.ROOT) + called.substring(1), taken));
        boolean isNull = schema instanceof Text text && text.value().equals(NULL);
        Set<String> members = new HashSet<>();
        List<Particle> particles = new ArrayList<>();
        if (!isNull) {
            particles.add(element("value", schema, namespace, members));
            particles.add(kept(members));
        }
        made.put(name, ComplexType.of(name, new Content.Components(Group.sequence(particles))));
        return root(called, new Typed(TypeRef.named(name), isNull ? NULL : "wrapped", false), rootNames);
    }

    private static Element root(String name, Typed typed, Set<String> rootNames) {
        String small = name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
        return Element.of(unique(small, rootNames), typed.type())
                .withPresentation(Presentation.NONE.withUsage(typed.usage()));
    }

    private static Element tagged(Element element, int branch) {
        return element.withPresentation(element.presentation().withTag(Integer.toString(branch)));
    }

    private static String simple(String fullName) {
        return fullName.substring(fullName.lastIndexOf('.') + 1);
    }

    private static String unique(String wanted, Set<String> used) {
        String name = wanted;
        while (!used.add(name)) {
            name += "_";
        }
        return name;
    }

    private static Location location(Declared type, Place place) {
        return new Location(type.file().toString(), place.line(), place.column());
    }

    private static Element kept(Set<String> members) {
        return Element.of(unique(KEPT, members), TypeRef.xs("hexBinary"))
                .withCardinality(Cardinality.OPTIONAL)
                .withPresentation(Presentation.NONE.withUsage(Presentation.PATCH))
                .withDocumentation(
                        "How the octets of the message differ from those that would be written, where they do.");
    }

    /// The name of a type in the model, which is made if it is not yet.
    private Name named(Declared type) {
        if (!type.fullName().matches(FULL_NAME)) {
            throw names.refusal(
                    type.schema().place(),
                    "'" + type.fullName()
                            + "' is not a name: words of letters, digits, _ and $, with dots between them.");
        }
        return known.computeIfAbsent(type.fullName(), key -> {
            open.add(type);
            return Name.of(unique(simple(type.fullName()), taken));
        });
    }

    private Type record(Declared type) {
        Obj schema = type.schema();
        Name name = known.get(type.fullName());
        return switch (schema.text("type").orElse("")) {
            case "enum" -> {
                List<Facets.EnumerationValue> values = new ArrayList<>();
                for (JsonValue symbol : schema.list("symbols")) {
                    values.add(new Facets.EnumerationValue(word(symbol), ""));
                }
                if (values.isEmpty()) {
                    throw names.refusal(schema.place(), "The enum has no symbols; give it a member 'symbols'.");
                }
                yield SimpleType.restriction(name, TypeRef.xs("string"), Facets.NONE.withEnumeration(values))
                        .withDocumentation(schema.text("doc").orElse(""), location(type, schema.place()));
            }
            case "fixed" ->
                LogicalType.of(schema, "fixed")
                        .orElseGet(() -> new LogicalType("base64Binary", sized(size(schema))))
                        .type(name)
                        .withDocumentation(schema.text("doc").orElse(""), location(type, schema.place()));
            default -> fields(type, name);
        };
    }

    private static Facets sized(int octets) {
        return Facets.NONE.withLength(OptionalInt.of(octets), OptionalInt.empty(), OptionalInt.empty());
    }

    private int size(Obj schema) {
        JsonValue size = schema.get("size")
                .orElseThrow(() -> names.refusal(schema.place(), "The fixed type has no member 'size'."));
        if (!(size instanceof JsonValue.Numeral numeral) || !numeral.text().matches("\\d{1,9}")) {
            throw names.refusal(size.place(), "The size of a fixed type is a number of octets.");
        }
        return Integer.parseInt(numeral.text());
    }

    /// A name as Avro allows them.
    private String word(JsonValue value) {
        if (!(value instanceof Text text) || !text.value().matches(SIMPLE_NAME)) {
            throw names.refusal(
                    value.place(), "A name starts with a letter, _ or $, and consists of letters, digits, _ and $.");
        }
        return text.value();
    }

    private ComplexType fields(Declared type, Name name) {
        Obj schema = type.schema();
        if (!(schema.get("fields").orElse(null) instanceof JsonValue.Array all)) {
            throw names.refusal(schema.place(), "The record has no list of fields; give it a member 'fields'.");
        }
        Set<String> members = new HashSet<>();
        List<Particle> particles = new ArrayList<>();
        for (JsonValue each : all.items()) {
            if (!(each instanceof Obj field)
                    || field.text("name").isEmpty()
                    || field.get("type").isEmpty()) {
                throw names.refusal(each.place(), "A field is an object with a 'name' and a 'type'.");
            }
            String called = word(field.get("name").get());
            if (members.contains(called)) {
                throw names.refusal(each.place(), "There are two fields '" + called + "'; leave one of them out.");
            }
            Element made = element(called, field.get("type").get(), type.namespace(), members);
            particles.add(made.withPresentation(
                            made.presentation().withUsage(made.presentation().usage() + history(field)))
                    .withDocumentation(documentation(field))
                    .withLocation(location(type, field.place())));
        }
        if (roots.contains(type)) {
            particles.add(kept(members));
        }
        return ComplexType.of(name, new Content.Components(Group.sequence(particles)))
                .withDocumentation(schema.text("doc").orElse(""), location(type, schema.place()));
    }

    /// The aliases of a field, and its default, in the words of a usage.
    private String history(Obj field) {
        List<String> aliases = names(field, "");
        return (aliases.isEmpty() ? "" : " aliases " + String.join(",", aliases))
                + field.get("default")
                        .map(value -> " default " + JsonText.of(value))
                        .orElse("");
    }

    /// Other names of a type or field, in full.
    private List<String> names(Obj schema, String namespace) {
        return schema.list("aliases").stream()
                .filter(Text.class::isInstance)
                .map(alias -> ((Text) alias).value())
                .filter(alias -> alias.matches(FULL_NAME))
                .map(alias -> alias.contains(".") || namespace.isEmpty() ? alias : namespace + "." + alias)
                .toList();
    }

    private static String documentation(Obj field) {
        String logical = field.get("type")
                .filter(Obj.class::isInstance)
                .flatMap(type -> ((Obj) type).text("logicalType"))
                .map(word -> "Logical type " + word + ".")
                .orElse("");
        return (field.text("doc").orElse("") + "\n" + logical).strip();
    }

    /// A component for a value of any type.
    private Element element(String name, JsonValue schema, String namespace, Set<String> members) {
        String called = unique(name, members);
        if (!(schema instanceof JsonValue.Array union)) {
            return component(called, typed(schema, namespace), Cardinality.ONE);
        }
        int empty = indexOfNull(union);
        if (empty >= 0 && union.items().size() == 2) {
            Typed typed = typed(union.items().get(1 - empty), namespace);
            String usage = (typed.isList() ? "optional-" : "") + typed.usage();
            return tagged(
                    component(called, new Typed(typed.type(), usage, typed.isList()), Cardinality.OPTIONAL), 1 - empty);
        }
        return component(called, typed(schema, namespace), empty >= 0 ? Cardinality.OPTIONAL : Cardinality.ONE);
    }

    private static Element component(String name, Typed typed, Cardinality cardinality) {
        return Element.of(name, typed.type())
                .withCardinality(typed.isList() ? LIST : cardinality)
                .withPresentation(Presentation.NONE.withUsage(typed.usage()));
    }

    private static int indexOfNull(JsonValue.Array union) {
        for (int i = 0; i < union.items().size(); i++) {
            if (union.items().get(i) instanceof Text name && name.value().equals(NULL)) {
                return i;
            }
        }
        return -1;
    }

    private Typed typed(JsonValue schema, String namespace) {
        return switch (schema) {
            case Text name -> reference(name, Optional.empty(), namespace);
            case JsonValue.Array union -> union(union, namespace);
            case Obj its -> {
                String type = its.text("type").orElse("");
                yield switch (type) {
                    case "array" -> {
                        Typed item = single(names.member(its, "items"), namespace);
                        yield new Typed(item.type(), "array " + item.usage(), true);
                    }
                    case "map" -> {
                        Set<String> members = new HashSet<>();
                        Element key = component(
                                unique("key", members),
                                new Typed(TypeRef.xs("string"), "string", false),
                                Cardinality.ONE);
                        Element value = element("value", names.member(its, "values"), namespace, members);
                        yield new Typed(local(Group.sequence(List.of(key, value))), "array entry", true);
                    }
                    default ->
                        AvroNames.NAMED.contains(type)
                                ? reference(
                                        new Text(its.text("name").orElse(""), its.place()),
                                        Optional.of(its),
                                        AvroNames.scope(its, namespace))
                                : names.member(its, "type") instanceof Text name
                                        ? reference(name, Optional.of(its), namespace)
                                        : typed(names.member(its, "type"), namespace);
                };
            }
            default -> throw names.refusal(schema.place(), "A schema is a name, an object or a list of schemas.");
        };
    }

    private static TypeRef local(Group group) {
        return TypeRef.local(ComplexType.of(Name.ANONYMOUS, new Content.Components(group)));
    }

    /// The type of an item of an array or union, wrapped if it is an array itself, or may be null.
    private Typed single(JsonValue schema, String namespace) {
        Element element = element("value", schema, namespace, new HashSet<>());
        return element.cardinality().equals(Cardinality.ONE)
                ? new Typed(element.type(), element.presentation().usage(), false)
                : new Typed(local(Group.sequence(List.of(element))), "wrapped", false);
    }

    private Typed reference(Text name, Optional<Obj> user, String namespace) {
        if (name.value().equals(NULL)) {
            return new Typed(local(Group.sequence(List.of())), NULL, false);
        }
        String primitive = PRIMITIVES.get(name.value());
        if (primitive != null) {
            TypeRef type = user.flatMap(schema -> LogicalType.of(schema, name.value()))
                    .map(logical -> TypeRef.local(logical.type(Name.ANONYMOUS)))
                    .orElse(TypeRef.xs(primitive));
            return new Typed(type, name.value() + user.map(LogicalType::words).orElse(""), false);
        }
        Declared type = names.found(name, namespace);
        if (!type.fullName().equals(owner)) {
            used.add(type.fullName());
        }
        String word = type.schema().text("type").orElse("");
        String all = type.fullName()
                + names(type.schema(), type.namespace()).stream()
                        .map(alias -> "|" + alias)
                        .collect(Collectors.joining());
        String usage = switch (word) {
            case "fixed" -> "fixed " + size(type.schema()) + " " + all + LogicalType.words(type.schema());
            case "enum" ->
                "enum " + all
                        + type.schema()
                                .text("default")
                                .map(each -> " else " + each)
                                .orElse("");
            default -> "record " + all;
        };
        return new Typed(TypeRef.named(named(type)), usage, false);
    }

    /// A union: a choice of its branches, but for null.
    private Typed union(JsonValue.Array union, String namespace) {
        if (union.items().isEmpty()) {
            throw names.refusal(union.place(), "The union has no types.");
        }
        Set<String> members = new HashSet<>();
        List<Particle> branches = new ArrayList<>();
        int empty = indexOfNull(union);
        for (int i = 0; i < union.items().size(); i++) {
            if (i != empty) {
                JsonValue branch = union.items().get(i);
                String name = unique(simple(names.branch(branch, namespace)), members);
                branches.add(tagged(component(name, single(branch, namespace), Cardinality.ONE), i));
            }
        }
        return new Typed(local(Group.choice(branches)), "union", false);
    }
}
