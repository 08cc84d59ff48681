package org.bindery.schemas.sbe;

import java.math.BigInteger;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.bindery.model.Facets;
import org.bindery.model.ModelPath;
import org.bindery.model.SimpleValue;
import org.bindery.model.ValueKind;
import org.bindery.schemas.Loss;
import org.bindery.schemas.writing.FacetWords;
import org.bindery.schemas.writing.Identifiers;
import org.bindery.schemas.writing.LossList;
import org.bindery.schemas.writing.Texts;

/// The types of values.
record SbeValues(SbeTypes types, LossList losses) {

    static final SbeType TEXT = new SbeType.Variable("varStringEncoding");
    static final SbeType DATA = new SbeType.Variable("varDataEncoding");

    /// The greatest length of texts in the block, in characters, if all of them are known to be ASCII.
    private static final int MOST_IN_BLOCK = 64;

    private static final int MOST_VALUES = 65_000;
    private static final int MOST_DIGITS = 18;

    /// A primitive type of integers, and its null value.
    private record Primitive(String name, int size, BigInteger min, BigInteger max, BigInteger none) {

        static Primitive of(int bits, boolean signed) {
            BigInteger span = BigInteger.ONE.shiftLeft(signed ? bits - 1 : bits);
            BigInteger min = signed ? span.negate() : BigInteger.ZERO;
            BigInteger max = span.subtract(BigInteger.ONE);
            return new Primitive((signed ? "int" : "uint") + bits, bits / 8, min, max, signed ? min : max);
        }

        boolean holds(BigInteger least, BigInteger most, boolean optional) {
            boolean inside = least.compareTo(min) >= 0 && most.compareTo(max) <= 0;
            boolean free = none.compareTo(least) < 0 || none.compareTo(most) > 0;
            return inside && (free || !optional);
        }
    }

    private static final List<Primitive> PRIMITIVES = List.of(
            Primitive.of(8, false),
            Primitive.of(8, true),
            Primitive.of(16, false),
            Primitive.of(16, true),
            Primitive.of(32, true),
            Primitive.of(32, false),
            Primitive.of(64, true),
            Primitive.of(64, false));

    /// The type of a value that is no list.
    ///
    /// @param name the component, after which an enumeration is called
    /// @param optional whether the value may be absent
    SbeType type(SimpleValue value, String name, ModelPath path, boolean optional) {
        Set<FacetWords.Kind> said = EnumSet.noneOf(FacetWords.Kind.class);
        SbeType type = type(value, name, path, optional, said);
        losses.addFacets(path, FacetWords.lost(value, said));
        return type;
    }

    private SbeType type(SimpleValue value, String name, ModelPath path, boolean optional, Set<FacetWords.Kind> said) {
        if (value.isUnion() || value.isList()) {
            lost(path, "The " + (value.isUnion() ? "union" : "list") + " of values: it is a text.");
            return TEXT;
        }
        return switch (value.kind()) {
            case BOOLEAN -> new SbeType.Fixed(types.truth(), 1);
            case INT, LONG, BIG_INTEGER -> integer(value, path, optional, said);
            case FLOAT -> floating("float", 4, path, optional);
            case DOUBLE -> floating("double", 8, path, optional);
            case DECIMAL -> decimal(value, path, optional, said);
            case DATE, TIME, DATE_TIME, XML_DATE, XML_TIME, XML_DATE_TIME -> moment(value, path, optional, said);
            case TEXT -> text(value, name, path, optional, said);
        };
    }

    private void lost(ModelPath path, String what) {
        losses.add(path, Loss.Kind.TYPE, what);
    }

    private SbeType integer(SimpleValue value, ModelPath path, boolean optional, Set<FacetWords.Kind> said) {
        said.add(FacetWords.Kind.FRACTION_DIGITS);
        Range range = Range.of(value);
        Optional<Primitive> fits = PRIMITIVES.stream()
                .filter(primitive -> primitive.holds(range.min(), range.max(), optional))
                .findFirst();
        if (fits.isEmpty() && value.kind() == ValueKind.LONG) {
            lost(path, "The least value of all: it represents no value.");
            said.add(FacetWords.Kind.RANGE);
            return new SbeType.Fixed(types.plain("Int64", "int64", "", true), 8);
        }
        if (fits.isEmpty()) {
            lost(path, "The type integer: it is a text of digits.");
            return TEXT;
        }
        said.add(FacetWords.Kind.RANGE);
        said.add(FacetWords.Kind.TOTAL_DIGITS);
        Primitive primitive = fits.get();
        boolean all = range.min().equals(primitive.min()) && range.max().equals(primitive.max());
        String name = all && !optional
                ? types.plain(Identifiers.upperCamel(primitive.name()), primitive.name(), "", false)
                : types.integer(primitive.name(), range.min(), range.max(), optional);
        return new SbeType.Fixed(name, primitive.size());
    }

    /// The integers that a type has, which may be more than any primitive type has.
    private record Range(BigInteger min, BigInteger max) {

        static Range of(SimpleValue value) {
            Facets facets = value.facets();
            BigInteger wide = BigInteger.ONE.shiftLeft(
                    value.kind() == ValueKind.INT ? 31 : value.kind() == ValueKind.LONG ? 63 : 200);
            int digits = facets.totalDigits().orElse(0);
            BigInteger most = digits > 0 && digits < 50
                    ? BigInteger.TEN.pow(digits).subtract(BigInteger.ONE).min(wide.subtract(BigInteger.ONE))
                    : wide.subtract(BigInteger.ONE);
            BigInteger least = digits > 0 && digits < 50 ? most.negate() : wide.negate();
            BigInteger min = bound(facets.min(), BigInteger.ONE).orElse(least).max(least);
            BigInteger max =
                    bound(facets.max(), BigInteger.ONE.negate()).orElse(most).min(most);
            return new Range(min, max.max(min));
        }

        private static Optional<BigInteger> bound(Optional<Facets.Bound> bound, BigInteger inwards) {
            try {
                return bound.filter(each -> each.value().length() < 100).map(each -> {
                    BigInteger number = new BigInteger(each.value().strip());
                    return each.inclusive() ? number : number.add(inwards);
                });
            } catch (NumberFormatException e) {
                return Optional.empty();
            }
        }
    }

    private SbeType floating(String primitive, int size, ModelPath path, boolean optional) {
        if (optional) {
            lost(path, "The value NaN: it represents no value.");
        }
        String name = primitive.equals("float") ? "Float" : "Double";
        return new SbeType.Fixed(types.plain(name + "Value", primitive, "", optional), size);
    }

    private SbeType decimal(SimpleValue value, ModelPath path, boolean optional, Set<FacetWords.Kind> said) {
        int digits = value.facets().totalDigits().orElse(0);
        int scale = value.facets().fractionDigits().orElse(-1);
        if (digits == 0 || digits > MOST_DIGITS || scale < 0 || scale > MOST_DIGITS) {
            lost(path, "The type decimal: it is a text of digits with a point, since its digits are not bounded.");
            return TEXT;
        }
        said.add(FacetWords.Kind.FRACTION_DIGITS);
        lost(path, "With how many digits after the point a number was written: it always has " + scale + ".");
        return new SbeType.Fixed(types.decimal(scale, optional), 8);
    }

    private SbeType moment(SimpleValue value, ModelPath path, boolean optional, Set<FacetWords.Kind> said) {
        Facets.Timezone zone = value.facets().timezone().orElse(Facets.Timezone.OPTIONAL);
        said.add(FacetWords.Kind.TIMEZONE);
        boolean none = zone == Facets.Timezone.PROHIBITED;
        String builtIn = value.builtIn().local();
        if (value.kind() == ValueKind.DATE) {
            return new SbeType.Fixed(types.plain("Days", "int32", "days after 1970-01-01", optional), 4);
        }
        if (value.kind() == ValueKind.TIME) {
            lost(path, "Fractions of a second beyond the ninth digit, and the time 24:00:00.");
            return new SbeType.Fixed(types.plain("NanosOfDay", "uint64", "nanoseconds after midnight", optional), 8);
        }
        boolean dateTime = value.kind() == ValueKind.DATE_TIME || value.kind() == ValueKind.XML_DATE_TIME;
        if (dateTime && zone != Facets.Timezone.OPTIONAL) {
            lost(
                    path,
                    "Years before 1678 and after 2261" + (none ? "." : ", and time zones: the moment is one in UTC."));
            String name = none ? "LocalNanos" : "Nanos";
            String of = none ? "nanoseconds after 1970-01-01T00:00" : "nanoseconds after 1970-01-01T00:00Z";
            return new SbeType.Fixed(types.plain(name, "int64", of, optional), 8);
        }
        lost(path, "The type " + builtIn + ": it is a text, as ISO 8601 has it, since a time zone may be there.");
        return TEXT;
    }

    private SbeType text(SimpleValue value, String name, ModelPath path, boolean optional, Set<FacetWords.Kind> said) {
        Facets facets = value.facets();
        String builtIn = value.builtIn().local();
        int most = facets.effectiveMaxLength();
        boolean exact = most == facets.effectiveMinLength();
        if (builtIn.endsWith("Binary")) {
            if (exact && most > 0 && most <= MOST_IN_BLOCK && !optional) {
                said.add(FacetWords.Kind.LENGTH);
                return new SbeType.Fixed(types.array("uint8", most, false), most);
            }
            return DATA;
        }
        if (!facets.enumeration().isEmpty() && facets.enumeration().size() < MOST_VALUES) {
            said.addAll(Set.of(FacetWords.Kind.ENUMERATION, FacetWords.Kind.LENGTH, FacetWords.Kind.PATTERN));
            return new SbeType.Fixed(
                    types.enumeration(facets.enumeration(), name), SbeTypes.size(facets.enumeration()));
        }
        if (!Texts.are(value)) {
            lost(path, "The type " + builtIn + ": it is a text.");
        }
        int width = most <= MOST_IN_BLOCK ? most : exactWidth(facets);
        if (width > 0 && width <= MOST_IN_BLOCK && facets.patterns().stream().anyMatch(SbeValues::isAscii)) {
            if (exact) {
                said.add(FacetWords.Kind.LENGTH);
            }
            return new SbeType.Fixed(types.array("char", width, optional), width);
        }
        return TEXT;
    }

    /// The length of texts by a pattern such as `[A-Z]{3}`; 0 for others.
    private static int exactWidth(Facets facets) {
        return facets.patterns().stream()
                .filter(pattern -> pattern.matches("(\\[[A-Za-z0-9-]+]\\{[0-9]{1,2}})+"))
                .mapToInt(pattern -> Pattern.compile("\\{([0-9]+)")
                        .matcher(pattern)
                        .results()
                        .mapToInt(match -> Integer.parseInt(match.group(1)))
                        .sum())
                .findFirst()
                .orElse(0);
    }

    /// Whether a pattern allows nothing but ASCII, judged by its own characters.
    private static boolean isAscii(String pattern) {
        return pattern.matches("[A-Za-z0-9\\[\\]{},()|?+*:/ -]*");
    }
}
