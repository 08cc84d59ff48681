package org.bindery.importers.database;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.bindery.importers.ImportException;
import org.bindery.importers.database.sql.TableName;
import org.bindery.model.Location;
import org.bindery.model.names.CloseNames;

/// The tables that the options select.
record TableChoice(DatabaseOptions options, String shown) {

    /// @param own the schema of the connection
    /// @param isTable whether it is taken unless the options say otherwise
    /// @throws ImportException when none is chosen
    <T> Map<TableName, T> of(Map<TableName, T> all, String own, Predicate<T> isTable) throws ImportException {
        String schema = hasTables(own, all.keySet()) ? own : "";
        Map<TableName, T> chosen = new LinkedHashMap<>();
        for (Map.Entry<TableName, T> entry : all.entrySet()) {
            TableName name = entry.getKey();
            boolean inSchema = options.schemas().isEmpty()
                    ? schema.isEmpty() || name.schema().equalsIgnoreCase(schema)
                    : options.schemas().stream()
                            .anyMatch(wanted -> wanted.equals("*") || wanted.equalsIgnoreCase(name.schema()));
            boolean wanted = options.tables().isEmpty()
                    ? isTable.test(entry.getValue())
                    : options.tables().stream().anyMatch(each -> matches(each, name));
            if (inSchema && wanted) {
                chosen.put(name, entry.getValue());
            }
        }
        if (chosen.isEmpty()) {
            throw nothing(all.keySet(), schema);
        }
        return chosen;
    }

    private static boolean hasTables(String schema, Set<TableName> names) {
        return names.stream().anyMatch(name -> name.schema().equalsIgnoreCase(schema));
    }

    private static boolean matches(String wanted, TableName name) {
        String pattern = "(?i)" + Pattern.quote(wanted).replace("*", "\\E.*\\Q");
        return name.table().matches(pattern) || name.toString().matches(pattern);
    }

    private ImportException nothing(Set<TableName> all, String own) {
        List<String> names = all.stream().map(TableName::table).distinct().toList();
        List<String> schemas = all.stream().map(TableName::schema).distinct().toList();
        if (names.isEmpty()) {
            return refused("The database has no tables that this user can see.");
        }
        String known = "; the schemas are " + String.join(", ", schemas) + ".";
        return refused("No table is called so" + (own.isEmpty() ? "" : " in the schema " + own)
                + (options.tables().isEmpty()
                        ? known
                        : CloseNames.suggestion(options.tables().getFirst(), names, known)));
    }

    private ImportException refused(String text) {
        return new ImportException(new Location(shown, 0, 0), "no-table", text);
    }
}
