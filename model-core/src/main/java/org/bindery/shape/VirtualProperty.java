package org.bindery.shape;

import org.bindery.model.SimpleValue;

/// A virtual field of a record: a value that is calculated from the record's properties.
///
/// @param name as the model has it
/// @param value what its type allows
/// @param expression how it is calculated
public record VirtualProperty(String name, SimpleValue value, String expression, String documentation) {}
