package org.bindery.studio.preview;

/// A stretch of text in one style.
///
/// @param start first character
/// @param end the character after the last
/// @param style name of the style class
public record Span(int start, int end, String style) {}
