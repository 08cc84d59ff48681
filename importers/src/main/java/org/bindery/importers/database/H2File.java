package org.bindery.importers.database;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;
import org.h2.mvstore.Page;
import org.h2.mvstore.tx.VersionedValueType;
import org.h2.mvstore.type.LongDataType;
import org.h2.value.VersionedValue;

/// A file of H2. Its storage is a set of maps; the first of them has the statements that made the database, which H2
/// runs
/// when it opens the file. Here they are texts: those of tables are read, all others passed over.
final class H2File implements DatabaseFile {

    /// The schema of whoever does not say another.
    static final String OWN_SCHEMA = "PUBLIC";

    private static final String STATEMENTS = "table.0";
    private static final int STATEMENT_COLUMNS = 4;
    private static final int STATEMENT = 3;
    private static final int MOST_DEPTH = 100;

    private final MVStore store;
    private final Map<TableName, TableDefinition> tables = new LinkedHashMap<>();
    private final Map<TableName, Long> numbers = new HashMap<>();
    private final Map<String, ColumnDefinition> domains = new HashMap<>();
    private final Map<String, List<String>> others = new LinkedHashMap<>();

    private H2File(MVStore store) {
        this.store = store;
    }

    /// @throws BrokenFileException when the file is none, or damaged, or somebody has it open
    static H2File open(Path file) throws IOException {
        MVStore store = null;
        try {
            store = new MVStore.Builder()
                    .fileName(file.toAbsolutePath().normalize().toString())
                    .readOnly()
                    .open();
            H2File read = new H2File(store);
            read.statements();
            return read;
        } catch (RuntimeException | OutOfMemoryError e) {
            close(store);
            throw broken(e);
        } catch (IOException e) {
            close(store);
            throw e;
        }
    }

    private static void close(MVStore store) {
        if (store != null) {
            store.closeImmediately();
        }
    }

    private static BrokenFileException broken(Throwable cause) {
        boolean locked = cause instanceof MVStoreException
                && String.valueOf(cause.getMessage()).contains("locked");
        return new BrokenFileException(
                locked
                        ? "Another program has the database open; close it there, or import a copy."
                        : "The file is damaged, or of a version of H2 that is not read (those from 2.0 are).",
                cause);
    }

    /// Adds up what the statements say; constraints may stand before their table.
    private void statements() throws IOException {
        Map<TableName, TableDefinition.Constraints> constraints = new HashMap<>();
        each(STATEMENTS, STATEMENT_COLUMNS, (number, row) -> {
            String sql = String.join("", row.get(STATEMENT));
            TableDefinition.of(sql, false)
                    .map(H2File::inSchema)
                    .ifPresentOrElse(
                            found -> {
                                if (found.columns().isEmpty()) {
                                    constraints.merge(
                                            found.name(), found.constraints(), TableDefinition.Constraints::and);
                                } else {
                                    tables.put(found.name(), found);
                                    numbers.put(found.name(), number);
                                }
                            },
                            () -> other(sql));
            return true;
        });
        tables.replaceAll((name, table) -> table.and(constraints.getOrDefault(name, TableDefinition.Constraints.NONE)));
    }

    /// Names without a schema are those of the first one.
    private static TableDefinition inSchema(TableDefinition table) {
        return table.name().schema().isEmpty()
                ? table.withName(new TableName(OWN_SCHEMA, table.name().table()))
                : table;
    }

    /// A statement that is about no table: domains are kept, the names of all that would run are told.
    private void other(String sql) {
        SqlReader in = new SqlReader(sql, SqlTokens.of(sql, false));
        if (!in.skip("CREATE")) {
            return;
        }
        if (in.skip("DOMAIN")) {
            TableName domain = in.name();
            in.skip("AS");
            domains.put(key(domain), ColumnDefinition.of(domain.table(), in));
            return;
        }
        while (in.isAny(Set.of("FORCE", "GLOBAL", "LOCAL", "TEMPORARY", "OR", "REPLACE", "MATERIALIZED"))) {
            in.next();
        }
        String kind = in.next().key();
        String plural = switch (kind) {
            case "VIEW" -> "Views";
            case "LINKED" -> "Linked tables";
            case "ALIAS", "AGGREGATE" -> "Functions";
            case "TRIGGER" -> "Triggers";
            default -> "";
        };
        if (!plural.isEmpty()) {
            in.skip("TABLE");
            others.computeIfAbsent(plural, any -> new ArrayList<>())
                    .add(in.name().table());
        }
    }

    private static String key(TableName name) {
        return name.toString().toLowerCase(Locale.ROOT);
    }

    @Override
    public String product() {
        return "H2";
    }

    @Override
    public List<TableDefinition> tables() {
        return List.copyOf(tables.values());
    }

    @Override
    public List<String> leftOut() {
        return others.entrySet().stream()
                .map(entry -> entry.getKey() + " would have to be run, so they are left out: "
                        + String.join(", ", entry.getValue()) + ".")
                .toList();
    }

    @Override
    public Optional<ColumnDefinition> domain(String type) {
        Optional<ColumnDefinition> found = Optional.empty();
        String name = type;
        for (int depth = 0; depth < MOST_DEPTH && !domains.isEmpty(); depth++) {
            ColumnDefinition domain = domains.get(key(new SqlReader(name, SqlTokens.of(name, false)).name()));
            if (domain == null) {
                break;
            }
            found = Optional.of(domain);
            name = domain.type();
        }
        return found;
    }

    @Override
    public void rows(TableName table, Rows rows) throws IOException {
        TableDefinition definition = tables.get(table);
        each(
                "table." + numbers.get(table),
                definition.columns().size(),
                (number, row) -> rows.row(withWords(definition, row)));
    }

    /// Values of enumerations are kept as their numbers, from 1.
    private List<List<String>> withWords(TableDefinition table, List<List<String>> row) {
        List<List<String>> words = new ArrayList<>();
        for (int i = 0; i < row.size(); i++) {
            ColumnDefinition column = table.columns().get(i);
            List<String> allowed = domain(column.type()).orElse(column).allowed();
            words.add(
                    allowed.isEmpty()
                            ? row.get(i)
                            : row.get(i).stream()
                                    .map(number -> allowed.get(Integer.parseInt(number) - 1))
                                    .toList());
        }
        return words;
    }

    /// Takes a row, and the number it has.
    private interface Numbered {
        boolean row(long number, List<List<String>> values) throws IOException;
    }

    /// Goes through the rows that are committed, in the order of their numbers.
    private void each(String map, int columns, Numbered rows) throws IOException {
        if (!store.hasMap(map)) {
            return;
        }
        try {
            MVMap<Long, VersionedValue<List<List<String>>>> found = store.openMap(
                    map,
                    new MVMap.Builder<Long, VersionedValue<List<List<String>>>>()
                            .keyType(LongDataType.INSTANCE)
                            .valueType(new VersionedValueType<List<List<String>>, Object>(new H2Row(columns).type())));
            pages(found.getRootPage(), new HashSet<>(), 0, rows);
        } catch (RuntimeException | OutOfMemoryError e) {
            throw broken(e);
        }
    }

    private static boolean pages(
            Page<Long, VersionedValue<List<List<String>>>> page, Set<Long> seen, int depth, Numbered rows)
            throws IOException {
        if (depth > MOST_DEPTH || (page.getPos() != 0 && !seen.add(page.getPos()))) {
            throw new BrokenFileException("The pages of the file form a circle; it is damaged.");
        }
        if (!page.isLeaf()) {
            for (int i = 0; i <= page.getKeyCount(); i++) {
                if (!pages(page.getChildPage(i), seen, depth + 1, rows)) {
                    return false;
                }
            }
            return true;
        }
        for (int i = 0; i < page.getKeyCount(); i++) {
            List<List<String>> row = page.getValue(i).getCommittedValue();
            if (row != null && !rows.row(page.getKey(i), row)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void close() {
        store.closeImmediately();
    }
}
