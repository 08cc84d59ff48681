package org.bindery.runtime.internal.wire;

import java.util.HashMap;
import java.util.Map;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.form.PropertyForm;
import org.bindery.runtime.internal.form.RecordForm;
import org.bindery.runtime.internal.octets.Refusal;

/** A field of messages, or a message of its own. */
final class Field extends Member {

    final WireType type;
    final Kind kind;
    /** The names of an enumeration by their numbers, and the numbers by the names. */
    private final Map<Integer, String> names = new HashMap<>();

    private final Map<String, Integer> numbers = new HashMap<>();

    Field(
            String step,
            WireType type,
            boolean optional,
            int least,
            int most,
            @Nullable PropertyForm property,
            @Nullable RecordForm record,
            String way,
            String[] names) {
        super(step, optional, least, most, property, record, way);
        this.type = type;
        this.kind = type.kind();
        for (int i = 0; i < names.length; i++) {
            int number = type.numbers().length == 0 ? i : type.numbers()[i];
            this.names.putIfAbsent(number, names[i]);
            numbers.putIfAbsent(names[i], number);
        }
    }

    /** The number of an enumeration's name; null for none. */
    @Nullable
    Integer number(String name) {
        return numbers.get(name);
    }

    /** The name that a number has in an enumeration; null for none. */
    @Nullable
    String name(int number) {
        return names.get(number);
    }

    @Override
    Object integer(long value, int at) throws Refusal {
        return value < 0 && kind.isUnsigned() ? read(Long.toUnsignedString(value), at) : super.integer(value, at);
    }
}
