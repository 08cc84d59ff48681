package org.bindery.messages.models;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.bindery.shape.Property;
import org.bindery.shape.RecordRules;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// Makes the records of a model polymorphic: some properties may hold records of other types, some must name one. The
/// same seed gives the same records.
public final class RandomShapes {

    private final Shapes shapes;
    private final List<String> records;
    private final Random random;

    private RandomShapes(Shapes shapes, long seed) {
        this.shapes = shapes;
        this.records = shapes.byId().keySet().stream()
                .filter(id -> id.contains("Type"))
                .toList();
        this.random = new Random(seed);
    }

    /// The records of a model with the types of some properties changed.
    public static Shapes polymorphic(Shapes shapes, long seed) {
        return new RandomShapes(shapes, seed).change();
    }

    private Shapes change() {
        Map<String, RecordShape> changed = new LinkedHashMap<>();
        shapes.byId().forEach((id, shape) -> changed.put(id, change(shape)));
        return new Shapes(shapes.roots(), changed, shapes.problems());
    }

    private RecordShape change(RecordShape shape) {
        return new RecordShape(
                shape.id(),
                shape.name(),
                shape.path(),
                shape.typeName(),
                shape.isAbstract(),
                shape.base(),
                shape.properties().stream()
                        .map(property -> change(property, shape.id()))
                        .toList(),
                shape.choices(),
                shape.content(),
                shape.otherAttributes(),
                shape.documentation(),
                shape.location(),
                RecordRules.NONE);
    }

    private static int number(String id) {
        return Integer.parseInt(id.substring(id.length() - 1));
    }

    private Property change(Property property, String owner) {
        if (!(property.type() instanceof Property.RecordType type) || random.nextBoolean()) {
            return property;
        }
        boolean needed = property.isMandatory() || !property.cardinality().isOptional();
        List<String> others = new ArrayList<>();
        for (int i = random.nextInt(3); i >= 0; i--) {
            String other = records.get(random.nextInt(records.size()));
            // What is needed must end: types need only those with a greater number.
            boolean ends = !needed || number(other) > number(owner);
            if (ends && !other.equals(type.shape()) && !others.contains(other)) {
                others.add(other);
            }
        }
        boolean isAbstract = (!needed || !others.isEmpty()) && random.nextInt(3) == 0;
        return new Property(
                property.index(),
                property.name(),
                property.kind(),
                property.xmlName(),
                property.occurs(),
                property.cardinality(),
                new Property.RecordType(type.shape(), others, isAbstract),
                property.constraint(),
                property.presentation(),
                property.path(),
                property.documentation(),
                property.location(),
                List.of(),
                List.of());
    }
}
