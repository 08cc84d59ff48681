package org.bindery.importers.yaml;

import java.math.BigInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.importers.json.JsonValue;

/// The types of plain scalars by the core schema (YAML 1.2.2, section 10.3.2), with numbers in their
/// original form.
final class YamlScalar {

    private static final int LONGEST_NUMBER = 1_000;
    private static final Pattern WHOLE = Pattern.compile("[-+]?[0-9]+");
    private static final Pattern OTHER_BASE = Pattern.compile("0o[0-7]+|0x[0-9a-fA-F]+");
    private static final Pattern DECIMAL =
            Pattern.compile("([-+]?)(?=\\.?[0-9])([0-9]*)(\\.[0-9]*)?([eE][-+]?[0-9]+)?");

    private YamlScalar() {}

    /// Nothing, a flag, a number or a text. Infinity and `.nan`, which JSON does not have, are texts.
    static JsonValue plain(String scalar, JsonValue.Place place) {
        return switch (scalar) {
            case "", "~", "null", "Null", "NULL" -> new JsonValue.Null(place);
            case "true", "True", "TRUE" -> new JsonValue.Bool(true, place);
            case "false", "False", "FALSE" -> new JsonValue.Bool(false, place);
            default -> scalar.length() <= LONGEST_NUMBER ? number(scalar, place) : new JsonValue.Text(scalar, place);
        };
    }

    private static JsonValue number(String scalar, JsonValue.Place place) {
        if (WHOLE.matcher(scalar).matches()) {
            return new JsonValue.Numeral(new BigInteger(scalar).toString(), place);
        }
        if (OTHER_BASE.matcher(scalar).matches()) {
            int radix = scalar.charAt(1) == 'o' ? 8 : 16;
            return new JsonValue.Numeral(new BigInteger(scalar.substring(2), radix).toString(), place);
        }
        Matcher parts = DECIMAL.matcher(scalar);
        if (!parts.matches()) {
            return new JsonValue.Text(scalar, place);
        }
        String sign = parts.group(1).equals("-") ? "-" : "";
        String whole = parts.group(2).replaceFirst("^0+(?=[0-9])", "");
        String fraction = parts.group(3) == null || parts.group(3).equals(".") ? "" : parts.group(3);
        String exponent = parts.group(4) == null ? "" : parts.group(4);
        return new JsonValue.Numeral(sign + (whole.isEmpty() ? "0" : whole) + fraction + exponent, place);
    }
}
