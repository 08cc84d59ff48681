package org.bindery.forms;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ValueKind;
import org.bindery.shape.JsonRecord;
import org.bindery.shape.JsonRecords;
import org.bindery.shape.JsonSlot;
import org.bindery.shape.Presence;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// Describes what the records of a model are in JSON: a line that says whether one is an object, a value or a member,
/// and then a line for each part.
final class JsonFormsText {

    private final JsonRecords records;
    /// The members that the model does not name, by the ids of their records.
    private final Map<String, JsonRecord.Others> entries = new HashMap<>();
    /// The records around items that may be null.
    private final Set<String> wrappers = new HashSet<>();

    /// Empty when messages are not JSON, or JSON cannot hold the records.
    static Optional<JsonFormsText> of(Model model, Shapes shapes) {
        try {
            return model.format() instanceof MessageFormat.Json
                    ? Optional.of(new JsonFormsText(shapes))
                    : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /// @throws IllegalArgumentException with a sentence when JSON cannot hold the records
    private JsonFormsText(Shapes shapes) {
        this.records = new JsonRecords(shapes);
        for (Shapes.Root root : shapes.roots()) {
            for (RecordShape shape : records.require(shapes.shape(root.shape()))) {
                JsonRecord record = records.of(shape);
                record.slots().stream()
                        .filter(JsonSlot::isWrapped)
                        .forEach(slot -> wrappers.add(slot.item().id()));
                if (record instanceof JsonRecord.Members object) {
                    object.others()
                            .ifPresent(others -> entries.put(others.entry().id(), others));
                }
            }
        }
    }

    List<List<Object>> lines(RecordShape shape) {
        Presence presence = Presence.of(shape);
        JsonRecord.Others entry = entries.get(shape.id());
        if (entry != null) {
            return List.of(
                    List.of("json", "MEMBER"),
                    List.of("part", entry.name().index(), "NAME"),
                    part(presence, entry.value(), false));
        }
        if (wrappers.contains(shape.id())) {
            Property only = shape.properties().getFirst();
            return value(presence, List.of(new JsonSlot(only, only, shape, true)));
        }
        return switch (records.of(shape)) {
            case JsonRecord.Members object -> object(presence, object);
            case JsonRecord.Items items -> value(presence, List.of(items.slot()));
            case JsonRecord.Alternatives all -> value(presence, all.values());
        };
    }

    private static List<List<Object>> value(Presence presence, List<JsonSlot> slots) {
        List<List<Object>> lines = new ArrayList<>(List.of(List.of("json", "VALUE")));
        slots.forEach(slot -> lines.add(part(presence, slot, false)));
        return lines;
    }

    private static List<List<Object>> object(Presence presence, JsonRecord.Members object) {
        List<List<Object>> lines = new ArrayList<>(List.of(List.of("json", "OBJECT")));
        object.members().forEach((name, member) -> {
            int index = member.slot().property().index();
            List<Object> line = part(presence, member.slot(), member.needsItems());
            line.addAll(List.of(name, member.required(), member.slot().isAlwaysThere()));
            lines.add(line);
            member.form().ifPresent(form -> lines.add(List.of("part", form.index(), "ARRAY_FORM", index)));
        });
        object.others()
                .ifPresent(others -> lines.add(List.of("part", others.property().index(), "MEMBERS")));
        return lines;
    }

    /// The content of one place: the property, how it is read, and how many items an array has.
    private static List<Object> part(Presence presence, JsonSlot slot, boolean needsItems) {
        Property property = slot.property();
        int min = presence.always().get(property.index()).min();
        return new ArrayList<>(List.of(
                "part",
                property.index(),
                form(slot),
                Math.max(needsItems ? 1 : 0, min),
                presence.always().get(property.index()).max()));
    }

    private static String form(JsonSlot slot) {
        if (!(slot.property().type() instanceof Property.ValueType type)) {
            return "RECORD";
        }
        return slot.isRaw() ? "RAW" : form(type.value().kind());
    }

    private static String form(ValueKind kind) {
        return switch (kind) {
            case BOOLEAN -> "BOOLEAN";
            case INT, LONG, BIG_INTEGER -> "INTEGER";
            case DECIMAL -> "DECIMAL";
            case FLOAT, DOUBLE -> "REAL";
            case TEXT, DATE, TIME, DATE_TIME, XML_DATE, XML_TIME, XML_DATE_TIME -> "TEXT";
        };
    }
}
