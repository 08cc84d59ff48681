package org.bindery.generators.java.check;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.RecordBinding;

/// The records with rules of their own or within them. Where one record has rules, those that it is derived from and
/// those derived from it are among them.
public record RuledRecords(Set<String> ids) {

    public RuledRecords {
        ids = Set.copyOf(ids);
    }

    public static RuledRecords of(Bindings bindings, OwnRules rules) {
        Set<String> found = new HashSet<>();
        for (RecordBinding record : bindings.all()) {
            if (rules.isRuled(record)) {
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
        return new RuledRecords(found);
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
}
