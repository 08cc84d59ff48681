package org.bindery.runtime.internal.fixed;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.UnencodableException;

/**
 * One of several things in the same place of a record (REDEFINES), which takes as much room as the largest of them: the one
 * that a value tells, else the first that reads and writes back to the same bytes, else the first. Immutable.
 *
 * @param <C> what is read
 * @param <R> what is written
 */
public final class FixedChoice<C extends R, R> {

    private static final String OTHER = "*";

    private final long width;
    private final int note;
    private final Supplier<C> record;
    private final List<Alternative<C, R>> alternatives;

    /** Reads a part of a record. */
    @FunctionalInterface
    public interface Reader<C> {

        /**
         * Reads it.
         *
         * @param in where it stands
         * @param record where it goes
         * @throws InvalidMessageException if it does not conform to the model
         */
        void read(FixedInput in, C record) throws InvalidMessageException;
    }

    /** Writes a part of a record. */
    @FunctionalInterface
    public interface Writer<R> {

        /**
         * Writes it.
         *
         * @param record what holds it
         * @param out where it goes
         */
        void write(R record, FixedOutput out);
    }

    private record Alternative<C, R>(Predicate<R> isThere, Reader<C> reader, Writer<R> writer, List<String> values) {}

    private FixedChoice(long width, int note, Supplier<C> record, List<Alternative<C, R>> alternatives) {
        this.width = width;
        this.note = note;
        this.record = record;
        this.alternatives = alternatives;
    }

    /**
     * A choice without alternatives yet.
     *
     * @param <C> what is read
     * @param <R> what is written
     * @param width the room that all alternatives take
     * @param note the number of the value that tells them apart; -1 where there is none
     * @param record makes an object to try an alternative with
     * @return the choice
     */
    public static <C extends R, R> FixedChoice<C, R> of(long width, int note, Supplier<C> record) {
        return new FixedChoice<>(width, note, record, List.of());
    }

    /**
     * The same with one more alternative.
     *
     * @param isThere whether a record has it
     * @param reader reads it
     * @param writer writes it
     * @param values the values that tell it
     * @return the choice
     */
    public FixedChoice<C, R> or(Predicate<R> isThere, Reader<C> reader, Writer<R> writer, String... values) {
        List<Alternative<C, R>> more = new ArrayList<>(alternatives);
        more.add(new Alternative<>(isThere, reader, writer, List.of(values)));
        return new FixedChoice<>(width, note, record, List.copyOf(more));
    }

    /**
     * Reads the alternative that is there.
     *
     * @param in the record
     * @param target where it goes
     * @throws InvalidMessageException if it does not conform to the model
     */
    public void read(FixedInput in, C target) throws InvalidMessageException {
        int start = in.at();
        int end = in.behind(width);
        Alternative<C, R> found = told(in);
        for (int i = 0; found == null && i < alternatives.size(); i++) {
            if (fits(in, alternatives.get(i), start, end)) {
                found = alternatives.get(i);
            }
        }
        in.goTo(start);
        (found == null ? alternatives.get(0) : found).reader().read(in, target);
        in.goTo(Math.max(in.at(), end));
    }

    private Alternative<C, R> told(FixedInput in) {
        if (note < 0) {
            return null;
        }
        Alternative<C, R> other = null;
        for (Alternative<C, R> alternative : alternatives) {
            for (String value : alternative.values()) {
                if (FixedInput.isTold(value, in.noted(note))) {
                    return alternative;
                }
                other = other == null && value.equals(OTHER) ? alternative : other;
            }
        }
        return other;
    }

    private boolean fits(FixedInput in, Alternative<C, R> alternative, int start, int end) {
        in.goTo(start);
        C trial = record.get();
        if (!in.tries(() -> alternative.reader().read(in, trial))) {
            return false;
        }
        FixedOutput out = in.trialOutput();
        try {
            alternative.writer().write(trial, out);
        } catch (UnencodableException e) {
            return false;
        }
        return in.isSame(start, end, out.buffer());
    }

    /**
     * Writes the alternative that is there, and blanks behind it.
     *
     * @param value what holds it
     * @param out where it goes
     * @throws UnencodableException when it cannot be written
     */
    public void write(R value, FixedOutput out) {
        int start = out.buffer().length();
        for (Alternative<C, R> alternative : alternatives) {
            if (alternative.isThere().test(value)) {
                alternative.writer().write(value, out);
                break;
            }
        }
        out.blank(width - out.written(start));
    }
}
