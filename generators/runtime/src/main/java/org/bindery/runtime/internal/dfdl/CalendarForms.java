package org.bindery.runtime.internal.dfdl;

import java.util.List;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.calendar.CalendarPattern;
import org.bindery.runtime.internal.dfdl.calendar.CalendarProperties;
import org.bindery.runtime.internal.dfdl.calendar.CalendarType;
import org.bindery.runtime.internal.dfdl.expression.ExpressionException;
import org.bindery.runtime.internal.dfdl.expression.ExpressionType;
import org.bindery.runtime.internal.dfdl.property.Properties;
import org.bindery.runtime.internal.dfdl.property.Setting;

/** How dates and times of an element are written as text; their language may be found out at each message. */
final class CalendarForms {

    private static final List<String> DAYS =
            List.of("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday");

    private final Properties properties;
    private final CalendarType type;
    private final boolean zoned;
    private final @Nullable Setting language;
    private final @Nullable CalendarPattern constant;

    /** @param zoned whether values without a zone have that of the description */
    CalendarForms(Properties properties, ExpressionType type, boolean zoned) {
        this.properties = properties;
        this.zoned = zoned;
        this.type = CalendarType.of(type.word());
        this.language = properties.setting("calendarLanguage");
        this.constant =
                language == null || language.isConstant() ? made(language == null ? "en" : language.constant()) : null;
    }

    /** The form, where nothing is found out at each message. */
    CalendarPattern constant() {
        return constant != null ? constant : made("en");
    }

    /** The form where it is always the same; else null. */
    @Nullable
    CalendarPattern always() {
        return constant;
    }

    CalendarPattern form(Processing processing, int node) throws ExpressionException {
        return constant != null ? constant : made(processing.text(language, node));
    }

    private CalendarPattern made(String locale) {
        boolean explicit = properties.required("calendarPatternKind").equals("explicit");
        int day =
                DAYS.indexOf(properties.text("calendarFirstDayOfWeek", "Monday").toLowerCase(java.util.Locale.ROOT));
        return CalendarPattern.of(
                type,
                new CalendarProperties(
                        explicit ? properties.required("calendarPattern") : "",
                        properties.text("calendarCheckPolicy", "lax").equals("strict"),
                        zoned ? properties.text("calendarTimeZone", "") : "",
                        properties.flag("calendarObserveDST", false),
                        day < 0 ? 1 : day + 1,
                        properties.number("calendarDaysInFirstWeek", 4),
                        properties.number("calendarCenturyStart", 53),
                        locale));
    }
}
