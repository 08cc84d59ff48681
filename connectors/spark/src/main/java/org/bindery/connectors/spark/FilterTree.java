package org.bindery.connectors.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.apache.spark.sql.connector.expressions.Literal;
import org.apache.spark.sql.connector.expressions.NamedReference;
import org.apache.spark.sql.connector.expressions.filter.Predicate;
import org.apache.spark.sql.types.DateType;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.unsafe.types.UTF8String;
import org.bindery.messages.RecordValue;
import org.bindery.messages.export.TableType;
import org.bindery.messages.export.TableType.TableField;
import org.bindery.rules.Expression;
import org.bindery.rules.Operation;
import org.bindery.rules.RuleType;
import org.bindery.runtime.XmlDate;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.jspecify.annotations.Nullable;

/// Filters of Spark as conditions on messages, which say exactly what they say.
///
/// @param file of whose messages they are
record FilterTree(OpenFile file) {

    private static final RuleType BOOL = RuleType.Value.BOOL;

    /// Whether a message meets a filter.
    @FunctionalInterface
    interface Test {

        /// Whether it does; null where that is unknown, since something is null.
        @Nullable
        Boolean of(RecordValue message);
    }

    /// A filter.
    ///
    /// @param condition what is compared with stored values
    /// @param test the same of a message that was read
    record Filter(Expression condition, Test test) {

        private Filter and(Filter other) {
            return new Filter(new Expression.And(condition, other.condition), message -> {
                Boolean one = test.of(message);
                Boolean two = Boolean.FALSE.equals(one) ? one : other.test.of(message);
                return Boolean.FALSE.equals(two) ? two : one == null ? null : two;
            });
        }

        private Filter not() {
            return new Filter(new Expression.Not(condition), message -> {
                Boolean found = test.of(message);
                return found == null ? null : !found;
            });
        }

        /// Either of both.
        private Filter or(Filter other) {
            return new Filter(
                    new Expression.Or(condition, other.condition),
                    not().and(other.not()).not().test);
        }
    }

    /// A column, or a field of a structure that is one.
    ///
    /// @param expression the same as conditions have it
    /// @param record that has the property
    /// @param way the fields that lead to it
    private record Operand(Expression expression, Expression record, Property property, List<TableField> way) {

        private TableField field() {
            return way.getLast();
        }

        /// What a message has there; null if it lacks it.
        @Nullable
        Comparable<?> value(RecordValue message) {
            Object value = message;
            for (TableField field : way) {
                value = field.of((RecordValue) value);
                if (value == null) {
                    return null;
                }
            }
            try {
                return comparable(MessageRows.stored(field(), value));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /// A constant.
    private record Constant(Expression.Literal literal, Comparable<?> value) {}

    /// A condition; empty where there is none that says the same.
    Optional<Filter> of(Predicate predicate) {
        var parts = predicate.children();
        return switch (predicate.name()) {
            case "AND" -> of(parts[0]).flatMap(left -> of(parts[1]).map(left::and));
            case "OR" -> of(parts[0]).flatMap(left -> of(parts[1]).map(left::or));
            case "NOT" -> of(parts[0]).map(Filter::not);
            case "IS_NOT_NULL" ->
                column(parts[0]).filter(each -> each.way().size() == 1).map(FilterTree::present);
            case "IS_NULL" ->
                column(parts[0])
                        .filter(each -> each.way().size() == 1)
                        .map(each -> present(each).not());
            case "=" -> compared("_==_", parts[0], parts[1], order -> order == 0);
            case "<>" -> compared("_!=_", parts[0], parts[1], order -> order != 0);
            case "<" -> ordered("_<_", parts[0], parts[1], order -> order < 0);
            case "<=" -> ordered("_<=_", parts[0], parts[1], order -> order <= 0);
            case ">" -> ordered("_>_", parts[0], parts[1], order -> order > 0);
            case ">=" -> ordered("_>=_", parts[0], parts[1], order -> order >= 0);
            case "IN" -> in(parts);
            default -> Optional.empty();
        };
    }

    /// All of some filters; empty where there is none.
    Optional<Filter> all(List<Predicate> predicates) {
        return predicates.stream().flatMap(each -> of(each).stream()).reduce(Filter::and);
    }

    private Optional<Filter> of(org.apache.spark.sql.connector.expressions.Expression part) {
        return part instanceof Predicate predicate ? of(predicate) : Optional.empty();
    }

    private static Filter present(Operand column) {
        return new Filter(
                new Expression.Has(column.record(), column.property()),
                message -> column.field().of(message) != null);
    }

    private Optional<Filter> compared(
            String operator,
            org.apache.spark.sql.connector.expressions.Expression left,
            org.apache.spark.sql.connector.expressions.Expression right,
            IntPredicate order) {
        return column(left)
                .flatMap(column -> constant(right, column.expression().type())
                        .map(constant -> new Filter(
                                call(operator, List.of(column.expression(), constant.literal())), message -> {
                                    Comparable<?> value = column.value(message);
                                    return value == null ? null : order.test(compare(value, constant.value()));
                                })));
    }

    /// Spark orders texts by code point, others by the halves of surrogate pairs.
    private Optional<Filter> ordered(
            String operator,
            org.apache.spark.sql.connector.expressions.Expression left,
            org.apache.spark.sql.connector.expressions.Expression right,
            IntPredicate order) {
        return column(left)
                .filter(column -> column.expression().type() != RuleType.Value.STRING)
                .flatMap(_ -> compared(operator, left, right, order));
    }

    private Optional<Filter> in(org.apache.spark.sql.connector.expressions.Expression[] parts) {
        return column(parts[0]).flatMap(column -> {
            RuleType type = column.expression().type();
            List<Constant> items = new ArrayList<>();
            for (int i = 1; i < parts.length; i++) {
                constant(parts[i], type).ifPresent(items::add);
            }
            if (items.size() < parts.length - 1) {
                return Optional.empty();
            }
            List<Expression> literals =
                    items.stream().<Expression>map(Constant::literal).toList();
            return Optional.of(new Filter(
                    call(
                            "@in",
                            List.of(column.expression(), new Expression.Items(literals, new RuleType.ListOf(type)))),
                    message -> {
                        Comparable<?> value = column.value(message);
                        return value == null
                                ? null
                                : items.stream().anyMatch(item -> compare(value, item.value()) == 0);
                    }));
        });
    }

    private static Expression call(String operator, List<Expression> operands) {
        return new Expression.Call(
                new Operation(operator, operator, false, List.of(), List.of(), BOOL, false, "", Optional.empty()),
                operands);
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // columns and constants of a type have values of one class
    private static int compare(Comparable left, Comparable right) {
        return left.compareTo(right);
    }

    /// A stored value as others of its type are compared with it.
    private static Comparable<?> comparable(Object stored) {
        return stored instanceof Integer number ? (Comparable<?>) (long) number : (Comparable<?>) stored;
    }

    /// The component that a column is. What may be nil, or null in the message, has other values than columns have.
    private Optional<Operand> column(org.apache.spark.sql.connector.expressions.Expression expression) {
        if (!(expression instanceof NamedReference reference)) {
            return Optional.empty();
        }
        RecordShape shape = file.scope().shape();
        List<TableField> fields = file.fields();
        List<TableField> way = new ArrayList<>();
        Operand operand = null;
        Expression record = new Expression.This(new RuleType.RecordOf(shape.id()));
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
            if (OpenFile.mayBeNil(shape, property)) {
                return Optional.empty();
            }
            way.add(field.get());
            Expression component = new Expression.Component(record, property, type(property));
            operand = new Operand(component, record, property, List.copyOf(way));
            fields = field.get().type() instanceof TableType.Group(List<TableField> inner) ? inner : List.of();
            shape = property.type() instanceof Property.RecordType type && !type.isPolymorphic()
                    ? file.shapes().shape(type.shape())
                    : null;
            record = component;
        }
        return Optional.ofNullable(operand);
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
    private static Optional<Constant> constant(
            org.apache.spark.sql.connector.expressions.Expression expression, RuleType type) {
        if (!(expression instanceof Literal<?> literal) || !(type instanceof RuleType.Value value)) {
            return Optional.empty();
        }
        Object found = literal.value();
        Comparable<?> constant = switch (value) {
            case BOOL -> found instanceof Boolean truth ? truth : null;
            case INT -> found instanceof Long || found instanceof Integer ? ((Number) found).longValue() : null;
            case DECIMAL -> found instanceof Decimal number ? number.toJavaBigDecimal() : decimal(found);
            case STRING -> found instanceof UTF8String || found instanceof String ? found.toString() : null;
            case DATE -> found instanceof Integer days && literal.dataType() instanceof DateType ? (long) days : null;
            case DOUBLE, TIME, DATE_TIME, DURATION, BYTES -> null;
        };
        return Optional.ofNullable(constant)
                .map(known -> new Constant(
                        new Expression.Literal(
                                value == RuleType.Value.DATE && known instanceof Long days
                                        ? XmlDate.of(LocalDate.ofEpochDay(days))
                                        : known,
                                value),
                        known));
    }

    private static @Nullable BigDecimal decimal(@Nullable Object found) {
        return found instanceof BigDecimal number ? number : null;
    }
}
