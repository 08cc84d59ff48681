package org.bindery.runtime.internal.wire;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bindery.runtime.Nullable;

/** The fields of a type of messages. */
final class Fields {

    private static final int DENSE = 64;

    /** In the order of their numbers, in which they are written. */
    final List<Field> all;
    /** Those of which one at most may be there. */
    final List<List<Field>> oneofs;
    /** Those that have to be there. */
    final List<Field> required;
    /** The lists that have not any number of items. */
    final List<Field> counted;

    private final Field[] low = new Field[DENSE];
    private final Map<Integer, Field> high = new HashMap<>();
    private final Map<String, List<Field>> byOneof = new HashMap<>();

    Fields(List<Field> fields) {
        List<Field> sorted = new ArrayList<>(fields);
        sorted.sort(Comparator.comparingInt(field -> field.type.number()));
        this.all = List.copyOf(sorted);
        for (Field field : all) {
            int number = field.type.number();
            if (number == 0) {
                throw new IllegalArgumentException(field.step + " has no number; set its tag");
            }
            Field other = at(number);
            if (other != null) {
                throw new IllegalArgumentException(
                        other.step + " and " + field.step + " have the same number, " + number + "; change a tag");
            }
            if (number < DENSE) {
                low[number] = field;
            } else {
                high.put(number, field);
            }
            if (field.type.oneof() != null) {
                if (field.isRepeated()) {
                    throw new IllegalArgumentException(field.step + " repeats, and is in a oneof");
                }
                byOneof.computeIfAbsent(field.type.oneof(), name -> new ArrayList<>())
                        .add(field);
            }
        }
        this.oneofs = List.copyOf(byOneof.values());
        this.required = all.stream()
                .filter(field -> !field.isRepeated() && !field.optional)
                .toList();
        this.counted = all.stream()
                .filter(field -> field.isRepeated() && (field.least > 0 || field.most >= 0))
                .toList();
    }

    /** The field with a number; null if there is none. */
    @Nullable
    Field at(int number) {
        return number >= 0 && number < DENSE ? low[number] : high.get(number);
    }

    /** The fields of which one at most may be there. */
    List<Field> oneof(String name) {
        return byOneof.getOrDefault(name, List.of());
    }
}
