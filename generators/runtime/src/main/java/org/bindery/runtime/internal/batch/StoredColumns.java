package org.bindery.runtime.internal.batch;

import java.lang.ref.SoftReference;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Function;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.batch.Condition;
import org.bindery.runtime.internal.column.ColumnBlock;
import org.bindery.runtime.internal.column.ColumnLayout;
import org.bindery.runtime.internal.column.RowLengths;
import org.bindery.runtime.internal.column.RowNumbers;

/**
 * The positions of values in the records of a type. Its visible state never changes.
 *
 * @param layout the positions of the columns; null if the records have a pool
 * @param lengths determines the lengths of rows; null if their first bits do not
 * @param plans what {@link QueryPlan} remembers of the last queries
 * @param texts the components whose values were found to be texts, as long as they are in use
 */
public record StoredColumns<E>(
        @Nullable ColumnLayout layout,
        Map<Component<E, ?>, StoredField<E>> fields,
        @Nullable RowLengths lengths,
        AtomicReferenceArray<SoftReference<?>> plans,
        Set<Component<?, ?>> texts) {

    /** So many plans are remembered at most, a power of two. */
    static final int PLANS = 16;

    /**
     * What is known of messages of which nothing is known.
     *
     * @return no columns, and no fields
     */
    public static <E> StoredColumns<E> none() {
        return new StoredColumns<>(null, Map.of(), null);
    }

    /**
     * Describes the positions of values in records that have no pool.
     *
     * @param layout the positions of the columns, as {@link ColumnLayout#parse} reads it
     * @param fields the positions of values of components
     */
    public static <E> StoredColumns<E> of(String layout, List<StoredField<E>> fields) {
        Map<Component<E, ?>, StoredField<E>> byComponent = new HashMap<>();
        for (StoredField<E> field : fields) {
            byComponent.put(field.component(), field);
        }
        ColumnLayout places = ColumnLayout.parse(layout);
        return new StoredColumns<>(places, byComponent, RowLengths.of(places));
    }

    private StoredColumns(
            @Nullable ColumnLayout layout, Map<Component<E, ?>, StoredField<E>> fields, @Nullable RowLengths lengths) {
        this(
                layout,
                fields,
                lengths,
                new AtomicReferenceArray<>(PLANS),
                Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>())));
    }

    /** Whether values may escape, so that the first bit of a record says that some have. */
    boolean escapes() {
        return layout != null && layout.escapes();
    }

    /** Length of the fixed section of a record, in bytes; 0 if it has a pool. */
    int fixedBytes() {
        return layout == null ? 0 : layout.fixedBytes();
    }

    /** The test that is the same as a comparison; null if the numbers cannot decide it. */
    @Nullable
    NumberTest<ColumnBlock> test(Condition.Compared<E, ?> compared) {
        StoredField<E> field = field(compared.component());
        if (field == null) {
            return null;
        }
        int column = layout.find(field.offset(), field.width());
        RowNumbers rows = rowNumbers(compared.component());
        return field.isDecimal()
                ? new DecimalTest(column, rows, new DecimalSets(compared.operator(), compared.operands()))
                : new NumberTest.Leaf(field, column, rows, field.accepted(compared));
    }

    /** The position of the value of a component; null if it has none of its own. */
    @Nullable
    public StoredField<E> field(Function<E, ?> component) {
        return fields.get(component);
    }

    /** What finds the numbers of a component in rows; null if views have to. */
    public @Nullable RowNumbers rowNumbers(Function<E, ?> component) {
        StoredField<E> field = field(component);
        return field == null || layout == null ? null : RowNumbers.of(layout, field.offset(), field.width());
    }
}
