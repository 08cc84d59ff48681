/// A model from COBOL: copybooks, and the data divisions of whole programs.
///
/// `Scanner` makes tokens of a file in either source form, `CopyStatements` brings in what is copied, and
/// `Replacements` changes what is replaced. `DataDivision` reads the descriptions of records, `Picture` what a
/// field looks like, and `RecordLayout` computes the position of each. `CobolModel` turns that into a model.
package org.bindery.importers.cobol;
