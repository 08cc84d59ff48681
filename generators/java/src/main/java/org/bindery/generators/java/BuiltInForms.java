package org.bindery.generators.java;

import java.util.Map;
import java.util.Optional;

/// The lexical forms of XML Schema's built-in types whose values are kept as text (part 2, section 3.2).
final class BuiltInForms {

    private static final String ZONE = "(Z|[+\\-]((0[0-9]|1[0-3]):[0-5][0-9]|14:00))?";
    private static final String YEAR = "-?([1-9][0-9]{3,}|0[0-9]{3})";
    private static final String MONTH = "(0[1-9]|1[0-2])";
    private static final String DAY = "(0[1-9]|[12][0-9]|3[01])";
    private static final String DAY_OF_MONTH =
            "(0[1-9]|1[0-2])-(0[1-9]|[12][0-9])|(0[13-9]|1[0-2])-30|(0[13578]|1[02])-31";
    private static final String SECONDS = "[0-9]+(\\.[0-9]+)?S";
    private static final String TIME =
            "T([0-9]+H([0-9]+M)?(" + SECONDS + ")?|[0-9]+M(" + SECONDS + ")?|" + SECONDS + ")";
    private static final String DAYS_AND_TIME = "([0-9]+D(" + TIME + ")?|" + TIME + ")";
    private static final String YEARS_AND_MONTHS = "([0-9]+Y([0-9]+M)?|[0-9]+M)";
    private static final String NAME = "[\\i-[:]][\\c-[:]]*";
    private static final String BASE64 = "[A-Za-z0-9+/] ?";

    private static final Map<String, String> PATTERNS = Map.ofEntries(
            Map.entry("duration", "-?P(" + YEARS_AND_MONTHS + DAYS_AND_TIME + "?|" + DAYS_AND_TIME + ")"),
            Map.entry("dayTimeDuration", "-?P" + DAYS_AND_TIME),
            Map.entry("yearMonthDuration", "-?P" + YEARS_AND_MONTHS),
            Map.entry("gYearMonth", YEAR + "-" + MONTH + ZONE),
            Map.entry("gYear", YEAR + ZONE),
            Map.entry("gMonthDay", "--(" + DAY_OF_MONTH + ")" + ZONE),
            Map.entry("gDay", "---" + DAY + ZONE),
            Map.entry("gMonth", "--" + MONTH + ZONE),
            Map.entry("hexBinary", "([0-9a-fA-F]{2})*"),
            Map.entry(
                    "base64Binary",
                    "((" + BASE64 + "){4})*((" + BASE64 + "){3}[A-Za-z0-9+/]|(" + BASE64 + "){2}[AEIMQUYcgkosw048] ?=|"
                            + BASE64 + "[AQgw] ?= ?=)?"),
            Map.entry("QName", "(" + NAME + ":)?" + NAME),
            Map.entry("NOTATION", "(" + NAME + ":)?" + NAME));

    private BuiltInForms() {}

    /// The pattern of XML Schema that all values of a built-in type match, where its facets do not say it.
    static Optional<String> pattern(String builtIn) {
        return Optional.ofNullable(PATTERNS.get(builtIn));
    }
}
