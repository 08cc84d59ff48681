package org.bindery.importers.protobuf;

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
import java.util.stream.IntStream;
import org.bindery.importers.json.JsonValue.Place;
import org.bindery.importers.protobuf.Definition.EnumType;
import org.bindery.importers.protobuf.Definition.Field;
import org.bindery.importers.protobuf.Definition.Label;
import org.bindery.importers.protobuf.Definition.MessageType;
import org.bindery.importers.protobuf.ProtoTypes.Added;
import org.bindery.importers.protobuf.ProtoTypes.Declared;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Facets;
import org.bindery.model.Framing;
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
import org.bindery.model.ValueConstraint;
import org.bindery.model.building.Names;

/// Makes a model of definitions whose messages are in wire format: components know their numbers and types.
final class ProtoModel {

    private static final String KEPT = "encodingDifferences";

    /// The types of XML Schema for the types of fields.
    private static final Map<String, String> SCALARS = Map.ofEntries(
            Map.entry("int32", "int"),
            Map.entry("sint32", "int"),
            Map.entry("sfixed32", "int"),
            Map.entry("uint32", "unsignedInt"),
            Map.entry("fixed32", "unsignedInt"),
            Map.entry("int64", "long"),
            Map.entry("sint64", "long"),
            Map.entry("sfixed64", "long"),
            Map.entry("uint64", "unsignedLong"),
            Map.entry("fixed64", "unsignedLong"),
            Map.entry("float", "float"),
            Map.entry("double", "double"),
            Map.entry("bool", "boolean"),
            Map.entry("string", "string"),
            Map.entry("bytes", "base64Binary"));

    private static final Set<String> NOT_PACKED = Set.of("string", "bytes", "message", "group");

    private final ProtoFiles files;
    private final ProtoTypes types;
    private final ProtoFile own = WellKnown.file();
    private final Map<String, Name> names = new HashMap<>();
    private final Set<String> taken = new HashSet<>();
    private final Map<Name, Type> made = new LinkedHashMap<>();
    private final Deque<Declared> open = new ArrayDeque<>();

    ProtoModel(ProtoFiles files, ProtoTypes types) {
        this.files = files;
        this.types = types;
    }

    /// The model.
    ///
    /// @param roots the types that messages are of
    Model of(String name, List<Declared> roots, Framing framing) {
        Map<Name, Element> elements = new LinkedHashMap<>();
        for (Declared root : roots) {
            Element element = Element.of(small(root.key()), TypeRef.named(named(root)))
                    .withPresentation(Presentation.NONE.withUsage("message"))
                    .withLocation(location(root, root.definition().place()));
            elements.putIfAbsent(element.qualifiedName(), element);
        }
        while (!open.isEmpty()) {
            Declared type = open.poll();
            Name known = named(type);
            switch (type.definition()) {
                case MessageType message -> made.put(known, message(known, type, message, roots.contains(type)));
                case EnumType values -> made.put(known, enumeration(known, type, values));
                case Definition.Extension ignored -> {}
            }
        }
        return Model.empty(name)
                .withFormat(new MessageFormat.Wire(framing))
                .withTypes(made)
                .withElements(elements)
                .withRoots(List.copyOf(elements.keySet()));
    }

    private static String small(String name) {
        return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
    }

    private static Location location(Declared type, Place place) {
        return new Location(type.file().toString(), place.line(), place.column());
    }

    /// The name of a type in the model, which is made if it is not yet.
    private Name named(Declared type) {
        Name known = names.get(type.fullName());
        if (known == null) {
            known = Name.of(Names.free(type.key(), name -> !taken.add(name)));
            names.put(type.fullName(), known);
            open.add(type);
        }
        return known;
    }

    private static Type enumeration(Name name, Declared type, EnumType values) {
        List<Facets.EnumerationValue> all = values.values().stream()
                .distinct()
                .map(value -> new Facets.EnumerationValue(value, ""))
                .toList();
        return SimpleType.restriction(name, TypeRef.xs("string"), Facets.NONE.withEnumeration(all))
                .withDocumentation(values.documentation(), location(type, values.place()));
    }

    private Type message(Name name, Declared type, MessageType message, boolean root) {
        Set<String> used = new HashSet<>();
        List<Particle> particles = new ArrayList<>();
        Map<String, List<Element>> oneofs = new LinkedHashMap<>();
        Map<String, Integer> places = new HashMap<>();
        for (Field field : message.fields()) {
            Optional<Element> element = element(new Added(type.file(), type.fullName(), field), used);
            if (element.isPresent() && field.oneof().isPresent()) {
                String oneof = field.oneof().get();
                if (!oneofs.containsKey(oneof)) {
                    places.put(oneof, particles.size());
                    particles.add(Group.choice(List.of()));
                }
                oneofs.computeIfAbsent(oneof, key -> new ArrayList<>()).add(element.get());
            } else {
                element.ifPresent(particles::add);
            }
        }
        oneofs.forEach((oneof, all) ->
                particles.set(places.get(oneof), Group.of(Group.Kind.CHOICE, Cardinality.OPTIONAL, all)));
        types.added(type).forEach(added -> element(added, used).ifPresent(particles::add));
        if (root) {
            particles.add(Element.of(unique(KEPT, used), TypeRef.xs("hexBinary"))
                    .withCardinality(Cardinality.OPTIONAL)
                    .withPresentation(Presentation.NONE.withUsage(Presentation.PATCH))
                    .withDocumentation(
                            "How the octets of the message differ from those that would be written, where they do."));
        }
        return ComplexType.of(name, new Content.Components(Group.sequence(particles)))
                .withDocumentation(message.documentation(), location(type, message.place()));
    }

    private static String unique(String wanted, Set<String> used) {
        String name = wanted;
        while (!used.add(name)) {
            name += "_";
        }
        return name;
    }

    /// A field; none where its type is not known.
    private Optional<Element> element(Added added, Set<String> used) {
        Field field = added.field();
        Optional<Typed> found = field.key().isPresent() ? entry(added) : typed(added);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        Typed typed = found.get();
        String oneof = field.oneof().map(name -> "oneof " + name + " ").orElse("");
        String packed = field.label() == Label.REPEATED && isPacked(added, typed.kind()) ? "packed " : "";
        Element element = Element.of(unique(name(field), used), typed.type())
                .withCardinality(cardinality(added))
                .withPresentation(Presentation.NONE
                        .withTag(Integer.toString(field.number()))
                        .withUsage(oneof + packed + typed.usage()))
                .withDocumentation(field.documentation())
                .withLocation(new Location(
                        added.file().toString(),
                        field.place().line(),
                        field.place().column()));
        return Optional.of(missing(field, typed)
                .map(value -> element.withConstraint(new ValueConstraint(ValueConstraint.Kind.DEFAULT, value)))
                .orElse(element));
    }

    private static String name(Field field) {
        String name = field.jsonName().matches("[A-Za-z_][A-Za-z0-9_]*")
                ? field.jsonName()
                : ProtoParser.jsonName(field.name());
        return name.matches("[A-Za-z_].*") ? name : "_" + name;
    }

    private Cardinality cardinality(Added added) {
        return switch (added.field().label()) {
            case REPEATED -> new Cardinality(0, Cardinality.UNBOUNDED);
            case REQUIRED -> Cardinality.ONE;
            case SINGLE ->
                option(added, "field_presence").equals("LEGACY_REQUIRED") ? Cardinality.ONE : Cardinality.OPTIONAL;
        };
    }

    /// A feature of a field, or of its file; empty where neither says it.
    private String option(Added added, String feature) {
        String option = "features." + feature;
        ProtoFile file = files.files().getOrDefault(added.file(), own);
        return added.field().options().getOrDefault(option, file.options().getOrDefault(option, ""));
    }

    private boolean isPacked(Added added, String kind) {
        if (NOT_PACKED.contains(kind)) {
            return false;
        }
        String said = added.field().options().getOrDefault("packed", "");
        String feature = option(added, "repeated_field_encoding");
        if (!said.isEmpty() || !feature.isEmpty()) {
            return said.equals("true") || feature.equals("PACKED");
        }
        Map<String, String> file = files.files().getOrDefault(added.file(), own).options();
        return file.containsKey("edition") || file.getOrDefault("syntax", "").equals("proto3");
    }

    /// The type of a field, in the model and in the words of presentations.
    ///
    /// @param kind the first word of the usage
    private record Typed(TypeRef type, String kind, String usage) {}

    private Optional<Typed> typed(Added added) {
        Field field = added.field();
        String scalar = SCALARS.get(field.type());
        if (scalar != null) {
            return Optional.of(new Typed(TypeRef.xs(scalar), field.type(), field.type()));
        }
        Optional<Declared> type = types.find(field.type(), added.scope());
        if (type.isEmpty()) {
            types.missing(added.file(), field.type(), field.place());
            return Optional.empty();
        }
        TypeRef reference = TypeRef.named(named(type.get()));
        return switch (type.get().definition()) {
            case EnumType values -> Optional.of(new Typed(reference, "enum", "enum" + numbers(values)));
            case MessageType message -> {
                boolean group =
                        message.isGroup() || option(added, "message_encoding").equals("DELIMITED");
                String word = group ? "group" : "message";
                yield Optional.of(new Typed(reference, word, word));
            }
            case Definition.Extension ignored -> Optional.empty();
        };
    }

    /// The numbers of the names of an enumeration, unless they count from 0.
    private static String numbers(EnumType values) {
        List<Integer> numbers = IntStream.range(0, values.values().size())
                .filter(i -> values.values().indexOf(values.values().get(i)) == i)
                .mapToObj(values.numbers()::get)
                .toList();
        boolean counted = IntStream.range(0, numbers.size()).allMatch(i -> numbers.get(i) == i);
        return counted
                ? ""
                : " {" + String.join(",", numbers.stream().map(String::valueOf).toList()) + "}";
    }

    /// An entry of a map: a message with a key and a value.
    private Optional<Typed> entry(Added added) {
        Field field = added.field();
        Set<String> used = new HashSet<>();
        Optional<Element> key = element(part(added, "key", 1, field.key().orElseThrow()), used);
        Optional<Element> value = element(part(added, "value", 2, field.type()), used);
        if (key.isEmpty() || value.isEmpty()) {
            return Optional.empty();
        }
        ComplexType entry =
                ComplexType.of(Name.ANONYMOUS, new Content.Components(Group.sequence(List.of(key.get(), value.get()))));
        return Optional.of(new Typed(TypeRef.local(entry), "message", "message"));
    }

    private static Added part(Added map, String name, int number, String type) {
        Field part = new Field(
                name,
                name,
                number,
                Map.of(),
                type,
                Label.SINGLE,
                Optional.empty(),
                Optional.empty(),
                "",
                map.field().place());
        return new Added(map.file(), map.scope(), part);
    }

    /// The value that an absent field has, as XML Schema writes it; empty if it is not known.
    private Optional<String> missing(Field field, Typed typed) {
        Optional<String> said = Optional.ofNullable(field.options().get("default"));
        return said.flatMap(text -> switch (typed.kind()) {
            case "bytes", "message", "group" -> Optional.empty();
            case "float", "double" ->
                switch (text) {
                    case "inf" -> Optional.of("INF");
                    case "-inf" -> Optional.of("-INF");
                    case "nan", "-nan" -> Optional.of("NaN");
                    default -> text.matches("[-+.0-9eE]+") ? said : Optional.empty();
                };
            case "string", "bool", "enum" -> said;
            default -> text.matches("0|-?[1-9][0-9]*") ? said : Optional.empty();
        });
    }
}
