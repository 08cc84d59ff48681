package org.bindery.runtime.internal.value;

import java.util.AbstractList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.RandomAccess;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.Nullable;

/** The constants of an emitted enumeration by their values, which are their texts. */
public final class EnumeratedValues<E extends Enum<E>> {

    private final String name;
    private final Map<String, E> all = new HashMap<>();

    /**
     * Collects the constants.
     *
     * @param name what the model calls the enumeration
     * @param constants all its constants
     */
    @SafeVarargs
    public EnumeratedValues(String name, E... constants) {
        this.name = name;
        for (E constant : constants) {
            all.put(constant.toString(), constant);
        }
    }

    /**
     * Finds the constant of a value.
     *
     * @throws IllegalArgumentException when there is none
     */
    public E of(String value) {
        E constant = all.get(value);
        if (constant == null) {
            throw new IllegalArgumentException(refusal(value));
        }
        return constant;
    }

    /**
     * Finds the constant of a value that a message has.
     *
     * @param value the value; null where it is absent
     * @return its constant; null where it is absent
     */
    public @Nullable E read(@Nullable String value) {
        E constant = all.get(value);
        if (constant == null && value != null) {
            throw new MalformedRecordException(refusal(value));
        }
        return constant;
    }

    private String refusal(String value) {
        return "'" + value + "' is not one of the values of " + name;
    }

    /** The value of a constant; null where it is absent. */
    public static @Nullable String text(@Nullable Enum<?> constant) {
        return constant == null ? null : constant.toString();
    }

    /** A view of the texts of constants. */
    public static List<String> texts(List<? extends Enum<?>> constants) {
        return new Texts(constants);
    }

    /** A view of the values of a list's constants. */
    private static final class Texts extends AbstractList<String> implements RandomAccess {

        private final List<? extends Enum<?>> constants;

        Texts(List<? extends Enum<?>> constants) {
            this.constants = constants;
        }

        @Override
        public String get(int index) {
            return text(constants.get(index));
        }

        @Override
        public int size() {
            return constants.size();
        }
    }
}
