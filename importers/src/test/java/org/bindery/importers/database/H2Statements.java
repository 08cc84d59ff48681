package org.bindery.importers.database;

import java.nio.file.Path;
import java.util.List;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.tx.VersionedValueType;
import org.h2.mvstore.type.LongDataType;
import org.h2.result.DefaultRow;
import org.h2.result.RowFactory;
import org.h2.result.SearchRow;
import org.h2.value.CompareMode;
import org.h2.value.Value;
import org.h2.value.ValueInteger;
import org.h2.value.ValueVarchar;
import org.h2.value.VersionedValue;

/// Writes statements into a file of H2 by its storage, as somebody would who wants them to run when it is opened.
final class H2Statements {

    /// What H2 calls a setting, which it runs before all others.
    private static final int SETTING = 6;

    private H2Statements() {}

    /// Adds statements to those that a file has; the database must be closed.
    static void add(Path file, boolean compressed, List<String> statements) {
        MVStore.Builder builder =
                new MVStore.Builder().fileName(file.toString()).autoCommitDisabled();
        if (compressed) {
            builder.compressHigh();
        }
        try (MVStore store = builder.open()) {
            MVMap<Long, VersionedValue<SearchRow>> map = store.openMap(
                    "table.0",
                    new MVMap.Builder<Long, VersionedValue<SearchRow>>()
                            .keyType(LongDataType.INSTANCE)
                            .valueType(new VersionedValueType<SearchRow, Object>(RowFactory.getDefaultRowFactory()
                                    .createRowFactory(
                                            null, CompareMode.getInstance(null, 0), null, null, null, null, 4, false)
                                    .getRowDataType())));
            long number = map.isEmpty() ? 1 : map.lastKey() + 1;
            for (String statement : statements) {
                map.put(number, committed(number, statement));
                number++;
            }
            store.commit();
        }
    }

    private static VersionedValue<SearchRow> committed(long number, String statement) {
        SearchRow row = new DefaultRow(new Value[] {
            ValueInteger.get((int) number), ValueInteger.get(0), ValueInteger.get(SETTING), ValueVarchar.get(statement)
        });
        row.setKey(number);
        return new VersionedValue<>() {
            @Override
            public SearchRow getCurrentValue() {
                return row;
            }

            @Override
            public SearchRow getCommittedValue() {
                return row;
            }
        };
    }
}
