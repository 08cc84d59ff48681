package org.bindery.messages.vectors;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Sections 3.1 to 3.5: a record, divided into its parts.
final class Section {

    private static final int[] NUMERAL_BYTES = {1, 2, 3, 4, 5, 6, 8};

    private final JsonNode record;
    private final Place place;
    private final int w;
    private final boolean masked;
    private final Area sparse;
    private final List<Area> numerals = new ArrayList<>();
    private final List<Area> payloads;

    /// Where a record is: its first constant bit, its first ref, and its variable part.
    record Place(long constants, long refs, Area variable) {

        /// The place of a record by itself.
        static Place alone(JsonNode record, Area area, int w) {
            int constants = record.get("bits").asInt();
            long bits = constants + record.get("refs").asLong() * w;
            Area fixed = area.part(0, (bits + 7) / 8);
            fixed.checkZero(fixed.firstBit() + bits, 8L * fixed.to());
            return new Place(area.firstBit(), area.firstBit() + constants, area.after(fixed.length()));
        }
    }

    /// @param w the width of a ref
    Section(JsonNode record, Place place, int w) {
        this.record = record;
        this.place = place;
        this.w = w;
        Area rest = place.variable();
        int escapes = count("escapes");
        masked = escapes > 0 && bit(0);
        if (masked) {
            Area mask = rest.part(0, (escapes + 7) / 8);
            mask.checkZero(mask.firstBit() + escapes, 8L * mask.to());
            if (escaped(escapes) == 0) {
                throw new Refusal("R14", "an empty escape mask");
            }
            rest = rest.after(mask.length());
        }
        long bits = 0;
        for (JsonNode group : record.get("sparse")) {
            bits += present(group, group.get("count").asInt()) * size(group);
        }
        sparse = rest.part(0, (bits + 7) / 8);
        sparse.checkZero(sparse.firstBit() + bits, 8L * sparse.to());
        rest = rest.after(sparse.length());
        for (JsonNode property : record.get("properties")) {
            JsonNode slot = property.get("slot");
            if (slot.get("slot").asString().equals("numeral")) {
                long over = field(slot) - first(slot);
                Area numeral = rest.part(0, over < 0 ? 0 : NUMERAL_BYTES[(int) over]);
                numerals.add(numeral);
                rest = rest.after(numeral.length());
            }
        }
        payloads = rest.parts(optionalBefore(count("optionalPayloads")) + escapedValues(escapes));
    }

    private int count(String member) {
        return record.get(member).asInt();
    }

    long bits(int first, int width) {
        return place.variable().bits(place.constants() + first, width);
    }

    private boolean bit(int p) {
        return bits(p, 1) == 1;
    }

    private int present(JsonNode group, int before) {
        int first = group.get("presence").asInt();
        int present = 0;
        for (int i = 0; i < before; i++) {
            present += bit(first + i) ? 1 : 0;
        }
        return present;
    }

    private long size(JsonNode group) {
        return group.get("bits").asInt() + group.get("refs").asLong() * w;
    }

    boolean isEscaped(JsonNode property) {
        return masked
                && property.has("escape")
                && place.variable()
                                .bits(
                                        place.variable().firstBit()
                                                + property.get("escape").asInt(),
                                        1)
                        == 1;
    }

    /// How many properties escape.
    private int escaped(int limit) {
        int escaped = 0;
        for (int i = 0; i < limit; i++) {
            escaped += (int) place.variable().bits(place.variable().firstBit() + i, 1);
        }
        return escaped;
    }

    /// How many values escape before that bit of the mask, and so have a payload.
    private int escapedValues(int limit) {
        int escaped = 0;
        for (JsonNode property : record.get("properties")) {
            boolean isValue = property.has("codec") && !property.has("box");
            escaped += isValue && isEscaped(property) && property.get("escape").asInt() < limit ? 1 : 0;
        }
        return escaped;
    }

    private int optionalBefore(int number) {
        int flag = count("escapes") > 0 ? 1 : 0;
        int before = count("mandatoryPayloads");
        for (int i = 0; i < number; i++) {
            before += bit(flag + i) ? 1 : 0;
        }
        return before;
    }

    long field(JsonNode slot) {
        return bits(slot.get("bit").asInt(), slot.get("width").asInt());
    }

    long first(JsonNode slot) {
        return (1L << slot.get("width").asInt()) - NUMERAL_BYTES.length;
    }

    /// Whether what may be absent is there; all else is.
    boolean isThere(JsonNode slot) {
        return !slot.has("presence") || bit(slot.get("presence").asInt());
    }

    /// The payload of a slot, or the rest of something dissolved.
    Area payload(JsonNode slot) {
        if (slot.get("slot").asString().equals("dissolved")) {
            if (!slot.has("rest") || !isThere(slot.get("rest"))) {
                return place.variable().part(0, 0);
            }
            Area rest = payload(slot.get("rest"));
            if (rest.length() == 0) {
                throw new Refusal("R17", "a rest is there and empty");
            }
            return rest;
        }
        int number = slot.get("number").asInt();
        return payloads.get(slot.has("presence") ? optionalBefore(number) : number);
    }

    Place inner(JsonNode slot, JsonNode inner) {
        return switch (slot.get("slot").asString()) {
            case "payload" -> Place.alone(inner, payload(slot), w);
            case "dissolved" ->
                new Place(
                        place.constants() + slot.get("bit").asInt(),
                        place.refs() + slot.get("ref").asLong() * w,
                        payload(slot));
            case "sparse" -> {
                long at = sparse(slot);
                yield new Place(
                        at, at + inner.get("bits").asInt(), place.variable().part(0, 0));
            }
            default -> throw new IllegalArgumentException(slot.toString());
        };
    }

    /// The first bit of a sparse field.
    long sparse(JsonNode slot) {
        long at = sparse.firstBit();
        int number = slot.get("group").asInt();
        for (int i = 0; i < number; i++) {
            JsonNode group = record.get("sparse").get(i);
            at += present(group, group.get("count").asInt()) * size(group);
        }
        JsonNode group = record.get("sparse").get(number);
        return at
                + present(
                                group,
                                slot.get("presence").asInt()
                                        - group.get("presence").asInt())
                        * size(group);
    }

    boolean chosen(JsonNode slot, JsonNode choice) {
        return isThere(choice.get("place"))
                && bits(choice.get("bit").asInt(), choice.get("width").asInt())
                        == slot.get("number").asInt();
    }

    /// The bytes of a numeral; none of one that its field holds.
    Area numeral(JsonNode slot) {
        return numerals.get(slot.get("number").asInt());
    }

    /// The lexical form of a value that escapes.
    Area escape(JsonNode property) {
        int before = escapedValues(property.get("escape").asInt());
        return payloads.get(optionalBefore(count("optionalPayloads")) + before);
    }

    long ref(JsonNode slot) {
        return place.variable().bits(place.refs() + slot.get("ref").asLong() * w, w);
    }

    /// A number in a sparse field, or a ref.
    long sparseBits(JsonNode slot, int width) {
        return place.variable().bits(sparse(slot), width);
    }

    /// What a dissolved record or choice leaves unused is 0.
    ///
    /// @param inner the record whose fixed section is there; null if there is none
    void checkUnused(JsonNode slot, boolean there, @Nullable JsonNode inner) {
        int bits = inner == null ? 0 : inner.get("bits").asInt();
        int refs = inner == null ? 0 : inner.get("refs").asInt();
        long first = place.constants() + slot.get("bit").asInt();
        long ref = place.refs() + slot.get("ref").asLong() * w;
        place.variable().checkZero(first + bits, first + slot.get("bits").asInt());
        place.variable().checkZero(ref + (long) refs * w, ref + slot.get("refs").asLong() * w);
        if (!there && slot.has("rest") && isThere(slot.get("rest"))) {
            throw new Refusal("R4", "what is absent has a rest");
        }
    }
}
