/// A model from a database: its tables and views, read through JDBC.
///
/// `Source` says which database a file stands for, `Connecting` opens it, `CatalogueReader` takes down what JDBC and
/// the
/// database's own catalogue tell, and `DatabaseModel` makes a model of that. Data is never read.
package org.bindery.importers.database;
