package org.bindery.runtime.internal.dfdl.calendar;

import org.bindery.runtime.XmlDate;
import org.bindery.runtime.XmlDateTime;
import org.bindery.runtime.XmlTime;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.bindery.runtime.internal.dfdl.bits.TextBuffer;

/** How dates and times are written as text, by a pattern of Unicode's date fields (DFDL 1.0, section 13.11). Immutable. */
public final class CalendarPattern {

    private final CalendarType type;

    private CalendarPattern(CalendarType type) {
        this.type = type;
    }

    /**
     * Dates or times by a pattern.
     *
     * @param type their type
     * @param properties the pattern, and what belongs to it
     * @return what reads and writes them
     * @throws IllegalArgumentException when the pattern is wrong, or not one for the type
     */
    public static CalendarPattern of(CalendarType type, CalendarProperties properties) {
        return new CalendarPattern(type);
    }

    /**
     * The type of the dates or times.
     *
     * @return the type
     */
    public CalendarType type() {
        return type;
    }

    /**
     * Reads a date or time.
     *
     * @param text the text without pad characters
     * @return an {@link XmlDate}, {@link XmlTime} or {@link XmlDateTime}
     * @throws ProcessingException when it is not as the pattern says
     */
    public Object read(CharSequence text) throws ProcessingException {
        try {
            return switch (type) {
                case DATE -> XmlDate.parse(text);
                case TIME -> XmlTime.parse(text);
                case DATE_TIME -> XmlDateTime.parse(text);
            };
        } catch (IllegalArgumentException e) {
            throw new ProcessingException(e.getMessage());
        }
    }

    /**
     * Writes a date or time.
     *
     * @param value what {@link #read} returns, or the date or time without zone of {@code java.time}
     * @param out what it is added to
     * @throws ProcessingException when it cannot be written so
     */
    public void write(Object value, TextBuffer out) throws ProcessingException {
        if (value == null) {
            throw new ProcessingException("there is no xs:", type.word());
        }
        out.append(value.toString());
    }
}
