package org.bindery.runtime.internal.dfdl;

import java.util.Arrays;
import org.bindery.runtime.Nullable;

/**
 * The values of variables. What an alternative did that turned out to be wrong is undone. Not thread-safe.
 */
final class Variables {

    /** What may be done with a variable. */
    enum State {
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
     */
    record Instance(
            @Nullable Object value, State state, @Nullable Instance outer) {}

    private final Instance[] start;
    private Instance[] current;
    private int[] changed = new int[16];
    private Instance[] before = new Instance[16];
    private int changes;

    Variables(Instance[] start) {
        this.start = start;
        this.current = start.clone();
    }

    void clear() {
        if (changes > 0) {
            current = start.clone();
            Arrays.fill(before, null);
            changes = 0;
        }
    }

    int mark() {
        return changes;
    }

    void undo(int mark) {
        while (changes > mark) {
            changes--;
            current[changed[changes]] = before[changes];
        }
    }

    Instance get(int variable) {
        return current[variable];
    }

    void change(int variable, Instance instance) {
        if (changes == changed.length) {
            changed = Arrays.copyOf(changed, 2 * changes);
            before = Arrays.copyOf(before, 2 * changes);
        }
        changed[changes] = variable;
        before[changes++] = current[variable];
        current[variable] = instance;
    }

    /** The value, which cannot be set afterwards; null for none. */
    @Nullable
    Object read(int variable) {
        Instance instance = current[variable];
        if (instance.value() != null && instance.state() != State.READ) {
            change(variable, new Instance(instance.value(), State.READ, instance.outer()));
        }
        return instance.value();
    }
}
