package org.bindery.model;

import java.util.Map;
import java.util.Optional;

/// The lexical forms of XML Schema's built-in types whose values are kept as text (part 2, section 3).
public final class BuiltInForms {

    private static final String ZONE = "(Z|[+\\-](0[0-9]|1[0-3]):[0-5][0-9]|[+\\-]14:00)?";
    private static final String YEAR = "-?([1-9][0-9]{3,}|0[0-9]{3})";
    private static final String SECONDS = "[0-9]+(\\.[0-9]+)?S";
    private static final String MINUTES = "([0-9]+M(" + SECONDS + ")?|" + SECONDS + ")";
    private static final String TIME = "T([0-9]+H(" + MINUTES + ")?|" + MINUTES + ")";
    private static final String DAYS = "([0-9]+D(" + TIME + ")?|" + TIME + ")";
    private static final String MONTHS = "[0-9]+M";
    private static final String MONTH_AND_DAY =
            "(0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9])";
    private static final String NAME = "[\\i-[:]][\\c-[:]]*";

    /// With a prefix, as documents have it, or with its namespace, as records keep it.
    private static final String QUALIFIED_NAME = "(\\{[^{}]*\\}|" + NAME + ":)?" + NAME;

    private static final String BASE64 = "[A-Za-z0-9+/] ?";

    private static final Map<String, String> PATTERNS = Map.ofEntries(
            Map.entry(
                    "duration",
                    "-?P([0-9]+Y)?(" + MONTHS + ")?" + DAYS + "|-?P([0-9]+Y(" + MONTHS + ")?|" + MONTHS + ")"),
            Map.entry("dayTimeDuration", "-?P" + DAYS),
            Map.entry("yearMonthDuration", "-?P([0-9]+Y(" + MONTHS + ")?|" + MONTHS + ")"),
            Map.entry("gYearMonth", YEAR + "-(0[1-9]|1[0-2])" + ZONE),
            Map.entry("gYear", YEAR + ZONE),
            Map.entry("gMonthDay", "--(" + MONTH_AND_DAY + ")" + ZONE),
            Map.entry("gDay", "---(0[1-9]|[12][0-9]|3[01])" + ZONE),
            Map.entry("gMonth", "--(0[1-9]|1[0-2])" + ZONE),
            Map.entry("hexBinary", "([0-9a-fA-F]{2})*"),
            Map.entry(
                    "base64Binary",
                    "((" + BASE64 + "){4})*((" + BASE64 + "){3}[A-Za-z0-9+/]|(" + BASE64 + "){2}[AEIMQUYcgkosw048] ?=|"
                            + BASE64 + "[AQgw] ?= ?=)?"),
            Map.entry("QName", QUALIFIED_NAME),
            Map.entry("NOTATION", QUALIFIED_NAME));

    private BuiltInForms() {}

    /// The pattern that all values of a built-in type match, where there is more to check than its facets.
    public static Optional<String> pattern(String builtIn) {
        return Optional.ofNullable(PATTERNS.get(builtIn));
    }
}
