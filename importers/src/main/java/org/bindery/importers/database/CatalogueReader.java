package org.bindery.importers.database;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.database.sql.ForeignKey;
import org.bindery.importers.database.sql.TableName;
import org.bindery.model.Location;

/// Reads the tables of a database through JDBC.
final class CatalogueReader {

    private static final Set<String> TYPES = Set.of("TABLE", "BASE TABLE", "PARTITIONED TABLE", "FOREIGN TABLE");
    private static final String PARTITION = "PARTITION";
    private static final Set<String> VIEWS = Set.of("VIEW", "MATERIALIZED VIEW");
    private static final String SYSTEM =
            "(?i)information_schema|pg_.*|sys|mysql|performance_schema|system|sysibm.*|syscat|sysstat|definition_schema";

    static final String TOO_LARGE = "too-large";

    private final DatabaseMetaData data;
    private final Connection connection;
    private final Server source;
    private final DatabaseOptions options;
    private final ImportRequest request;
    private Map<String, List<String>> enumerations = Map.of();
    private boolean catalogues;

    CatalogueReader(Connection connection, Server source, DatabaseOptions options, ImportRequest request)
            throws SQLException {
        this.connection = connection;
        this.data = connection.getMetaData();
        this.source = source;
        this.options = options;
        this.request = request;
    }

    Catalogue read() throws SQLException, ImportException {
        String product = data.getDatabaseProductName();
        Map<TableName, String[]> all = tables();
        CatalogueQueries queries =
                new CatalogueQueries(connection, product + " " + data.getDatabaseProductVersion(), source);
        Set<TableName> partitions = new LinkedHashSet<>(queries.partitions());
        partitions.retainAll(all.keySet());
        partitions.forEach(name -> all.get(name)[0] = PARTITION);
        Map<TableName, String[]> names = new TableChoice(options, source.shown())
                .of(all, ownSchema(), kind -> TYPES.contains(kind[0]) || options.views() && VIEWS.contains(kind[0]));
        partitions.removeAll(names.keySet());
        if (options.tables().isEmpty() && !partitions.isEmpty()) {
            queries.problems().add(Partitions.leftOut(source.shown(), partitions));
        }
        Map<String, List<String>> checks = queries.checks();
        enumerations = queries.enumerations();
        List<DatabaseTable> tables = new ArrayList<>();
        int columns = 0;
        for (Map.Entry<TableName, String[]> entry : names.entrySet()) {
            request.monitor().watch("Reading " + entry.getKey(), (double) tables.size() / names.size());
            DatabaseTable table = table(entry.getKey(), entry.getValue(), checks);
            columns += table.columns().size();
            if (columns > request.limits().maxComponents()) {
                throw refused(TOO_LARGE, tooLarge(request));
            }
            tables.add(table);
        }
        return new Catalogue(product, tables, queries.problems());
    }

    static String tooLarge(ImportRequest request) {
        return "The tables have more than " + request.limits().maxComponents()
                + " columns; choose some with the option tables.";
    }

    /// All tables and views, with their type and remarks.
    private Map<TableName, String[]> tables() throws SQLException {
        Map<TableName, String[]> found = new LinkedHashMap<>();
        String catalogue = connection.getCatalog();
        try (ResultSet rows = data.getTables(catalogue, null, "%", null)) {
            while (rows.next()) {
                String type = text(rows, "TABLE_TYPE").toUpperCase(Locale.ROOT);
                String schema = text(rows, "TABLE_SCHEM");
                boolean inCatalogue =
                        schema.isEmpty() && !text(rows, "TABLE_CAT").isEmpty();
                String name = text(rows, "TABLE_NAME");
                if ((TYPES.contains(type) || VIEWS.contains(type)) && !schema.matches(SYSTEM)) {
                    catalogues |= inCatalogue;
                    TableName table = new TableName(inCatalogue ? text(rows, "TABLE_CAT") : schema, name);
                    found.put(table, new String[] {type, text(rows, "REMARKS")});
                }
            }
        }
        return found;
    }

    /// The schema of the connection.
    private String ownSchema() throws SQLException {
        String schema;
        try {
            schema = catalogues ? connection.getCatalog() : connection.getSchema();
        } catch (SQLException | AbstractMethodError e) {
            schema = "";
        }
        return schema == null ? "" : schema;
    }

    private DatabaseTable table(TableName name, String[] kind, Map<String, List<String>> checks) throws SQLException {
        return new DatabaseTable(
                name,
                VIEWS.contains(kind[0]),
                kind[1],
                columns(name),
                key(name),
                foreignKeys(name),
                checks.getOrDefault(CatalogueQueries.key(name.schema(), name.table()), List.of()));
    }

    private String catalogue(TableName name) throws SQLException {
        return catalogues ? name.schema() : connection.getCatalog();
    }

    private String schema(TableName name) {
        return catalogues || name.schema().isEmpty() ? null : name.schema();
    }

    private List<Column> columns(TableName name) throws SQLException {
        List<Column> columns = new ArrayList<>();
        try (ResultSet rows = data.getColumns(catalogue(name), pattern(schema(name)), pattern(name.table()), "%")) {
            Set<String> there = labels(rows);
            while (rows.next()) {
                String column = text(rows, "COLUMN_NAME");
                // A pattern may fit other tables too, where a driver knows no escapes.
                if (!text(rows, "TABLE_NAME").equals(name.table())) {
                    continue;
                }
                String key = CatalogueQueries.key(name.schema(), name.table(), column);
                columns.add(new Column(
                        column,
                        jdbcType(rows, there),
                        text(rows, "TYPE_NAME"),
                        rows.getInt("COLUMN_SIZE"),
                        rows.getInt("DECIMAL_DIGITS"),
                        rows.getInt("NULLABLE") != DatabaseMetaData.columnNoNulls,
                        rows.getInt("ORDINAL_POSITION"),
                        text(rows, "REMARKS"),
                        text(rows, "COLUMN_DEF"),
                        isYes(rows, there, "IS_AUTOINCREMENT") || isYes(rows, there, "IS_GENERATEDCOLUMN"),
                        enumerations.getOrDefault(key, List.of())));
            }
        }
        columns.sort(Comparator.comparingInt(Column::position));
        return columns;
    }

    private static Set<String> labels(ResultSet rows) throws SQLException {
        Set<String> labels = new HashSet<>();
        for (int i = 1; i <= rows.getMetaData().getColumnCount(); i++) {
            labels.add(rows.getMetaData().getColumnLabel(i).toUpperCase(Locale.ROOT));
        }
        return labels;
    }

    /// The type of a domain is that which it restricts.
    private static int jdbcType(ResultSet rows, Set<String> there) throws SQLException {
        int type = rows.getInt("DATA_TYPE");
        return type == Types.DISTINCT && there.contains("SOURCE_DATA_TYPE") ? rows.getInt("SOURCE_DATA_TYPE") : type;
    }

    private static boolean isYes(ResultSet rows, Set<String> there, String label) throws SQLException {
        return there.contains(label) && text(rows, label).equalsIgnoreCase("YES");
    }

    private String pattern(String name) throws SQLException {
        String escape = data.getSearchStringEscape();
        return name == null || escape == null || escape.isEmpty()
                ? name
                : name.replace(escape, escape + escape)
                        .replace("_", escape + "_")
                        .replace("%", escape + "%");
    }

    private List<String> key(TableName name) throws SQLException {
        Map<Integer, String> columns = new TreeMap<>();
        try (ResultSet rows = data.getPrimaryKeys(catalogue(name), schema(name), name.table())) {
            while (rows.next()) {
                columns.put(rows.getInt("KEY_SEQ"), text(rows, "COLUMN_NAME"));
            }
        }
        return List.copyOf(columns.values());
    }

    private List<ForeignKey> foreignKeys(TableName name) throws SQLException {
        List<ForeignKey> keys = new ArrayList<>();
        List<String> columns = new ArrayList<>();
        List<String> targets = new ArrayList<>();
        try (ResultSet rows = data.getImportedKeys(catalogue(name), schema(name), name.table())) {
            while (rows.next()) {
                if (rows.getInt("KEY_SEQ") <= 1 || keys.isEmpty()) {
                    columns = new ArrayList<>();
                    targets = new ArrayList<>();
                } else {
                    keys.removeLast();
                }
                columns.add(text(rows, "FKCOLUMN_NAME"));
                targets.add(text(rows, "PKCOLUMN_NAME"));
                String schema = text(rows, catalogues ? "PKTABLE_CAT" : "PKTABLE_SCHEM");
                keys.add(new ForeignKey(columns, new TableName(schema, text(rows, "PKTABLE_NAME")), targets));
            }
        }
        return keys;
    }

    private static String text(ResultSet rows, String label) throws SQLException {
        String text = rows.getString(label);
        return text == null ? "" : text;
    }

    private ImportException refused(String id, String text) {
        return new ImportException(new Location(source.shown(), 0, 0), id, text);
    }
}
