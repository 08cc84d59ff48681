package org.bindery.schemas.xsd;

import java.util.Map;
import java.util.Optional;
import org.bindery.model.Facets.Timezone;

/// Whether dates and times have a zone, as a pattern, since XML Schema 1.0 has no facet for it.
final class TimeZones {

    private static final String ZONE = "(Z|[+\\-][0-9]{2}:[0-9]{2})";

    private static final String TIME = "[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?";
    private static final String DATE = "-?[0-9]{4,}-[0-9]{2}-[0-9]{2}";

    /// What values without a zone look like, by primitive type.
    private static final Map<String, String> NONE = Map.of(
            "date", DATE,
            "time", TIME,
            "dateTime", DATE + "T" + TIME,
            "gYear", "-?[0-9]{4,}",
            "gYearMonth", "-?[0-9]{4,}-[0-9]{2}",
            "gMonth", "--[0-9]{2}",
            "gMonthDay", "--[0-9]{2}-[0-9]{2}",
            "gDay", "---[0-9]{2}");

    private TimeZones() {}

    /// The pattern; empty where both are allowed, and for what is no date or time.
    static Optional<String> pattern(Timezone timezone, String primitive) {
        return switch (timezone) {
            case REQUIRED -> NONE.containsKey(primitive) ? Optional.of(".*" + ZONE) : Optional.empty();
            case PROHIBITED -> Optional.ofNullable(NONE.get(primitive));
            case OPTIONAL -> Optional.empty();
        };
    }
}
