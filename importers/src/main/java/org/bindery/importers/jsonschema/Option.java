package org.bindery.importers.jsonschema;

import org.bindery.importers.json.Described;

/// One of several things that a value may be, in the type that they make.
///
/// @param name by which rules know its component
record Option(String name, Described described) {

    /// The condition that it is present in a value.
    String isPresent(String value) {
        return "has(" + value + "." + name + ")";
    }

    /// Where it is in a value: the items of an array are in a record of their own.
    String in(String value) {
        return value + "." + name + (described.form() instanceof Described.ListOf ? ".items" : "");
    }
}
