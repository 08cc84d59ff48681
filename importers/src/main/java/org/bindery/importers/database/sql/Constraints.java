package org.bindery.importers.database.sql;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The constraints of rows.
///
/// @param key the columns of the primary key
/// @param checks conditions, as they were written
public record Constraints(List<String> key, List<ForeignKey> foreignKeys, List<String> checks) {

    public static final Constraints NONE = new Constraints(List.of(), List.of(), List.of());

    public Constraints {
        key = List.copyOf(key);
        foreignKeys = List.copyOf(foreignKeys);
        checks = List.copyOf(checks);
    }

    /// With another name of a table that foreign keys refer to.
    public Constraints retargeted(TableName table, TableName other) {
        return new Constraints(
                key,
                foreignKeys.stream()
                        .map(each -> each.target().equals(table)
                                ? new ForeignKey(each.columns(), other, each.targetColumns())
                                : each)
                        .toList(),
                checks);
    }

    /// Without those that need a column.
    Constraints without(String column) {
        Pattern word = word(column);
        return new Constraints(
                key.stream().anyMatch(column::equalsIgnoreCase) ? List.of() : key,
                foreignKeys.stream()
                        .filter(each -> each.columns().stream().noneMatch(column::equalsIgnoreCase))
                        .toList(),
                checks.stream().filter(check -> !word.matcher(check).find()).toList());
    }

    /// With another name of a column.
    Constraints renamed(String column, String name) {
        if (column.equals(name)) {
            return this;
        }
        Pattern word = word(column);
        UnaryOperator<String> now = each -> each.equalsIgnoreCase(column) ? name : each;
        return new Constraints(
                key.stream().map(now).toList(),
                foreignKeys.stream()
                        .map(each -> new ForeignKey(
                                each.columns().stream().map(now).toList(), each.target(), each.targetColumns()))
                        .toList(),
                checks.stream()
                        .map(check -> word.matcher(check).replaceAll(Matcher.quoteReplacement(name)))
                        .toList());
    }

    private static Pattern word(String column) {
        return Pattern.compile("(?<![\\w$])" + Pattern.quote(column) + "(?![\\w$])", Pattern.CASE_INSENSITIVE);
    }

    /// The constraints of several statements, in one.
    public static Constraints all(List<Constraints> parts) {
        return new Constraints(
                parts.stream()
                        .map(Constraints::key)
                        .filter(key -> !key.isEmpty())
                        .findFirst()
                        .orElse(List.of()),
                parts.stream().flatMap(part -> part.foreignKeys().stream()).toList(),
                parts.stream().flatMap(part -> part.checks().stream()).toList());
    }
}
