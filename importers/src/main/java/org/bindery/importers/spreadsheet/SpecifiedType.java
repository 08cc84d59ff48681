package org.bindery.importers.spreadsheet;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.model.Facets;
import org.bindery.model.Name;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;

/// The type that a row specifies.
///
/// @param format the letters that write dates or times; empty for anything else
record SpecifiedType(TypeRef type, String format) {

    private static final Pattern DATE_WORDS = Pattern.compile("(?i)(?<![a-z])("
            + "(?:CCYY|YYYY|YY|DD?|MM|MMM|MON)(?:[-/. ]?(?:CCYY|YYYY|YY|DD?|MMM|MM|MON)){1,2}"
            + "(?:[ T'-]{0,3}HH(?:24)?(?::?MM|:?MI)(?::?SS)?(?:\\.(?:S{1,6}|sss))?)?"
            + "|HH(?:24)?:?(?:MM|MI)(?::?SS)?(?:\\.S{1,6})?)(?![a-z])");

    private static final int LONG_DIGITS = 18;
    private static final int INT_DIGITS = 9;
    private static final int MOST_DESCRIPTION = 2_000;

    /// @param xml whether messages are XML, where dates are written as XML Schema says or are no dates
    static SpecifiedType of(SpecifiedRow row, boolean xml) {
        WordedType.Kind kind = row.type().map(WordedType::kind).orElse(WordedType.Kind.TEXT);
        List<Facets.EnumerationValue> values = AllowedValues.of(row.values());
        if (!values.isEmpty() && kind != WordedType.Kind.BOOLEAN) {
            return plain(restricted("string", Facets.NONE.withEnumeration(values)));
        }
        return switch (kind) {
            case TEXT, GROUP -> text(row);
            case INTEGER -> plain(integer(row.length()));
            case NUMBER ->
                plain(
                        row.length().decimals() > 0 || !row.length().isKnown()
                                ? decimal(row.length())
                                : integer(row.length()));
            case DECIMAL -> plain(decimal(row.length()));
            case FLOAT -> plain(TypeRef.xs("double"));
            case BOOLEAN -> plain(TypeRef.xs("boolean"));
            case YES_OR_NO -> plain(restricted("string", Facets.NONE.withEnumeration(yesOrNo())));
            case DATE -> moment(row, "date", xml);
            case TIME -> moment(row, "time", xml);
            case DATE_TIME -> moment(row, "dateTime", xml);
            case DURATION -> plain(TypeRef.xs("duration"));
            case BINARY -> plain(TypeRef.xs("base64Binary"));
            case URI -> plain(TypeRef.xs("anyURI"));
        };
    }

    private static SpecifiedType plain(TypeRef type) {
        return new SpecifiedType(type, "");
    }

    private static List<Facets.EnumerationValue> yesOrNo() {
        return List.of(new Facets.EnumerationValue("Y", "yes"), new Facets.EnumerationValue("N", "no"));
    }

    private static SpecifiedType text(SpecifiedRow row) {
        LengthText length = row.length();
        if (!length.isKnown()) {
            return plain(TypeRef.xs("string"));
        }
        OptionalInt most = OptionalInt.of(length.max());
        boolean exact = length.min() == length.max();
        OptionalInt least = length.min() > 0 && !exact ? OptionalInt.of(length.min()) : OptionalInt.empty();
        OptionalInt none = OptionalInt.empty();
        return plain(restricted(
                "string",
                exact ? Facets.NONE.withLength(most, none, none) : Facets.NONE.withLength(none, least, most)));
    }

    private static TypeRef integer(LengthText length) {
        int digits = length.max();
        String base = digits == 0 || digits > LONG_DIGITS
                ? digits == 0 ? "long" : "integer"
                : digits > INT_DIGITS ? "long" : "int";
        return digits == 0
                ? TypeRef.xs(base)
                : restricted(base, Facets.NONE.withDigits(OptionalInt.of(digits), OptionalInt.empty()));
    }

    private static TypeRef decimal(LengthText length) {
        int decimals = length.decimals();
        OptionalInt total = length.isKnown() ? OptionalInt.of(Math.max(length.max(), decimals)) : OptionalInt.empty();
        OptionalInt fraction = decimals >= 0 ? OptionalInt.of(decimals) : OptionalInt.empty();
        return total.isEmpty() && fraction.isEmpty()
                ? TypeRef.xs("decimal")
                : restricted("decimal", Facets.NONE.withDigits(total, fraction));
    }

    private static SpecifiedType moment(SpecifiedRow row, String base, boolean xml) {
        Optional<String> pattern = pattern(row.format())
                .or(() -> pattern(row.typeText()))
                .or(() -> pattern(row.values()))
                .or(() -> pattern(cut(row.description())))
                .filter(found -> fits(found, base));
        boolean iso = pattern.isEmpty() || pattern.get().matches("yyyy-MM-dd|HH:mm:ss|yyyy-MM-dd'T'HH:mm:ss");
        if (xml && !iso) {
            int length = pattern.get().replace("'", "").length();
            return new SpecifiedType(
                    restricted(
                            "string",
                            Facets.NONE.withLength(OptionalInt.of(length), OptionalInt.empty(), OptionalInt.empty())),
                    pattern.get());
        }
        Facets local = Facets.NONE.withTimezone(Optional.of(Facets.Timezone.PROHIBITED));
        return new SpecifiedType(xml ? TypeRef.xs(base) : restricted(base, local), pattern.orElse(""));
    }

    private static String cut(String text) {
        return text.substring(0, Math.min(text.length(), MOST_DESCRIPTION));
    }

    private static boolean fits(String pattern, String base) {
        boolean date = pattern.contains("y");
        boolean time = pattern.contains("H");
        return switch (base) {
            case "date" -> date && !time;
            case "time" -> time && !date;
            default -> date && time;
        };
    }

    /// The letters of a pattern such as `DD/MM/YYYY` in a text.
    static Optional<String> pattern(String text) {
        Matcher match = DATE_WORDS.matcher(text);
        while (match.find()) {
            String code = match.group(1)
                    .toUpperCase(Locale.ROOT)
                    .replace("CCYY", "YYYY")
                    .replace("MON", "MMM")
                    .replace("HH24", "HH")
                    .replace("MI", "MM")
                    .replaceAll("\\.S+$", ".000")
                    .replaceAll("'*T'*", "\"T\"");
            CellFormat format = CellFormat.of(code);
            if (format.pattern().contains("y") || format.pattern().contains("H")) {
                return Optional.of(format.pattern());
            }
        }
        return Optional.empty();
    }

    private static TypeRef restricted(String base, Facets facets) {
        return TypeRef.local(SimpleType.restriction(Name.ANONYMOUS, TypeRef.xs(base), facets));
    }
}
