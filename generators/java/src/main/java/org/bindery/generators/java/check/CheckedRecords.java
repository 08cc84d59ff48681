package org.bindery.generators.java.check;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.shape.Keys;
import org.bindery.shape.Shapes;

/// The records of which messages can be wrong: those with conditions of their own or within them, and those that
/// messages
/// start with. Where one record has conditions, so have those that it is derived from and those derived from it.
///
/// @param ids their ids
/// @param keys the keys of the model
public record CheckedRecords(Set<String> ids, Keys keys) {

    public CheckedRecords {
        ids = Set.copyOf(ids);
    }

    public static CheckedRecords of(Bindings bindings, OwnRules rules) {
        Set<String> found = new HashSet<>();
        for (RecordBinding record : bindings.all()) {
            boolean own =
                    record.isRoot() || rules.isRuled(record) || new PropertyChecks(bindings, record).isRestricted();
            if (own && !record.shape().id().equals(Shapes.OTHER_ATTRIBUTE)) {
                addFamily(bindings, record, found);
            }
        }
        boolean more = true;
        while (more) {
            int before = found.size();
            for (RecordBinding record : bindings.all()) {
                boolean holds = !found.contains(record.shape().id())
                        && record.properties().stream()
                                .flatMap(property -> property.record().stream())
                                .anyMatch(found::contains);
                if (holds) {
                    addFamily(bindings, record, found);
                }
            }
            more = found.size() > before;
        }
        return new CheckedRecords(found, new Keys(bindings.model()));
    }

    private static void addFamily(Bindings bindings, RecordBinding record, Set<String> found) {
        RecordBinding eldest = record;
        while (bindings.base(eldest).isPresent()) {
            eldest = bindings.base(eldest).get();
        }
        Stream.concat(Stream.of(eldest), bindings.descendants(eldest).stream())
                .forEach(each -> found.add(each.shape().id()));
    }

    public boolean contains(RecordBinding record) {
        return ids.contains(record.shape().id());
    }

    /// Whether keys may look into a record.
    public boolean hasElements(RecordBinding record) {
        return !keys.isEmpty() && !record.shape().id().equals(Shapes.OTHER_ATTRIBUTE);
    }
}
