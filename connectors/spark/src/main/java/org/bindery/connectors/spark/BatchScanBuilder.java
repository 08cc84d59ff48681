package org.bindery.connectors.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.connector.expressions.filter.Predicate;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.connector.read.SupportsPushDownRequiredColumns;
import org.apache.spark.sql.connector.read.SupportsPushDownV2Filters;
import org.apache.spark.sql.types.StructType;

/// Takes the columns and the filters of a query. Filters only rule out blocks and messages early: Spark applies all of
/// them again.
final class BatchScanBuilder implements SupportsPushDownRequiredColumns, SupportsPushDownV2Filters {

    private final BatchTable table;
    private final List<Predicate> pushed = new ArrayList<>();
    private StructType asked;

    BatchScanBuilder(BatchTable table) {
        this.table = table;
        this.asked = table.type();
    }

    @Override
    public void pruneColumns(StructType required) {
        asked = required;
    }

    @Override
    public Predicate[] pushPredicates(Predicate[] predicates) {
        if (table.files().isEmpty()) {
            return predicates;
        }
        try (OpenFile first =
                OpenFile.of(table.files().getFirst(), Optional.of(table.root().local()))) {
            FilterTree conditions = new FilterTree(first);
            for (Predicate predicate : predicates) {
                if (conditions.of(predicate).isPresent()) {
                    pushed.add(predicate);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
        return predicates;
    }

    @Override
    public Predicate[] pushedPredicates() {
        return pushed.toArray(Predicate[]::new);
    }

    @Override
    public Scan build() {
        return new MessageScan(table, asked, List.copyOf(pushed));
    }
}
