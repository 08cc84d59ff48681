package org.bindery.importers.assertions;

import java.util.List;

/// An expression in the language of rules.
///
/// @param binding how tightly its outermost operator binds, one of the constants
record Cel(String text, int binding) {

    static final int CONDITIONAL = 1;
    static final int OR = 2;
    static final int AND = 3;
    static final int RELATION = 4;
    static final int SUM = 5;
    static final int PRODUCT = 6;
    static final int UNARY = 7;
    static final int PRIMARY = 8;

    static final Cel TRUE = primary("true");
    static final Cel FALSE = primary("false");

    /// Something that needs no parentheses anywhere.
    static Cel primary(String text) {
        return new Cel(text, PRIMARY);
    }

    static Cel quoted(String text) {
        StringBuilder out = new StringBuilder("'");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '\\' -> out.append("\\\\");
                case '\'' -> out.append("\\'");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> out.append(c);
            }
        }
        return primary(out.append('\'').toString());
    }

    static Cel call(String function, List<Cel> operands) {
        return primary(function + "("
                + String.join(", ", operands.stream().map(Cel::text).toList()) + ")");
    }

    /// A function that is written after its first operand.
    Cel member(String function, String... operands) {
        return primary(in(PRIMARY) + "." + function + "(" + String.join(", ", operands) + ")");
    }

    /// The expression for a place among operators that bind as tightly as given, in parentheses if necessary.
    String in(int place) {
        return binding >= place ? text : "(" + text + ")";
    }

    Cel and(Cel other) {
        if (equals(FALSE) || other.equals(TRUE)) {
            return this;
        }
        return equals(TRUE) || other.equals(FALSE) ? other : new Cel(in(AND) + " && " + other.in(AND), AND);
    }

    Cel or(Cel other) {
        if (equals(TRUE) || other.equals(FALSE)) {
            return this;
        }
        return equals(FALSE) || other.equals(TRUE) ? other : new Cel(in(OR) + " || " + other.in(OR), OR);
    }

    Cel not() {
        if (equals(TRUE) || equals(FALSE)) {
            return equals(TRUE) ? FALSE : TRUE;
        }
        return binding == UNARY && text.startsWith("!")
                ? primary(text.substring(1))
                : new Cel("!" + in(PRIMARY), UNARY);
    }

    /// One of two.
    Cel choose(Cel then, Cel otherwise) {
        if (equals(TRUE) || equals(FALSE)) {
            return equals(TRUE) ? then : otherwise;
        }
        if (otherwise.equals(TRUE)) {
            return not().or(then);
        }
        return otherwise.equals(FALSE)
                ? and(then)
                : new Cel(in(OR) + " ? " + then.in(OR) + " : " + otherwise.in(CONDITIONAL), CONDITIONAL);
    }

    /// Two operands with an operator between.
    static Cel infix(Cel left, String operator, Cel right, int binding) {
        int first = binding == RELATION ? SUM : binding;
        return new Cel(left.in(first) + " " + operator + " " + right.in(binding + 1), binding);
    }
}
