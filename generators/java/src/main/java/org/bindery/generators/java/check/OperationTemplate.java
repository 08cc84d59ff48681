package org.bindery.generators.java.check;

import com.palantir.javapoet.CodeBlock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bindery.generators.java.code.JavaExpression;
import org.bindery.runtime.internal.rule.Calculation;
import org.bindery.runtime.internal.rule.Dates;
import org.bindery.runtime.internal.rule.Items;
import org.bindery.runtime.internal.rule.Octets;

/// Fills operands into the Java of an operation.
final class OperationTemplate {

    /// The classes that templates name.
    private static final Map<String, Class<?>> CLASSES = Stream.of(
                    Calculation.class, Dates.class, Items.class, Octets.class)
            .collect(Collectors.toMap(Class::getSimpleName, type -> type));

    private static final Pattern PARTS =
            Pattern.compile("\\$([1-9])|\\b(" + String.join("|", CLASSES.keySet()) + ")\\b");
    private static final Pattern OPERATOR = Pattern.compile(" (==|!=|<=|>=|<|>|\\+|-|\\*|/) ");

    private OperationTemplate() {}

    static JavaExpression fill(String template, List<JavaExpression> operands, boolean fails) {
        int binding = binding(template);
        StringBuilder format = new StringBuilder();
        List<Object> arguments = new ArrayList<>();
        Matcher part = PARTS.matcher(template);
        int at = 0;
        while (part.find()) {
            format.append(template, at, part.start());
            at = part.end();
            if (part.group(2) != null) {
                format.append("$T");
                arguments.add(CLASSES.get(part.group(2)));
            } else {
                JavaExpression operand = operands.get(Integer.parseInt(part.group(1)) - 1);
                format.append("$L");
                arguments.add(operand.in(place(template, part.start(), at, binding)));
            }
        }
        format.append(template.substring(at));
        return new JavaExpression(CodeBlock.of(format.toString(), arguments.toArray()), binding, fails);
    }

    private static int binding(String template) {
        if (template.startsWith("!") || template.startsWith("-")) {
            return JavaExpression.UNARY;
        }
        Matcher operator = OPERATOR.matcher(template);
        if (!operator.find()) {
            return JavaExpression.PRIMARY;
        }
        return switch (operator.group(1)) {
            case "==", "!=" -> JavaExpression.EQUAL;
            case "+", "-" -> JavaExpression.SUM;
            case "*", "/" -> JavaExpression.PRODUCT;
            default -> JavaExpression.LESS;
        };
    }

    /// How tightly the operand at a place of a template must bind.
    private static int place(String template, int start, int end, int binding) {
        boolean receiver = template.startsWith(".", end);
        boolean argument = start > 0 && (template.charAt(start - 1) == '(' || template.startsWith(", ", start - 2));
        if (receiver || (start > 0 && template.charAt(start - 1) == '-')) {
            return JavaExpression.PRIMARY;
        }
        return argument ? 0 : binding + 1;
    }
}
