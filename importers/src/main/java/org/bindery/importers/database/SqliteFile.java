package org.bindery.importers.database;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.importers.database.sql.ColumnDefinition;
import org.bindery.importers.database.sql.TableDefinition;
import org.bindery.importers.database.sql.TableName;

/// A file of SQLite. Its tables are in the table `sqlite_schema`, as the texts that created them.
final class SqliteFile implements DatabaseFile {

    private static final int TYPE = 0;
    private static final int NAME = 1;
    private static final int ROOT = 3;
    private static final int SQL = 4;
    private static final Set<String> SHADOWS = Set.of(
            "content", "segments", "segdir", "docsize", "stat", "data", "idx", "config", "node", "rowid", "parent");

    private final SqlitePages pages;
    private final Charset charset;
    private final Map<String, TableDefinition> tables = new LinkedHashMap<>();
    private final Map<String, Long> roots = new LinkedHashMap<>();
    private final List<String> views = new ArrayList<>();
    private final List<String> virtual = new ArrayList<>();

    private SqliteFile(SqlitePages pages) throws IOException {
        this.pages = pages;
        this.charset = pages.charset();
    }

    /// @throws BrokenFileException when the file is none, or damaged
    static SqliteFile open(Path file) throws IOException {
        SqlitePages pages = SqlitePages.open(file);
        try {
            SqliteFile read = new SqliteFile(pages);
            new SqliteTable(pages, 1).forEach(record -> {
                read.schema(record);
                return true;
            });
            read.virtual.forEach(read::forgetShadows);
            return read;
        } catch (IOException e) {
            pages.close();
            throw e;
        }
    }

    private void schema(SqliteRecord row) {
        String type = row.text(TYPE, charset).orElse("");
        String name = row.text(NAME, charset).orElse("");
        String sql = row.text(SQL, charset).orElse("");
        if (type.equals("view")) {
            views.add(name);
        } else if (type.equals("table") && !name.toLowerCase(Locale.ROOT).startsWith("sqlite_")) {
            long root = row.number(ROOT);
            Optional<TableDefinition> definition = TableDefinition.of(sql, true);
            if (root == 0 || definition.isEmpty()) {
                virtual.add(name);
            } else {
                String key = name.toLowerCase(Locale.ROOT);
                tables.put(key, definition.get().withName(new TableName("", name)));
                roots.put(key, root);
            }
        }
    }

    /// The tables in which a virtual table keeps what it has.
    private void forgetShadows(String virtualTable) {
        SHADOWS.forEach(shadow -> tables.remove((virtualTable + "_" + shadow).toLowerCase(Locale.ROOT)));
    }

    @Override
    public String product() {
        return "SQLite";
    }

    @Override
    public List<TableDefinition> tables() {
        return tables.values().stream().toList();
    }

    @Override
    public List<String> leftOut() {
        List<String> sentences = new ArrayList<>();
        if (!views.isEmpty()) {
            sentences.add("Views are statements that would have to be run, so they are left out: "
                    + String.join(", ", views) + ".");
        }
        if (!virtual.isEmpty()) {
            sentences.add("Virtual tables are left out, since code of an extension makes their rows: "
                    + String.join(", ", virtual) + ".");
        }
        return sentences;
    }

    @Override
    public Optional<ColumnDefinition> domain(String type) {
        return Optional.empty();
    }

    @Override
    public void rows(TableName table, Rows rows) throws IOException {
        String key = table.table().toLowerCase(Locale.ROOT);
        TableDefinition definition = tables.get(key);
        SqliteColumns columns = SqliteColumns.of(definition);
        new SqliteTable(pages, roots.get(key)).forEach(record -> rows.row(columns.values(record, charset)));
    }

    @Override
    public void close() throws IOException {
        pages.close();
    }
}
