package org.bindery.runtime.internal.asn1;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

    /** Whether a member may start with a tag. */
    static boolean fits(Field field, int tag) {
        int first = field.firstTag();
        if (first != Tag.NONE) {
            return first == tag;
        }
        return field.members == null || field.members.at(tag) != null;
    }
}
