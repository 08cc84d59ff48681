package org.bindery.importers.database;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.bindery.importers.database.sql.ColumnDefinition;

/// The types that a database declares of its own, by which columns are declared.
final class Domains {

    /// A domain may be one of another.
    private static final int MOST_DEPTH = 100;

    private final Map<String, ColumnDefinition> all = new LinkedHashMap<>();
    private final UnaryOperator<String> names;

    /// @param names the name under which a domain is kept, of that which the type of a column is written as
    Domains(UnaryOperator<String> names) {
        this.names = names;
    }

    void add(String name, ColumnDefinition definition) {
        all.put(name, definition);
    }

    void replaceAll(UnaryOperator<ColumnDefinition> change) {
        all.replaceAll((name, domain) -> change.apply(domain));
    }

    /// The last of the domains that a type is, one by the other; empty if it is none.
    Optional<ColumnDefinition> find(String type) {
        Optional<ColumnDefinition> found = Optional.empty();
        String name = type;
        for (int depth = 0; depth < MOST_DEPTH && !all.isEmpty(); depth++) {
            ColumnDefinition domain = all.get(names.apply(name));
            if (domain == null) {
                break;
            }
            found = Optional.of(domain);
            name = domain.type();
        }
        return found;
    }
}
