package org.bindery.importers.database;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.importers.database.sql.ColumnDefinition;
import org.bindery.importers.database.sql.Constraints;
import org.bindery.importers.database.sql.SqlReader;
import org.bindery.importers.database.sql.SqlTokens;
import org.bindery.importers.database.sql.TableDefinition;
import org.bindery.importers.database.sql.TableName;

/// A file of H2. Its storage is a set of maps; the first of them has the statements that made the
/// database, which H2 runs when it opens the file. Here they are texts: those of tables are read, all
/// others are skipped.
final class H2File implements DatabaseFile {

    /// The schema that applies where none is named.
    static final String OWN_SCHEMA = "PUBLIC";

    private static final String STATEMENTS = "table.0";
    private static final int STATEMENT_COLUMNS = 4;
    private static final int STATEMENT = 3;

    /// As H2 allows at most.
    private static final int MOST_CHARACTERS = 1 << 20;

    /// More columns, constraints and values of enumerations, of all tables together, are not kept.
    private static final int MOST_KEPT = 1_000_000;

    private final H2Pages pages;
    private final Map<TableName, TableDefinition> tables = new LinkedHashMap<>();
    private final Map<TableName, Long> numbers = new HashMap<>();
    private final Domains domains = new Domains(H2File::domainName);
    private final Map<String, List<String>> others = new LinkedHashMap<>();

    private int kept;

    private H2File(H2Pages pages) {
        this.pages = pages;
    }

    /// @throws BrokenFileException when the file is no database, is damaged, or is open elsewhere
    static H2File open(Path file) throws IOException {
        H2Pages pages = H2Pages.open(file);
        boolean open = false;
        try {
            H2File read = new H2File(pages);
            read.statements();
            pages.rowsFollow();
            open = true;
            return read;
        } finally {
            if (!open) {
                pages.close();
            }
        }
    }

    /// Collects what the statements declare; constraints may come before their table.
    private void statements() throws IOException {
        Map<TableName, List<Constraints>> constraints = new HashMap<>();
        each(STATEMENTS, STATEMENT_COLUMNS, (number, row) -> {
            String sql = String.join("", row.get(STATEMENT));
            if (sql.length() > MOST_CHARACTERS) {
                throw new BrokenFileException("A statement in the file has " + sql.length()
                        + " characters, more than H2 allows; the file is damaged.");
            }
            Optional<TableDefinition> found = TableDefinition.of(sql, false).map(H2File::inSchema);
            if (found.isEmpty()) {
                other(sql);
            } else if (found.get().columns().isEmpty()) {
                keep(found.get().constraints());
                constraints
                        .computeIfAbsent(found.get().name(), any -> new ArrayList<>())
                        .add(found.get().constraints());
            } else {
                for (ColumnDefinition column : found.get().columns()) {
                    keep(column);
                }
                keep(found.get().constraints());
                tables.put(found.get().name(), found.get());
                numbers.put(found.get().name(), number);
            }
            return true;
        });
        tables.replaceAll((name, table) -> table.and(Constraints.all(constraints.getOrDefault(name, List.of()))));
    }

    /// Names without a schema are those of the first one.
    private static TableDefinition inSchema(TableDefinition table) {
        return table.name().schema().isEmpty()
                ? table.withName(new TableName(OWN_SCHEMA, table.name().table()))
                : table;
    }

    /// A statement that concerns no table: domains are kept, and the names of those that would run code are
    /// reported.
    private void other(String sql) throws IOException {
        SqlReader in = new SqlReader(sql, SqlTokens.of(sql, false));
        if (!in.skip("CREATE")) {
            return;
        }
        if (in.skip("DOMAIN")) {
            TableName domain = in.name();
            in.skip("AS");
            ColumnDefinition definition = ColumnDefinition.of(domain.table(), in);
            keep(definition);
            domains.add(key(domain), definition);
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
            keep(1);
            others.computeIfAbsent(plural, any -> new ArrayList<>())
                    .add(in.name().table());
        }
    }

    private void keep(ColumnDefinition column) throws IOException {
        keep(1 + column.allowed().size());
    }

    private void keep(Constraints constraints) throws IOException {
        keep(1 + constraints.foreignKeys().size() + constraints.checks().size());
    }

    private void keep(int more) throws IOException {
        kept += more;
        if (kept > MOST_KEPT) {
            throw new BrokenFileException("The statements in the file define more than " + MOST_KEPT
                    + " columns, values and constraints; so many are not read.");
        }
    }

    private static String key(TableName name) {
        return name.toString().toLowerCase(Locale.ROOT);
    }

    private static String domainName(String type) {
        return key(new SqlReader(type, SqlTokens.of(type, false)).name());
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
        return domains.find(type);
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
        H2Row values = new H2Row(columns);
        pages.map(map, (count, content) -> {
            ByteBuffer numbers = content.duplicate();
            for (int i = 0; i < count; i++) {
                H2Bytes.varLong(content);
            }
            boolean versions = count > 0 && content.get() != 0;
            for (int i = 0; i < count; i++) {
                long number = H2Bytes.varLong(numbers);
                Optional<List<List<String>>> row =
                        versions ? values.committed(content) : Optional.of(values.read(content));
                if (row.isPresent() && !rows.row(number, row.get())) {
                    return false;
                }
            }
            return true;
        });
    }

    @Override
    public void close() throws IOException {
        pages.close();
    }
}
