package org.bindery.runtime.internal.fixed;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** A kind of records, known by the values at fixed places. Immutable. */
public final class FixedKind {

    private final String name;
    private final List<Mark> marks;

    /** Values of which one stands at a place. */
    private record Mark(int offset, FixedForm form, List<String> values) {}

    private FixedKind(String name, List<Mark> marks) {
        this.name = name;
        this.marks = marks;
    }

    /**
     * A kind that no values tell.
     *
     * @param name the name of a record, for messages
     * @return the kind
     */
    public static FixedKind of(String name) {
        return new FixedKind(name, List.of());
    }

    /**
     * The same, with a value at a fixed place.
     *
     * @param offset where it stands
     * @param form how it is written
     * @param values the values that it may have
     * @return the kind
     */
    public FixedKind with(int offset, FixedForm form, String... values) {
        List<Mark> more = new ArrayList<>(marks);
        more.add(new Mark(offset, form, List.of(values)));
        return new FixedKind(name, more);
    }

    String name() {
        return name;
    }

    int marks() {
        return marks.size();
    }

    boolean fits(FixedInput in) {
        for (Mark mark : marks) {
            if (!fits(in, mark)) {
                return false;
            }
        }
        return true;
    }

    private static boolean fits(FixedInput in, Mark mark) {
        int start = in.place(mark.offset());
        int end = mark.form().end(in.data(), start, in.limit());
        if (end < 0) {
            return false;
        }
        if (!mark.form().isNumber()) {
            String text = mark.form().text(in.data(), start, end).strip();
            return mark.values().stream().anyMatch(value -> value.strip().equals(text));
        }
        BigDecimal number = mark.form().number(in.data(), start);
        return number != null && mark.values().stream().anyMatch(value -> isSame(value, number));
    }

    static boolean isSame(String value, BigDecimal number) {
        try {
            return new BigDecimal(value.strip()).compareTo(number) == 0;
        } catch (NumberFormatException e) {
            return false;
        }
    }
}
