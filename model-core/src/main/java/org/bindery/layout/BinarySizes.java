package org.bindery.layout;

import java.math.BigInteger;
import java.util.Comparator;
import java.util.List;
import org.bindery.model.Cardinality;
import org.bindery.model.Facets;
import org.bindery.model.SimpleValue;
import org.bindery.model.ValueKind;
import org.bindery.pattern.PatternAlphabet;
import org.bindery.runtime.internal.pattern.RankedTexts;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.RecordSizes;

/// The sizes that follow from layouts: of records, of fields and of values, each with the texts that it may add to the
/// message's pool. Not thread-safe.
public final class BinarySizes {

    /// A record is shorter than 2 to the power of 31 bytes, and sizes beyond a gigabyte say nothing.
    private static final long LARGEST_BITS = 8L << 30;

    /// Pools of more than 65,534 texts are not reckoned with.
    private static final BinarySize REF = BinarySize.bits(1, 16);

    private final Layouts layouts;
    private final RecordSizes<BinarySize> records;

    public BinarySizes(Layouts layouts) {
        this.layouts = layouts;
        this.records = new RecordSizes<>(
                layouts.shapes(),
                new BinarySize(0, BinarySize.UNBOUNDED),
                this::inOrder,
                shape -> compute(layouts.layout(shape.id()), shape));
    }

    /// The size of a record of that shape. A type that contains itself has no greatest size.
    public BinarySize record(String id) {
        return records.get(id);
    }

    /// The alternatives of choices come last.
    private List<Property> inOrder(RecordShape shape) {
        RecordLayout layout = layouts.layout(shape.id());
        Comparator<Property> order =
                Comparator.comparing(property -> layout.field(property.index()).slot() instanceof Slot.Alternative);
        return shape.properties().stream().sorted(order).toList();
    }

    private BinarySize compute(RecordLayout layout, RecordShape shape) {
        BinarySize size = fixedSection(layout).plus(mask(layout));
        for (Property property : shape.properties()) {
            FieldLayout field = layout.field(property.index());
            if (!(field.slot() instanceof Slot.Alternative)) {
                size = size.plus(outside(field, property));
            }
        }
        for (RecordLayout.ChoiceLayout choice : layout.choices()) {
            size = size.plus(alternatives(choice, layout, shape));
        }
        return limited(size.plus(table(layout)).wholeBytes());
    }

    private static BinarySize fixedSection(RecordLayout layout) {
        return BinarySize.bits(layout.fixedBits(), layout.fixedBits()).plus(REF.times(layout.refs(), layout.refs()));
    }

    private static BinarySize mask(RecordLayout layout) {
        return BinarySize.bytes(0, layout.maskBytes());
    }

    private static BinarySize table(RecordLayout layout) {
        int all = layout.mandatoryPayloads() + layout.optionalPayloads() + layout.escapes();
        return BinarySize.bytes(0, all < 2 ? 0 : 4L * (all - 1));
    }

    /// The size of a choice in addition to its selector and, if it dissolves, to the fixed section of the record.
    private BinarySize alternatives(RecordLayout.ChoiceLayout choice, RecordLayout layout, RecordShape shape) {
        BinarySize size = choice.properties().stream()
                .map(property -> {
                    FieldLayout field = layout.field(property);
                    BinarySize one = content(field.content(), shape.properties().get(property));
                    return choice.place() instanceof Slot.Dissolved ? one.less(fixedSection(field.content())) : one;
                })
                .reduce(BinarySize::or)
                .orElse(BinarySize.NOTHING);
        return isOptional(choice.place()) ? size.orAbsent() : size;
    }

    private static boolean isOptional(Slot place) {
        return switch (place) {
            case Slot.Payload payload -> payload.optional();
            case Slot.Dissolved dissolved -> dissolved.presence().isPresent();
            default -> false;
        };
    }

    private BinarySize fixedSection(FieldContent content) {
        return switch (content) {
            case FieldContent.Nested nested -> fixedSection(layouts.layout(nested.layout()));
            case FieldContent.Boxed boxed -> fixedSection(layouts.layout(boxed.layout()));
            default -> BinarySize.NOTHING;
        };
    }

    /// The size of a choice with its selector and presence bit.
    public BinarySize choice(String shapeId, int choice) {
        RecordLayout layout = layouts.layout(shapeId);
        RecordLayout.ChoiceLayout plan = layout.choices().get(choice);
        RecordShape shape = layouts.shapes().shape(shapeId);
        BinarySize block = plan.place() instanceof Slot.Dissolved
                ? plan.properties().stream()
                        .map(property -> fixedSection(layout.field(property).content()))
                        .reduce(BinarySize.NOTHING, BinarySize::most)
                : BinarySize.NOTHING;
        int bits = plan.selectorBits() + (isOptional(plan.place()) ? 1 : 0);
        return limited(BinarySize.bits(bits, bits).plus(block).plus(alternatives(plan, layout, shape)));
    }

    /// The size of a field: its bits in the fixed section and what it takes elsewhere, all occurrences together.
    public BinarySize field(String shapeId, int property) {
        FieldLayout field = layouts.layout(shapeId).field(property);
        Property what = layouts.shapes().shape(shapeId).properties().get(property);
        BinarySize inside = switch (field.slot()) {
            case Slot.Bits bits -> BinarySize.bits(bits.width(), bits.width());
            case Slot.Ref ignored -> REF;
            case Slot.Sparse ignored -> BinarySize.bits(1, 1);
            case Slot.Counted counted -> BinarySize.bits(counted.width(), counted.width());
            case Slot.Payload payload -> payload.optional() ? BinarySize.bits(1, 1) : BinarySize.NOTHING;
            case Slot.Dissolved dissolved ->
                fixedSection(field.content())
                        .plus(
                                isOptional(dissolved)
                                                || dissolved
                                                        .rest()
                                                        .filter(Slot.Payload::optional)
                                                        .isPresent()
                                        ? BinarySize.bits(1, 1)
                                        : BinarySize.NOTHING);
            case Slot.Alternative _, Slot.Computed _ -> BinarySize.NOTHING;
        };
        return limited(inside.plus(outside(field, what)));
    }

    /// The size of a value with a codec, where it is mandatory.
    public static BinarySize value(ValueCodec codec, SimpleValue value) {
        return switch (codec) {
            case ValueCodec.Code code -> BinarySize.bits(code.bits(), code.bits());
            case ValueCodec.Numeral numeral ->
                BinarySize.bits(numeral.fieldBits(), numeral.fieldBits()).plus(numeral(numeral, value));
            case ValueCodec.Text text -> text(text, value);
            case ValueCodec.PooledText ignored -> REF.plus(pooled(value));
            case ValueCodec.Product ignored -> BinarySize.NOTHING;
        };
    }

    /// What a field takes outside the fixed section.
    private BinarySize outside(FieldLayout field, Property property) {
        BinarySize content = content(field.content(), property);
        return switch (field.slot()) {
            case Slot.Bits _, Slot.Computed _ -> BinarySize.NOTHING;
            case Slot.Ref ignored -> pooled(simple(property));
            case Slot.Sparse ignored -> content.orAbsent();
            case Slot.Counted counted -> counted.optional() ? content.orAbsent() : content;
            case Slot.Payload payload -> payload.optional() ? content.orAbsent() : content;
            case Slot.Dissolved ignored -> {
                BinarySize rest = content.less(fixedSection(field.content()));
                yield isOptional(field.slot()) ? rest.orAbsent() : rest;
            }
            case Slot.Alternative ignored -> content;
        };
    }

    private static SimpleValue simple(Property property) {
        return ((Property.ValueType) property.type()).value();
    }

    private BinarySize content(FieldContent content, Property property) {
        return switch (content) {
            case FieldContent.Nested nested ->
                nested.isPolymorphic()
                        ? record(nested.layout()).or(typed(nested.alternatives()))
                        : record(nested.layout());
            case FieldContent.Typed typed -> typed(typed.alternatives());
            case FieldContent.Repeated repeated -> repeated(repeated.item(), property);
            case FieldContent.Boxed boxed -> box(boxed.layout(), property);
            case FieldContent.Value value ->
                switch (value.codec()) {
                    case ValueCodec.Numeral numeral -> numeral(numeral, simple(property));
                    case ValueCodec.Text text -> text(text, simple(property));
                    case ValueCodec.PooledText ignored -> REF.plus(pooled(simple(property)));
                    case ValueCodec.Code code -> BinarySize.bits(code.bits(), code.bits());
                    case ValueCodec.Product ignored -> BinarySize.NOTHING;
                };
        };
    }

    private BinarySize typed(List<String> alternatives) {
        int index = FieldContent.Typed.indexBytes(alternatives);
        return alternatives.stream()
                .map(this::record)
                .reduce(BinarySize::or)
                .orElse(BinarySize.NOTHING)
                .plus(BinarySize.bytes(index, index));
    }

    private BinarySize repeated(FieldContent item, Property property) {
        BinarySize one = content(item, property);
        BinarySize least = item instanceof FieldContent.Typed ? one : one.or(fixedSection(item));
        Cardinality cardinality = property.cardinality();
        long max = cardinality.max() == Cardinality.UNBOUNDED ? BinarySize.UNBOUNDED : cardinality.max();
        return least.times(cardinality.min(), max)
                .plus(BinarySize.bytes(1, 5L))
                .plus(BinarySize.bytes(0, max == BinarySize.UNBOUNDED ? max : 4 * max))
                .wholeBytes();
    }

    private BinarySize box(String layoutId, Property property) {
        RecordLayout box = layouts.layout(layoutId);
        FieldContent.Value value = (FieldContent.Value) box.field(0).content();
        SimpleValue simple = simple(property);
        BinarySize fixed = fixedSection(box).plus(mask(box));
        return switch (value.codec()) {
            case ValueCodec.Numeral numeral -> fixed.plus(numeral(numeral, simple));
            case ValueCodec.Text text -> text(text, simple);
            case ValueCodec.PooledText ignored -> fixed.plus(pooled(simple));
            case ValueCodec.Code _, ValueCodec.Product _ -> fixed;
        };
    }

    /// What a text may add to the pool: nothing if it is there already.
    private static BinarySize pooled(SimpleValue value) {
        return text(new ValueCodec.Utf8Text(), value).orAbsent();
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
        PatternAlphabet pattern = PatternAlphabet.of(facets.patterns());
        long min = Math.max(facets.effectiveMinLength(), pattern.minLength());
        long max = Math.min(facets.effectiveMaxLength(), pattern.maxLength());
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
            case ValueCodec.RankedText ranked -> BinarySize.bytes(0, bytes(ranked.texts()));
        };
    }

    private static long bytes(RankedTexts texts) {
        return texts.isFinite() ? (texts.size().subtract(BigInteger.ONE).bitLength() + 7) / 8 : BinarySize.UNBOUNDED;
    }

    private static BinarySize limited(BinarySize size) {
        return size.maxBits() > LARGEST_BITS ? new BinarySize(size.minBits(), BinarySize.UNBOUNDED) : size;
    }
}
