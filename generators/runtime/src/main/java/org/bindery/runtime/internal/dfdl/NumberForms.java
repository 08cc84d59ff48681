package org.bindery.runtime.internal.dfdl;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.expression.ExpressionException;
import org.bindery.runtime.internal.dfdl.expression.ExpressionType;
import org.bindery.runtime.internal.dfdl.number.NumberType;
import org.bindery.runtime.internal.dfdl.number.TextNumber;
import org.bindery.runtime.internal.dfdl.number.TextNumberProperties;
import org.bindery.runtime.internal.dfdl.number.ZonedStyle;
import org.bindery.runtime.internal.dfdl.property.Properties;
import org.bindery.runtime.internal.dfdl.property.Setting;
import org.bindery.runtime.internal.dfdl.text.StringLiteral;

/** How numbers of an element are written as text; separators may be found out at each message. */
final class NumberForms {

    private final Properties properties;
    private final NumberType type;
    private final @Nullable Setting decimal;
    private final @Nullable Setting grouping;
    private final @Nullable Setting exponent;
    private final @Nullable TextNumber constant;
    /** Kept without a lock: threads that do not see it compute it again. */
    private @Nullable Found last;

    NumberForms(Properties properties, ExpressionType type) {
        this.properties = properties;
        this.type = NumberType.of(type.word());
        this.decimal = properties.setting("textStandardDecimalSeparator");
        this.grouping = properties.setting("textStandardGroupingSeparator");
        this.exponent = properties.setting("textStandardExponentRep");
        this.constant = isConstant(decimal) && isConstant(grouping) && isConstant(exponent)
                ? made(constant(decimal), constant(grouping), constant(exponent))
                : null;
    }

    private static boolean isConstant(@Nullable Setting setting) {
        return setting == null || setting.isConstant();
    }

    private static String constant(@Nullable Setting setting) {
        return setting == null ? "" : setting.constant();
    }

    /** The form where it is always the same; else null. */
    @Nullable
    TextNumber constant() {
        return constant;
    }

    TextNumber form(Processing processing, int node) throws ExpressionException {
        if (constant != null) {
            return constant;
        }
        String decimals = text(processing, decimal, node);
        String group = text(processing, grouping, node);
        String exponents = text(processing, exponent, node);
        Found found = last;
        if (found == null || !found.has(decimals, group, exponents)) {
            found = new Found(decimals, group, exponents, made(decimals, group, exponents));
            last = found;
        }
        return found.form;
    }

    /** What was found out at the last value, which holds for most others of a message. */
    private record Found(String decimals, String group, String exponents, TextNumber form) {

        boolean has(String itsDecimals, String itsGroup, String itsExponents) {
            return decimals.equals(itsDecimals) && group.equals(itsGroup) && exponents.equals(itsExponents);
        }
    }

    private static String text(Processing processing, @Nullable Setting setting, int node) throws ExpressionException {
        return setting == null ? "" : processing.text(setting, node);
    }

    private TextNumber made(String decimals, String group, String exponents) {
        boolean zoned = properties.required("textNumberRep").equals("zoned");
        int base = zoned ? 10 : properties.number("textStandardBase", 10);
        if (base != 10) {
            return TextNumber.radix(type, base);
        }
        String pattern = properties.required("textNumberPattern");
        boolean always = pattern.equals(".");
        if ((pattern.isEmpty() || always) && type == NumberType.DECIMAL && !zoned) {
            List<String> points = texts(decimals);
            return TextNumber.digits(
                    points.isEmpty() || points.get(0).isEmpty()
                            ? '.'
                            : points.get(0).charAt(0),
                    always);
        }
        boolean explicit = properties.text("textNumberRounding", "pattern").equals("explicit");
        TextNumberProperties form = new TextNumberProperties(
                pattern,
                properties.text("textNumberCheckPolicy", "lax").equals("strict"),
                texts(decimals),
                StringLiteral.of(group).text(),
                texts(exponents),
                StringLiteral.of(properties.text("textStandardInfinityRep", "Inf"))
                        .text(),
                StringLiteral.of(properties.text("textStandardNaNRep", "NaN")).text(),
                StringLiteral.list(properties.text("textStandardZeroRep", "")),
                explicit ? rounding(properties.required("textNumberRoundingMode")) : null,
                new BigDecimal(properties.text("textNumberRoundingIncrement", "0")),
                properties.flag("ignoreCase", false));
        return zoned ? TextNumber.zoned(type, form, zonedStyle()) : TextNumber.standard(type, form);
    }

    private ZonedStyle zonedStyle() {
        String encoding = properties.text("encoding", "").toLowerCase(java.util.Locale.ROOT);
        boolean ebcdic = encoding.startsWith("ebcdic") || encoding.startsWith("cp") || encoding.startsWith("ibm");
        return ebcdic ? ZonedStyle.EBCDIC : ZonedStyle.of(properties.text("textZonedSignStyle", "asciiStandard"));
    }

    private static List<String> texts(String literals) {
        List<String> texts = new ArrayList<>();
        StringLiteral.list(literals).forEach(literal -> texts.add(literal.text()));
        return List.copyOf(texts);
    }

    private static RoundingMode rounding(String word) {
        Map<String, RoundingMode> modes = new HashMap<>();
        modes.put("roundCeiling", RoundingMode.CEILING);
        modes.put("roundFloor", RoundingMode.FLOOR);
        modes.put("roundDown", RoundingMode.DOWN);
        modes.put("roundUp", RoundingMode.UP);
        modes.put("roundHalfEven", RoundingMode.HALF_EVEN);
        modes.put("roundHalfDown", RoundingMode.HALF_DOWN);
        modes.put("roundHalfUp", RoundingMode.HALF_UP);
        modes.put("roundUnnecessary", RoundingMode.UNNECESSARY);
        RoundingMode mode = modes.get(word);
        if (mode == null) {
            throw new IllegalArgumentException(
                    "dfdl:textNumberRoundingMode is '" + word + "', which is not a value of it");
        }
        return mode;
    }
}
