package org.bindery.messages.export;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.bindery.messages.export.TableType.TableField;
import org.bindery.model.building.Names;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;
import org.jspecify.annotations.Nullable;

/// Columns for the messages of a root element: a column for each value, a group for each record, lists for what
/// repeats. A record that may be of several types has the columns of all of them, and `@type` identifies it. What
/// would have no end or too many columns, as a record that holds itself, is a document of JSON in a column of texts;
/// of large models, these are the places that are deepest.
public final class TableSchema {

    /// The most columns and groups.
    private static final int MOST = 4_000;

    /// The most groups within each other.
    private static final int DEEPEST = 40;

    private static final String TYPE = "@type";

    private final Shapes shapes;

    private TableSchema(Shapes shapes) {
        this.shapes = shapes;
    }

    /// The columns of messages.
    ///
    /// @param shape the record of the root element
    public static List<TableField> of(Shapes shapes, RecordShape shape) {
        TableSchema schema = new TableSchema(shapes);
        Place root = new Place(List.of(shape), Set.of());
        Deque<Place> waiting = new ArrayDeque<>(List.of(root));
        int fields = 0;
        while (!waiting.isEmpty()) {
            Place next = waiting.remove();
            schema.split(next);
            if (next == root || fields + next.parts.size() <= MOST) {
                fields += next.parts.size();
                next.isGroup = !next.parts.isEmpty();
                next.parts.stream().filter(part -> part.held != null).forEach(part -> waiting.add(part.held));
            }
        }
        return root.fields();
    }

    /// The positions of records.
    private static final class Place {

        private final List<RecordShape> shapes;
        private final Set<String> around;
        private final List<Part> parts = new ArrayList<>();
        private boolean isGroup;

        /// @param around the ids of the records around it
        Place(List<RecordShape> shapes, Set<String> around) {
            this.shapes = shapes;
            this.around = around;
        }

        List<TableField> fields() {
            List<TableField> fields = new ArrayList<>();
            Set<String> taken = new HashSet<>();
            if (shapes.size() > 1) {
                taken.add(TYPE);
                fields.add(new TableField(TYPE, false, false, TableType.Plain.TEXT, Map.of()));
            }
            parts.forEach(part -> fields.add(part.field(
                    Names.free(part.name(taken), "_", name -> !taken.add(name.toLowerCase(Locale.ROOT))),
                    shapes.size())));
            return fields;
        }
    }

    /// A component of some of the records that are allowed at a place.
    private static final class Part {

        private final Property property;
        private final RecordShape first;
        private final @Nullable Place held;
        private final Map<String, Integer> indexes = new LinkedHashMap<>();
        private boolean isOptional;

        Part(Property property, RecordShape first, @Nullable Place held) {
            this.property = property;
            this.first = first;
            this.held = held;
        }

        boolean isLike(Property other) {
            return property.name().equals(other.name())
                    && property.isRepeated() == other.isRepeated()
                    && property.type().equals(other.type());
        }

        void add(RecordShape shape, Property same) {
            indexes.put(shape.id(), same.index());
            isOptional |= same.occurs() == Property.Occurs.OPTIONAL
                    || same.isRepeated()
                            && shape.flag(same, Property.Kind.PRESENT).isPresent()
                    || shape.flag(same, Property.Kind.NIL).isPresent()
                    || shape.flag(same, Property.Kind.NULL).isPresent();
        }

        /// Its name, with that of the type behind it where another type has another component of that name.
        String name(Set<String> taken) {
            return taken.contains(property.name().toLowerCase(Locale.ROOT))
                    ? property.name() + "_" + first.name()
                    : property.name();
        }

        TableField field(String name, int alternatives) {
            TableType type = switch (property.type()) {
                case Property.ValueType value -> TableType.of(value);
                case Property.RecordType _ ->
                    held == null || !held.isGroup ? TableType.Plain.DOCUMENT : new TableType.Group(held.fields());
            };
            return new TableField(
                    name, isOptional || indexes.size() < alternatives, property.isRepeated(), type, indexes);
        }
    }

    private void split(Place place) {
        Set<String> inside = new HashSet<>(place.around);
        place.shapes.forEach(shape -> inside.add(shape.id()));
        Map<String, List<Part>> byName = new LinkedHashMap<>();
        for (RecordShape shape : place.shapes) {
            for (Property property : shape.properties()) {
                if (!property.kind().isFlag()) {
                    List<Part> named = byName.computeIfAbsent(property.name(), _ -> new ArrayList<>());
                    Part part = named.stream()
                            .filter(known -> known.isLike(property))
                            .findFirst()
                            .orElseGet(() -> {
                                Part made = new Part(property, shape, held(property, inside));
                                named.add(made);
                                place.parts.add(made);
                                return made;
                            });
                    part.add(shape, property);
                }
            }
        }
    }

    /// The place of the records of a component; null if it has none, or they would have no end.
    private @Nullable Place held(Property property, Set<String> inside) {
        if (!(property.type() instanceof Property.RecordType type)
                || inside.size() > DEEPEST
                || type.alternatives().stream().anyMatch(inside::contains)) {
            return null;
        }
        return new Place(type.alternatives().stream().map(shapes::shape).toList(), inside);
    }
}
