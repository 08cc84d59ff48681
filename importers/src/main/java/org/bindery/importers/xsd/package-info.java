/// A model from XML Schema documents, versions 1.0 and 1.1.
///
/// A document passes three stations. `LocatedSource` reads its text, refuses what is hostile, and adds to each start
/// tag the place where it stands. Xerces loads the text, with everything that it includes and imports from local files,
/// and finds whatever is wrong with it. `ModelMapping` turns the schema components of Xerces into a model and reads the
/// places back from their annotations.
package org.bindery.importers.xsd;
