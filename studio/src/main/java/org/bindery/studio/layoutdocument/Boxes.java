package org.bindery.studio.layoutdocument;

import java.util.List;
import java.util.stream.Stream;
import org.bindery.layout.FieldContent;
import org.bindery.layout.FieldLayout;
import org.bindery.layout.Layouts;
import org.bindery.layout.RecordLayout;
import org.bindery.layout.Slot;
import org.bindery.shape.RecordShape;

/// The boxes for values of a record that are stored as records, one a line.
record Boxes(Layouts layouts, Meanings meanings) {

    /// Name, constant bits, refs, and the representation of the value in it.
    List<List<String>> of(RecordShape shape) {
        return layouts.layout(shape.id()).fields().stream()
                .flatMap(field -> box(field.content()))
                .distinct()
                .map(id -> row(layouts.layout(id), shape))
                .toList();
    }

    private static Stream<String> box(FieldContent content) {
        return switch (content) {
            case FieldContent.Boxed boxed -> Stream.of(boxed.layout());
            case FieldContent.Repeated repeated -> box(repeated.item());
            case FieldContent.Value _, FieldContent.Nested _, FieldContent.Typed _ -> Stream.empty();
        };
    }

    private List<String> row(RecordLayout box, RecordShape owner) {
        FieldLayout value = box.field(0);
        String meaning = value.content() instanceof FieldContent.Value(var codec) ? meanings.of(codec, owner) : "";
        String escape = box.escapes() > 0 ? "bit 0 is the escape flag; " : "";
        return List.of(
                Inline.plain(box.id()),
                Integer.toString(box.fixedBits()),
                Integer.toString(box.refs()),
                escape + place(value.slot()) + meaning + VariablePart.escape(value));
    }

    private static String place(Slot slot) {
        return switch (slot) {
            case Slot.Bits bits -> RecordPlan.count(bits.width(), "bit") + " at " + bits.offset() + ": ";
            case Slot.Counted counted ->
                "numeral with its field of " + counted.width() + " bits at " + counted.offset() + ": ";
            case Slot.Ref ignored -> "ref 0: ";
            case Slot.Payload ignored -> "payload 0: ";
            case Slot.Sparse _, Slot.Dissolved _, Slot.Alternative _, Slot.Computed _ -> "";
        };
    }
}
