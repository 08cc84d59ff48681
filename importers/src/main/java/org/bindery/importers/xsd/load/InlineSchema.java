package org.bindery.importers.xsd.load;

import java.nio.file.Path;

/// A schema within another document.
///
/// @param document the file that contains it
/// @param text the schema, after as much white space as puts it at its place in the document
public record InlineSchema(Path document, String text) {}
