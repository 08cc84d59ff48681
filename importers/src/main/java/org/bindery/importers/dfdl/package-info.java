/// A model from DFDL schemas: XML Schemas whose annotations say how messages are written.
///
/// The components come from the importer of XML Schema; this package reads what DFDL says of them, and what it defines.
package org.bindery.importers.dfdl;
