package org.bindery.schemas.jsonschema;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.model.Cardinality;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.ValueConstraint;
import org.bindery.schemas.Loss;
import org.bindery.schemas.writing.LossList;
import org.bindery.schemas.writing.ModelRecords;
import org.bindery.schemas.writing.TakenNames;
import org.bindery.shape.JsonRecord;
import org.bindery.shape.JsonRecords;
import org.bindery.shape.JsonSlot;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// A definition for each record, and the schema of messages.
final class Definitions {

    private static final String DESCRIPTION = "description";

    private final ModelRecords records;
    private final LossList losses;
    private final JsonRecords inJson;
    private final Map<String, String> names;

    /// Records that are referred to: those that have to be defined, and all.
    private final Deque<String> open = new ArrayDeque<>();

    private final Set<String> seen = new HashSet<>();
    private final boolean isJson;

    Definitions(ModelRecords records, LossList losses) {
        this.records = records;
        this.losses = losses;
        this.isJson = records.model().format() instanceof MessageFormat.Json;
        this.inJson = new JsonRecords(records.shapes());
        this.names = records.names(TakenNames.byCase(), name -> name.replaceAll("[^A-Za-z0-9_.-]", "_"));
    }

    /// The schema: a message is of one of the root elements.
    Map<String, Object> schema() {
        Model model = records.model();
        List<Shapes.Root> roots = records.shapes().roots();
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        schema.put("title", roots.size() == 1 ? roots.getFirst().element().local() : model.name());
        if (!model.documentation().isEmpty()) {
            schema.put(DESCRIPTION, model.documentation());
        }
        if (roots.size() == 1) {
            schema.put("$ref", reference(roots.getFirst().shape()));
        } else {
            schema.put("anyOf", roots.stream().map(root -> to(root.shape())).toList());
            losses.add(
                    ModelPath.ROOT,
                    Loss.Kind.NAME,
                    "The names of the root elements, which messages in JSON do not contain.");
        }
        Map<String, Object> definitions = new LinkedHashMap<>();
        while (!open.isEmpty()) {
            RecordShape shape = records.shapes().shape(open.poll());
            definitions.put(names.get(shape.id()), definition(shape));
        }
        schema.put("$defs", definitions);
        return schema;
    }

    private String reference(String shape) {
        if (seen.add(shape)) {
            open.add(shape);
        }
        return "#/$defs/" + names.get(shape);
    }

    private Map<String, Object> to(String shape) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("$ref", reference(shape));
        return schema;
    }

    private Map<String, Object> definition(RecordShape shape) {
        Map<String, Object> schema = new LinkedHashMap<>();
        if (!shape.documentation().isEmpty()) {
            schema.put(DESCRIPTION, shape.documentation());
        }
        Optional<JsonRecord> record = inJson(shape);
        if (record.isEmpty()) {
            schema.putAll(new XmlOnly(losses, this::type).object(shape));
        } else {
            switch (record.get()) {
                case JsonRecord.Items(JsonSlot slot) -> schema.putAll(array(slot, shape, false));
                case JsonRecord.Alternatives(List<JsonSlot> slots) -> schema.putAll(alternatives(slots, shape));
                case JsonRecord.Members members -> schema.putAll(object(members, shape));
            }
        }
        return schema;
    }

    /// What the record is in messages; empty for what JSON cannot say, such as mixed content.
    private Optional<JsonRecord> inJson(RecordShape shape) {
        try {
            return Optional.of(inJson.of(shape));
        } catch (IllegalArgumentException e) {
            losses.add(
                    shape.path(),
                    Loss.Kind.STRUCTURE,
                    "Messages in JSON: " + e.getMessage() + ". The schema describes what comes closest.");
            return Optional.empty();
        }
    }

    private Map<String, Object> alternatives(List<JsonSlot> slots, RecordShape shape) {
        List<Map<String, Object>> schemas =
                slots.stream().map(slot -> slot(slot, shape, false)).toList();
        if (schemas.size() == 1) {
            return schemas.getFirst();
        }
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("anyOf", schemas);
        return schema;
    }

    private Map<String, Object> object(JsonRecord.Members record, RecordShape shape) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "object");
        Map<String, Object> properties = new LinkedHashMap<>();
        List<String> required = new ArrayList<>();
        Map<Integer, String> byProperty = new LinkedHashMap<>();
        record.members().forEach((name, member) -> {
            properties.put(name, member(member, shape));
            byProperty.put(member.slot().property().index(), name);
            if (member.required()) {
                required.add(name);
            }
        });
        if (!properties.isEmpty()) {
            schema.put("properties", properties);
        }
        if (!required.isEmpty()) {
            schema.put("required", required);
        }
        if (record.others().isPresent()) {
            others(record.others().get(), schema);
        } else {
            schema.put("additionalProperties", false);
        }
        new Conditions(byProperty, required).addTo(schema, shape.content());
        return schema;
    }

    private void others(JsonRecord.Others others, Map<String, Object> schema) {
        if (others.name().type() instanceof Property.ValueType name) {
            Map<String, Object> names = new ValueSchemas(losses, others.name().path(), isJson).ofText(name.value());
            names.remove("type");
            if (!names.isEmpty() && schema.get("properties") == null) {
                schema.put("propertyNames", names);
            } else if (!names.isEmpty()) {
                losses.add(others.name().path(), Loss.Kind.FACET, "Not expressed: which names members may have.");
            }
        }
        schema.put("additionalProperties", slot(others.value(), others.entry(), false));
        Cardinality often = others.property().cardinality();
        if (often.min() > 0 || often.max() != Cardinality.UNBOUNDED) {
            losses.add(
                    others.property().path(),
                    Loss.Kind.CARDINALITY,
                    "Not expressed: there are " + often + " such members.");
        }
    }

    private Map<String, Object> member(JsonRecord.Member member, RecordShape shape) {
        boolean mayBeNull = member.isNull().isPresent() || member.form().isPresent();
        Map<String, Object> schema = slot(member.slot(), shape, member.needsItems());
        return mayBeNull ? orNull(schema) : schema;
    }

    private Map<String, Object> slot(JsonSlot slot, RecordShape shape, boolean needsItems) {
        return slot.isArray() ? array(slot, shape, needsItems) : value(slot);
    }

    private Map<String, Object> array(JsonSlot slot, RecordShape shape, boolean needsItems) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "array");
        describe(schema, slot.value().documentation());
        Map<String, Object> items = value(slot);
        items.remove(DESCRIPTION);
        schema.put("items", items);
        Cardinality often = slot.property().cardinality();
        boolean optional = slot.isAlwaysThere()
                || shape.flag(slot.property(), Property.Kind.PRESENT).isPresent();
        int least = Math.max(often.min(), needsItems && !optional ? 1 : 0);
        if (least > 0) {
            schema.put("minItems", least);
        }
        if (often.max() != Cardinality.UNBOUNDED) {
            schema.put("maxItems", often.max());
        }
        return schema;
    }

    private Map<String, Object> value(JsonSlot slot) {
        Property property = slot.value();
        Map<String, Object> schema = new LinkedHashMap<>();
        describe(schema, property.documentation());
        if (!slot.isRaw()) {
            schema.putAll(type(property));
        }
        return slot.nillable() && !slot.isRaw() ? orNull(schema) : schema;
    }

    /// The schema of one value of a property.
    private Map<String, Object> type(Property property) {
        return switch (property.type()) {
            case Property.ValueType type -> {
                ValueSchemas values = new ValueSchemas(losses, property.path(), isJson);
                Map<String, Object> schema = values.of(type.value());
                given(property.constraint(), values, type, schema);
                yield schema;
            }
            case Property.RecordType type
            when type.isPolymorphic() -> {
                losses.add(
                        property.path(),
                        Loss.Kind.DERIVATION,
                        "Which of the derived types a value has, which JSON does not contain: it may be any of them.");
                Map<String, Object> schema = new LinkedHashMap<>();
                schema.put("anyOf", type.alternatives().stream().map(this::to).toList());
                yield schema;
            }
            case Property.RecordType type -> to(type.shape());
        };
    }

    private static void given(
            ValueConstraint constraint, ValueSchemas values, Property.ValueType type, Map<String, Object> schema) {
        switch (constraint.kind()) {
            case NONE -> {
                // Neither default nor fixed.
            }
            case DEFAULT -> schema.put("default", values.constant(type.value(), constraint.value()));
            case FIXED -> schema.put("const", values.constant(type.value(), constraint.value()));
        }
    }

    private static void describe(Map<String, Object> schema, String documentation) {
        if (!documentation.isEmpty()) {
            schema.put(DESCRIPTION, documentation);
        }
    }

    /// A schema that also takes `null`.
    private static Map<String, Object> orNull(Map<String, Object> schema) {
        Map<String, Object> either = new LinkedHashMap<>();
        Map<String, Object> value = new LinkedHashMap<>(schema);
        Object description = value.remove(DESCRIPTION);
        if (description != null) {
            either.put(DESCRIPTION, description);
        }
        boolean plain =
                value.get("type") instanceof String && !value.containsKey("enum") && !value.containsKey("const");
        if (plain) {
            Object type = value.remove("type");
            either.put("type", List.of(type, "null"));
            either.putAll(value);
        } else {
            Map<String, Object> none = new LinkedHashMap<>();
            none.put("type", "null");
            either.put("anyOf", List.of(value, none));
        }
        return either;
    }
}
