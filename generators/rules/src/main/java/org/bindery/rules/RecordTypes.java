package org.bindery.rules;

import com.google.common.collect.ImmutableCollection;
import com.google.common.collect.ImmutableSet;
import dev.cel.common.types.CelType;
import dev.cel.common.types.CelTypeProvider;
import dev.cel.common.types.ListType;
import dev.cel.common.types.OpaqueType;
import dev.cel.common.types.SimpleType;
import dev.cel.common.types.StructType;
import dev.cel.common.types.StructTypeReference;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.bindery.shape.ExpressionNames;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;
import org.bindery.shape.VirtualProperty;

/// The records of a model as types of CEL.
@SuppressWarnings("Immutable") // Nothing changes but which types have been asked for.
final class RecordTypes implements CelTypeProvider {

    private static final Map<RuleType, CelType> VALUES = Map.of(
            RuleType.Value.BOOL,
            SimpleType.BOOL,
            RuleType.Value.INT,
            SimpleType.INT,
            RuleType.Value.DOUBLE,
            SimpleType.DOUBLE,
            RuleType.Value.STRING,
            SimpleType.STRING,
            RuleType.Value.DECIMAL,
            OpaqueType.create("decimal"),
            RuleType.Value.DATE,
            OpaqueType.create("date"),
            RuleType.Value.TIME,
            OpaqueType.create("time"),
            RuleType.Value.DATE_TIME,
            OpaqueType.create("dateTime"),
            RuleType.Value.DURATION,
            OpaqueType.create("duration"),
            RuleType.Value.BYTES,
            SimpleType.BYTES);

    private final Shapes shapes;
    private final Map<String, String> names = new HashMap<>();
    private final Map<String, String> ids = new HashMap<>();
    private final Map<String, CelType> structs = new ConcurrentHashMap<>();

    RecordTypes(Shapes shapes) {
        this.shapes = shapes;
        for (RecordShape shape : shapes.byId().values()) {
            String name = ExpressionNames.identifier(shape.name());
            for (int n = 2; ids.containsKey(name); n++) {
                name = ExpressionNames.identifier(shape.name()) + "_" + n;
            }
            names.put(shape.id(), name);
            ids.put(name, shape.id());
        }
    }

    Shapes shapes() {
        return shapes;
    }

    /// The name of a record in messages.
    String name(String shape) {
        return names.get(shape);
    }

    /// The names of all components of all records.
    Set<String> components() {
        Set<String> all = new LinkedHashSet<>();
        shapes.byId()
                .values()
                .forEach(shape -> all.addAll(ExpressionNames.of(shape).all()));
        return all;
    }

    /// Whether a record has a value of its own beside its attributes.
    boolean hasValue(String name) {
        return ids.containsKey(name)
                && ExpressionNames.of(shapes.shape(ids.get(name))).all().contains("value");
    }

    RecordShape shape(RuleType type) {
        return shapes.shape(((RuleType.RecordOf) type).shape());
    }

    CelType cel(RuleType type) {
        return switch (type) {
            case RuleType.Value value -> VALUES.get(value);
            case RuleType.ListOf(RuleType item) -> ListType.create(cel(item));
            case RuleType.RecordOf(String shape) -> StructTypeReference.create(names.get(shape));
        };
    }

    /// The type that CEL has found; empty when the language has no such type.
    Optional<RuleType> of(CelType type) {
        if (type instanceof ListType list && list.hasElemType()) {
            return of(list.elemType()).map(RuleType.ListOf::new);
        }
        if (ids.containsKey(type.name()) && (type instanceof StructType || type instanceof StructTypeReference)) {
            return Optional.of(new RuleType.RecordOf(ids.get(type.name())));
        }
        return VALUES.entrySet().stream()
                .filter(entry -> entry.getValue().equals(type))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /// The type of a component.
    static RuleType of(Property property) {
        RuleType one = switch (property.type()) {
            case Property.ValueType value -> RuleType.of(value.value());
            case Property.RecordType record -> new RuleType.RecordOf(record.shape());
        };
        return property.isRepeated() ? new RuleType.ListOf(one) : one;
    }

    @Override
    public ImmutableCollection<CelType> types() {
        return ImmutableSet.of();
    }

    @Override
    public Optional<CelType> findType(String name) {
        return Optional.ofNullable(ids.get(name)).map(id -> structs.computeIfAbsent(id, this::struct));
    }

    private CelType struct(String id) {
        ExpressionNames components = ExpressionNames.of(shapes.shape(id));
        Set<String> fields = new LinkedHashSet<>(components.all());
        components.all().forEach(name -> fields.add(ExpressionNames.PRESENCE + name));
        return StructType.create(names.get(id), ImmutableSet.copyOf(fields), field -> field(components, field));
    }

    private Optional<CelType> field(ExpressionNames components, String field) {
        if (field.startsWith(ExpressionNames.PRESENCE)) {
            return Optional.of(SimpleType.BOOL);
        }
        return components
                .property(field)
                .map(RecordTypes::of)
                .or(() -> components.virtual(field).map(VirtualProperty::value).map(RuleType::of))
                .map(this::cel);
    }
}
