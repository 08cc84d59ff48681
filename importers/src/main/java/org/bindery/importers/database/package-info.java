/// A model from a database: its tables and views.
///
/// `Source` determines which database a file describes. A file of SQLite or H2 is read by `SqliteFile` or `H2File`
/// without the database's engine; the statements in it are read as texts, by the package `sql`. A script is read by
/// `ScriptFile` in the same way. A server is opened by `Connecting`, through its driver, if `ConnectionUrl` allows
/// what is asked of it, and `CatalogueReader` takes down the descriptions from JDBC and the database's own
/// catalogue. `DatabaseModel` makes a model of either.
package org.bindery.importers.database;
