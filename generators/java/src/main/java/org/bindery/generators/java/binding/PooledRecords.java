package org.bindery.generators.java.binding;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bindery.layout.FieldContent;
import org.bindery.layout.FieldLayout;
import org.bindery.layout.Layouts;
import org.bindery.layout.RecordLayout;
import org.bindery.layout.ValueCodec;

/// The layouts of records and boxes that refer to texts of the pool, themselves or through others: messages of
/// theirs have a pool.
public final class PooledRecords {

    private final Set<String> ids = new HashSet<>();

    private PooledRecords() {}

    public static PooledRecords of(Layouts layouts) {
        PooledRecords found = new PooledRecords();
        Map<String, List<String>> owners = new HashMap<>();
        Deque<String> open = new ArrayDeque<>();
        for (RecordLayout layout : layouts.byId().values()) {
            for (FieldLayout field : layout.fields()) {
                for (String part : parts(field.content())) {
                    owners.computeIfAbsent(part, key -> new ArrayList<>()).add(layout.id());
                }
                if (field.content() instanceof FieldContent.Value value
                        && value.codec() instanceof ValueCodec.PooledText
                        && found.ids.add(layout.id())) {
                    open.add(layout.id());
                }
            }
        }
        while (!open.isEmpty()) {
            for (String owner : owners.getOrDefault(open.remove(), List.of())) {
                if (found.ids.add(owner)) {
                    open.add(owner);
                }
            }
        }
        return found;
    }

    /// The layouts of what a field may hold.
    public static List<String> parts(FieldContent content) {
        return switch (content) {
            case FieldContent.Value ignored -> List.of();
            case FieldContent.Boxed boxed -> List.of(boxed.layout());
            case FieldContent.Nested nested ->
                nested.isPolymorphic() ? nested.alternatives() : List.of(nested.layout());
            case FieldContent.Typed typed -> typed.alternatives();
            case FieldContent.Repeated repeated -> parts(repeated.item());
        };
    }

    public boolean contains(String id) {
        return ids.contains(id);
    }
}
