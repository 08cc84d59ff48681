package org.bindery.runtime.internal.wire;

import java.util.HashMap;
import java.util.Map;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.octets.FieldLine;
import org.bindery.runtime.internal.octets.Refusal;

/** A field of messages, or a message of its own. */
final class Field extends Member {

    final WireType type;
    final Kind kind;
    /** The names of an enumeration by their numbers, and the numbers by the names. */
    private final Map<Integer, String> names = new HashMap<>();

    private final Map<String, Integer> numbers = new HashMap<>();

    Field(FieldLine line, WireType type) {
        super(line);
        this.type = type;
        this.kind = type.kind();
        for (int i = 0; i < line.names().size(); i++) {
            String name = line.names().get(i);
            int number = type.numbers().length == 0 ? i : type.numbers()[i];
            names.putIfAbsent(number, name);
            numbers.putIfAbsent(name, number);
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
