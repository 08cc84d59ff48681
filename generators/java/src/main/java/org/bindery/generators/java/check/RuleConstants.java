package org.bindery.generators.java.check;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.ClassConstants;
import org.bindery.generators.java.code.JavaExpression;
import org.bindery.generators.java.code.JavaText;
import org.bindery.generators.java.code.JavaTypes;
import org.bindery.rules.Expression;
import org.bindery.rules.RuleType;
import org.bindery.runtime.XmlDuration;

/// The constants of expressions.
final class RuleConstants {

    private static final int NAME = 40;

    private final Bindings bindings;
    private final ClassConstants constants;

    RuleConstants(Bindings bindings, TypeSpec.Builder type) {
        this.bindings = bindings;
        this.constants = new ClassConstants(type);
    }

    JavaExpression literal(Expression.Literal literal) {
        return switch (literal.value()) {
            case Boolean value -> JavaExpression.primary(false, "$L", value);
            case Long number -> number(number < 0, number == number.intValue() ? "" + number : number + "L");
            case Double number -> number(number < 0 || 1 / number < 0, number.toString());
            case String text -> text(text);
            case BigDecimal number -> decimal(number);
            case XmlDuration duration ->
                constant(
                        literal,
                        CodeBlock.of("$T.parse($L)", JavaTypes.XML_DURATION, JavaText.literal(duration.toString())));
            default ->
                constant(
                        literal,
                        CodeBlock.of(
                                "$T.parse($L)",
                                RuleJavaTypes.primitive(literal.type()),
                                JavaText.literal(literal.value().toString())));
        };
    }

    /// A long text is a sum of several literals.
    private static JavaExpression text(String text) {
        CodeBlock literal = JavaText.literal(text);
        boolean sum = literal.toString().contains("\n");
        return new JavaExpression(literal, sum ? JavaExpression.SUM : JavaExpression.PRIMARY, false);
    }

    private static JavaExpression number(boolean negative, String text) {
        return new JavaExpression(
                CodeBlock.of("$L", text), negative ? JavaExpression.UNARY : JavaExpression.PRIMARY, false);
    }

    private JavaExpression decimal(BigDecimal number) {
        String digits = number.toString();
        if (digits.equals("0") || digits.equals("1")) {
            return JavaExpression.primary(false, "$T.$L", BigDecimal.class, digits.equals("0") ? "ZERO" : "ONE");
        }
        return constant(
                new Expression.Literal(number, RuleType.Value.DECIMAL),
                CodeBlock.of("new $T($L)", BigDecimal.class, JavaText.literal(digits)));
    }

    private JavaExpression constant(Expression.Literal literal, CodeBlock value) {
        return named(literal, literal.type() + "_" + literal.value(), RuleJavaTypes.primitive(literal.type()), value);
    }

    /// A pattern to look for in texts.
    JavaExpression pattern(Expression.Literal source) {
        return named(
                List.of("pattern", source),
                "PATTERN",
                JavaTypes.SEARCH_PATTERN,
                CodeBlock.of("$T.of($L)", JavaTypes.SEARCH_PATTERN, JavaText.literal((String) source.value())));
    }

    /// A list of constants.
    JavaExpression list(Expression.Items list, CodeBlock items) {
        TypeName type = RuleJavaTypes.of(bindings, list.type());
        String first = list.items().isEmpty()
                ? "NONE"
                : "OF_" + ((Expression.Literal) list.items().getFirst()).value();
        return named(list, first, type, CodeBlock.of("$T.of($L)", List.class, items));
    }

    private JavaExpression named(Object key, String wanted, TypeName type, CodeBlock value) {
        String cleaned = wanted.replaceAll("[^A-Za-z0-9]+", "_").toUpperCase(Locale.ROOT);
        String name = cleaned.substring(0, Math.min(NAME, cleaned.length()));
        return JavaExpression.primary(false, "$N", constants.add(key, name, type, value));
    }
}
