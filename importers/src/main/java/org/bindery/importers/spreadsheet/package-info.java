/// A model from a workbook: from the tables of data that it holds, or from rows that specify messages.
///
/// Office Open XML and OpenDocument are read in a stream by readers of our own, so that neither a cell that is repeated
/// a thousand million times nor an archive that inflates without end costs more than a refusal; the older binary
/// workbooks are read by Apache POI.
package org.bindery.importers.spreadsheet;
