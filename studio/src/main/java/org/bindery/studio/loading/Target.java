package org.bindery.studio.loading;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Where rows go.
///
/// @param url of the database, as `jdbc:postgresql://host/shop`
/// @param user who connects; the URL's or the driver's own, if empty
/// @param password the user's
/// @param drivers jar files of the driver
/// @param table its name, with that of its schema before it where it has one, as in `sales.trades`
public record Target(String url, Optional<String> user, Optional<String> password, List<Path> drivers, String table) {

    public Target {
        drivers = List.copyOf(drivers);
    }

    /// The URL without what it says of users, for messages.
    String shown() {
        return url.replaceAll("[?;].*", "").replaceAll("//[^/@]*@", "//");
    }

    /// The name in a statement.
    String quotedTable() {
        return String.join(
                ".",
                List.of(table.split("\\.", -1)).stream().map(Target::quoted).toList());
    }

    /// The name of a table beside it, in a statement.
    String quotedNeighbour(String name) {
        int dot = table.lastIndexOf('.');
        return dot < 0 ? quoted(name) : quoted(table.substring(0, dot)) + "." + quoted(name);
    }

    /// A name in a statement.
    static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }
}
