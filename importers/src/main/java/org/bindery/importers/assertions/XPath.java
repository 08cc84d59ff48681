package org.bindery.importers.assertions;

import java.util.List;

/// The part of XPath 2.0 that is understood.
sealed interface XPath {

    /// A text in quotes.
    record Text(String value) implements XPath {}

    /// A number, as written.
    record Numeral(String digits) implements XPath {}

    /// `.`
    record Context() implements XPath {}

    /// `$name`
    record Variable(String name) implements XPath {}

    /// The components of a name below others.
    ///
    /// @param from where the step starts
    /// @param name with its prefix, or `*` for all
    /// @param predicates what those that are meant satisfy
    record Step(XPath from, boolean isAttribute, String name, List<XPath> predicates) implements XPath {
        public Step {
            predicates = List.copyOf(predicates);
        }
    }

    /// `left and right`, or one of the two.
    record Logical(boolean isAnd, XPath left, XPath right) implements XPath {}

    /// A comparison of values (`eq`) or of any of several (`=`).
    ///
    /// @param operator as rules write it
    record Comparison(String operator, boolean isOfAny, XPath left, XPath right) implements XPath {}

    /// `+`, `-`, `*`, `div`, `idiv` or `mod`.
    record Arithmetic(String operator, XPath left, XPath right) implements XPath {}

    record Negative(XPath operand) implements XPath {}

    record Call(String function, List<XPath> arguments) implements XPath {
        public Call {
            arguments = List.copyOf(arguments);
        }
    }

    /// `every $x in … satisfies …`, or `some`.
    record Quantified(boolean isEvery, String variable, XPath in, XPath condition) implements XPath {}

    record Conditional(XPath condition, XPath then, XPath otherwise) implements XPath {}

    /// Several, one after the other.
    record Several(List<XPath> items) implements XPath {
        public Several {
            items = List.copyOf(items);
        }
    }
}
