package org.bindery.importers.swift;

/// What a field of a tag is made of.
///
/// @param tag the tag with its option, such as `32A`
record SwiftField(String tag, FieldFormat format) {}
