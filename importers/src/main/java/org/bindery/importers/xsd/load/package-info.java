/// Reads schema documents and loads them with Xerces, from local files only and within limits.
///
/// `SchemaResolver` finds the documents that a schema includes, redefines, overrides and imports. `SourceCheck` reads
/// each once and refuses what is hostile. `LocatedSource` is the text that Xerces gets: it has the place of each start
/// tag as an attribute, which `Annotations` reads back from the schema components. `SchemaLoader` runs Xerces, and
/// `SchemaErrors` takes down what Xerces finds wrong. The result is a `LoadedSchema`.
package org.bindery.importers.xsd.load;
