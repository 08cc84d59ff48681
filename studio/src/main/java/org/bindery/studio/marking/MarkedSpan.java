package org.bindery.studio.marking;

/// A stretch of a shown sample in one style.
///
/// @param start first character
/// @param end the character after the last
/// @param style name of the style class
record MarkedSpan(int start, int end, String style) {}
