package org.bindery.connectors.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.spark.sql.connector.expressions.aggregate.Aggregation;
import org.apache.spark.sql.connector.expressions.filter.Predicate;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.connector.read.SupportsPushDownAggregates;
import org.apache.spark.sql.connector.read.SupportsPushDownRequiredColumns;
import org.apache.spark.sql.connector.read.SupportsPushDownV2Filters;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.bindery.messages.export.TableType.TableField;
import org.jspecify.annotations.Nullable;

/// Takes the columns, the filters and the aggregates of a query. What it takes Spark does not do again; it adds up the
/// aggregates of partitions.
final class BatchScanBuilder
        implements SupportsPushDownRequiredColumns, SupportsPushDownV2Filters, SupportsPushDownAggregates {

    private final BatchTable table;
    private final List<Predicate> pushed = new ArrayList<>();
    private StructType asked;
    private @Nullable PushedAggregates aggregates;

    BatchScanBuilder(BatchTable table) {
        this.table = table;
        this.asked = table.type();
    }

    @Override
    public void pruneColumns(StructType required) {
        asked = required;
    }

    private OpenFile first() throws IOException {
        return OpenFile.of(table.files().getFirst(), Optional.of(table.root().local()));
    }

    @Override
    public Predicate[] pushPredicates(Predicate[] predicates) {
        if (table.files().isEmpty()) {
            return predicates;
        }
        List<Predicate> left = new ArrayList<>();
        try (OpenFile first = first()) {
            FilterTree conditions = new FilterTree(first);
            for (Predicate predicate : predicates) {
                (conditions.of(predicate).isPresent() ? pushed : left).add(predicate);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
        return left.toArray(Predicate[]::new);
    }

    @Override
    public Predicate[] pushedPredicates() {
        return pushed.toArray(Predicate[]::new);
    }

    @Override
    public boolean pushAggregation(Aggregation aggregation) {
        if (table.files().isEmpty()) {
            return false;
        }
        try (OpenFile first = first()) {
            List<StructField> columns = Stream.of(table.type().fields())
                    .filter(column -> first.fields().stream()
                            .anyMatch(field -> field.name().equals(column.name()) && isPlain(first, field)))
                    .toList();
            aggregates = PushedAggregates.of(aggregation, columns).orElse(null);
            return aggregates != null;
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }

    private static boolean isPlain(OpenFile file, TableField field) {
        return field.places().containsKey(file.scope().shape().id())
                && !OpenFile.mayBeNil(file.scope().shape(), file.property(field));
    }

    @Override
    public Scan build() {
        return MessageScan.of(table, asked, List.copyOf(pushed), aggregates);
    }
}
