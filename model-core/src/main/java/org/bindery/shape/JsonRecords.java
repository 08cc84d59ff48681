package org.bindery.shape;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.model.JsonShape;
import org.bindery.model.MessageFormat;

/// What the records of a model are in JSON, as the presentation of their components says. Not thread-safe.
public final class JsonRecords {

    private final Shapes shapes;
    private final Map<String, JsonRecord> known = new HashMap<>();

    public JsonRecords(Shapes shapes) {
        this.shapes = shapes;
    }

    /// What a record is.
    ///
    /// @throws IllegalArgumentException with a sentence when JSON cannot hold it
    public JsonRecord of(RecordShape shape) {
        JsonRecord record = known.get(shape.id());
        if (record == null) {
            record = make(shape);
            known.put(shape.id(), record);
        }
        return record;
    }

    /// Whether several messages are the items of an array: a root element repeats, and is no array itself.
    public boolean areItems(MessageFormat.Json format) {
        return !format.lines()
                && shapes.roots().stream().anyMatch(root -> root.cardinality().isRepeated())
                && shapes.roots().stream()
                        .noneMatch(root -> of(shapes.shape(root.shape())) instanceof JsonRecord.Items);
    }

    /// A record and all that are in it, but those around items and members, which JSON can all hold.
    ///
    /// @throws IllegalArgumentException with a sentence when it cannot
    public List<RecordShape> require(RecordShape shape) {
        Set<String> seen = new HashSet<>();
        List<RecordShape> all = new ArrayList<>();
        Deque<RecordShape> open = new ArrayDeque<>(List.of(shape));
        while (!open.isEmpty()) {
            RecordShape next = open.pop();
            if (seen.add(next.id())) {
                all.add(next);
                of(next).slots().stream()
                        .filter(slot -> slot.value().type() instanceof Property.RecordType)
                        .forEach(slot -> open.push(shape(slot.value())));
            }
        }
        return all;
    }

    private RecordShape shape(Property property) {
        return shapes.shape(((Property.RecordType) property.type()).shape());
    }

    private JsonRecord make(RecordShape shape) {
        List<Property> components = new ArrayList<>();
        Map<String, Property> forms = new LinkedHashMap<>();
        for (Property property : shape.properties()) {
            if (says(property, JsonShape.ARRAY_FORM)) {
                forms.put(property.presentation().nativeName(), property);
            } else if (!property.kind().isFlag()) {
                components.add(property);
            }
        }
        Optional<JsonSlot> items = components.stream()
                .map(property -> slot(shape, property))
                .filter(slot -> says(slot.value(), JsonShape.ITEMS))
                .findFirst();
        if (items.isPresent()) {
            require(components.size() == 1 && items.get().isArray(), shape, "is not the only component of an array");
            return new JsonRecord.Items(items.get());
        }
        boolean value = components.stream().anyMatch(property -> isValue(shape, property));
        return value ? alternatives(shape, components) : members(shape, components, forms);
    }

    private boolean isValue(RecordShape shape, Property property) {
        return property.kind() == Property.Kind.VALUE
                || says(slot(shape, property).value(), JsonShape.VALUE);
    }

    private JsonRecord alternatives(RecordShape shape, List<Property> components) {
        List<JsonSlot> slots = new ArrayList<>();
        for (Property property : components) {
            require(isValue(shape, property), shape, "'" + property.name() + "' is next to a value");
            slots.add(slot(shape, property));
        }
        known.put(shape.id(), new JsonRecord.Alternatives(slots));
        require(!holdsItself(shape, slots, new HashSet<>()), shape, "it is an alternative of itself");
        return new JsonRecord.Alternatives(slots);
    }

    private boolean holdsItself(RecordShape shape, List<JsonSlot> slots, Set<String> seen) {
        for (JsonSlot slot : slots) {
            if (!slot.isArray() && slot.value().type() instanceof Property.RecordType) {
                RecordShape inner = shape(slot.value());
                boolean again = seen.add(inner.id())
                        && of(inner) instanceof JsonRecord.Alternatives more
                        && holdsItself(shape, more.values(), seen);
                if (again || inner.id().equals(shape.id())) {
                    return true;
                }
            }
        }
        return false;
    }

    private JsonRecord members(RecordShape shape, List<Property> components, Map<String, Property> forms) {
        Map<String, JsonRecord.Member> members = new LinkedHashMap<>();
        Optional<JsonRecord.Others> others = Optional.empty();
        Presence presence = Presence.of(shape);
        for (Property property : components) {
            if (says(property, JsonShape.MEMBERS)) {
                others = Optional.of(others(property));
            } else {
                JsonSlot slot = slot(shape, property);
                Optional<Property> form = Optional.ofNullable(forms.remove(slot.name()));
                boolean fits = form.isEmpty()
                        || (slot.isArray() && property.cardinality().min() == 0);
                require(fits, shape, "'" + slot.name() + "' is not an array that may be empty");
                boolean required = form.isEmpty()
                        && (slot.isAlwaysThere()
                                || presence.always().get(property.index()).min() > 0);
                JsonRecord.Member member = new JsonRecord.Member(
                        slot,
                        form,
                        shape.flag(property, Property.Kind.PRESENT),
                        shape.flag(property, Property.Kind.NULL),
                        required);
                boolean first = members.put(slot.name(), member) == null;
                require(first, shape, "two components are the member '" + slot.name() + "'");
            }
        }
        require(forms.isEmpty(), shape, "there is no array for " + forms.keySet());
        return new JsonRecord.Members(members, others);
    }

    private JsonRecord.Others others(Property property) {
        RecordShape entry = shape(property);
        Optional<Property> name = entry.properties().stream()
                .filter(component -> says(component, JsonShape.NAME))
                .findFirst();
        Optional<Property> value = entry.properties().stream()
                .filter(component -> !component.kind().isFlag() && !says(component, JsonShape.NAME))
                .findFirst();
        require(name.isPresent() && value.isPresent(), entry, "a member has a name and a value");
        return new JsonRecord.Others(property, entry, name.orElseThrow(), slot(entry, value.orElseThrow()));
    }

    private JsonSlot slot(RecordShape shape, Property property) {
        return switch (property.kind()) {
            case ELEMENT, ATTRIBUTE, VALUE -> {
                boolean one = !(property.type() instanceof Property.RecordType record) || !record.isPolymorphic();
                require(
                        one,
                        shape,
                        "'" + property.name() + "' may be of several types, which JSON does not distinguish");
                yield new JsonSlot(property, property, shape, shape.isNillable(property));
            }
            case GROUP -> {
                RecordShape item = shape(property);
                boolean nillable = item.properties().size() == 2
                        && item.isNillable(item.properties().getFirst());
                require(nillable, shape, "'" + property.name() + "' is a group that repeats");
                yield new JsonSlot(property, item.properties().getFirst(), item, true);
            }
            case TEXT, NIL, PRESENT, NULL, XML, ATTRIBUTES, SELF ->
                throw unfit(shape, "'" + property.name() + "' is only known in XML");
        };
    }

    private static boolean says(Property property, JsonShape shape) {
        return shape.isSaidBy(property.presentation());
    }

    private static void require(boolean fits, RecordShape shape, String otherwise) {
        if (!fits) {
            throw unfit(shape, otherwise);
        }
    }

    private static IllegalArgumentException unfit(RecordShape shape, String reason) {
        return new IllegalArgumentException("the type '" + shape.name() + "' cannot be written in JSON: " + reason);
    }
}
