package org.bindery.messages.json;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.messages.PropertyRules;
import org.bindery.messages.values.Violation;
import org.bindery.model.JsonShape;
import org.bindery.runtime.internal.json.JsonKind;
import org.bindery.runtime.internal.json.JsonTree;
import org.bindery.shape.JsonRecord;
import org.bindery.shape.JsonRecords;
import org.bindery.shape.JsonSlot;
import org.bindery.shape.Presence;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;

/// Tells which of several types a value of one message is of. What was found once is kept, so that alternatives within
/// alternatives take no more time than their number.
final class JsonFits {

    /// How closely a value is looked at.
    enum Care {
        /// It can be read, and its facets have nothing against it.
        VALID,
        /// It can be read, and constants and enumerations have nothing against it.
        READABLE,
        /// It is written as the type is.
        KIND
    }

    private static final Set<String> TELLING = Set.of("enumeration", "fixed");

    private final JsonRecords records;
    private final PropertyRules rules;
    private final JsonTree tree;
    private final Map<String, Presence> presences = new HashMap<>();
    private final Map<Question, Boolean> answers = new HashMap<>();

    private record Question(int node, String shape, Care care) {}

    JsonFits(JsonRecords records, PropertyRules rules, JsonTree tree) {
        this.records = records;
        this.rules = rules;
        this.tree = tree;
    }

    /// The first of some alternatives that a value fits, else that which it comes closest to.
    Optional<JsonSlot> pick(List<JsonSlot> alternatives, int node) {
        if (alternatives.size() == 1) {
            return Optional.of(alternatives.getFirst());
        }
        for (Care care : Care.values()) {
            for (JsonSlot alternative : alternatives) {
                if (slot(alternative, node, care)) {
                    return Optional.of(alternative);
                }
            }
        }
        return Optional.empty();
    }

    /// Whether a value is that of a record.
    boolean record(RecordShape shape, int node, Care care) {
        Question question = new Question(node, shape.id(), care);
        Boolean known = answers.get(question);
        if (known == null) {
            answers.put(question, false);
            known = switch (records.of(shape)) {
                case JsonRecord.Members members -> object(shape, members, node, care);
                case JsonRecord.Items items -> array(items.slot(), node, care);
                case JsonRecord.Alternatives all -> {
                    boolean any = false;
                    for (JsonSlot slot : all.values()) {
                        any |= !any && slot(slot, node, care);
                    }
                    yield any;
                }
            };
            answers.put(question, known);
        }
        return known;
    }

    /// Whether all that a component holds may be a value.
    boolean slot(JsonSlot slot, int node, Care care) {
        return slot.isArray() ? array(slot, node, care) : one(slot, node, care);
    }

    private boolean array(JsonSlot slot, int array, Care care) {
        if (tree.kind(array) != JsonKind.ARRAY) {
            return false;
        }
        int count = 0;
        for (int item = array + 1; item < tree.after(array); item = tree.after(item)) {
            count++;
            if (care != Care.KIND && !one(slot, item, care)) {
                return false;
            }
        }
        return care != Care.VALID
                || (count >= slot.property().cardinality().min()
                        && count <= slot.property().cardinality().max());
    }

    private boolean one(JsonSlot slot, int node, Care care) {
        if (slot.nillable() && tree.kind(node) == JsonKind.NULL) {
            return true;
        }
        return slot.value().type() instanceof Property.RecordType
                ? record(records.shape(slot.value()), node, care)
                : value(slot, node, care);
    }

    private boolean value(JsonSlot slot, int node, Care care) {
        if (slot.isRaw()) {
            return true;
        }
        if (tree.kind(node) != JsonValues.kind(JsonValues.kind(slot.value()))) {
            return false;
        }
        if (care == Care.KIND) {
            return true;
        }
        try {
            Object value = JsonValues.read(tree, node, slot, rules.of(slot.value()));
            List<Violation> violations = rules.violations(slot.value(), value);
            return violations.stream().noneMatch(violation -> care == Care.VALID || TELLING.contains(violation.rule()));
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private boolean object(RecordShape shape, JsonRecord.Members members, int object, Care care) {
        if (tree.kind(object) != JsonKind.OBJECT || care == Care.KIND) {
            return tree.kind(object) == JsonKind.OBJECT;
        }
        Set<String> names = new HashSet<>();
        BitSet there = new BitSet();
        for (int name = object + 1; name < tree.after(object); name = tree.after(name + 1)) {
            JsonRecord.Member member = members.members().get(tree.name(name));
            boolean fits = member != null
                    ? member(member, name + 1, care)
                    : members.others().isPresent() && other(members.others().get(), name, care);
            if (!fits) {
                return false;
            }
            if (member != null) {
                names.add(tree.name(name));
                boolean holds = !member.slot().isArray()
                        || member.form().isPresent()
                        || (member.isNull().isPresent() && tree.kind(name + 1) == JsonKind.NULL)
                        || (member.present().isPresent() && tree.kind(name + 1) == JsonKind.ARRAY)
                        || holdsItems(name + 1);
                there.set(member.slot().property().index(), holds);
            }
        }
        return members.members().entrySet().stream()
                        .allMatch(member -> names.contains(member.getKey())
                                || !member.getValue().required())
                && areTogether(presences.computeIfAbsent(shape.id(), id -> Presence.of(shape)), there);
    }

    private boolean holdsItems(int node) {
        return tree.kind(node) == JsonKind.ARRAY && !tree.isEmpty(node);
    }

    /// Whether the members that are there may be together.
    private static boolean areTogether(Presence presence, BitSet there) {
        for (Presence.Needed needed : presence.needed()) {
            if (needed.when().stream().anyMatch(there::get) && !there.get(needed.property())) {
                return false;
            }
        }
        for (Presence.Choice choice : presence.choices()) {
            long count = choice.alternatives().stream()
                    .filter(alternative -> alternative.stream().anyMatch(there::get))
                    .count();
            boolean matters = choice.when().isEmpty() || choice.when().stream().anyMatch(there::get);
            if (matters && ((choice.required() && count == 0) || (choice.exclusive() && count > 1))) {
                return false;
            }
        }
        return true;
    }

    private boolean member(JsonRecord.Member member, int node, Care care) {
        if (member.isNull().isPresent() && tree.kind(node) == JsonKind.NULL) {
            return true;
        }
        boolean formed = member.form().isPresent()
                && form(tree, node)
                        .filter(form -> rules.violations(member.form().get(), form, form)
                                .isEmpty())
                        .isPresent();
        boolean lost = care == Care.VALID && member.needsItems() && isEmptyArray(tree, node);
        return formed || (!lost && slot(member.slot(), node, care));
    }

    /// Whether a value is an array without items.
    static boolean isEmptyArray(JsonTree tree, int node) {
        return tree.kind(node) == JsonKind.ARRAY && tree.isEmpty(node);
    }

    /// The form of an array that is null or has no items.
    static Optional<String> form(JsonTree tree, int node) {
        if (tree.kind(node) == JsonKind.NULL) {
            return Optional.of(JsonShape.NULL);
        }
        return isEmptyArray(tree, node) ? Optional.of(JsonShape.EMPTY) : Optional.empty();
    }

    private boolean other(JsonRecord.Others others, int name, Care care) {
        String text = tree.name(name);
        return slot(others.value(), name + 1, care)
                && (care != Care.VALID
                        || rules.violations(others.name(), text, text).isEmpty());
    }
}
