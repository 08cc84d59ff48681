package org.bindery.runtime.internal.dfdl.property;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bindery.runtime.Nullable;

/**
 * The values of variables. What an alternative did that turned out to be wrong is undone. Where a message is written in several
 * passes, a variable without a value has the one that it had at the end of the pass before. Not thread-safe.
 */
public final class Variables {

    /** What may be done with a variable. */
    public enum State {
        /** It has no value, or the one that it starts with. */
        FRESH,
        SET,
        READ
    }

    /**
     * A variable at some time.
     *
     * @param value its value; null for none
     * @param state what was done with it
     * @param outer the instance that is hidden by it; null for none
     * @param number which of all instances it is, in the order in which they were made
     */
    public record Instance(
            @Nullable Object value, State state, @Nullable Instance outer, int number) {

        /** The same instance with another value, after something was done with it. */
        public Instance with(@Nullable Object changed, State now) {
            return new Instance(changed, now, outer, number);
        }
    }

    /** The value of a variable that depends on what is not known yet. */
    public static final Object PENDING = new Object();

    private final Instance[] start;
    private Instance[] current;
    private int[] changed = new int[16];
    private Instance[] before = new Instance[16];
    private int changes;
    private int made;

    /** The values of instances at their end, by their numbers: of this pass over a message, and of the one before. */
    private List<@Nullable Object> last = new ArrayList<>();

    private List<@Nullable Object> earlier = List.of();

    /** Whether there may be several passes over a message. */
    private final boolean passes;

    /**
     * Makes the values of all variables.
     *
     * @param values their values at first; null for none
     * @param passes whether there may be several passes over a message
     */
    public Variables(List<@Nullable Object> values, boolean passes) {
        this.passes = passes;
        this.start = new Instance[values.size()];
        for (int i = 0; i < start.length; i++) {
            start[i] = new Instance(values.get(i), State.FRESH, null, i);
        }
        this.current = start.clone();
        this.made = start.length;
    }

    /** Forgets what was done with them: another message comes. */
    public void clear() {
        reset();
        earlier = List.of();
        last.clear();
    }

    /** Starts another pass over the message. */
    public void again() {
        end();
        earlier = last;
        last = new ArrayList<>();
        reset();
    }

    private void end() {
        for (Instance each : current) {
            ended(each);
        }
    }

    private void reset() {
        if (changes > 0) {
            current = start.clone();
            Arrays.fill(before, null);
            changes = 0;
        }
        made = start.length;
    }

    /** Makes an instance of a variable, which hides the one before. */
    public void open(int variable, @Nullable Object value) {
        change(variable, new Instance(value, State.FRESH, current[variable], made++));
    }

    /** Ends the instance of a variable. */
    public void close(int variable) {
        ended(current[variable]);
        if (current[variable].outer() != null) {
            change(variable, current[variable].outer());
        }
    }

    /** Whether instances have other values at the end of a pass than at that of the pass before. */
    public boolean differ() {
        end();
        return !last.equals(earlier);
    }

    private void ended(Instance instance) {
        if (!passes) {
            return;
        }
        while (last.size() <= instance.number()) {
            last.add(null);
        }
        last.set(instance.number(), instance.value() == PENDING ? null : instance.value());
    }

    /** How many changes were made that can be undone. */
    public int mark() {
        return changes;
    }

    /** Undoes the last changes. */
    public void undo(int mark) {
        while (changes > mark) {
            changes--;
            current[changed[changes]] = before[changes];
        }
    }

    /** A variable as it is now. */
    public Instance get(int variable) {
        return current[variable];
    }

    /** Has a variable be another instance. */
    public void change(int variable, Instance instance) {
        if (changes == changed.length) {
            changed = Arrays.copyOf(changed, 2 * changes);
            before = Arrays.copyOf(before, 2 * changes);
        }
        changed[changes] = variable;
        before[changes++] = current[variable];
        current[variable] = instance;
    }

    /** The value, which cannot be set afterwards; null for none. */
    public @Nullable Object read(int variable) {
        Instance instance = current[variable];
        Object value = instance.value();
        if (value == null || value == PENDING) {
            return instance.number() < earlier.size() ? earlier.get(instance.number()) : null;
        }
        if (instance.state() != State.READ) {
            change(variable, instance.with(value, State.READ));
        }
        return value;
    }
}
