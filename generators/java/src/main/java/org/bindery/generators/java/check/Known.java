package org.bindery.generators.java.check;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.bindery.rules.Expression;

/// What is known where a part of an expression is evaluated: components that are there, and types that records have.
///
/// @param facts each as a path, with the name of a type behind it where it is about one
record Known(Set<String> facts) {

    static final Known NOTHING = new Known(Set.of());

    Known {
        facts = Set.copyOf(facts);
    }

    /// Whether a component is known to be there.
    boolean isPresent(Expression.Component component) {
        return path(component).filter(facts::contains).isPresent();
    }

    /// Whether a record is known to be of a type.
    boolean isOf(Expression record, String shape) {
        return path(record).filter(path -> facts.contains(path + ":" + shape)).isPresent();
    }

    /// What is known, once a condition has been found true.
    Known whenTrue(Expression condition) {
        return with(collect(condition, true, new HashSet<>()));
    }

    /// What is known, once a condition has been found false.
    Known whenFalse(Expression condition) {
        return with(collect(condition, false, new HashSet<>()));
    }

    /// What is known of other things than a variable, which another of the same name hides.
    Known without(Expression.Variable variable) {
        Set<String> others = new HashSet<>(facts);
        others.removeIf(fact -> fact.equals(variable.name())
                || fact.startsWith(variable.name() + ".")
                || fact.startsWith(variable.name() + ":"));
        return new Known(others);
    }

    private Known with(Set<String> more) {
        Set<String> all = new HashSet<>(facts);
        all.addAll(more);
        return new Known(all);
    }

    private static Set<String> collect(Expression condition, boolean is, Set<String> found) {
        switch (condition) {
            case Expression.Has has
            when is ->
                path(has.record())
                        .ifPresent(path -> found.add(path + "." + has.property().index()));
            case Expression.IsType of
            when is -> path(of.record()).ifPresent(path -> found.add(path + ":" + of.shape()));
            case Expression.And and
            when is -> {
                collect(and.left(), true, found);
                collect(and.right(), true, found);
            }
            case Expression.Or or
            when !is -> {
                collect(or.left(), false, found);
                collect(or.right(), false, found);
            }
            case Expression.Not not -> collect(not.operand(), !is, found);
            default -> {}
        }
        return found;
    }

    /// How a record or component is reached, if it is always the same.
    private static Optional<String> path(Expression expression) {
        return switch (expression) {
            case Expression.This ignored -> Optional.of("this");
            case Expression.Variable variable -> Optional.of(variable.name());
            case Expression.Component component ->
                path(component.record())
                        .map(path -> path + "." + component.property().index());
            case Expression.As as -> path(as.record());
            default -> Optional.empty();
        };
    }
}
