package org.bindery.importers.database;

import java.util.List;

/// A column of a table.
///
/// @param jdbcType one of [java.sql.Types]
/// @param typeName what the database calls the type
/// @param size precision or length, 0 when it has none
/// @param digits digits after the point
/// @param position from 1
/// @param defaultText the expression of its default; empty without one
/// @param generated whether the database makes the value
/// @param allowed the values of an enumeration; none for any other type
record Column(
        String name,
        int jdbcType,
        String typeName,
        int size,
        int digits,
        boolean nullable,
        int position,
        String remarks,
        String defaultText,
        boolean generated,
        List<String> allowed) {

    Column {
        allowed = List.copyOf(allowed);
    }
}
