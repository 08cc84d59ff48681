package org.bindery.runtime.internal.dfdl.calendar;

/** A type of dates and times of XML Schema. */
public enum CalendarType {
    DATE("date"),
    TIME("time"),
    DATE_TIME("dateTime");

    private final String word;

    CalendarType(String word) {
        this.word = word;
    }

    /**
     * The type of a name.
     *
     * @param name the local name in XML Schema
     * @throws IllegalArgumentException when it is no type of dates and times that DFDL has
     */
    public static CalendarType of(String name) {
        for (CalendarType type : values()) {
            if (type.word.equals(name)) {
                return type;
            }
        }
        throw new IllegalArgumentException("xs:" + name + " is not a type of dates or times");
    }

    /** Its local name in XML Schema. */
    public String word() {
        return word;
    }
}
