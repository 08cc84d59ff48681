package org.bindery.importers.jsonschema;

/// A schema that messages are of.
///
/// @param title names the root element where the schema has no name
record MessageSchema(String title, Schema schema) {}
