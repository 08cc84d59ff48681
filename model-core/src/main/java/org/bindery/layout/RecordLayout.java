package org.bindery.layout;

import java.util.List;

/// The exact plan of a record; `docs/format.md` tells how to read it.
///
/// ```
/// [ fixed section ][ escape mask ][ fixed-width optionals ][ numerals ][ payloads ][ ends ]
/// ```
///
/// The fixed section holds, from its lowest bit: the escape flag, when something can escape; the presence bits of the
/// optional payloads; those of the fixed-width optionals, by width; the lengths of the numerals; selectors and codes.
///
/// @param id the shape's id, or that of a box
/// @param fields one for each property of the shape, in order
/// @param choices the shape's choices
/// @param fixedBits bits in use of the fixed section, which is filled up to whole bytes
/// @param escapes how many fields can escape
/// @param mandatoryPayloads how many payloads are always there
/// @param optionalPayloads how many payloads have a presence bit
/// @param widthGroups fixed-width optionals, narrowest first
/// @param numerals how many numerals there are
public record RecordLayout(
        String id,
        List<FieldLayout> fields,
        List<ChoiceLayout> choices,
        int fixedBits,
        int escapes,
        int mandatoryPayloads,
        int optionalPayloads,
        List<WidthGroup> widthGroups,
        int numerals) {

    public RecordLayout {
        fields = List.copyOf(fields);
        choices = List.copyOf(choices);
        widthGroups = List.copyOf(widthGroups);
    }

    /// Fixed-width optionals of one width.
    ///
    /// @param bytes their width
    /// @param firstBit position of the first presence bit
    /// @param count how many there are
    public record WidthGroup(int bytes, int firstBit, int count) {}

    /// A choice between payloads.
    ///
    /// @param properties indexes of the alternatives, in order
    /// @param selectorOffset position of the selector's lowest bit
    /// @param selectorBits width of the selector, in bits
    /// @param payload where the chosen alternative stands
    public record ChoiceLayout(List<Integer> properties, int selectorOffset, int selectorBits, Slot.Payload payload) {
        public ChoiceLayout {
            properties = List.copyOf(properties);
        }
    }

    /// Length of the fixed section, in bytes.
    public int fixedBytes() {
        return (fixedBits + 7) / 8;
    }

    /// Length of the escape mask where there is one, in bytes.
    public int maskBytes() {
        return (escapes + 7) / 8;
    }

    /// Position of the first presence bit of the optional payloads.
    public int payloadPresence() {
        return escapes > 0 ? 1 : 0;
    }

    /// Position of the first length of a numeral, four bits each.
    public int numeralLengths() {
        return payloadPresence()
                + optionalPayloads
                + widthGroups.stream().mapToInt(WidthGroup::count).sum();
    }

    /// Whether all records have the same length, that of the fixed section.
    public boolean isFixedSize() {
        return escapes == 0
                && mandatoryPayloads == 0
                && optionalPayloads == 0
                && widthGroups.isEmpty()
                && numerals == 0;
    }

    /// The field of that property.
    public FieldLayout field(int property) {
        return fields.get(property);
    }
}
