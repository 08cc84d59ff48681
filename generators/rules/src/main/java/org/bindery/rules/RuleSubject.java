package org.bindery.rules;

/// What an expression is about.
public sealed interface RuleSubject permits RuleRecord, RuleValue {}
