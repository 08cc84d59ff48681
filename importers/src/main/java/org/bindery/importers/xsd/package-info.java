/// A model from XML Schema documents, versions 1.0 and 1.1.
///
/// `XsdImporter` does the work with three packages: `load` reads the documents and gives them to Xerces, `map` turns
/// the schema components of Xerces into a model, and `judge` has rules that Xerces does not enforce, estimates of what
/// its checks cost, and a list of what a model cannot hold. `map` uses `load` and `judge`, `load` uses `judge`, and
/// `judge` uses neither.
package org.bindery.importers.xsd;
