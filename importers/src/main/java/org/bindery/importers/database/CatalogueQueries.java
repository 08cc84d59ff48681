package org.bindery.importers.database;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.importers.database.sql.TableName;
import org.bindery.model.Location;
import org.bindery.model.Problem;
import org.bindery.model.Severity;

/// Asks a database's own catalogue for what JDBC does not report: check constraints, and the values of
/// enumerations.
final class CatalogueQueries {

    private static final String STANDARD_CHECKS = "SELECT tc.table_schema, tc.table_name, cc.check_clause"
            + " FROM information_schema.check_constraints cc JOIN information_schema.table_constraints tc"
            + " ON tc.constraint_schema = cc.constraint_schema AND tc.constraint_name = cc.constraint_name"
            + " WHERE tc.constraint_type = 'CHECK' ORDER BY 1, 2, tc.constraint_name";
    /// Of a column, a constraint is named like the column, in several tables perhaps.
    private static final String MARIADB_CHECKS = "SELECT constraint_schema, table_name, check_clause"
            + " FROM information_schema.check_constraints ORDER BY 1, 2, constraint_name";
    private static final String POSTGRES_CHECKS = "SELECT n.nspname, c.relname,"
        + " regexp_replace(pg_get_constraintdef(k.oid), '^CHECK ', '') FROM pg_constraint k JOIN pg_class c ON c.oid ="
        + " k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace WHERE k.contype = 'c' ORDER BY 1, 2, k.conname";

    private static final String POSTGRES_ENUMS = "SELECT n.nspname, c.relname, a.attname, e.enumlabel"
            + " FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace"
            + " JOIN pg_type t ON t.oid = a.atttypid JOIN pg_enum e ON e.enumtypid ="
            + " CASE WHEN t.typtype = 'd' THEN t.typbasetype WHEN t.typcategory = 'A' THEN t.typelem ELSE t.oid END"
            + " WHERE a.attnum > 0 AND NOT a.attisdropped ORDER BY 1, 2, 3, e.enumsortorder";
    private static final String H2_ENUMS = "SELECT c.table_schema, c.table_name, c.column_name, e.value_name"
            + " FROM information_schema.columns c JOIN information_schema.enum_values e"
            + " ON e.object_schema = COALESCE(c.domain_schema, c.table_schema)"
            + " AND e.object_name = COALESCE(c.domain_name, c.table_name)"
            + " AND (c.domain_name IS NOT NULL OR e.enum_identifier = c.dtd_identifier)"
            + " ORDER BY 1, 2, 3, e.value_ordinal";
    private static final String MYSQL_ENUMS = "SELECT table_schema, table_name, column_name, column_type"
            + " FROM information_schema.columns WHERE data_type = 'enum' ORDER BY 1, 2, 3";

    private static final String POSTGRES_PARTITIONS = "SELECT n.nspname, c.relname FROM pg_inherits i"
            + " JOIN pg_class c ON c.oid = i.inhrelid JOIN pg_class p ON p.oid = i.inhparent"
            + " JOIN pg_namespace n ON n.oid = c.relnamespace"
            + " WHERE p.relkind = 'p' AND c.relkind IN ('r', 'f', 'p') ORDER BY 1, 2";

    private static final Pattern QUOTED = Pattern.compile("'((?:[^']++|'')*+)'");
    private static final int PATIENCE = 30;

    private final Connection connection;
    private final String product;
    private final Server source;
    private final List<Problem> problems = new ArrayList<>();

    /// @param product the name of the database, and its version
    CatalogueQueries(Connection connection, String product, Server source) {
        this.connection = connection;
        this.product = product.toLowerCase(Locale.ROOT);
        this.source = source;
    }

    /// A name of several parts, as a key.
    static String key(String... parts) {
        return String.join("\0", parts).toLowerCase(Locale.ROOT);
    }

    List<Problem> problems() {
        return problems;
    }

    /// The conditions of check constraints by schema and table.
    Map<String, List<String>> checks() {
        Map<String, List<String>> checks = new HashMap<>();
        String query = isPostgres() ? POSTGRES_CHECKS : product.contains("mariadb") ? MARIADB_CHECKS : STANDARD_CHECKS;
        for (String[] row : rows(query, 3)) {
            checks.computeIfAbsent(key(row[0], row[1]), any -> new ArrayList<>())
                    .add(row[2]);
        }
        return checks;
    }

    /// The values of enumerations by schema, table and column.
    Map<String, List<String>> enumerations() {
        Map<String, List<String>> values = new HashMap<>();
        boolean mysql = product.contains("mysql") || product.contains("mariadb");
        String query = mysql ? MYSQL_ENUMS : isPostgres() ? POSTGRES_ENUMS : product.startsWith("h2") ? H2_ENUMS : "";
        for (String[] row : query.isEmpty() ? List.<String[]>of() : rows(query, 4)) {
            List<String> ofColumn = values.computeIfAbsent(key(row[0], row[1], row[2]), any -> new ArrayList<>());
            if (mysql) {
                Matcher quoted = QUOTED.matcher(row[3]);
                while (quoted.find()) {
                    ofColumn.add(quoted.group(1).replace("''", "'"));
                }
            } else if (!ofColumn.contains(row[3])) {
                ofColumn.add(row[3]);
            }
        }
        return values;
    }

    /// The tables that hold a part of the rows of another.
    List<TableName> partitions() {
        return isPostgres()
                ? rows(POSTGRES_PARTITIONS, 2).stream()
                        .map(row -> new TableName(row[0], row[1]))
                        .toList()
                : List.of();
    }

    private boolean isPostgres() {
        return product.contains("postgres") || product.contains("cockroach") || product.contains("redshift");
    }

    private List<String[]> rows(String query, int width) {
        List<String[]> found = new ArrayList<>();
        try (Statement statement = connection.createStatement()) {
            statement.setQueryTimeout(PATIENCE);
            try (ResultSet rows = statement.executeQuery(query)) {
                while (rows.next()) {
                    String[] row = new String[width];
                    for (int i = 0; i < width; i++) {
                        String text = rows.getString(i + 1);
                        row[i] = text == null ? "" : text;
                    }
                    found.add(row);
                }
            }
        } catch (SQLException e) {
            problems.add(Problem.at(
                    new Location(source.shown(), 0, 0),
                    Severity.INFO,
                    "catalogue-not-read",
                    "The database does not tell its check constraints or enumerations in a way that is known, so they"
                            + " are not part of the model."));
        }
        return found;
    }
}
