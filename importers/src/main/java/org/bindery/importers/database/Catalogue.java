package org.bindery.importers.database;

import java.util.List;
import java.util.Optional;
import org.bindery.importers.database.sql.TableName;
import org.bindery.model.Problem;

/// The description of a database by itself.
///
/// @param product its name, such as `PostgreSQL`
/// @param problems what could not be read
record Catalogue(String product, List<DatabaseTable> tables, List<Problem> problems) {

    Catalogue {
        tables = List.copyOf(tables);
        problems = List.copyOf(problems);
    }

    Optional<DatabaseTable> table(TableName name) {
        return tables.stream().filter(table -> table.name().equals(name)).findFirst();
    }
}
