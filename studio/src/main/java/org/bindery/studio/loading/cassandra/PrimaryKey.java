package org.bindery.studio.loading.cassandra;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Stream;
import org.bindery.studio.workspace.WorkspaceException;

/// The key of a table.
///
/// @param partition names of what decides which rows are stored together
/// @param clustering names of what decides their order there
record PrimaryKey(List<String> partition, List<String> clustering) {

    PrimaryKey {
        partition = List.copyOf(partition);
        clustering = List.copyOf(clustering);
    }

    /// Parses its form in `CREATE TABLE`: `id`, `day, id` or `(curve, day), tenor`.
    static PrimaryKey parse(String text) throws WorkspaceException {
        String key = text.strip();
        if (key.startsWith("((") && key.endsWith(")") || key.startsWith("(") && key.indexOf(')') == key.length() - 1) {
            key = key.substring(1, key.length() - 1).strip();
        }
        int close = key.indexOf(')');
        PrimaryKey read;
        if (key.startsWith("(") && close > 0) {
            String rest = key.substring(close + 1).strip();
            if (!rest.isEmpty() && !rest.startsWith(",")) {
                throw wrong(text);
            }
            read = new PrimaryKey(
                    names(key.substring(1, close)), rest.isEmpty() ? List.of() : names(rest.substring(1)));
        } else {
            List<String> names = names(key);
            read = new PrimaryKey(names.subList(0, 1), names.subList(1, names.size()));
        }
        if (read.all().stream().anyMatch(name -> name.isEmpty() || name.matches(".*[()].*"))
                || new HashSet<>(read.all()).size() < read.all().size()) {
            throw wrong(text);
        }
        return read;
    }

    private static WorkspaceException wrong(String text) {
        return new WorkspaceException("'" + text + "' is not a primary key; write it as in CREATE TABLE, such as"
                + " \"id\" or \"(curve, day), tenor\".");
    }

    private static List<String> names(String list) {
        return Stream.of(list.split(",", -1))
                .map(String::strip)
                .map(name -> name.replaceAll("^\"(.*)\"$", "$1"))
                .toList();
    }

    /// All names, in their order.
    List<String> all() {
        List<String> all = new ArrayList<>(partition);
        all.addAll(clustering);
        return all;
    }

    /// Its form in `CREATE TABLE`.
    String statement() {
        String first = Cql.names(partition);
        return (partition.size() == 1 ? first : "(" + first + ")")
                + (clustering.isEmpty() ? "" : ", " + Cql.names(clustering));
    }
}
