package org.bindery.shape;

import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Optional;
import org.bindery.model.Cardinality;
import org.bindery.model.Facets;
import org.bindery.model.MessageFormat;
import org.bindery.model.Presentation;
import org.bindery.model.SimpleValue;
import org.bindery.pattern.PatternAlphabet;

/// The lengths of components in the model's native format, without optional white space. Not thread-safe.
public final class NativeSizes {

    private final MessageFormat format;
    private final RecordSizes<NativeSize> records;
    private final Optional<JsonSizes> json;

    public NativeSizes(Shapes shapes, MessageFormat format) {
        this.format = format;
        this.records = new RecordSizes<>(
                shapes, new NativeSize(0, NativeSize.UNBOUNDED), RecordShape::properties, this::compute);
        this.json = format instanceof MessageFormat.Json
                ? Optional.of(new JsonSizes(
                        shapes,
                        property -> value(((Property.ValueType) property.type()).value(), property.presentation())))
                : Optional.empty();
    }

    /// The length of one occurrence of a property, without its tags or delimiters.
    public NativeSize content(Property property) {
        if (json.isPresent()) {
            return json.get().content(property);
        }
        return switch (property.type()) {
            case Property.RecordType record -> record(record.shape());
            case Property.ValueType value -> value(value.value(), property.presentation());
        };
    }

    /// The length of the content of a record, without its own tags. A type that contains itself has no greatest
    /// length.
    public NativeSize record(String shapeId) {
        if (json.isPresent()) {
            return json.get().record(shapeId);
        }
        return records.get(shapeId);
    }

    private NativeSize compute(RecordShape shape) {
        NativeSize size = NativeSize.NOTHING;
        for (Property property : shape.properties()) {
            if (isOutsideContent(property)) {
                NativeSize one = marked(property);
                size = size.plus(property.isMandatory() ? one : one.orAbsent());
            }
        }
        NativeSize elements = step(shape, shape.content());
        return size.plus(elements).plus(separators(shape));
    }

    /// The separators between the fields of a row, or between pairs of keys and values.
    private NativeSize separators(RecordShape shape) {
        boolean pairs = format instanceof MessageFormat.KeyValue;
        List<Property> fields = shape.properties().stream()
                .filter(property ->
                        !isPatch(property) && !(pairs && property.kind().isFlag()))
                .toList();
        int most = Math.max(0, fields.size() - 1);
        if (format instanceof MessageFormat.Delimited) {
            return NativeSize.of(most);
        }
        if (!pairs) {
            return NativeSize.NOTHING;
        }
        long least = fields.stream().filter(property -> property.isMandatory()).count();
        boolean open = fields.stream().anyMatch(Property::isRepeated);
        return new NativeSize(Math.max(0, least - 1), open ? NativeSize.UNBOUNDED : most);
    }

    /// Whether a property keeps what the presentation of the others cannot say, which takes nothing of its own.
    private static boolean isPatch(Property property) {
        return property.presentation().usage().equals(Presentation.PATCH);
    }

    private static boolean isOutsideContent(Property property) {
        return switch (property.kind()) {
            case ATTRIBUTE, VALUE, SELF -> true;
            case ELEMENT, GROUP, TEXT, NIL, PRESENT, NULL, XML, ATTRIBUTES -> false;
        };
    }

    private NativeSize step(RecordShape shape, ContentStep step) {
        return switch (step) {
            case ContentStep.One one -> one(shape.properties().get(one.property()), one.cardinality());
            case ContentStep.Any any -> times(new NativeSize(4, NativeSize.UNBOUNDED), any.cardinality());
            case ContentStep.Repeated group ->
                times(marked(shape.properties().get(group.property())), group.cardinality());
            case ContentStep.Mixed _, ContentStep.Loop _ -> new NativeSize(0, NativeSize.UNBOUNDED);
            case ContentStep.InOrder group -> sum(shape, group.steps(), group.optional());
            case ContentStep.AnyOrder group -> sum(shape, group.steps(), group.optional());
            case ContentStep.OneOf group -> {
                NativeSize size = group.steps().stream()
                        .map(alternative -> step(shape, alternative))
                        .reduce(NativeSize::or)
                        .orElse(NativeSize.NOTHING);
                // At a fixed place, all alternatives take as much as the widest one.
                NativeSize widest = NativeSize.of(size.max());
                yield isFixed() ? widest : group.optional() ? size.orAbsent() : size;
            }
        };
    }

    /// At a fixed position, an absent value is as long as a present one; bytes that positions cannot represent have
    /// no length.
    private NativeSize one(Property property, Cardinality cardinality) {
        if (isPatch(property)) {
            return NativeSize.NOTHING;
        }
        if (!isFixed()) {
            return times(marked(property), cardinality);
        }
        NativeSize size = content(property);
        boolean counted = property.isRepeated() || cardinality.max() != 1;
        return counted ? times(size, cardinality) : size;
    }

    private boolean isFixed() {
        return format instanceof MessageFormat.FixedWidth;
    }

    private static NativeSize times(NativeSize one, Cardinality cardinality) {
        long most = cardinality.max() == Cardinality.UNBOUNDED ? NativeSize.UNBOUNDED : cardinality.max();
        return one.times(cardinality.min(), most);
    }

    private NativeSize sum(RecordShape shape, Iterable<ContentStep> steps, boolean optional) {
        NativeSize size = NativeSize.NOTHING;
        for (ContentStep step : steps) {
            size = size.plus(step(shape, step));
        }
        return optional ? size.orAbsent() : size;
    }

    /// The length of one occurrence with what marks it: `<Nm></Nm>` or ` Ccy=""` in XML, `Nm=` in pairs.
    private NativeSize marked(Property property) {
        NativeSize content = content(property);
        if (format instanceof MessageFormat.KeyValue) {
            return content.plus(NativeSize.of(property.fieldName().length() + 1L));
        }
        if (!(format instanceof MessageFormat.Xml)) {
            return content;
        }
        int name = property.xmlName().local().length();
        return switch (property.kind()) {
            case ELEMENT -> content.plus(NativeSize.of(2L * name + 5));
            case ATTRIBUTE -> content.plus(NativeSize.of(name + 4L));
            case VALUE, GROUP, TEXT, XML, SELF -> content;
            case NIL, PRESENT, NULL, ATTRIBUTES -> NativeSize.NOTHING;
        };
    }

    private NativeSize value(SimpleValue value, Presentation presentation) {
        if (isFixed() && presentation.width().isPresent()) {
            return NativeSize.of(presentation.width().getAsInt());
        }
        Facets facets = value.facets();
        if (!presentation.format().isEmpty()) {
            return fixedWidth(presentation.format());
        }
        if (!facets.enumeration().isEmpty()) {
            IntSummaryStatistics lengths = facets.enumeration().stream()
                    .mapToInt(e -> e.value().length())
                    .summaryStatistics();
            return new NativeSize(lengths.getMin(), lengths.getMax());
        }
        return switch (value.kind()) {
            case TEXT -> text(value);
            case BOOLEAN -> new NativeSize(1, 5);
            case INT, LONG, BIG_INTEGER, DECIMAL -> number(facets);
            case FLOAT, DOUBLE -> new NativeSize(1, 24);
            case DATE -> NativeSize.of(10);
            case XML_DATE -> new NativeSize(10, 16);
            case TIME -> new NativeSize(8, 18);
            case XML_TIME -> new NativeSize(8, 24);
            case DATE_TIME -> new NativeSize(19, 29);
            case XML_DATE_TIME -> new NativeSize(19, 35);
        };
    }

    private static NativeSize text(SimpleValue value) {
        Facets facets = value.facets();
        if (value.isList()) {
            return new NativeSize(0, NativeSize.UNBOUNDED);
        }
        PatternAlphabet pattern = PatternAlphabet.of(facets.patterns());
        int min = Math.max(facets.effectiveMinLength(), pattern.minLength());
        int max = Math.min(facets.effectiveMaxLength(), pattern.maxLength());
        return new NativeSize(min, max == Cardinality.UNBOUNDED ? NativeSize.UNBOUNDED : max);
    }

    private static NativeSize number(Facets facets) {
        int bounds = Math.max(length(facets.min()), length(facets.max()));
        if (facets.totalDigits().isPresent()) {
            boolean sign = facets.min().map(b -> b.value().startsWith("-")).orElse(true);
            boolean point = facets.fractionDigits().orElse(1) > 0;
            return new NativeSize(1, facets.totalDigits().getAsInt() + (sign ? 1 : 0) + (point ? 1 : 0));
        }
        boolean bounded = facets.min().isPresent() && facets.max().isPresent();
        return new NativeSize(1, bounded ? bounds : NativeSize.UNBOUNDED);
    }

    private static int length(Optional<Facets.Bound> bound) {
        return bound.map(b -> b.value().strip().length()).orElse(0);
    }

    /// The length of a date or number pattern whose letters are replaced by as many characters; a text month is
    /// counted as written.
    private static NativeSize fixedWidth(String pattern) {
        return NativeSize.of(pattern.replace("'", "").length());
    }
}
