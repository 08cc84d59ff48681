package org.bindery.schemas.avro;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.bindery.model.SimpleValue;
import org.bindery.model.ValueConstraint;
import org.bindery.model.ValueKind;
import org.bindery.schemas.Loss;
import org.bindery.schemas.writing.Identifiers;
import org.bindery.schemas.writing.JsonOutput;
import org.bindery.schemas.writing.LossList;
import org.bindery.schemas.writing.ModelRecords;
import org.bindery.schemas.writing.RecordLosses;
import org.bindery.schemas.writing.TakenNames;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// A record of Avro for each record of the messages, written where it is used first and named from then on.
final class AvroSchema {

    /// The member that holds the name of a component where Avro has another one.
    private static final String OWN_NAME = "binderyName";

    private final ModelRecords records;
    private final LossList losses;
    private final Map<String, String> names;
    private final AvroValues values;
    private final Set<String> defined = new HashSet<>();

    AvroSchema(ModelRecords records, LossList losses) {
        this.records = records;
        this.losses = losses;
        TakenNames taken = TakenNames.byCase();
        this.names = records.names(taken, Identifiers::plain);
        this.values = new AvroValues(taken, losses);
    }

    /// The schema: the record of the root element, or a union of those of all.
    Object schema() {
        List<Object> roots = new ArrayList<>();
        records.shapes().roots().stream()
                .map(Shapes.Root::shape)
                .distinct()
                .map(this::record)
                .map(this::inNamespace)
                .forEach(roots::add);
        return roots.size() == 1 ? roots.getFirst() : roots;
    }

    private String namespace() {
        return Arrays.stream(records.model().javaPackage().split("\\."))
                .map(Identifiers::plain)
                .collect(Collectors.joining("."));
    }

    /// A record, or the name of one, that no other one encloses.
    private Object inNamespace(Object schema) {
        if (!(schema instanceof Map<?, ?> type)) {
            return namespace() + "." + schema;
        }
        Map<Object, Object> named = new LinkedHashMap<>();
        type.forEach((name, value) -> {
            named.put(name, value);
            if (name.equals("name")) {
                named.put("namespace", namespace());
            }
        });
        return named;
    }

    private Object record(String id) {
        String name = names.get(id);
        if (!defined.add(id)) {
            return name;
        }
        RecordShape shape = records.shapes().shape(id);
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "record");
        schema.put("name", name);
        describe(schema, shape.documentation(), shape.name(), name);
        TakenNames taken = TakenNames.byCase();
        List<Map<String, Object>> fields = new ArrayList<>();
        RecordLosses.components(shape).forEach(property -> fields.add(field(property, taken)));
        RecordLosses.flags(shape, losses);
        schema.put("fields", fields);
        RecordLosses.together(shape, Set.of(), losses);
        return schema;
    }

    private static void describe(Map<String, Object> schema, String documentation, String own, String name) {
        if (!documentation.isEmpty()) {
            schema.put("doc", documentation);
        }
        if (!own.equals(name)) {
            schema.put(OWN_NAME, own);
        }
    }

    private Map<String, Object> field(Property property, TakenNames taken) {
        RecordLosses.open(property, losses);
        RecordLosses.occurrence(property, true, losses);
        String name = taken.take(Identifiers.plain(property.name()));
        if (!name.equals(property.name())) {
            losses.add(
                    property.path(),
                    Loss.Kind.NAME,
                    "The name " + property.name() + ": it is " + name + ", with its own as " + OWN_NAME + ".");
        }
        Map<String, Object> field = new LinkedHashMap<>();
        field.put("name", name);
        List<Object> alternatives = alternatives(property);
        Optional<Object> given = given(property, alternatives);
        boolean optional = property.occurs() == Property.Occurs.OPTIONAL && !isMap(alternatives.getFirst());
        if (optional) {
            alternatives.add(given.isPresent() ? alternatives.size() : 0, "null");
        }
        field.put("type", alternatives.size() == 1 ? alternatives.getFirst() : alternatives);
        if (given.isPresent()) {
            field.put("default", given.get());
        } else if (optional) {
            field.put("default", JsonOutput.NULL);
        } else if (isMap(alternatives.getFirst())) {
            field.put("default", Map.of());
        } else if (property.isRepeated()) {
            field.put("default", List.of());
        }
        describe(field, property.documentation(), property.name(), name);
        return field;
    }

    private static boolean isMap(Object schema) {
        return schema instanceof Map<?, ?> type && "map".equals(type.get("type"));
    }

    /// A default for readers of data without the field, where its type has it as it is.
    private Optional<Object> given(Property property, List<Object> alternatives) {
        if (property.constraint().kind() == ValueConstraint.Kind.NONE) {
            return Optional.empty();
        }
        RecordLosses.given(property, losses);
        boolean plain = property.constraint().kind() == ValueConstraint.Kind.DEFAULT
                && !property.isRepeated()
                && alternatives.size() == 1
                && alternatives.getFirst() instanceof String;
        return plain
                ? AvroValues.constant(
                        (String) alternatives.getFirst(), property.constraint().value())
                : Optional.empty();
    }

    /// What a field may hold.
    private List<Object> alternatives(Property property) {
        Optional<RecordLosses.AnyMembers> members = RecordLosses.members(records, property, losses);
        if (members.isPresent()) {
            return new ArrayList<>(List.of(map(members.get())));
        }
        List<Object> single = single(property);
        if (!property.isRepeated()) {
            return single;
        }
        return new ArrayList<>(List.of(array(single)));
    }

    private static Map<String, Object> array(List<Object> items) {
        Map<String, Object> array = new LinkedHashMap<>();
        array.put("type", "array");
        array.put("items", items.size() == 1 ? items.getFirst() : items);
        return array;
    }

    private Map<String, Object> map(RecordLosses.AnyMembers members) {
        if (!(members.name().type() instanceof Property.ValueType(SimpleValue key, var ignored))
                || key.kind() != ValueKind.TEXT
                || !key.facets().withWhiteSpace(Optional.empty()).isEmpty()) {
            losses.add(members.name().path(), Loss.Kind.TYPE, "Which names members may have: they are any texts.");
        }
        List<Object> held = single(members.value());
        if (members.value().occurs() == Property.Occurs.OPTIONAL) {
            held.addFirst("null");
        }
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("type", "map");
        map.put("values", held.size() == 1 ? held.getFirst() : held);
        return map;
    }

    private List<Object> single(Property property) {
        return switch (property.type()) {
            case Property.ValueType(SimpleValue value, var ignored) ->
                new ArrayList<>(List.of(values.type(value, property.name(), property.path())));
            case Property.RecordType type ->
                type.alternatives().stream().map(this::record).collect(Collectors.toCollection(ArrayList::new));
        };
    }
}
