package org.bindery.runtime.internal.asn1;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.bindery.runtime.Nullable;

/** The members of a record, and which of them starts with a tag. */
final class Members {

    private static final int DEEPEST = 50;

    final List<Field> fields;
    /** The members that start with a tag, by it. */
    private final Map<Integer, Field> byTag = new HashMap<>();
    /** The member that may start with any tag; null if none does. */
    private @Nullable Field any;

    private boolean linked;

    /** An extension addition: a component, or a group of them. */
    record Addition(List<Field> fields) {}

    Members(List<Field> fields) {
        this.fields = List.copyOf(fields);
    }

    /** Finds out which tags members start with, once all are known. */
    void link() {
        link(0);
    }

    private void link(int depth) {
        if (linked || depth > DEEPEST) {
            return;
        }
        linked = true;
        for (Field field : fields) {
            int tag = field.firstTag();
            if (tag != Tag.NONE) {
                byTag.putIfAbsent(tag, field);
            } else if (field.members != null) {
                field.members.link(depth + 1);
                field.members.byTag.keySet().forEach(each -> byTag.putIfAbsent(each, field));
                if (field.members.any != null && any == null) {
                    any = field;
                }
            } else if (any == null) {
                any = field;
            }
        }
    }

    /** The member that starts with a tag; null if none does. */
    @Nullable
    Field at(int tag) {
        Field field = byTag.get(tag);
        return field == null ? any : field;
    }

    /**
     * Those that are no extension additions.
     *
     * @param byTags whether they are wanted in the order of their tags
     */
    List<Field> roots(boolean byTags) {
        Stream<Field> all = fields.stream().filter(field -> field.type.added() == null);
        return byTags
                ? all.sorted(Comparator.comparingLong(field -> field.order(DEEPEST)))
                        .toList()
                : all.toList();
    }

    /**
     * The extension additions, in order.
     *
     * @param alone whether groups are none, as among alternatives
     */
    List<Addition> additions(boolean alone) {
        if (alone) {
            return fields.stream()
                    .filter(field -> field.type.added() != null)
                    .map(field -> new Addition(List.of(field)))
                    .toList();
        }
        Map<Integer, List<Field>> additions = new TreeMap<>();
        for (Field field : fields) {
            TypeWords.Addition added = field.type.added();
            if (added != null) {
                additions
                        .computeIfAbsent(added.number(), number -> new ArrayList<>())
                        .add(field);
            }
        }
        return additions.values().stream().map(Addition::new).toList();
    }

    /** Whether a member may start with a tag. */
    static boolean fits(Field field, int tag) {
        int first = field.firstTag();
        if (first != Tag.NONE) {
            return first == tag;
        }
        return field.members == null || field.members.at(tag) != null;
    }
}
