package org.bindery.model.tree;

import java.util.List;
import java.util.Optional;

/// A row of one type's content, whatever the path of the component that has the type.
///
/// @param step the last step of its path
/// @param place where it is declared; nowhere for a root, and for what may replace an element
/// @param parts the rows below it that belong to the same type: those of a group, or the elements that may replace
///     one
record Part(String step, Component row, Optional<Place> place, List<Part> parts) {}
