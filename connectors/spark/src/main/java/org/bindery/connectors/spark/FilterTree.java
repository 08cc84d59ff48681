package org.bindery.connectors.spark;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.connector.expressions.Literal;
import org.apache.spark.sql.connector.expressions.NamedReference;
import org.apache.spark.sql.connector.expressions.filter.Predicate;
import org.apache.spark.sql.types.DateType;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.unsafe.types.UTF8String;
import org.bindery.messages.export.TableType;
import org.bindery.messages.export.TableType.TableField;
import org.bindery.rules.Expression;
import org.bindery.rules.Operation;
import org.bindery.rules.RuleType;
import org.bindery.runtime.XmlDate;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;

/// Filters of Spark as conditions on messages.
///
/// @param file of whose messages they are
record FilterTree(OpenFile file) {

    private static final RuleType BOOL = RuleType.Value.BOOL;

    /// A condition; empty where there is none that says the same.
    Optional<Expression> of(Predicate predicate) {
        var parts = predicate.children();
        return switch (predicate.name()) {
            case "AND" -> of(parts[0]).flatMap(left -> of(parts[1]).map(right -> new Expression.And(left, right)));
            case "OR" -> of(parts[0]).flatMap(left -> of(parts[1]).map(right -> new Expression.Or(left, right)));
            case "NOT" -> of(parts[0]).map(Expression.Not::new);
            case "=" -> compared("_==_", parts[0], parts[1]);
            case "<>" -> compared("_!=_", parts[0], parts[1]);
            case "<", "<=", ">", ">=" -> ordered("_" + predicate.name() + "_", parts[0], parts[1]);
            case "IN" -> in(parts);
            default -> Optional.empty();
        };
    }

    /// All of some conditions; empty where there is none.
    Optional<Expression> all(List<Predicate> predicates) {
        return predicates.stream().flatMap(each -> of(each).stream()).reduce(Expression.And::new);
    }

    private Optional<Expression> of(org.apache.spark.sql.connector.expressions.Expression part) {
        return part instanceof Predicate predicate ? of(predicate) : Optional.empty();
    }

    private Optional<Expression> compared(
            String operator,
            org.apache.spark.sql.connector.expressions.Expression left,
            org.apache.spark.sql.connector.expressions.Expression right) {
        return component(left)
                .flatMap(component ->
                        literal(right, component.type()).map(literal -> call(operator, List.of(component, literal))));
    }

    /// Spark orders texts by code point, others by the halves of surrogate pairs.
    private Optional<Expression> ordered(
            String operator,
            org.apache.spark.sql.connector.expressions.Expression left,
            org.apache.spark.sql.connector.expressions.Expression right) {
        return component(left)
                .filter(component -> component.type() != RuleType.Value.STRING)
                .flatMap(_ -> compared(operator, left, right));
    }

    private Optional<Expression> in(org.apache.spark.sql.connector.expressions.Expression[] parts) {
        return component(parts[0]).flatMap(component -> {
            List<Expression> items = new ArrayList<>();
            for (int i = 1; i < parts.length; i++) {
                literal(parts[i], component.type()).ifPresent(items::add);
            }
            return items.size() < parts.length - 1
                    ? Optional.empty()
                    : Optional.of(call(
                            "@in",
                            List.of(component, new Expression.Items(items, new RuleType.ListOf(component.type())))));
        });
    }

    private static Expression call(String operator, List<Expression> operands) {
        return new Expression.Call(
                new Operation(operator, operator, false, List.of(), List.of(), BOOL, false, "", Optional.empty()),
                operands);
    }

    /// The component that a column is.
    private Optional<Expression> component(org.apache.spark.sql.connector.expressions.Expression expression) {
        if (!(expression instanceof NamedReference reference)) {
            return Optional.empty();
        }
        RecordShape shape = file.scope().shape();
        List<TableField> fields = file.fields();
        Expression component = new Expression.This(new RuleType.RecordOf(shape.id()));
        for (String name : reference.fieldNames()) {
            Optional<TableField> field =
                    fields.stream().filter(each -> each.name().equals(name)).findFirst();
            if (shape == null
                    || field.isEmpty()
                    || field.get().isRepeated()
                    || !field.get().places().containsKey(shape.id())) {
                return Optional.empty();
            }
            Property property = shape.properties().get(field.get().places().get(shape.id()));
            fields = field.get().type() instanceof TableType.Group(List<TableField> inner) ? inner : List.of();
            shape = property.type() instanceof Property.RecordType type && !type.isPolymorphic()
                    ? file.shapes().shape(type.shape())
                    : null;
            component = new Expression.Component(component, property, type(property));
        }
        return Optional.of(component);
    }

    private static RuleType type(Property property) {
        return switch (property.type()) {
            case Property.RecordType record -> new RuleType.RecordOf(record.shape());
            case Property.ValueType value ->
                switch (value.value().kind()) {
                    case TEXT -> RuleType.Value.STRING;
                    default -> RuleType.of(value.value());
                };
        };
    }

    /// A constant of the type that a component has.
    private static Optional<Expression> literal(
            org.apache.spark.sql.connector.expressions.Expression expression, RuleType type) {
        if (!(expression instanceof Literal<?> literal) || !(type instanceof RuleType.Value value)) {
            return Optional.empty();
        }
        Object found = literal.value();
        Object constant = switch (value) {
            case BOOL -> found instanceof Boolean ? found : null;
            case INT -> found instanceof Long || found instanceof Integer ? ((Number) found).longValue() : null;
            case DECIMAL -> found instanceof Decimal number ? number.toJavaBigDecimal() : decimal(found);
            case STRING -> found instanceof UTF8String || found instanceof String ? found.toString() : null;
            case DATE ->
                found instanceof Integer days && literal.dataType() instanceof DateType
                        ? XmlDate.of(LocalDate.ofEpochDay(days))
                        : null;
            case DOUBLE, TIME, DATE_TIME, DURATION, BYTES -> null;
        };
        return Optional.ofNullable(constant).map(known -> new Expression.Literal(known, value));
    }

    private static BigDecimal decimal(Object found) {
        return found instanceof BigDecimal number ? number : null;
    }
}
