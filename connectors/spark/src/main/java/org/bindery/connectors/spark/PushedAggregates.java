package org.bindery.connectors.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.spark.sql.connector.expressions.Expression;
import org.apache.spark.sql.connector.expressions.NamedReference;
import org.apache.spark.sql.connector.expressions.aggregate.AggregateFunc;
import org.apache.spark.sql.connector.expressions.aggregate.Aggregation;
import org.apache.spark.sql.connector.expressions.aggregate.Count;
import org.apache.spark.sql.connector.expressions.aggregate.CountStar;
import org.apache.spark.sql.connector.expressions.aggregate.Max;
import org.apache.spark.sql.connector.expressions.aggregate.Min;
import org.apache.spark.sql.connector.expressions.aggregate.Sum;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.DateType;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.IntegerType;
import org.apache.spark.sql.types.LongType;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.types.TimestampNTZType;
import org.apache.spark.sql.types.TimestampType;

/// What a query asks of the messages of each group. Readers answer it for some blocks, and Spark adds
/// up their answers.
///
/// @param groups the columns whose values make groups; none where all messages are one
/// @param measures what is asked
record PushedAggregates(List<StructField> groups, List<Measure> measures) implements Serializable {

    PushedAggregates {
        groups = List.copyOf(groups);
        measures = List.copyOf(measures);
    }

    /// What is asked of a group.
    enum Kind {
        /// How many messages there are.
        MESSAGES,
        /// How many of them have a value.
        COUNT,
        SUM,
        MIN,
        MAX
    }

    /// @param column the column; `*` where messages are counted
    /// @param type of the answer
    record Measure(Kind kind, String column, DataType type) implements Serializable {

        boolean isCount() {
            return kind == Kind.MESSAGES || kind == Kind.COUNT;
        }

        @Override
        public String toString() {
            return (kind == Kind.MESSAGES ? Kind.COUNT : kind) + "(" + column + ")";
        }
    }

    /// What Spark asks; empty where it has to find the answer from the values.
    ///
    /// @param columns which may be grouped and measured
    static Optional<PushedAggregates> of(Aggregation asked, List<StructField> columns) {
        List<StructField> groups = new ArrayList<>();
        for (Expression group : asked.groupByExpressions()) {
            column(group, columns).filter(PushedAggregates::isGroup).ifPresent(groups::add);
        }
        List<Measure> measures = new ArrayList<>();
        for (AggregateFunc function : asked.aggregateExpressions()) {
            measure(function, columns).ifPresent(measures::add);
        }
        return groups.size() == asked.groupByExpressions().length
                        && measures.size() == asked.aggregateExpressions().length
                ? Optional.of(new PushedAggregates(groups, measures))
                : Optional.empty();
    }

    private static Optional<Measure> measure(AggregateFunc function, List<StructField> columns) {
        return switch (function) {
            case CountStar _ -> Optional.of(new Measure(Kind.MESSAGES, "*", DataTypes.LongType));
            case Count count
            when !count.isDistinct() ->
                column(count.column(), columns)
                        .map(column -> new Measure(Kind.COUNT, column.name(), DataTypes.LongType));
            case Sum sum
            when !sum.isDistinct() ->
                column(sum.column(), columns)
                        .filter(column -> isNumber(column.dataType()))
                        .map(column -> new Measure(Kind.SUM, column.name(), sumType(column.dataType())));
            case Min min -> extreme(Kind.MIN, min.column(), columns);
            case Max max -> extreme(Kind.MAX, max.column(), columns);
            default -> Optional.empty();
        };
    }

    private static Optional<Measure> extreme(Kind kind, Expression expression, List<StructField> columns) {
        return column(expression, columns)
                .filter(column -> isCounted(column.dataType()))
                .map(column -> new Measure(kind, column.name(), column.dataType()));
    }

    private static Optional<StructField> column(Expression expression, List<StructField> columns) {
        return expression instanceof NamedReference reference && reference.fieldNames().length == 1
                ? columns.stream()
                        .filter(column -> column.name().equals(reference.fieldNames()[0]))
                        .findFirst()
                : Optional.empty();
    }

    private static boolean isNumber(DataType type) {
        return type instanceof IntegerType || type instanceof LongType || type instanceof DecimalType;
    }

    /// Whether values are numbers, or represent numbers, in the order of these.
    private static boolean isCounted(DataType type) {
        return isNumber(type)
                || type instanceof DateType
                || type instanceof TimestampType
                || type instanceof TimestampNTZType;
    }

    private static boolean isGroup(StructField column) {
        DataType type = column.dataType();
        return isCounted(type) || type instanceof StringType || type instanceof BooleanType;
    }

    /// Spark takes the answers of readers as values of the column that it adds up.
    private static DataType sumType(DataType column) {
        return column instanceof IntegerType ? DataTypes.LongType : column;
    }

    /// The columns of the answers.
    StructType type() {
        return new StructType(Stream.concat(
                        groups.stream(),
                        measures.stream()
                                .map(measure -> new StructField(
                                        measure.toString(), measure.type(), !measure.isCount(), Metadata.empty())))
                .toArray(StructField[]::new));
    }

    /// As in `[SUM(amount1)] by [currency]`.
    @Override
    public String toString() {
        return measures
                + (groups.isEmpty()
                        ? ""
                        : groups.stream().map(StructField::name).collect(Collectors.joining(", ", " by [", "]")));
    }
}
