/// A model from a document type definition: a file of its own, or what an XML document says of its type.
///
/// Xerces scans the text, opens local files in place of external entities, and refuses what is not well-formed.
/// `DeclarationCollector` takes down the declarations, and `DtdModel` turns them into a model.
package org.bindery.importers.dtd;
