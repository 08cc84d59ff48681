package org.bindery.rules;

/// A component or variable that expressions may name, with its type.
record NameInScope(String name, String type, String documentation) {}
