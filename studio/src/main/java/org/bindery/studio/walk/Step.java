package org.bindery.studio.walk;

/// One stop of the walk.
///
/// @param place the control that it is about, as a selector: `#components`
/// @param title what it is called
/// @param text what to see and to try there, in one or two sentences
public record Step(String place, String title, String text) {}
