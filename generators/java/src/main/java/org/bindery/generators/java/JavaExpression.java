package org.bindery.generators.java;

import com.palantir.javapoet.CodeBlock;

/// An expression in Java.
///
/// @param binding how tightly its outermost operator binds, one of the constants
/// @param fails whether it may throw a `RuleException`
record JavaExpression(CodeBlock code, int binding, boolean fails) {

    static final int CONDITIONAL = 1;
    static final int OR = 2;
    static final int AND = 3;
    static final int EQUAL = 4;
    static final int LESS = 5;
    static final int SUM = 6;
    static final int PRODUCT = 7;
    static final int UNARY = 8;
    static final int PRIMARY = 9;

    /// Something that needs no parentheses anywhere.
    static JavaExpression primary(boolean fails, String format, Object... arguments) {
        return new JavaExpression(CodeBlock.of(format, arguments), PRIMARY, fails);
    }

    /// The code for a place where operators that bind as tightly as given stand, in parentheses if need be.
    CodeBlock in(int place) {
        return binding >= place ? code : CodeBlock.of("($L)", code);
    }
}
