package org.bindery.studio.commandlist;

/// A row of the palette.
///
/// @param kind what kind of thing it is; empty where all rows are of the same
record PaletteRow(String kind, PaletteItem item) {}
