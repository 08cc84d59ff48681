package org.bindery.layout;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import org.bindery.model.Cardinality;
import org.bindery.model.Facets;
import org.bindery.model.PatternAlphabet;
import org.bindery.model.SimpleValue;
import org.bindery.model.ValueKind;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;

/// The sizes that follow from layouts: of records, of fields and of values. Not thread-safe.
public final class BinarySizes {

    /// A record is shorter than 2 to the power of 31 bytes, and sizes beyond a gigabyte say nothing.
    private static final long LARGEST_BITS = 8L << 30;

    private final Layouts layouts;
    private final Map<String, BinarySize> records = new HashMap<>();

    public BinarySizes(Layouts layouts) {
        this.layouts = layouts;
    }

    /// The size of a record of that shape. A type that contains itself has no greatest size.
    public BinarySize record(String id) {
        BinarySize known = records.get(id);
        if (known == null) {
            records.put(id, new BinarySize(0, BinarySize.UNBOUNDED));
            known = compute(layouts.layout(id), layouts.shapes().shape(id));
            records.put(id, known);
        }
        return known;
    }

    private BinarySize compute(RecordLayout layout, RecordShape shape) {
        BinarySize size = BinarySize.bytes(layout.fixedBytes(), layout.fixedBytes() + layout.maskBytes());
        for (Property property : shape.properties()) {
            if (!(layout.field(property.index()).slot() instanceof Slot.Alternative)) {
                size = size.plus(outside(layout.field(property.index()), property));
            }
        }
        for (RecordLayout.ChoiceLayout choice : layout.choices()) {
            size = size.plus(alternatives(choice, layout, shape));
        }
        int mandatory = layout.mandatoryPayloads();
        int all = mandatory + layout.optionalPayloads() + layout.escapes();
        BinarySize table = BinarySize.bytes(Math.max(0, mandatory - 1), 4L * Math.max(0, all - 1));
        return limited(size.plus(table));
    }

    /// What a choice takes beside its selector.
    private BinarySize alternatives(RecordLayout.ChoiceLayout choice, RecordLayout layout, RecordShape shape) {
        BinarySize size = null;
        for (int property : choice.properties()) {
            BinarySize one = content(layout.field(property), shape.properties().get(property));
            size = size == null ? one : size.or(one);
        }
        return choice.payload().optional() ? size.orAbsent() : size;
    }

    /// The size of a choice with its selector and presence bit.
    public BinarySize choice(String shapeId, int choice) {
        RecordLayout layout = layouts.layout(shapeId);
        RecordLayout.ChoiceLayout plan = layout.choices().get(choice);
        int bits = plan.selectorBits() + (plan.payload().optional() ? 1 : 0);
        return BinarySize.bits(bits, bits)
                .plus(alternatives(plan, layout, layouts.shapes().shape(shapeId)));
    }

    /// The size of a field: its bits in the fixed section and its bytes elsewhere, all occurrences together.
    public BinarySize field(String shapeId, int property) {
        FieldLayout field = layouts.layout(shapeId).field(property);
        Property what = layouts.shapes().shape(shapeId).properties().get(property);
        BinarySize inside = switch (field.slot()) {
            case Slot.Bits bits -> BinarySize.bits(bits.width(), bits.width());
            case Slot.Fixed ignored -> BinarySize.bits(1, 1);
            case Slot.Counted ignored -> BinarySize.bits(4, 4);
            case Slot.Payload payload -> payload.optional() ? BinarySize.bits(1, 1) : BinarySize.NOTHING;
            case Slot.Alternative ignored -> BinarySize.NOTHING;
            case Slot.Computed ignored -> BinarySize.NOTHING;
        };
        BinarySize outside = field.slot() instanceof Slot.Alternative ? content(field, what) : outside(field, what);
        return limited(inside.plus(outside));
    }

    /// The size of a value with a codec, where it is mandatory.
    public static BinarySize value(ValueCodec codec, SimpleValue value) {
        return switch (codec) {
            case ValueCodec.Code code -> BinarySize.bits(code.bits(), code.bits());
            case ValueCodec.Numeral numeral -> BinarySize.bits(4, 4).plus(numeral(numeral, value));
            case ValueCodec.Text text -> text(text, value);
            case ValueCodec.Product ignored -> BinarySize.NOTHING;
        };
    }

    /// What a field takes outside the fixed section.
    private BinarySize outside(FieldLayout field, Property property) {
        return switch (field.slot()) {
            case Slot.Bits ignored -> BinarySize.NOTHING;
            case Slot.Computed ignored -> BinarySize.NOTHING;
            case Slot.Fixed ignored -> {
                ValueCodec.Code code = (ValueCodec.Code) ((FieldContent.Value) field.content()).codec();
                yield BinarySize.bytes(0, (code.bits() + 7) / 8);
            }
            case Slot.Counted counted -> {
                BinarySize size = content(field, property);
                yield counted.optional() ? size.orAbsent() : size;
            }
            case Slot.Payload payload -> {
                BinarySize size = content(field, property);
                yield payload.optional() ? size.orAbsent() : size;
            }
            case Slot.Alternative ignored -> content(field, property);
        };
    }

    private BinarySize content(FieldLayout field, Property property) {
        return switch (field.content()) {
            case FieldContent.Nested nested -> record(nested.layout());
            case FieldContent.Repeated repeated -> repeated(repeated, property);
            case FieldContent.Boxed boxed -> box(boxed.layout(), property);
            case FieldContent.Value value -> {
                SimpleValue simple = ((Property.ValueType) property.type()).value();
                yield switch (value.codec()) {
                    case ValueCodec.Numeral numeral -> numeral(numeral, simple);
                    case ValueCodec.Text text -> text(text, simple);
                    case ValueCodec.Code code -> BinarySize.bits(code.bits(), code.bits());
                    case ValueCodec.Product ignored -> BinarySize.NOTHING;
                };
            }
        };
    }

    private BinarySize repeated(FieldContent.Repeated repeated, Property property) {
        RecordLayout layout = layouts.layout(repeated.layout());
        boolean bare = layout.isFixedSize() && layout.fixedBytes() == 0;
        BinarySize item = bare
                ? BinarySize.bytes(1, 1)
                : repeated.boxed() ? box(repeated.layout(), property) : record(repeated.layout());
        Cardinality cardinality = property.cardinality();
        long max = cardinality.max() == Cardinality.UNBOUNDED ? BinarySize.UNBOUNDED : cardinality.max();
        BinarySize items = item.times(cardinality.min(), max);
        return items.plus(BinarySize.bytes(1, 5L))
                .plus(BinarySize.bytes(0, max == BinarySize.UNBOUNDED ? max : 4 * max));
    }

    private BinarySize box(String layoutId, Property property) {
        RecordLayout box = layouts.layout(layoutId);
        FieldContent.Value value = (FieldContent.Value) box.field(0).content();
        SimpleValue simple = ((Property.ValueType) property.type()).value();
        BinarySize fixed = BinarySize.bytes(box.fixedBytes(), box.fixedBytes() + box.maskBytes());
        return switch (value.codec()) {
            case ValueCodec.Numeral numeral -> fixed.plus(numeral(numeral, simple));
            case ValueCodec.Text text -> text(text, simple);
            case ValueCodec.Code ignored -> fixed;
            case ValueCodec.Product ignored -> fixed;
        };
    }

    private static BinarySize numeral(ValueCodec.Numeral numeral, SimpleValue value) {
        boolean small = numeral instanceof ValueCodec.IntegerNumeral && value.kind() == ValueKind.INT;
        return BinarySize.bytes(0, small ? 4 : 8);
    }

    private static BinarySize text(ValueCodec.Text codec, SimpleValue value) {
        Facets facets = value.facets();
        if (value.isList()) {
            return BinarySize.bytes(0, BinarySize.UNBOUNDED);
        }
        long min = facets.effectiveMinLength();
        long max = facets.effectiveMaxLength();
        OptionalInt longest = PatternAlphabet.of(facets.patterns()).stream()
                .mapToInt(PatternAlphabet::maxLength)
                .findFirst();
        max = Math.min(max, longest.orElse(Cardinality.UNBOUNDED));
        long limit = max == Cardinality.UNBOUNDED ? BinarySize.UNBOUNDED : max;
        return switch (codec) {
            case ValueCodec.Utf8Text ignored ->
                BinarySize.bytes(min, limit == BinarySize.UNBOUNDED ? limit : 4 * limit);
            case ValueCodec.SymbolText ignored ->
                BinarySize.bytes(Math.min(min, 1), limit == BinarySize.UNBOUNDED ? limit : 4 * limit + 1);
            case ValueCodec.OctetText ignored -> BinarySize.bytes(min == 0 ? 0 : min + 1, BinarySize.UNBOUNDED);
            case ValueCodec.Latin1Text ignored -> BinarySize.bytes(min, limit);
            case ValueCodec.AlphabetText alphabet ->
                BinarySize.bits(alphabet.bitsPerCharacter(), alphabet.bitsPerCharacter())
                        .times(min, limit)
                        .wholeBytes();
        };
    }

    private static BinarySize limited(BinarySize size) {
        return size.maxBits() > LARGEST_BITS ? new BinarySize(size.minBits(), BinarySize.UNBOUNDED) : size;
    }
}
