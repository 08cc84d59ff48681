/// Reads schema documents and loads them with Xerces, from local files only and within limits.
///
/// `SchemaResolver` finds the documents that a schema includes, redefines, overrides and imports. `SourceCheck`
/// reads each once and refuses hostile ones. `LocatedSource` is the text that Xerces reads: it has the position of
/// each start tag as an attribute, which `Annotations` reads back from the schema components. `SchemaLoader` runs
/// Xerces, and `SchemaErrors` collects the errors that Xerces reports. The result is a `LoadedSchema`.
package org.bindery.importers.xsd.load;
