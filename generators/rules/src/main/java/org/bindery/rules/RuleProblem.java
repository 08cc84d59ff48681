package org.bindery.rules;

/// Something wrong with an expression.
///
/// @param line from 1
/// @param column from 1
/// @param text what it is, in a sentence
public record RuleProblem(int line, int column, String text) {}
