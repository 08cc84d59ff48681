package org.bindery.messages.vectors;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Sections 2 to 5: a record, or a box, and its values.
final class StrangerRecord {

    private static final int MAX_DEPTH = 500;
    private static final int MAX_GROUPS = 11;

    private final Context context;
    private final JsonNode record;
    private final int depth;
    private final Section section;

    /// What all records of a message share.
    record Context(Map<String, JsonNode> records, Texts texts, StrangerPool pool) {

        JsonNode record(String key) {
            return Objects.requireNonNull(records.get(key), key);
        }

        /// The width of a ref.
        int w() {
            return pool.refBits();
        }
    }

    StrangerRecord(Context context, JsonNode record, Section.Place place, int depth) {
        if (depth > MAX_DEPTH) {
            throw new Refusal("R19", "more than 500 records within each other");
        }
        this.context = context;
        this.record = record;
        this.depth = depth;
        this.section = new Section(record, place, context.w());
    }

    Map<String, Object> values() {
        Map<String, Object> values = new LinkedHashMap<>();
        @Nullable JsonNode before = null;
        for (JsonNode property : record.get("properties")) {
            Object value = value(property);
            if (value != null) {
                values.put(property.get("name").asString(), value);
            }
            boolean flag = List.of("nil", "present", "null")
                    .contains(property.get("kind").asString());
            if (property.get("kind").asString().equals("present")
                    && before != null
                    && "false".equals(value)
                    && values.get(before.get("name").asString()) instanceof List<?> list
                    && !list.isEmpty()) {
                throw new Refusal("R18", "a list has items, and is not there");
            }
            before = flag ? before : property;
        }
        record.get("choices").forEach(this::checkChoice);
        return values;
    }

    private void checkChoice(JsonNode choice) {
        long selector =
                section.bits(choice.get("bit").asInt(), choice.get("width").asInt());
        boolean there = section.isThere(choice.get("place"));
        if (there && selector >= choice.get("alternatives").size()) {
            throw new Refusal("R7", "a selector is beyond the last alternative");
        }
        if (!there && selector != 0) {
            throw new Refusal("R4", "a choice that is absent has a selector");
        }
        if (choice.get("place").get("slot").asString().equals("dissolved")) {
            String chosen = choice.get("alternatives").get((int) selector).asString();
            section.checkUnused(choice.get("place"), there, there ? dissolved(property(chosen)) : null);
        }
    }

    private JsonNode property(String name) {
        return record.get("properties")
                .valueStream()
                .filter(property -> property.get("name").asString().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /// The record or box of a property.
    private JsonNode inner(JsonNode property) {
        return property.has("box")
                ? box(property)
                : context.record(property.get("record").asString());
    }

    /// The record or box of a property whose fixed section is there, if it has one.
    private @Nullable JsonNode dissolved(JsonNode property) {
        boolean none = section.isEscaped(property) || isList(property) || isTyped(property);
        return none || (property.has("codec") && !property.has("box")) ? null : inner(property);
    }

    /// Whether all records of a property are in typed form.
    private static boolean isTyped(JsonNode property) {
        return !property.has("codec") && !property.has("record");
    }

    private @Nullable Object value(JsonNode property) {
        JsonNode slot = property.get("slot");
        if (property.has("codec") && !property.has("box")) {
            return plain(property);
        }
        boolean there = section.isThere(slot);
        if (slot.get("slot").asString().equals("alternative")) {
            JsonNode choice = record.get("choices").get(slot.get("choice").asInt());
            there = section.chosen(slot, choice);
            slot = choice.get("place");
        } else if (slot.get("slot").asString().equals("dissolved")) {
            section.checkUnused(slot, there, there ? dissolved(property) : null);
        }
        if (!there) {
            if (section.isEscaped(property)) {
                throw new Refusal("R16", "what is absent escapes");
            }
            return isList(property) ? List.of() : null;
        }
        if (isList(property)) {
            return list(property, section.payload(slot), !slot.has("presence"));
        }
        if (section.isEscaped(property)) {
            Map<String, Object> typed = typed(property, section.payload(slot));
            checkDerived(property, List.of(typed));
            return typed;
        }
        if (isTyped(property)) {
            return typed(property, section.payload(slot));
        }
        JsonNode inner = inner(property);
        return held(property, inner, section.inner(slot, inner));
    }

    /// The record in a place, or the value of the box there.
    private Object held(JsonNode property, JsonNode inner, Section.Place place) {
        boolean box = property.has("box");
        StrangerRecord record = new StrangerRecord(context, inner, place, box ? depth : depth + 1);
        return box ? Objects.requireNonNull(record.plain(record.property("value"))) : record.tagged(property);
    }

    private Map<String, Object> tagged(JsonNode property) {
        Map<String, Object> values = new LinkedHashMap<>();
        if (property.has("alternatives")) {
            values.put("#record", record.get("record").asString());
        }
        values.putAll(values());
        return values;
    }

    private static boolean isList(JsonNode property) {
        return property.get("occurs").asString().endsWith("*");
    }

    /// A value that is not in a box.
    private @Nullable Object plain(JsonNode property) {
        JsonNode slot = property.get("slot");
        JsonNode codec = property.get("codec");
        if (section.isEscaped(property)) {
            return escaped(property);
        }
        if (!section.isThere(slot)) {
            return null;
        }
        return switch (slot.get("slot").asString()) {
            case "bits" ->
                number(
                        property,
                        BigInteger.valueOf(section.field(slot)),
                        slot.get("width").asInt());
            case "ref" -> context.pool().text(section.ref(slot));
            case "sparse" -> {
                if (codec.get("codec").asString().equals("pool")) {
                    yield context.pool().text(section.sparseBits(slot, context.w()));
                }
                int width = Values.codes(codec).subtract(BigInteger.ONE).bitLength();
                yield Values.of(property, unsigned(section.sparseBits(slot, width)), this::other);
            }
            case "numeral" -> numeral(property);
            case "payload" -> context.texts().text(codec, section.payload(slot));
            case "alternative" -> {
                JsonNode choice = record.get("choices").get(slot.get("choice").asInt());
                yield section.chosen(slot, choice)
                        ? context.texts().text(codec, section.payload(choice.get("place")))
                        : null;
            }
            case "computed" -> Values.product(codec, this::other);
            default -> throw new IllegalArgumentException(slot.toString());
        };
    }

    private String other(String name) {
        return (String) Objects.requireNonNull(plain(property(name)));
    }

    private static BigInteger unsigned(long number) {
        return new BigInteger(Long.toUnsignedString(number));
    }

    private @Nullable String number(JsonNode property, BigInteger field, int width) {
        BigInteger n = field.signum() < 0 ? field.add(BigInteger.ONE.shiftLeft(width)) : field;
        if (property.get("slot").path("optional").asBoolean(false)) {
            n = n.subtract(BigInteger.ONE);
            if (n.signum() < 0) {
                return null;
            }
        }
        return Values.of(property, n, this::other);
    }

    private @Nullable String numeral(JsonNode property) {
        JsonNode slot = property.get("slot");
        long field = section.field(slot);
        int optional = slot.path("optional").asBoolean(false) ? 1 : 0;
        Area bytes = section.numeral(slot);
        if (bytes.length() == 0) {
            return number(property, BigInteger.valueOf(field), 64);
        }
        BigInteger n = unsigned(bytes.bits(bytes.firstBit(), 8 * bytes.length()));
        int least = Math.max(1, (n.bitLength() + 7) / 8);
        boolean small = n.compareTo(BigInteger.valueOf(section.first(slot) - optional)) < 0;
        if (small || (least == 7 ? 8 : least) != bytes.length()) {
            throw new Refusal("R12", "a numeral has more bytes than it needs");
        }
        return Values.of(property, n, this::other);
    }

    private Object escaped(JsonNode property) {
        JsonNode slot = property.get("slot");
        boolean vacant = switch (slot.get("slot").asString()) {
            case "bits", "numeral" -> section.field(slot) == 0;
            case "sparse" -> !section.isThere(slot);
            default -> true;
        };
        if (!vacant) {
            throw new Refusal("R16", "a value escapes and has a code");
        }
        return Values.escaped(property, section.escape(property), this::other);
    }

    private Map<String, Object> typed(JsonNode property, Area area) {
        JsonNode alternatives = property.get("alternatives");
        int length = (Area.bitsFor(alternatives.size()) + 7) / 8;
        Area index = area.part(0, length);
        long number = index.bits(index.firstBit(), 8 * length);
        if (number >= alternatives.size()) {
            throw new Refusal("R7", "an index is beyond the last alternative");
        }
        JsonNode inner = context.record(alternatives.get((int) number).asString());
        Section.Place place = Section.Place.alone(inner, area.after(length), context.w());
        return new StrangerRecord(context, inner, place, depth + 1).tagged(property);
    }

    private static void checkDerived(JsonNode property, List<?> found) {
        String declared = property.get("record").asString();
        if (found.stream()
                .allMatch(record -> ((Map<?, ?>) record).get("#record").equals(declared))) {
            throw new Refusal("R18", "a record of the declared type is in typed form");
        }
    }

    private List<Object> list(JsonNode property, Area payload, boolean mayBeEmpty) {
        int groups = 0;
        long group;
        long number = 0;
        do {
            if (groups >= 2 * payload.length() || groups == MAX_GROUPS) {
                throw new Refusal("R1", "a number of items has no end");
            }
            group = payload.bits(payload.firstBit() + 4L * groups, 4);
            number |= (group & 7) << (3 * groups++);
        } while (group > 7);
        if ((group == 0 && groups > 1) || number > Integer.MAX_VALUE) {
            throw new Refusal("R1", "a number of items is too long");
        }
        int count = (int) number;
        if (count == 0 && !mayBeEmpty) {
            throw new Refusal("R17", "a list is there and empty");
        }
        boolean typed = section.isEscaped(property) || isTyped(property);
        List<Object> items = typed
                ? typedItems(property, payload, 4L * groups, count)
                : items(property, payload, 4L * groups, count);
        if (section.isEscaped(property)) {
            checkDerived(property, items);
        }
        return items;
    }

    private List<Object> typedItems(JsonNode property, Area payload, long used, int count) {
        if (count > payload.length()) {
            throw new Refusal("R2", "more items than bytes");
        }
        Area area = payload.after((used + 7) / 8);
        payload.checkZero(payload.firstBit() + used, area.firstBit());
        List<Object> items = new ArrayList<>();
        for (Area part : area.parts(count)) {
            items.add(typed(property, part));
        }
        return items;
    }

    private List<Object> items(JsonNode property, Area payload, long used, int count) {
        JsonNode inner = inner(property);
        long bits = inner.get("bits").asInt() + inner.get("refs").asLong() * context.w();
        long size = Math.max(1, bits);
        Area area = payload.part((used + count * size + 7) / 8, 0);
        area = payload.after(area.from() - payload.from());
        payload.checkZero(payload.firstBit() + used + count * bits, area.firstBit());
        boolean fixed = inner.get("variable").asString().equals("never");
        List<Area> parts = area.parts(fixed ? 0 : count);
        List<Object> items = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            long at = payload.firstBit() + used + i * size;
            Section.Place item =
                    new Section.Place(at, at + inner.get("bits").asInt(), fixed ? payload.part(0, 0) : parts.get(i));
            items.add(held(property, inner, item));
        }
        return items;
    }

    /// A box as a record with the one property `value`.
    private static JsonNode box(JsonNode property) {
        JsonNode box = property.get("box");
        ObjectNode record = JsonMapper.shared().createObjectNode();
        String slot = box.get("slot").get("slot").asString();
        record.put("mandatoryPayloads", slot.equals("payload") ? 1 : 0);
        record.put("optionalPayloads", 0);
        record.putArray("sparse");
        record.putArray("choices");
        ((ObjectNode) box).properties().forEach(member -> record.set(member.getKey(), member.getValue()));
        ObjectNode value = record.putArray("properties").addObject();
        ((ObjectNode) property).properties().forEach(member -> value.set(member.getKey(), member.getValue()));
        value.remove("box");
        value.remove("escape");
        value.put("name", "value");
        value.put("occurs", "1");
        value.set("slot", box.get("slot"));
        if (box.get("escapes").asInt() > 0) {
            value.put("escape", 0);
        }
        return record;
    }
}
