package org.bindery.importers.swift;

/// The definition of a field with a tag.
///
/// @param tag the tag with its option, such as `32A`
record SwiftField(String tag, FieldFormat format) {}
