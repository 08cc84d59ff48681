package org.bindery.runtime.internal.wire;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.form.PropertyForm;
import org.bindery.runtime.internal.form.RecordForm;

/** A field of records, a branch of a union, what a map or a wrapped record has, or a message of its own. */
final class AvroField extends Member {

    final AvroType type;
    final AvroKind kind;
    /** The symbols of an enumeration. */
    final List<String> symbols;

    private final Map<String, Integer> numbers = new HashMap<>();

    AvroField(
            String step,
            AvroType type,
            boolean optional,
            int least,
            int most,
            @Nullable PropertyForm property,
            @Nullable RecordForm record,
            String way,
            String[] symbols) {
        super(step, optional, least, most, property, record, way);
        this.type = type;
        this.kind = type.kind();
        this.symbols = List.of(symbols);
        for (int i = 0; i < symbols.length; i++) {
            numbers.putIfAbsent(symbols[i], i);
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
