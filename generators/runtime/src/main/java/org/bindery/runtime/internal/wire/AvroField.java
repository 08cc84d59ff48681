package org.bindery.runtime.internal.wire;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.octets.FieldLine;

/** A field of records, a branch of a union, what a map or a wrapped record has, or a message of its own. */
final class AvroField extends Member {

    final AvroType type;
    final AvroKind kind;
    /** The symbols of an enumeration. */
    final List<String> symbols;

    /** What cells hold of its logical type; null where they hold values of the underlying one. */
    final @Nullable AvroLogical logical;

    private final Map<String, Integer> numbers = new HashMap<>();

    AvroField(FieldLine line, AvroType type) {
        super(line);
        this.type = type;
        this.kind = type.kind();
        this.logical = AvroLogical.of(type, line.way());
        this.symbols = line.names();
        for (int i = 0; i < symbols.size(); i++) {
            numbers.putIfAbsent(symbols.get(i), i);
        }
    }

    /** Whether the value is of a union of null and one other type. */
    boolean isNullable() {
        return isRepeated() ? type.isNullable() : optional && kind != AvroKind.UNION;
    }

    /** The number of a symbol; null for none. */
    @Nullable
    Integer number(String symbol) {
        return numbers.get(symbol);
    }
}
