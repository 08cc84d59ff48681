package org.bindery.importers.fix;

import java.util.Map;
import org.bindery.model.Location;

/// A field of a dictionary.
///
/// @param type the name of its data type in capitals without separators, such as `UTCTIMESTAMP`
/// @param values the values that it may have, each with what it means; empty where all values of the type may be
/// @param documentation what the dictionary says of it
record FixField(
        int number, String name, String type, Map<String, String> values, String documentation, Location location) {

    /// The same with other values.
    FixField withValues(Map<String, String> others) {
        return new FixField(number, name, type, others, documentation, location);
    }
}
