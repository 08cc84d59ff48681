package org.bindery.generators.java.code;

import com.palantir.javapoet.CodeBlock;

/// An expression in Java.
///
/// @param binding how tightly its outermost operator binds, one of the constants
/// @param fails whether it may throw a `RuleException`
public record JavaExpression(CodeBlock code, int binding, boolean fails) {

    public static final int CONDITIONAL = 1;
    public static final int OR = 2;
    public static final int AND = 3;
    public static final int EQUAL = 4;
    public static final int LESS = 5;
    public static final int SUM = 6;
    public static final int PRODUCT = 7;
    public static final int UNARY = 8;
    public static final int PRIMARY = 9;

    /// Something that needs no parentheses anywhere.
    public static JavaExpression primary(boolean fails, String format, Object... arguments) {
        return new JavaExpression(CodeBlock.of(format, arguments), PRIMARY, fails);
    }

    /// The code for a place of operators with a given precedence, in parentheses where necessary.
    public CodeBlock in(int place) {
        return binding >= place ? code : CodeBlock.of("($L)", code);
    }
}
