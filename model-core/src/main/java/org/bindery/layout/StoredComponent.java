package org.bindery.layout;

import java.util.ArrayList;
import java.util.List;

/// A component that messages have at most once, and whose number is at one place of all their records: a code, or a
/// numeral of the record at the root. Queries compare these numbers without reading messages, as long as nothing in
/// the record at the root has escaped.
///
/// @param way the properties that lead to it, by their indexes; those of records are always there
/// @param offset position of its first bit among the constant bits of the message
/// @param width of its field in bits, at least 1
/// @param optional whether 0 means that it is absent, and numbers are one more
/// @param codec a [ValueCodec.Code] that depends on no other value, or a [ValueCodec.Numeral]
public record StoredComponent(List<Integer> way, int offset, int width, boolean optional, ValueCodec codec) {

    public StoredComponent {
        way = List.copyOf(way);
    }

    /// All components of the messages with a record at their root that are stored so, in the order of their
    /// properties; none if the messages have no columns.
    public static List<StoredComponent> of(Layouts layouts, String rootId) {
        List<StoredComponent> found = new ArrayList<>();
        if (ColumnCuts.of(layouts, rootId).isPresent()) {
            collect(layouts, layouts.layout(rootId), List.of(), 0, found);
        }
        return List.copyOf(found);
    }

    private static void collect(
            Layouts layouts, RecordLayout layout, List<Integer> before, int first, List<StoredComponent> found) {
        for (FieldLayout field : layout.fields()) {
            List<Integer> way = new ArrayList<>(before);
            way.add(field.property());
            switch (field.slot()) {
                case Slot.Bits(int offset, int width, boolean optional)
                when width > 0 && isCode(field.content()) ->
                    found.add(new StoredComponent(way, first + offset, width, optional, codec(field)));
                // Columns have no numerals of records that are dissolved.
                case Slot.Counted counted
                when before.isEmpty() && field.content() instanceof FieldContent.Value ->
                    found.add(new StoredComponent(
                            way, first + counted.offset(), counted.width(), counted.optional(), codec(field)));
                case Slot.Dissolved dissolved
                when isAlwaysThere(dissolved, field) && field.content() instanceof FieldContent.Nested nested -> {
                    RecordLayout inner = layouts.layout(nested.layout());
                    if (inner.escapes() == 0) {
                        collect(layouts, inner, way, first + dissolved.bits(), found);
                    }
                }
                default -> {}
            }
        }
    }

    private static boolean isCode(FieldContent content) {
        return content instanceof FieldContent.Value value
                && value.codec() instanceof ValueCodec.Code
                && !(value.codec() instanceof ValueCodec.DayOffsetCode);
    }

    private static boolean isAlwaysThere(Slot.Dissolved slot, FieldLayout field) {
        return slot.presence().isEmpty() && !field.escapes();
    }

    private static ValueCodec codec(FieldLayout field) {
        return ((FieldContent.Value) field.content()).codec();
    }

    /// Whether greater codes denote greater values, in their natural order.
    public boolean isAscending() {
        return switch (codec) {
            case ValueCodec.BooleanCode _, ValueCodec.RangeCode _, ValueCodec.DayCode _ -> true;
            case ValueCodec.ListCode list ->
                list.values().equals(list.values().stream().sorted().toList());
            default -> false;
        };
    }

    /// Whether columns have its digits and its scale apart.
    public boolean isInDigits() {
        return codec instanceof ValueCodec.DecimalNumeral decimal && ColumnCuts.isInDigits(decimal);
    }
}
