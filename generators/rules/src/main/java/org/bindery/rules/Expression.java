package org.bindery.rules;

import java.util.List;
import java.util.function.Consumer;
import org.bindery.shape.Property;
import org.bindery.shape.VirtualProperty;

/// A checked expression as a tree.
public sealed interface Expression {

    /// Whether it goes through lists, or needs virtual fields, which may do so: that is counted
    /// ([org.bindery.runtime.internal.rule.LoopBudget]).
    default boolean isCounted() {
        boolean itself = switch (this) {
            case Quantified _, Mapped _, Within _, Calculated _ -> true;
            case Call call -> call.operands().stream().anyMatch(operand -> operand.type() instanceof RuleType.ListOf);
            default -> false;
        };
        return itself || parts().stream().anyMatch(Expression::isCounted);
    }

    /// What it gives.
    default RuleType type() {
        return switch (this) {
            case Has _, IsType _, And _, Or _, Not _, Quantified _ -> RuleType.Value.BOOL;
            case Size _ -> RuleType.Value.INT;
            case As it -> new RuleType.RecordOf(it.shape());
            case Within it -> new RuleType.ListOf(new RuleType.RecordOf(it.shape()));
            case Call it -> it.operation().result();
            case Conditional it -> it.then().type();
            case Literal it -> it.type;
            case This it -> it.type;
            case Variable it -> it.type;
            case Component it -> it.type;
            case Calculated it -> it.type;
            case Items it -> it.type;
            case At it -> it.type;
            case Mapped it -> it.type;
        };
    }

    /// Visits it and all that it is made of, from outside in.
    default void walk(Consumer<Expression> visitor) {
        visitor.accept(this);
        parts().forEach(part -> part.walk(visitor));
    }

    /// What it is made of.
    default List<Expression> parts() {
        return switch (this) {
            case Literal _, This _, Variable _ -> List.of();
            case Component it -> List.of(it.record());
            case Calculated it -> List.of(it.record());
            case Has it -> List.of(it.record());
            case IsType it -> List.of(it.record());
            case As it -> List.of(it.record());
            case Within it -> List.of(it.record());
            case Call it -> it.operands();
            case And it -> List.of(it.left(), it.right());
            case Or it -> List.of(it.left(), it.right());
            case Not it -> List.of(it.operand());
            case Conditional it -> List.of(it.condition(), it.then(), it.otherwise());
            case Items it -> it.items();
            case At it -> List.of(it.list(), it.index());
            case Size it -> List.of(it.list());
            case Quantified it -> List.of(it.list(), it.condition());
            case Mapped it -> List.of(it.list(), it.condition(), it.result());
        };
    }

    /// A constant.
    ///
    /// @param value a `Boolean`, `Long`, `Double`, `String`, `BigDecimal`, `XmlDate`, `XmlTime`, `XmlDateTime`,
    ///     `XmlDuration` or `Octets`
    record Literal(Object value, RuleType type) implements Expression {}

    /// The record that the expression is about.
    record This(RuleType type) implements Expression {}

    /// The item of a list that a macro is at.
    record Variable(String name, RuleType type) implements Expression {}

    /// A component of a record; an error when it is absent.
    record Component(Expression record, Property property, RuleType type) implements Expression {}

    /// A virtual field of a record; an error when it has no value.
    record Calculated(Expression record, VirtualProperty field, RuleType type) implements Expression {}

    /// Whether a record has a component; a repeated one must have an item.
    record Has(Expression record, Property property) implements Expression {}

    /// Whether a record is of a type, or of one derived from it.
    record IsType(Expression record, String shape) implements Expression {}

    /// A record as one of a derived type; an error when it is of another.
    record As(Expression record, String shape) implements Expression {}

    /// All records of a type, or of one derived from it, that a record holds at any depth, itself among them; from
    /// outside in, in the order of the components.
    record Within(Expression record, String shape) implements Expression {}

    /// An operator or a function with its operands.
    record Call(Operation operation, List<Expression> operands) implements Expression {
        public Call {
            operands = List.copyOf(operands);
        }
    }

    /// Both: false when one of them is, even if the other is an error.
    record And(Expression left, Expression right) implements Expression {}

    /// One of both: true when one of them is, even if the other is an error.
    record Or(Expression left, Expression right) implements Expression {}

    /// The opposite.
    record Not(Expression operand) implements Expression {}

    /// One of two, by a condition.
    record Conditional(Expression condition, Expression then, Expression otherwise) implements Expression {}

    /// A list of what its items give.
    record Items(List<Expression> items, RuleType type) implements Expression {
        public Items {
            items = List.copyOf(items);
        }
    }

    /// The item of a list at an index; an error when there is none.
    record At(Expression list, Expression index, RuleType type) implements Expression {}

    /// How many items a list has.
    record Size(Expression list) implements Expression {}

    /// What a macro asks of the items of a list.
    enum Quantity {
        /// False when the condition is false for one of them, even if it is an error for others.
        ALL,
        /// True when the condition is true for one of them, even if it is an error for others.
        EXISTS,
        EXISTS_ONE
    }

    /// How many items of a list meet a condition.
    record Quantified(Quantity quantity, Expression list, Variable variable, Expression condition)
            implements Expression {}

    /// What an expression gives for each item of a list for which a condition is true.
    ///
    /// @param condition the literal `true` when all are taken
    record Mapped(Expression list, Variable variable, Expression condition, Expression result, RuleType type)
            implements Expression {}
}
