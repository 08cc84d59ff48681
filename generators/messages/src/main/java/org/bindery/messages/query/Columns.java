package org.bindery.messages.query;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// The components with values of messages without repeated components.
final class Columns {

    /// So many are looked for at most.
    private static final int MOST = 10_000;

    private final Shapes shapes;
    private final RecordShape shape;
    private final List<ComponentPath> found = new ArrayList<>();

    /// @param shape the record of the messages
    Columns(Shapes shapes, RecordShape shape) {
        this.shapes = shapes;
        this.shape = shape;
    }

    List<ComponentPath> find() throws QueryException {
        collect(List.of(shape), List.of(), Set.of());
        return List.copyOf(found);
    }

    private void collect(List<RecordShape> records, List<ComponentPath.Step> way, Set<String> around)
            throws QueryException {
        Set<String> names = new LinkedHashSet<>();
        records.forEach(shape -> shape.properties().stream()
                .filter(property -> !property.kind().isFlag())
                .forEach(property -> names.add(property.name())));
        for (String name : names) {
            List<ComponentPath.Step> further = new ArrayList<>(way);
            further.add(ComponentPath.Step.named(records, name).orElseThrow());
            column(further, around);
        }
    }

    private void column(List<ComponentPath.Step> way, Set<String> around) throws QueryException {
        Set<String> next = new LinkedHashSet<>();
        for (Property property : way.getLast().properties().values()) {
            if (property.isRepeated()) {
                throw noColumns(way, "repeats");
            }
            switch (property.type()) {
                case Property.RecordType record -> next.addAll(record.alternatives());
                case Property.ValueType value
                when next.isEmpty() && found.size() < MOST -> {
                    ComponentPath column = new ComponentPath(way, value.value());
                    if (found.isEmpty() || !found.getLast().equals(column)) {
                        found.add(column);
                    }
                }
                case Property.ValueType _ -> throw noColumns(way, "is one too many, or of several kinds");
            }
        }
        if (!next.isEmpty()) {
            Set<String> within = new HashSet<>(around);
            for (String shape : next) {
                if (!within.add(shape)) {
                    throw noColumns(way, "holds itself");
                }
            }
            collect(next.stream().map(shapes::shape).toList(), way, within);
        }
    }

    private static QueryException noColumns(List<ComponentPath.Step> way, String why) {
        return new QueryException("'"
                + String.join("/", way.stream().map(ComponentPath.Step::name).toList()) + "' " + why
                + ", so the messages have no columns.");
    }
}
