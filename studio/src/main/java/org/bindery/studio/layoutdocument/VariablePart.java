package org.bindery.studio.layoutdocument;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bindery.layout.FieldContent;
import org.bindery.layout.FieldLayout;
import org.bindery.layout.Layouts;
import org.bindery.layout.RecordLayout;
import org.bindery.layout.Slot;
import org.bindery.model.ModelPath;
import org.bindery.shape.RecordShape;

/// The parts of a record's variable part, in their order.
final class VariablePart {

    private final Layouts layouts;
    private final Meanings meanings;
    private final RecordShape shape;
    private final RecordLayout layout;
    private final ModelPath base;

    VariablePart(Layouts layouts, Meanings meanings, RecordShape shape, ModelPath base) {
        this.layouts = layouts;
        this.meanings = meanings;
        this.shape = shape;
        this.layout = layouts.layout(shape.id());
        this.base = base;
    }

    List<PlanPart> parts() {
        List<PlanPart> parts = new ArrayList<>();
        mask().ifPresent(parts::add);
        sparse(parts);
        numerals(parts);
        payloads(parts);
        escaped(parts);
        long payloads = parts.stream()
                .filter(part -> part.kind() == PlanPart.Kind.PAYLOAD || part.kind() == PlanPart.Kind.ESCAPED)
                .count();
        if (payloads > 1) {
            parts.add(new PlanPart(
                    PlanPart.Kind.ENDS,
                    "ends",
                    base,
                    layout.mandatoryPayloads() > 1 ? "" : "two payloads or more",
                    "(payloads − 1) entries",
                    "where each payload but the last ends, from the first payload's start"));
        }
        return parts;
    }

    private Optional<PlanPart> mask() {
        if (layout.escapes() == 0) {
            return Optional.empty();
        }
        String bits = layout.fields().stream()
                .filter(FieldLayout::escapes)
                .sorted(Comparator.comparingInt(FieldLayout::escape))
                .map(field -> "bit " + field.escape() + " " + Inline.code(field.name()))
                .collect(Collectors.joining(", "));
        return Optional.of(new PlanPart(
                PlanPart.Kind.MASK,
                "escape mask",
                base,
                "escape flag is 1",
                RecordPlan.count(layout.maskBytes(), "byte"),
                bits));
    }

    private void sparse(List<PlanPart> parts) {
        layout.fields().stream()
                .filter(field -> field.slot() instanceof Slot.Sparse)
                .sorted(Comparator.comparingInt(field -> ((Slot.Sparse) field.slot()).presence()))
                .forEach(field -> {
                    Slot.Sparse slot = (Slot.Sparse) field.slot();
                    parts.add(part(
                            PlanPart.Kind.SPARSE,
                            field,
                            "bit " + slot.presence() + " is 1",
                            size(layout.groups().get(slot.group())),
                            content(field)));
                });
    }

    private static String size(RecordLayout.SparseGroup group) {
        String bits = RecordPlan.count(group.bits(), "bit");
        return group.refs() == 0
                ? bits
                : (group.bits() == 0 ? "" : bits + " and ") + RecordPlan.count(group.refs(), "ref");
    }

    private void numerals(List<PlanPart> parts) {
        layout.fields().stream()
                .filter(field -> field.slot() instanceof Slot.Counted)
                .sorted(Comparator.comparingInt(field -> ((Slot.Counted) field.slot()).ordinal()))
                .forEach(field -> {
                    Slot.Counted slot = (Slot.Counted) field.slot();
                    String place = slot.width() + " bits at " + slot.offset();
                    parts.add(part(
                            PlanPart.Kind.NUMERAL,
                            field,
                            place + " are " + slot.firstLength() + " or more",
                            "1 to 6, or 8 bytes",
                            "n: " + content(field)));
                });
    }

    private void payloads(List<PlanPart> parts) {
        List<Stream<Payload>> all = new ArrayList<>();
        for (RecordLayout.ChoiceLayout choice : layout.choices()) {
            all.add(payload(choice.place()).map(slot -> choice(choice, slot)).stream());
        }
        for (FieldLayout field : layout.fields()) {
            all.add(payload(field.slot()).map(slot -> field(field, slot)).stream());
        }
        all.stream()
                .flatMap(stream -> stream)
                .sorted(Comparator.comparing((Payload p) -> p.slot().optional())
                        .thenComparingInt(p -> p.slot().ordinal()))
                .forEach(payload -> parts.add(payload.part()));
    }

    private record Payload(Slot.Payload slot, PlanPart part) {}

    private static Optional<Slot.Payload> payload(Slot slot) {
        return switch (slot) {
            case Slot.Payload payload -> Optional.of(payload);
            case Slot.Dissolved dissolved -> dissolved.rest();
            case Slot.Bits _, Slot.Ref _, Slot.Sparse _, Slot.Counted _, Slot.Alternative _, Slot.Computed _ ->
                Optional.empty();
        };
    }

    private String when(Slot.Payload slot) {
        return slot.optional() ? "bit " + layout.presence(slot) + " is 1" : "";
    }

    private Payload field(FieldLayout field, Slot.Payload slot) {
        String what = field.slot() instanceof Slot.Dissolved
                ? "variable part of record " + Inline.plain(name(layouts, field.content())) + escape(field)
                : content(field);
        return new Payload(slot, part(PlanPart.Kind.PAYLOAD, field, when(slot), "", what));
    }

    private Payload choice(RecordLayout.ChoiceLayout choice, Slot.Payload slot) {
        List<FieldLayout> alternatives =
                choice.properties().stream().map(layout::field).toList();
        String dissolved =
                choice.place() instanceof Slot.Dissolved ? "variable part, or bytes, of the one that is there: " : "";
        String what = alternatives.stream()
                .map(field -> Inline.code(field.name()) + " " + content(field))
                .collect(Collectors.joining("; "));
        return new Payload(
                slot,
                new PlanPart(
                        PlanPart.Kind.PAYLOAD,
                        alternatives.stream().map(FieldLayout::name).collect(Collectors.joining(" | ")),
                        Paths.of(shape.properties().get(alternatives.getFirst().property()), base),
                        when(slot),
                        "",
                        dissolved + what));
    }

    private void escaped(List<PlanPart> parts) {
        layout.fields().stream()
                .filter(FieldLayout::escapesAsText)
                .forEach(field -> parts.add(part(
                        PlanPart.Kind.ESCAPED,
                        field,
                        "bit " + field.escape() + " of the escape mask is 1",
                        "",
                        "the value's lexical form in UTF-8, or as a number")));
    }

    private PlanPart part(PlanPart.Kind kind, FieldLayout field, String when, String size, String what) {
        ModelPath path = Paths.of(shape.properties().get(field.property()), base);
        return new PlanPart(kind, field.name(), path, when, size, what);
    }

    /// What a field holds: a value of which codec, or which record, box or list.
    String content(FieldLayout field) {
        return switch (field.content()) {
            case FieldContent.Value value -> meanings.of(value.codec(), shape);
            case FieldContent.Boxed boxed -> "box " + Inline.plain(boxed.layout());
            case FieldContent.Nested nested -> "record " + Inline.plain(name(layouts, nested)) + escape(field);
            case FieldContent.Typed typed -> typed(typed);
            case FieldContent.Repeated repeated ->
                "list of "
                        + switch (repeated.item()) {
                            case FieldContent.Boxed boxed -> "boxes " + Inline.plain(boxed.layout());
                            case FieldContent.Typed typed -> typed(typed);
                            default -> "records " + Inline.plain(name(layouts, repeated.item())) + escape(field);
                        };
        };
    }

    private String typed(FieldContent.Typed typed) {
        return "typed form, index in " + RecordPlan.count(typed.indexBytes(), "byte") + ": "
                + alternatives(typed.alternatives());
    }

    private String alternatives(List<String> ids) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < ids.size(); i++) {
            text.append(i == 0 ? "" : ", ").append(i).append(" is ").append(Inline.plain(title(layouts, ids.get(i))));
        }
        return text.toString();
    }

    /// What happens where a value or record does not fit; empty where it always does.
    static String escape(FieldLayout field) {
        if (!field.escapes()) {
            return "";
        }
        return field.content() instanceof FieldContent.Value
                ? "; escape bit " + field.escape()
                : "; typed form if escape bit " + field.escape() + " is 1: index, then record, of "
                        + Inline.plain(String.join(", ", derived(field.content())));
    }

    private static List<String> derived(FieldContent content) {
        return switch (content) {
            case FieldContent.Nested nested -> nested.alternatives();
            case FieldContent.Repeated repeated -> derived(repeated.item());
            case FieldContent.Typed typed -> typed.alternatives();
            case FieldContent.Value _, FieldContent.Boxed _ -> List.of();
        };
    }

    /// The heading for the record of a content.
    static String name(Layouts layouts, FieldContent content) {
        return switch (content) {
            case FieldContent.Nested nested -> title(layouts, nested.layout());
            case FieldContent.Boxed boxed -> boxed.layout();
            case FieldContent.Repeated repeated -> name(layouts, repeated.item());
            case FieldContent.Value _, FieldContent.Typed _ -> "";
        };
    }

    /// What to call a record: its name, and its id where several have that.
    static String title(Layouts layouts, String id) {
        RecordShape shape = layouts.shapes().byId().get(id);
        if (shape == null) {
            return id;
        }
        boolean alone = layouts.shapes().byId().values().stream()
                        .filter(other -> other.name().equals(shape.name()))
                        .count()
                == 1;
        return alone ? shape.name() : id;
    }
}
