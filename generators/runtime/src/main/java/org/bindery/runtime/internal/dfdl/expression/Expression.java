package org.bindery.runtime.internal.dfdl.expression;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * An expression of DFDL, read once and evaluated for many messages. Immutable, and safe for use by several threads.
 *
 * <p>What can never have a value is a {@link WrongExpressionException} when it is read; what has none for a message is an
 * {@link ExpressionException} when it is evaluated, and a {@link MissingValueException} when it may have one later.
 */
public final class Expression {

    private final String text;
    private final Operand root;
    private final Set<ExpandedName> variables = new LinkedHashSet<>();
    private final List<ExpressionPath> paths = new ArrayList<>();

    private Expression(String text, Operand root) {
        this.text = text;
        this.root = root;
        collect(root, ExpressionPath.Use.VALUE);
    }

    /**
     * Reads an expression.
     *
     * @param text the expression, in braces or without them
     * @param prefixes the namespace of each prefix; that of the empty prefix, if there is one, is the namespace of
     *     elements without prefix
     * @throws WrongExpressionException when it is none, or can have no value
     */
    public static Expression parse(String text, Map<String, String> prefixes) {
        return new Expression(text, ExpressionParser.parse(text, prefixes));
    }

    /**
     * Whether the value of a property is an expression rather than a literal: whether it is in braces of which the first is
     * not doubled.
     */
    public static boolean isExpression(String value) {
        String stripped = value.strip();
        return stripped.startsWith("{") && !stripped.startsWith("{{") && stripped.endsWith("}");
    }

    /**
     * Its value.
     *
     * @param context where it is evaluated
     * @param wanted the type that the value is converted to; {@link ExpressionType#ANY} for none
     * @return the value, in the class that the type has
     * @throws ExpressionException when it has none, or none of the type
     */
    public Object evaluate(ExpressionContext context, ExpressionType wanted) throws ExpressionException {
        return Conversions.to(root.evaluate(context), wanted);
    }

    /**
     * Its value as integer.
     *
     * @param context where it is evaluated
     * @throws ExpressionException when it has none, or none of the type {@code xs:long}
     */
    public long evaluateLong(ExpressionContext context) throws ExpressionException {
        return root.evaluateLong(context);
    }

    /**
     * Its value as truth.
     *
     * @param context where it is evaluated
     * @throws ExpressionException when it has none, or none of the type {@code xs:boolean}
     */
    public boolean evaluateBoolean(ExpressionContext context) throws ExpressionException {
        return root.evaluateBoolean(context);
    }

    /** Whether it has the same value for every message: whether {@link #constant(ExpressionType)} gives its value. */
    public boolean isConstant() {
        return root instanceof Literal;
    }

    /**
     * The value of a constant.
     *
     * @param wanted the type that the value is converted to; {@link ExpressionType#ANY} for none
     * @return the value, in the class that the type has
     * @throws WrongExpressionException when it is none of the type
     */
    public Object constant(ExpressionType wanted) {
        if (!(root instanceof Literal literal)) {
            throw new IllegalStateException("the expression " + text + " is not constant");
        }
        try {
            return Conversions.to(literal.value(), wanted);
        } catch (ExpressionException e) {
            throw new WrongExpressionException(text, 0, e.getMessage());
        }
    }

    /** The variables that it reads. */
    public Set<ExpandedName> variables() {
        return Set.copyOf(variables);
    }

    /** The elements that it uses, and what of them: the paths as they are written, in their order. */
    public List<ExpressionPath> paths() {
        return List.copyOf(paths);
    }

    private void collect(Operand operand, ExpressionPath.Use use) {
        if (operand instanceof VariableReference variable) {
            variables.add(variable.name());
        } else if (operand instanceof Path path) {
            paths.add(path.used(use));
        }
        Consumer<Operand> part = inner -> collect(inner, ExpressionPath.Use.VALUE);
        if (operand instanceof FunctionCall call && call.size() > 0) {
            ExpressionPath.Use ofFirst = ExpressionPath.use(call.function().name(), use);
            collect(call.argument(0), ofFirst);
            for (int i = 1; i < call.size(); i++) {
                collect(call.argument(i), ExpressionPath.Use.VALUE);
            }
        } else {
            operand.forEachPart(part);
        }
    }

    Operand root() {
        return root;
    }

    /** The text that it was read from. */
    @Override
    public String toString() {
        return text;
    }
}
