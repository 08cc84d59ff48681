package org.bindery.layout;

import java.util.List;

/// The exact layout of a record; `docs/format.md` describes how to read it.
///
/// A record is given by four places: its constant bits, its refs, and the start and end of its variable part.
///
/// ```
/// fixed section: [ constant bits ][ refs ]            fixedBits + refs * w bits
/// variable part: [ escape mask ][ sparse fields ][ numerals ][ payloads ][ ends ]
/// ```
///
/// If the record is on its own, the fixed section starts at a byte and is padded to whole bytes, and the variable
/// part follows. If it is dissolved, or an item of a list, its constant bits and its refs are elsewhere.
///
/// The constant bits are, from the lowest: the escape flag, when something can escape; the presence bits of the
/// optional payloads; those of the sparse fields, by group; the fields of the numerals; selectors; then presence and
/// constant bits of dissolved choices; then, in order of the properties, codes, and constant bits of dissolved
/// records. The refs are those of dissolved choices, then those of the properties and of dissolved records in order
/// of the properties.
///
/// @param id the shape's id, or that of a box
/// @param fields one for each property of the shape, in order
/// @param choices the shape's choices
/// @param fixedBits how many constant bits there are, those of dissolved records included
/// @param refs how many refs of w bits the fixed section has, those of dissolved records included
/// @param escapes how many fields can escape
/// @param mandatoryPayloads how many payloads are always there
/// @param optionalPayloads how many payloads have a presence bit
/// @param numerals how many numerals there are
/// @param variable whether records have a variable part
public record RecordLayout(
        String id,
        List<FieldLayout> fields,
        List<ChoiceLayout> choices,
        int fixedBits,
        int refs,
        int escapes,
        int mandatoryPayloads,
        int optionalPayloads,
        List<SparseGroup> groups,
        int numerals,
        Variable variable) {

    public RecordLayout {
        fields = List.copyOf(fields);
        choices = List.copyOf(choices);
        groups = List.copyOf(groups);
    }

    /// Whether records have a variable part of at least one byte.
    public enum Variable {
        NEVER,
        SOMETIMES,
        ALWAYS
    }

    /// Sparse fields of one size, `bits + refs * w`: those that are present follow each other, constant bits first,
    /// then refs, in each; all groups together are filled up to whole bytes.
    ///
    /// @param firstBit position of the first presence bit
    /// @param count how many there are
    public record SparseGroup(int bits, int refs, int firstBit, int count) {}

    /// A choice.
    ///
    /// @param properties indexes of the alternatives, in order
    /// @param selectorOffset position of the selector's lowest bit
    /// @param selectorBits width of the selector, in bits
    /// @param place the place of the chosen alternative: a [Slot.Payload] or a [Slot.Dissolved]
    public record ChoiceLayout(List<Integer> properties, int selectorOffset, int selectorBits, Slot place) {
        public ChoiceLayout {
            properties = List.copyOf(properties);
        }
    }

    /// Length of the fixed section of a record on its own, in bytes.
    ///
    /// @param refBits width of a ref
    public int fixedBytes(int refBits) {
        return (int) ((fixedBits + (long) refs * refBits + 7) / 8);
    }

    /// Length of the escape mask where there is one, in bytes.
    public int maskBytes() {
        return (escapes + 7) / 8;
    }

    /// Position of the first presence bit of the optional payloads.
    public int payloadPresence() {
        return escapes > 0 ? 1 : 0;
    }

    /// Position of the presence bit of an optional payload.
    public int presence(Slot.Payload payload) {
        return payloadPresence() + payload.ordinal();
    }

    /// Whether no record has a variable part.
    public boolean isFixedSize() {
        return variable == Variable.NEVER;
    }

    /// The field of that property.
    public FieldLayout field(int property) {
        return fields.get(property);
    }
}
