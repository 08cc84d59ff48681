package org.bindery.layout;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.model.Encoding;
import org.bindery.model.EncodingText;
import org.bindery.model.Facets;
import org.bindery.model.SimpleValue;
import org.bindery.model.ValueKind;
import org.bindery.pattern.PatternAlphabet;
import org.bindery.runtime.internal.pattern.RankedTexts;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;

/// One way to write a property's values, with what it costs.
///
/// @param label the text form, with what `auto` comes to
/// @param size the size of a mandatory value
/// @param current whether the model asks for it
public record EncodingOption(Encoding encoding, String label, BinarySize size, boolean current) {

    /// A way that does not fit a property.
    ///
    /// @param name in the words of the field
    /// @param reason why not, in a sentence that says what would help
    public record Refused(String name, String reason) {}

    /// All ways that fit a property, automatic first; empty for a record.
    public static List<EncodingOption> of(Layouts layouts, RecordShape shape, Property property) {
        return of(layouts, shape, property, List.of());
    }

    /// All ways that fit a property, automatic first; empty for a record.
    ///
    /// @param others encodings to offer in addition to those that follow from the type, such as a dictionary of
    ///     observed values
    public static List<EncodingOption> of(
            Layouts layouts, RecordShape shape, Property property, List<Encoding> others) {
        if (!(property.type() instanceof Property.ValueType type)) {
            return List.of();
        }
        List<Encoding> candidates = new ArrayList<>(List.of(Encoding.AUTO));
        if (!(type.encoding() instanceof Encoding.Auto)) {
            candidates.add(type.encoding());
        }
        others.stream().filter(other -> !candidates.contains(other)).forEach(candidates::add);
        for (Encoding candidate : candidates(type.value(), shape, property)) {
            if (candidates.stream().noneMatch(known -> known.getClass() == candidate.getClass())) {
                candidates.add(candidate);
            }
        }
        return candidates.stream()
                .flatMap(encoding ->
                        fit(new CodecChoice(shape, property, layouts.pooled().contains(shape.id())), type, encoding)
                                .stream())
                .toList();
    }

    /// The ways that values of a property's kind could be written, but not those of this one; empty for a record.
    public static List<Refused> refused(RecordShape shape, Property property) {
        if (!(property.type() instanceof Property.ValueType type)) {
            return List.of();
        }
        List<Refused> refused = new ArrayList<>();
        switch (type.value().kind()) {
            case TEXT -> texts(type.value(), refused);
            case DECIMAL -> {
                if (siblings(shape, property, ValueKind.DECIMAL).size() < 2) {
                    refused.add(
                            new Refused("Product", "it needs two other decimals next to it that are always present."));
                } else if (!property.isMandatory()) {
                    refused.add(
                            new Refused("Product", "it needs a value that is always there; this one may be absent."));
                }
            }
            case DATE, XML_DATE -> {
                if (siblings(shape, property, type.value().kind()).isEmpty()) {
                    refused.add(new Refused("Days after", "it needs another date next to it that is always present."));
                } else if (property.isRepeated()) {
                    refused.add(new Refused("Days after", "it needs a single value; this one repeats."));
                }
            }
            case INT, LONG, BIG_INTEGER, BOOLEAN, FLOAT, DOUBLE, TIME, DATE_TIME, XML_TIME, XML_DATE_TIME -> {}
        }
        return List.copyOf(refused);
    }

    private static void texts(SimpleValue value, List<Refused> refused) {
        if (RankedChoice.texts(value).isEmpty()) {
            refused.add(new Refused(
                    "Ranked pattern",
                    RankedChoice.patterns(value).isEmpty()
                            ? "it needs a pattern or an enumeration that says which texts there are."
                            : "its pattern has too many states, classes such as \\d that depend on the version of"
                                    + " Unicode, or fits texts of more than " + RankedTexts.LONGEST
                                    + " characters only."));
        }
        if (value.facets().enumeration().isEmpty()) {
            refused.add(
                    new Refused("Dictionary of its values", "it needs an enumeration, or samples to find values in."));
        }
    }

    /// Why an encoding cannot be that of a property, as a sentence; empty when it can.
    public static Optional<String> objection(Layouts layouts, RecordShape shape, Property property, Encoding encoding) {
        if (!(property.type() instanceof Property.ValueType type)) {
            return Optional.of("'" + property.name() + "' has no value of its own, so it has no encoding.");
        }
        try {
            new CodecChoice(shape, property, layouts.pooled().contains(shape.id()))
                    .choose(new Property.ValueType(type.value(), encoding));
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(e.getMessage());
        }
    }

    /// The option for an encoding; empty when it does not fit, which planning reports where the model asks for it.
    private static Optional<EncodingOption> fit(CodecChoice choice, Property.ValueType type, Encoding encoding) {
        try {
            ValueCodec codec = choice.choose(new Property.ValueType(type.value(), encoding));
            return Optional.of(new EncodingOption(
                    encoding,
                    label(encoding, codec),
                    BinarySizes.value(codec, type.value()),
                    encoding.equals(type.encoding())));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static String label(Encoding encoding, ValueCodec codec) {
        return encoding instanceof Encoding.Auto ? "auto: " + describe(codec) : EncodingText.format(encoding);
    }

    /// A codec in the words of the field.
    public static String describe(ValueCodec codec) {
        return switch (codec) {
            case ValueCodec.BooleanCode ignored -> "one bit";
            case ValueCodec.ListCode list ->
                (list.escapes() ? "dictionary of " : "enumeration of ")
                        + list.values().size();
            case ValueCodec.RangeCode range -> "range " + range.min() + ".." + range.max();
            case ValueCodec.DayCode days -> "days since " + days.first();
            case ValueCodec.DayOffsetCode days -> "days after, " + days.min() + ".." + days.max();
            case ValueCodec.AlphabetCode alphabet ->
                "number over an alphabet of " + alphabet.alphabet().length();
            case ValueCodec.RankedCode ignored -> "ranked pattern";
            case ValueCodec.FloatCode ignored -> "IEEE single";
            case ValueCodec.DoubleCode ignored -> "IEEE double";
            case ValueCodec.IntegerNumeral integer -> integer.signed() ? "variable length, zigzag" : "variable length";
            case ValueCodec.DecimalNumeral decimal ->
                "decimal of scale "
                        + (decimal.minScale() == decimal.maxScale()
                                ? Integer.toString(decimal.minScale())
                                : decimal.minScale() + ".." + decimal.maxScale());
            case ValueCodec.MomentNumeral ignored -> "seconds or milliseconds with zone";
            case ValueCodec.Utf8Text ignored -> "UTF-8";
            case ValueCodec.SymbolText ignored -> "symbols";
            case ValueCodec.OctetText octets ->
                switch (octets.form()) {
                    case HEXADECIMAL -> "octets of digits";
                    case BASE64 -> "octets of Base64";
                    case PATCH -> "place and octets";
                };
            case ValueCodec.Latin1Text ignored -> "Latin-1";
            case ValueCodec.PooledText ignored -> "pool of the message";
            case ValueCodec.AlphabetText alphabet ->
                "alphabet of " + alphabet.alphabet().length();
            case ValueCodec.RankedText ignored -> "ranked pattern";
            case ValueCodec.Product ignored -> "product, not stored";
        };
    }

    private static List<Encoding> candidates(SimpleValue value, RecordShape shape, Property property) {
        return switch (value.kind()) {
            case TEXT -> texts(value);
            case INT, LONG, BIG_INTEGER -> List.of(new Encoding.Variable(), new Encoding.Range(0, 65_535));
            case DECIMAL -> {
                List<Encoding> decimals = new ArrayList<>();
                int scale = value.facets().fractionDigits().orElse(2);
                decimals.add(new Encoding.Decimal(Math.min(scale, 15), Math.min(scale, 15), true));
                List<String> factors = siblings(shape, property, ValueKind.DECIMAL);
                if (factors.size() >= 2) {
                    decimals.add(new Encoding.Product(factors.get(0), factors.get(1), Math.min(scale, 15)));
                }
                yield decimals;
            }
            case DATE, XML_DATE -> {
                List<Encoding> dates = new ArrayList<>();
                dates.add(new Encoding.Days(LocalDate.of(2000, 1, 1), LocalDate.of(2044, 11, 8)));
                siblings(shape, property, value.kind()).stream()
                        .findFirst()
                        .ifPresent(other -> dates.add(new Encoding.DaysAfter(other, 0, 127)));
                yield dates;
            }
            case BOOLEAN, FLOAT, DOUBLE, TIME, DATE_TIME, XML_TIME, XML_DATE_TIME -> List.of();
        };
    }

    private static List<Encoding> texts(SimpleValue value) {
        Facets facets = value.facets();
        List<Encoding> texts = new ArrayList<>();
        if (!facets.enumeration().isEmpty()) {
            texts.add(new Encoding.Dictionary(facets.enumeration().stream()
                    .map(Facets.EnumerationValue::value)
                    .distinct()
                    .toList()));
        }
        if (RankedChoice.texts(value).isPresent()) {
            texts.add(new Encoding.Ranked());
        }
        texts.add(new Encoding.Alphabet(
                PatternAlphabet.of(facets.patterns()).characters().orElse("ABCDEFGHIJKLMNOPQRSTUVWXYZ")));
        texts.add(new Encoding.Pool());
        texts.add(new Encoding.Symbols());
        texts.add(new Encoding.Latin1());
        texts.add(new Encoding.Utf8());
        return texts;
    }

    private static List<String> siblings(RecordShape shape, Property property, ValueKind kind) {
        return shape.properties().stream()
                .filter(p -> p.index() != property.index() && p.isMandatory())
                .filter(p ->
                        p.type() instanceof Property.ValueType v && v.value().kind() == kind)
                .map(Property::name)
                .toList();
    }
}
