package org.bindery.importers;

/// Something a user can choose about an import.
///
/// @param name as in `--option name=value`
/// @param defaultValue what holds when it is not given; `auto` where the importer finds out
/// @param description in a sentence, with the values it takes
public record ImportOption(String name, String defaultValue, String description) {}
