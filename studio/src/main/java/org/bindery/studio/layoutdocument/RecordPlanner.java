package org.bindery.studio.layoutdocument;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.bindery.layout.FieldContent;
import org.bindery.layout.FieldLayout;
import org.bindery.layout.Layouts;
import org.bindery.layout.RecordLayout;
import org.bindery.layout.Slot;
import org.bindery.model.ModelPath;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;

/// Draws up the plans of records.
public final class RecordPlanner {

    private final Layouts layouts;
    private final Meanings meanings;

    RecordPlanner(Layouts layouts, LookupTables tables) {
        this.layouts = layouts;
        this.meanings = new Meanings(tables);
    }

    /// The plan of one record.
    ///
    /// @param base its place in the tree, for the paths of its components
    public static RecordPlan of(Layouts layouts, RecordShape shape, ModelPath base) {
        return new RecordPlanner(layouts, new LookupTables()).plan(shape, base);
    }

    RecordPlan plan(RecordShape shape, ModelPath base) {
        RecordLayout layout = layouts.layout(shape.id());
        List<PlanBits> bits = new ArrayList<>();
        List<PlanPart> refs = new ArrayList<>();
        Place place = new Place(shape, layout, base, "", 0, 0, 0);
        bits(place, bits);
        refs(place, refs);
        return new RecordPlan(
                shape.id(),
                shape.name(),
                base,
                shape.documentation(),
                layout,
                bits,
                refs,
                new VariablePart(layouts, meanings, shape, base).parts());
    }

    /// A record, and where it is dissolved in the one that the plan is of.
    ///
    /// @param prefix the names of the dissolved records around it
    /// @param firstBit position of its first constant bit
    private record Place(
            RecordShape shape,
            RecordLayout layout,
            ModelPath base,
            String prefix,
            int firstBit,
            int firstRef,
            int depth) {

        PlanBits line(PlanBits.Kind kind, int offset, int width, String label, ModelPath path, String what) {
            return new PlanBits(kind, firstBit + offset, width, depth, prefix + label, path, what);
        }

        Property property(FieldLayout field) {
            return shape.properties().get(field.property());
        }

        ModelPath path(FieldLayout field) {
            return Paths.of(property(field), base);
        }
    }

    private void bits(Place place, List<PlanBits> all) {
        List<PlanBits> own = new ArrayList<>();
        RecordLayout layout = place.layout();
        if (layout.escapes() > 0) {
            own.add(place.line(PlanBits.Kind.ESCAPE_FLAG, 0, 1, "", place.base(), "1 if there is an escape mask"));
        }
        for (RecordLayout.ChoiceLayout choice : layout.choices()) {
            choice(place, choice, own);
        }
        for (FieldLayout field : layout.fields()) {
            field(place, field, own);
        }
        own.sort(Comparator.comparingInt(PlanBits::offset));
        for (PlanBits line : own) {
            all.add(line);
            if (line.kind() == PlanBits.Kind.DISSOLVED) {
                layout.fields().stream()
                        .filter(field -> field.slot() instanceof Slot.Dissolved
                                && line.label().equals(place.prefix() + field.name()))
                        .forEach(field -> bits(inner(place, field), all));
            }
        }
    }

    /// The record of a field that is dissolved.
    private Place inner(Place place, FieldLayout field) {
        Slot.Dissolved slot = (Slot.Dissolved) field.slot();
        String id = ((FieldContent.Nested) field.content()).layout();
        return new Place(
                layouts.shapes().shape(id),
                layouts.layout(id),
                place.path(field),
                place.prefix() + field.name() + "/",
                place.firstBit() + slot.bits(),
                place.firstRef() + slot.ref(),
                place.depth() + 1);
    }

    private void choice(Place place, RecordLayout.ChoiceLayout choice, List<PlanBits> own) {
        RecordLayout layout = place.layout();
        FieldLayout first = layout.field(choice.properties().getFirst());
        List<String> names =
                choice.properties().stream().map(p -> layout.field(p).name()).toList();
        String label = String.join(" | ", names);
        ModelPath path = place.path(first);
        VariablePart holder = new VariablePart(layouts, meanings, place.shape(), place.base());
        StringBuilder alternatives = new StringBuilder();
        for (int i = 0; i < names.size(); i++) {
            alternatives
                    .append(i == 0 ? "" : "; ")
                    .append(i)
                    .append(" is ")
                    .append(Inline.code(names.get(i)))
                    .append(", ")
                    .append(holder.content(layout.field(choice.properties().get(i))));
        }
        own.add(place.line(
                PlanBits.Kind.SELECTOR,
                choice.selectorOffset(),
                choice.selectorBits(),
                label,
                path,
                alternatives.toString()));
        switch (choice.place()) {
            case Slot.Payload payload -> presence(place, payload, label, path, own);
            case Slot.Dissolved dissolved -> {
                dissolved
                        .presence()
                        .ifPresent(bit ->
                                own.add(place.line(PlanBits.Kind.PRESENCE, bit, 1, label, path, "1 if one is there")));
                dissolved.rest().ifPresent(rest -> presence(place, rest, label + ": rest", path, own));
                own.add(place.line(
                        PlanBits.Kind.CHOICE,
                        dissolved.bits(),
                        dissolved.bitCount(),
                        label,
                        path,
                        "constant bits of the alternative that the selector names" + refs(place, dissolved)));
            }
            default -> throw new IllegalArgumentException(choice.place() + " is not a place of a choice");
        }
    }

    private static String refs(Place place, Slot.Dissolved dissolved) {
        return dissolved.refCount() == 0
                ? ""
                : "; its refs from ref " + (place.firstRef() + dissolved.ref()) + ", "
                        + RecordPlan.count(dissolved.refCount(), "ref");
    }

    private static void presence(Place place, Slot.Payload payload, String label, ModelPath path, List<PlanBits> own) {
        if (payload.optional()) {
            own.add(place.line(
                    PlanBits.Kind.PRESENCE,
                    place.layout().presence(payload),
                    1,
                    label,
                    path,
                    "1 if optional payload " + payload.ordinal() + " is there"));
        }
    }

    private void field(Place place, FieldLayout field, List<PlanBits> own) {
        ModelPath path = place.path(field);
        switch (field.slot()) {
            case Slot.Bits bits ->
                own.add(place.line(
                        PlanBits.Kind.CODE,
                        bits.offset(),
                        bits.width(),
                        field.name(),
                        path,
                        Meanings.orAbsent(bits.optional(), value(place, field))));
            case Slot.Counted counted ->
                own.add(place.line(
                        PlanBits.Kind.NUMERAL,
                        counted.offset(),
                        counted.width(),
                        field.name(),
                        path,
                        "n if below " + counted.firstLength() + ", else how many bytes n has (numeral "
                                + counted.ordinal() + "); "
                                + Meanings.orAbsent(counted.optional(), value(place, field))));
            case Slot.Sparse sparse ->
                own.add(place.line(
                        PlanBits.Kind.PRESENCE,
                        sparse.presence(),
                        1,
                        field.name(),
                        path,
                        "1 if the sparse field is there"));
            case Slot.Payload payload -> presence(place, payload, field.name(), path, own);
            case Slot.Dissolved dissolved -> {
                dissolved.rest().ifPresent(rest -> presence(place, rest, field.name() + ": rest", path, own));
                own.add(place.line(
                        PlanBits.Kind.DISSOLVED,
                        dissolved.bits(),
                        dissolved.bitCount(),
                        field.name(),
                        path,
                        "constant bits of record "
                                + Inline.plain(VariablePart.name(layouts, field.content()))
                                + refs(place, dissolved)));
            }
            case Slot.Ref ignored -> {}
            case Slot.Alternative ignored -> {}
            case Slot.Computed ignored -> {}
        }
    }

    private String value(Place place, FieldLayout field) {
        String meaning = field.content() instanceof FieldContent.Value value
                ? meanings.of(value.codec(), place.shape())
                : "record " + Inline.plain(VariablePart.name(layouts, field.content()));
        return meaning + VariablePart.escape(field);
    }

    private void refs(Place place, List<PlanPart> all) {
        for (RecordLayout.ChoiceLayout choice : place.layout().choices()) {
            if (choice.place() instanceof Slot.Dissolved dissolved) {
                choiceRefs(place, choice, dissolved, all);
            }
        }
        for (FieldLayout field : place.layout().fields()) {
            if (field.slot() instanceof Slot.Ref ref) {
                all.add(new PlanPart(
                        PlanPart.Kind.REF,
                        place.prefix() + field.name(),
                        place.path(field),
                        "",
                        Integer.toString(place.firstRef() + ref.ordinal()),
                        value(place, field)));
            } else if (field.slot() instanceof Slot.Dissolved) {
                refs(inner(place, field), all);
            }
        }
        all.sort(Comparator.comparingInt(part -> Integer.parseInt(part.size())));
    }

    private static void choiceRefs(
            Place place, RecordLayout.ChoiceLayout choice, Slot.Dissolved dissolved, List<PlanPart> all) {
        List<FieldLayout> alternatives =
                choice.properties().stream().map(place.layout()::field).toList();
        String label = alternatives.stream().map(FieldLayout::name).collect(Collectors.joining(" | "));
        for (int i = 0; i < dissolved.refCount(); i++) {
            all.add(new PlanPart(
                    PlanPart.Kind.REF,
                    place.prefix() + label,
                    place.path(alternatives.getFirst()),
                    "",
                    Integer.toString(place.firstRef() + dissolved.ref() + i),
                    "ref " + i + " of the alternative that the selector names"));
        }
    }
}
