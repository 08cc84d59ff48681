package org.bindery.generators.java.check;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Modifier;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.code.JavaExpression;
import org.bindery.generators.java.code.JavaTypes;
import org.bindery.rules.Expression;
import org.bindery.rules.RuleType;

/// Emits a method with a loop for each macro.
final class LoopEmitter {

    private final Bindings bindings;
    private final TypeSpec.Builder type;
    private final BiFunction<Expression, Known, JavaExpression> expressions;
    private final Set<String> taken;
    private final List<MethodSpec> methods = new ArrayList<>();
    private String method = "";
    private int loops;

    /// How much has been emitted.
    record Mark(int methods, int loops) {}

    LoopEmitter(
            Bindings bindings,
            TypeSpec.Builder type,
            BiFunction<Expression, Known, JavaExpression> expressions,
            Set<String> taken) {
        this.taken = taken;
        this.bindings = bindings;
        this.type = type;
        this.expressions = expressions;
    }

    /// Begins another method.
    void in(String name) {
        method = name;
        loops = 0;
    }

    Mark mark() {
        return new Mark(methods.size(), loops);
    }

    /// Forgets what has been emitted since.
    void resetTo(Mark mark) {
        methods.subList(mark.methods(), methods.size()).clear();
        loops = mark.loops();
    }

    /// Adds the methods to the class.
    void addMethods() {
        methods.forEach(type::addMethod);
        methods.clear();
    }

    /// The name of a variable in Java.
    static String variable(Expression.Variable variable) {
        String name = variable.name();
        boolean taken = Set.of("record", "value", "result", "failure", "count", "e", "item")
                .contains(name);
        return taken || SourceVersion.isKeyword(name) ? name + "_" : name;
    }

    JavaExpression quantified(Expression.Quantified it, Known known) {
        JavaExpression list = expressions.apply(it.list(), known);
        JavaExpression condition = expressions.apply(it.condition(), known.without(it.variable()));
        String name = name(
                switch (it.quantity()) {
                    case ALL -> "All";
                    case EXISTS -> "Any";
                    case EXISTS_ONE -> "One";
                });
        CodeBlock body = switch (it.quantity()) {
            case ALL -> until(it, list, condition, false);
            case EXISTS -> until(it, list, condition, true);
            case EXISTS_ONE -> counting(it, list, condition);
        };
        boolean fails = list.fails() || condition.fails();
        return call(name, TypeName.BOOLEAN, body, List.of(it.list()), List.of(it.condition()), it.variable(), fails);
    }

    private CodeBlock.Builder loop(Expression.Variable variable, JavaExpression list) {
        return CodeBlock.builder()
                .beginControlFlow(
                        "for ($T $N : $>$>$T.counted($L)$<$<)",
                        RuleJavaTypes.of(bindings, variable.type()),
                        variable(variable),
                        JavaTypes.LOOP_BUDGET,
                        list.code());
    }

    /// Goes on until the condition is what ends the search.
    private CodeBlock until(Expression.Quantified it, JavaExpression list, JavaExpression condition, boolean sought) {
        CodeBlock test = sought ? condition.code() : CodeBlock.of("!$L", condition.in(JavaExpression.PRIMARY));
        CodeBlock.Builder loop = loop(it.variable(), list);
        if (!condition.fails()) {
            return loop.beginControlFlow("if ($>$>$L$<$<)", test)
                    .addStatement("return $L", sought)
                    .endControlFlow()
                    .endControlFlow()
                    .addStatement("return $L", !sought)
                    .build();
        }
        loop.beginControlFlow("try")
                .beginControlFlow("if ($>$>$L$<$<)", test)
                .addStatement("return $L", sought)
                .endControlFlow()
                .nextControlFlow("catch ($T e)", JavaTypes.RULE_EXCEPTION)
                .addStatement("failure = failure == null ? e : failure")
                .endControlFlow()
                .endControlFlow();
        return CodeBlock.builder()
                .addStatement("$T failure = null", JavaTypes.RULE_EXCEPTION)
                .add(loop.build())
                .beginControlFlow("if (failure != null)")
                .addStatement("throw failure")
                .endControlFlow()
                .addStatement("return $L", !sought)
                .build();
    }

    private CodeBlock counting(Expression.Quantified it, JavaExpression list, JavaExpression condition) {
        return CodeBlock.builder()
                .addStatement("int count = 0")
                .add(loop(it.variable(), list)
                        .beginControlFlow("if ($>$>$L$<$<)", condition.code())
                        .addStatement("count++")
                        .endControlFlow()
                        .endControlFlow()
                        .build())
                .addStatement("return count == 1")
                .build();
    }

    JavaExpression mapped(Expression.Mapped it, Known known) {
        JavaExpression list = expressions.apply(it.list(), known);
        Known inside = known.without(it.variable());
        JavaExpression condition = expressions.apply(it.condition(), inside);
        RuleType item = ((RuleType.ListOf) it.type()).item();
        JavaExpression result =
                RuleJavaTypes.boxed(expressions.apply(it.result(), inside.whenTrue(it.condition())), item);
        TypeName type = RuleJavaTypes.of(bindings, it.type());
        CodeBlock.Builder loop = loop(it.variable(), list);
        boolean always = it.condition() instanceof Expression.Literal literal
                && literal.value().equals(true);
        if (!always) {
            loop.beginControlFlow("if ($>$>$L$<$<)", condition.code());
        }
        loop.addStatement("result.add($L)", result.code());
        if (!always) {
            loop.endControlFlow();
        }
        CodeBlock body = CodeBlock.builder()
                .addStatement("$T result = new $T<>()", type, ArrayList.class)
                .add(loop.endControlFlow().build())
                .addStatement("return result")
                .build();
        boolean fails = list.fails() || condition.fails() || result.fails();
        return call(
                name("Each"),
                type,
                body,
                List.of(it.list()),
                List.of(it.condition(), it.result()),
                it.variable(),
                fails);
    }

    private String name(String suffix) {
        String name;
        do {
            loops++;
            name = method + suffix + (loops == 1 ? "" : loops);
        } while (taken.contains(name));
        return name;
    }

    /// Adds a method, and calls it.
    private JavaExpression call(
            String name,
            TypeName result,
            CodeBlock body,
            List<Expression> outside,
            List<Expression> inside,
            Expression.Variable variable,
            boolean fails) {
        Set<Free> free = new LinkedHashSet<>();
        outside.forEach(expression -> free(expression, Set.of(), free));
        inside.forEach(expression -> free(expression, Set.of(variable.name()), free));
        List<ParameterSpec> parameters = free.stream()
                .map(one -> ParameterSpec.builder(RuleJavaTypes.of(bindings, one.type()), one.name())
                        .build())
                .toList();
        methods.add(MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .returns(result)
                .addParameters(parameters)
                .addCode(body)
                .build());
        String arguments = free.stream().map(Free::name).collect(Collectors.joining(", "));
        return JavaExpression.primary(fails, "$N($L)", name, arguments);
    }

    /// What a method needs to be given.
    private record Free(String name, RuleType type) {}

    private static void free(Expression expression, Set<String> bound, Set<Free> found) {
        switch (expression) {
            case Expression.This it -> found.add(new Free(RuleJavaTypes.subject(it.type()), it.type()));
            case Expression.Variable it -> {
                if (!bound.contains(it.name())) {
                    found.add(new Free(variable(it), it.type()));
                }
            }
            case Expression.Quantified it -> {
                free(it.list(), bound, found);
                free(it.condition(), with(bound, it.variable()), found);
            }
            case Expression.Mapped it -> {
                free(it.list(), bound, found);
                free(it.condition(), with(bound, it.variable()), found);
                free(it.result(), with(bound, it.variable()), found);
            }
            default -> expression.parts().forEach(part -> free(part, bound, found));
        }
    }

    private static Set<String> with(Set<String> bound, Expression.Variable variable) {
        Set<String> all = new LinkedHashSet<>(bound);
        all.add(variable.name());
        return all;
    }
}
