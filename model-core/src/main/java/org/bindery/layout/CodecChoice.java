package org.bindery.layout;

import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import org.bindery.model.Encoding;
import org.bindery.model.EncodingText;
import org.bindery.model.Facets;
import org.bindery.model.Presentation;
import org.bindery.model.SimpleValue;
import org.bindery.model.ValueConstraint;
import org.bindery.model.ValueKind;
import org.bindery.pattern.PatternAlphabet;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;

/// Chooses the codec of one property's values: what the analyst asked for where it fits, else the tightest that the
/// facets allow.
///
/// @param pooled whether texts go to the message's pool unless something else is asked for
record CodecChoice(RecordShape shape, Property property, boolean pooled) {

    /// 65,536 days from here reach the year 2149.
    private static final LocalDate EPOCH = LocalDate.EPOCH;

    private static final int DAYS = 1 << 16;

    /// Integer ranges of up to this many bits take a fixed number of bits.
    private static final int RANGE_BITS = 16;

    /// Texts of a fixed length are numbers of up to this many bits.
    private static final int CODE_BITS = 62;

    /// @throws IllegalArgumentException with a sentence when the encoding asked for does not fit the value's type
    ValueCodec choose(Property.ValueType type) {
        ValueKind kind = type.value().kind();
        return switch (type.encoding()) {
            case Encoding.Auto ignored -> automatic(type.value());
            case Encoding.Utf8 ignored -> fit(kind == ValueKind.TEXT, type, new ValueCodec.Utf8Text());
            case Encoding.Symbols ignored -> fit(kind == ValueKind.TEXT, type, new ValueCodec.SymbolText());
            case Encoding.Latin1 ignored -> fit(kind == ValueKind.TEXT, type, new ValueCodec.Latin1Text());
            case Encoding.Pool ignored -> fit(kind == ValueKind.TEXT, type, new ValueCodec.PooledText());
            case Encoding.Alphabet alphabet ->
                fit(kind == ValueKind.TEXT, type, alphabet(alphabet.characters(), type.value()));
            case Encoding.Ranked ranked ->
                kind == ValueKind.TEXT
                        ? RankedChoice.asked(type.value(), ranked.pattern(), property.name())
                        : fit(false, type, new ValueCodec.Utf8Text());
            case Encoding.Dictionary dictionary ->
                fit(kind == ValueKind.TEXT, type, new ValueCodec.ListCode(dictionary.values(), true));
            case Encoding.Range range ->
                fit(kind.isInteger(), type, new ValueCodec.RangeCode(range.min(), range.max(), true));
            case Encoding.Variable ignored -> fit(kind.isInteger(), type, numeral(type.value()));
            case Encoding.Decimal decimal ->
                fit(
                        kind == ValueKind.DECIMAL,
                        type,
                        new ValueCodec.DecimalNumeral(decimal.minScale(), decimal.maxScale(), decimal.signed()));
            case Encoding.Days days ->
                fit(
                        kind.isDate(),
                        type,
                        new ValueCodec.DayCode(
                                days.from(),
                                days.to().toEpochDay() - days.from().toEpochDay() + 1));
            case Encoding.DaysAfter after -> {
                int other = sibling(after.component(), ValueKind::isDate, "date");
                boolean fits = kind.isDate() && !property.isRepeated() && isPlain(property.index());
                yield fit(fits, type, new ValueCodec.DayOffsetCode(other, after.min(), after.max()));
            }
            case Encoding.Product product -> {
                int left = sibling(product.left(), k -> k == ValueKind.DECIMAL, "decimal");
                int right = sibling(product.right(), k -> k == ValueKind.DECIMAL, "decimal");
                boolean fits = kind == ValueKind.DECIMAL && property.isMandatory() && isPlain(property.index());
                yield fit(fits, type, new ValueCodec.Product(left, right, product.scale()));
            }
        };
    }

    private ValueCodec fit(boolean fits, Property.ValueType type, ValueCodec codec) {
        if (!fits) {
            throw new IllegalArgumentException("The encoding " + EncodingText.format(type.encoding())
                    + " does not fit '" + property.name() + "', which is "
                    + (property.isMandatory() ? "" : "optional or repeated, ") + "of kind "
                    + type.value().kind().name().toLowerCase(Locale.ROOT).replace('_', ' ')
                    + "; choose another, or auto.");
        }
        return codec;
    }

    /// The index of another property that this one may be calculated from: mandatory and not calculated itself.
    private int sibling(String name, Predicate<ValueKind> kind, String what) {
        Optional<Property> found = shape.property(name)
                .filter(p -> p.isMandatory() && p.index() != property.index() && isPlain(p.index()))
                .filter(p -> p.type() instanceof Property.ValueType value
                        && kind.test(value.value().kind())
                        && !(value.encoding() instanceof Encoding.DaysAfter)
                        && !(value.encoding() instanceof Encoding.Product));
        return found.orElseThrow(() -> new IllegalArgumentException("'" + property.name()
                        + "' cannot be calculated from '" + name + "': that must be a mandatory " + what
                        + " of the same record that is not calculated itself."))
                .index();
    }

    private boolean isPlain(int index) {
        return shape.choices().stream().noneMatch(choice -> choice.properties().contains(index));
    }

    ValueCodec automatic(SimpleValue value) {
        return switch (value.kind()) {
            case BOOLEAN -> new ValueCodec.BooleanCode();
            case INT, LONG, BIG_INTEGER -> integer(value);
            case DECIMAL -> decimal(value.facets());
            case FLOAT -> new ValueCodec.FloatCode();
            case DOUBLE -> new ValueCodec.DoubleCode();
            case DATE, XML_DATE -> new ValueCodec.DayCode(EPOCH, DAYS);
            case TIME, DATE_TIME, XML_TIME, XML_DATE_TIME -> new ValueCodec.MomentNumeral();
            case TEXT -> text(value);
        };
    }

    private ValueCodec text(SimpleValue value) {
        Facets facets = value.facets();
        if (property.constraint().kind() == ValueConstraint.Kind.FIXED && isOneText(value)) {
            Facets.WhiteSpace space = facets.whiteSpace().orElse(Facets.WhiteSpace.PRESERVE);
            return new ValueCodec.ListCode(
                    List.of(space.apply(property.constraint().value())), false);
        }
        List<String> values = facets.enumeration().stream()
                .map(Facets.EnumerationValue::value)
                .distinct()
                .toList();
        if (!values.isEmpty()) {
            return new ValueCodec.ListCode(values, false);
        }
        Optional<ValueCodec.OctetForm> octets = octets(value);
        if (octets.isPresent()) {
            return new ValueCodec.OctetText(octets.get());
        }
        if (value.isQualifiedName()) {
            return pooled ? new ValueCodec.PooledText() : new ValueCodec.SymbolText();
        }
        PatternAlphabet alphabet = PatternAlphabet.of(RankedChoice.patterns(value));
        ValueCodec plain = alphabet.characters()
                .filter(characters -> characters.length() < 64)
                .map(characters -> alphabet(characters, alphabet, RankedChoice.lengths(value)))
                .orElseGet(() -> free(value));
        return alphabet.characters().isEmpty() ? plain : RankedChoice.better(value, alphabet.size(), plain);
    }

    /// For texts whose type says nothing about their characters. No symbol is shorter than one character.
    private ValueCodec free(SimpleValue value) {
        if (pooled) {
            return new ValueCodec.PooledText();
        }
        return RankedChoice.lengths(value).effectiveMaxLength() <= 1
                ? new ValueCodec.Utf8Text()
                : new ValueCodec.SymbolText();
    }

    private Optional<ValueCodec.OctetForm> octets(SimpleValue value) {
        if (property.isRepeated() && property.presentation().usage().equals(Presentation.PATCH)) {
            return Optional.of(ValueCodec.OctetForm.PATCH);
        }
        return switch (value.isList() ? "" : value.builtIn().local()) {
            case "hexBinary" -> Optional.of(ValueCodec.OctetForm.HEXADECIMAL);
            case "base64Binary" -> Optional.of(ValueCodec.OctetForm.BASE64);
            default -> Optional.empty();
        };
    }

    /// Whether a fixed value has but one lexical form: not where it may be a number, nor where it is an element.
    private boolean isOneText(SimpleValue value) {
        boolean element = property.kind() == Property.Kind.XML || property.kind() == Property.Kind.SELF;
        return !element
                && !value.isUnion()
                && value.parts().stream().allMatch(part -> part.kind() == ValueKind.TEXT && !part.isUnion());
    }

    private static ValueCodec alphabet(String characters, PatternAlphabet pattern, Facets lengths) {
        int min = Math.max(pattern.minLength(), lengths.effectiveMinLength());
        int max = Math.min(pattern.maxLength(), lengths.effectiveMaxLength());
        return alphabet(characters, min, max);
    }

    private static ValueCodec alphabet(String characters, SimpleValue value) {
        Facets facets = RankedChoice.lengths(value);
        return alphabet(characters, facets.effectiveMinLength(), facets.effectiveMaxLength());
    }

    private static ValueCodec alphabet(String characters, int min, int max) {
        boolean fixed = min == max && min < CODE_BITS && min * Math.log(characters.length()) / Math.log(2) < CODE_BITS;
        return fixed ? new ValueCodec.AlphabetCode(characters, min) : new ValueCodec.AlphabetText(characters);
    }

    private static ValueCodec integer(SimpleValue value) {
        Optional<Long> min = bound(value.facets().min(), 1);
        Optional<Long> max = bound(value.facets().max(), -1);
        if (min.isPresent() && max.isPresent() && max.get() >= min.get()) {
            long span = max.get() - min.get();
            if (span >= 0 && span < 1L << RANGE_BITS) {
                return new ValueCodec.RangeCode(min.get(), max.get(), false);
            }
        }
        return numeral(value);
    }

    private static ValueCodec.IntegerNumeral numeral(SimpleValue value) {
        boolean signed = bound(value.facets().min(), 1).orElse(-1L) < 0;
        return new ValueCodec.IntegerNumeral(signed, value.kind() == ValueKind.BIG_INTEGER);
    }

    private static ValueCodec decimal(Facets facets) {
        int maxScale = Math.min(facets.fractionDigits().orElse(15), 15);
        boolean signed = facets.min()
                .flatMap(Facets.Bound::number)
                .map(min -> min.signum() < 0)
                .orElse(true);
        return new ValueCodec.DecimalNumeral(0, maxScale, signed);
    }

    /// The least or greatest integer within a bound, where it fits 64 bits.
    private static Optional<Long> bound(Optional<Facets.Bound> bound, int inwards) {
        return bound.flatMap(b -> b.number().flatMap(d -> {
            try {
                return Optional.of(b.inclusive() ? d.longValueExact() : Math.addExact(d.longValueExact(), inwards));
            } catch (ArithmeticException e) {
                return Optional.empty();
            }
        }));
    }
}
