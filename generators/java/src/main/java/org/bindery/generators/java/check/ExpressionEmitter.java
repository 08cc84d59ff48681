package org.bindery.generators.java.check;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.PropertyBinding;
import org.bindery.generators.java.binding.VirtualGetters;
import org.bindery.generators.java.code.JavaExpression;
import org.bindery.generators.java.code.JavaText;
import org.bindery.generators.java.code.JavaTypes;
import org.bindery.model.SimpleValue;
import org.bindery.model.ValueKind;
import org.bindery.rules.Expression;
import org.bindery.rules.Operation;
import org.bindery.rules.RuleType;
import org.bindery.runtime.XmlDateTime;
import org.bindery.runtime.XmlTime;
import org.bindery.runtime.internal.rule.Dates;
import org.bindery.shape.Property;

/// Translates checked expressions into Java that means the same, errors included.
final class ExpressionEmitter {

    private final Bindings bindings;
    private final RuleConstants constants;
    private final LoopEmitter loops;

    /// @param type the class that gets the constants and methods that expressions need
    /// @param taken names of methods that the class has otherwise
    ExpressionEmitter(Bindings bindings, TypeSpec.Builder type, RuleConstants constants, Set<String> taken) {
        this.bindings = bindings;
        this.constants = constants;
        this.loops = new LoopEmitter(bindings, type, this::emit, taken);
    }

    /// Translates the expression of a method.
    ///
    /// @param method the name of the method, from which those of others that it needs are made
    JavaExpression emit(Expression expression, String method) {
        loops.in(method);
        return emit(expression, Known.NOTHING);
    }

    /// Adds what the last expression needs to the class.
    void addLoops() {
        loops.addMethods();
    }

    JavaExpression emit(Expression expression, Known known) {
        return switch (expression) {
            case Expression.Literal it -> constants.literal(it);
            case Expression.This it -> JavaExpression.primary(false, "$N", RuleJavaTypes.subject(it.type()));
            case Expression.Variable it -> JavaExpression.primary(false, "$N", LoopEmitter.variable(it));
            case Expression.Component it -> component(it, known);
            case Expression.Calculated it -> calculated(it, known);
            case Expression.Has it -> has(it, known);
            case Expression.IsType it -> isType(it, known);
            case Expression.As it -> as(it, known);
            case Expression.Within it -> within(it, known);
            case Expression.Call it -> call(it, known);
            case Expression.And it -> and(it, known);
            case Expression.Or it -> or(it, known);
            case Expression.Not it -> not(it, known);
            case Expression.Conditional it -> conditional(it, known);
            case Expression.Items it -> items(it, known);
            case Expression.At it -> {
                JavaExpression list = emit(it.list(), known);
                JavaExpression index = emit(it.index(), known);
                CodeBlock item = CodeBlock.of("$T.at($L, $L)", JavaTypes.ITEMS, list.code(), index.code());
                yield unboxed(item, it.type());
            }
            case Expression.Size it -> {
                JavaExpression list = emit(it.list(), known);
                yield JavaExpression.primary(list.fails(), "$L.size()", list.in(JavaExpression.PRIMARY));
            }
            case Expression.Quantified it -> loops.quantified(it, known);
            case Expression.Mapped it -> loops.mapped(it, known);
        };
    }

    /// A value of a type as expressions have it.
    static CodeBlock seen(SimpleValue type, CodeBlock code) {
        return value(code, type, false, false).code();
    }

    /// The text of a value as expressions have it.
    static CodeBlock read(SimpleValue type, CodeBlock text) {
        return switch (RuleType.of(type)) {
            case RuleType.Value.INT -> CodeBlock.of("$T.integer($L)", JavaTypes.CALCULATION, text);
            case RuleType.Value.DECIMAL -> CodeBlock.of("$T.decimal($L)", JavaTypes.CALCULATION, text);
            case RuleType.Value.DATE -> CodeBlock.of("$T.date($L)", ClassName.get(Dates.class), text);
            case RuleType.Value.TIME -> CodeBlock.of("$T.time($L)", ClassName.get(Dates.class), text);
            case RuleType.Value.DATE_TIME -> CodeBlock.of("$T.dateTime($L)", ClassName.get(Dates.class), text);
            default -> seen(type, text);
        };
    }

    private PropertyBinding binding(Expression record, Property property) {
        String shape = ((RuleType.RecordOf) record.type()).shape();
        return bindings.record(shape).property(property.index());
    }

    private JavaExpression component(Expression.Component it, Known known) {
        JavaExpression record = emit(it.record(), known);
        PropertyBinding binding = binding(it.record(), it.property());
        CodeBlock getter = CodeBlock.of("$L.$L()", record.in(JavaExpression.PRIMARY), binding.getter());
        if (it.property().isRepeated()) {
            return list(it, binding.api().storeAll(getter), record.fails());
        }
        boolean optional = it.property().occurs() == Property.Occurs.OPTIONAL;
        boolean checked = optional && !known.isPresent(it);
        CodeBlock present = checked
                ? CodeBlock.of(
                        "$T.present($L, $L)",
                        JavaTypes.CALCULATION,
                        getter,
                        JavaText.literal(it.property().name()))
                : getter;
        boolean fails = record.fails() || checked;
        return it.property().type() instanceof Property.ValueType value
                ? value(binding.api().store(present), value.value(), optional && !checked, fails)
                : JavaExpression.primary(fails, "$L", present);
    }

    /// A value as expressions have it.
    ///
    /// @param boxed whether the code gives an object where there is a primitive
    private static JavaExpression value(CodeBlock code, SimpleValue value, boolean boxed, boolean fails) {
        RuleType type = RuleType.of(value);
        return switch (value.kind()) {
            case TEXT ->
                switch (type) {
                    case RuleType.ListOf ignored -> JavaExpression.primary(fails, "$T.of($L)", JavaTypes.ITEMS, code);
                    case RuleType.Value.DURATION ->
                        JavaExpression.primary(true, "$T.duration($L)", JavaTypes.DATES, code);
                    case RuleType.Value.BYTES -> {
                        boolean hex = value.builtIn().local().equals("hexBinary");
                        yield JavaExpression.primary(
                                true, "$T.$L($L)", JavaTypes.OCTETS, hex ? "parse" : "ofBase64", code);
                    }
                    default -> JavaExpression.primary(fails, "$L", code);
                };
            case BOOLEAN, INT, LONG, FLOAT, DOUBLE ->
                boxed
                        ? new JavaExpression(
                                CodeBlock.of("($T) $L", RuleJavaTypes.primitive(type), code),
                                JavaExpression.UNARY,
                                fails)
                        : JavaExpression.primary(fails, "$L", code);
            case BIG_INTEGER -> JavaExpression.primary(fails, "$T.decimal($L)", JavaTypes.CALCULATION, code);
            case DATE -> JavaExpression.primary(fails, "$T.of($L)", JavaTypes.XML_DATE, code);
            case TIME -> JavaExpression.primary(fails, "$T.of($L)", ClassName.get(XmlTime.class), code);
            case DATE_TIME -> JavaExpression.primary(fails, "$T.of($L)", ClassName.get(XmlDateTime.class), code);
            case DECIMAL, XML_DATE, XML_TIME, XML_DATE_TIME -> JavaExpression.primary(fails, "$L", code);
        };
    }

    /// A list whose items are as expressions have them.
    private JavaExpression list(Expression.Component it, CodeBlock getter, boolean fails) {
        if (!(it.property().type() instanceof Property.ValueType value)) {
            return JavaExpression.primary(fails, "$L", getter);
        }
        RuleType item = ((RuleType.ListOf) it.type()).item();
        ValueKind kind = value.value().kind();
        CodeBlock one = value(CodeBlock.of("item"), value.value(), true, false).code();
        TypeName from = JavaTypes.of(kind).box();
        TypeName to = RuleJavaTypes.of(bindings, item).box();
        if (from.equals(to)) {
            return JavaExpression.primary(fails, "$L", getter);
        }
        CodeBlock boxed = to.isBoxedPrimitive() ? CodeBlock.of("item.$LValue()", to.unbox()) : one;
        return JavaExpression.primary(
                fails || item == RuleType.Value.DURATION || item == RuleType.Value.BYTES,
                "$T.<$T, $T>each($L, item -> $L)",
                JavaTypes.ITEMS,
                from,
                to,
                getter,
                boxed);
    }

    private JavaExpression calculated(Expression.Calculated it, Known known) {
        JavaExpression record = emit(it.record(), known);
        CodeBlock getter =
                CodeBlock.of("$L.$L()", record.in(JavaExpression.PRIMARY), VirtualGetters.getter(it.field()));
        return value(getter, it.field().value(), false, true);
    }

    private JavaExpression has(Expression.Has it, Known known) {
        JavaExpression record = emit(it.record(), known);
        PropertyBinding binding = binding(it.record(), it.property());
        CodeBlock receiver = record.in(JavaExpression.PRIMARY);
        if (binding.isPrimitive() && record.fails()) {
            return new JavaExpression(CodeBlock.of("$L != null", receiver), JavaExpression.EQUAL, true);
        }
        return switch (it.property().occurs()) {
            case OPTIONAL -> JavaExpression.primary(record.fails(), "$L.$L()", receiver, binding.has());
            case MANY ->
                new JavaExpression(
                        CodeBlock.of("!$L.$L().isEmpty()", receiver, binding.getter()),
                        JavaExpression.UNARY,
                        record.fails());
            case ONE ->
                binding.isPrimitive()
                        ? JavaExpression.primary(false, "true")
                        : new JavaExpression(
                                CodeBlock.of("$L.$L() != null", receiver, binding.getter()),
                                JavaExpression.EQUAL,
                                record.fails());
        };
    }

    private JavaExpression isType(Expression.IsType it, Known known) {
        JavaExpression record = emit(it.record(), known);
        CodeBlock code = CodeBlock.of(
                "$L instanceof $T",
                record.in(JavaExpression.LESS + 1),
                bindings.record(it.shape()).type());
        return new JavaExpression(code, JavaExpression.LESS, record.fails());
    }

    private JavaExpression as(Expression.As it, Known known) {
        JavaExpression record = emit(it.record(), known);
        TypeName type = bindings.record(it.shape()).type();
        return known.isOf(it.record(), it.shape())
                ? JavaExpression.primary(record.fails(), "(($T) $L)", type, record.in(JavaExpression.UNARY))
                : JavaExpression.primary(true, "$T.as($L, $T.class)", JavaTypes.CALCULATION, record.code(), type);
    }

    private JavaExpression within(Expression.Within it, Known known) {
        JavaExpression record = emit(it.record(), known);
        ClassName search = SearchEmitter.name(bindings, bindings.record(it.shape()));
        return JavaExpression.primary(record.fails(), "$T.in($L)", search, record.code());
    }

    private JavaExpression call(Expression.Call it, Known known) {
        Operation operation = it.operation();
        if (operation.function().equals("matches")) {
            JavaExpression text = emit(it.operands().getFirst(), known);
            JavaExpression pattern =
                    constants.pattern((Expression.Literal) it.operands().get(1));
            return OperationTemplate.fill(operation.java(), List.of(text, pattern), text.fails());
        }
        List<JavaExpression> operands = new ArrayList<>();
        for (int i = 0; i < it.operands().size(); i++) {
            operands.add(operand(operation, i, it.operands().get(i), known));
        }
        boolean fails =
                (operation.fails() && Failing.may(it)) || operands.stream().anyMatch(JavaExpression::fails);
        boolean againstZero = operation.java().startsWith("$1.compareTo($2)")
                && operation.operands().get(1) == RuleType.Value.DECIMAL
                && isZero(it.operands().get(1));
        String java = againstZero ? operation.java().replace("$1.compareTo($2)", "$1.signum()") : operation.java();
        return OperationTemplate.fill(java, operands, fails);
    }

    private static boolean isZero(Expression expression) {
        return expression instanceof Expression.Literal literal
                && (literal.value().equals(0L)
                        || (literal.value() instanceof BigDecimal decimal && decimal.signum() == 0));
    }

    private JavaExpression operand(Operation operation, int index, Expression operand, Known known) {
        boolean widened = operation.operands().get(index) == RuleType.Value.DECIMAL
                && operation.parameters().get(index) == RuleType.Value.INT;
        if (widened && operand instanceof Expression.Literal literal) {
            BigDecimal decimal = BigDecimal.valueOf((Long) literal.value());
            return constants.literal(new Expression.Literal(decimal, RuleType.Value.DECIMAL));
        }
        JavaExpression java = emit(operand, known);
        if (widened) {
            return JavaExpression.primary(java.fails(), "$T.decimal($L)", JavaTypes.CALCULATION, java.code());
        }
        return operation.function().equals("@in") && index == 0 ? RuleJavaTypes.boxed(java, operand.type()) : java;
    }

    private static JavaExpression unboxed(CodeBlock item, RuleType type) {
        TypeName primitive = RuleJavaTypes.primitive(type);
        return primitive.isPrimitive()
                ? new JavaExpression(CodeBlock.of("($T) $L", primitive, item), JavaExpression.UNARY, true)
                : JavaExpression.primary(true, "$L", item);
    }

    private JavaExpression and(Expression.And it, Known known) {
        LoopEmitter.Mark before = loops.mark();
        JavaExpression left = emit(it.left(), known);
        if (!left.fails()) {
            return joined(left, "&&", emit(it.right(), known.whenTrue(it.left())), JavaExpression.AND);
        }
        JavaExpression right = emit(it.right(), known);
        if (!right.fails() && !it.isCounted()) {
            loops.resetTo(before);
            JavaExpression first = emit(it.right(), known);
            return joined(first, "&&", emit(it.left(), known.whenTrue(it.right())), JavaExpression.AND);
        }
        return either("both", left, right);
    }

    private JavaExpression or(Expression.Or it, Known known) {
        LoopEmitter.Mark before = loops.mark();
        JavaExpression left = emit(it.left(), known);
        if (!left.fails()) {
            return joined(left, "||", emit(it.right(), known.whenFalse(it.left())), JavaExpression.OR);
        }
        JavaExpression right = emit(it.right(), known);
        if (!right.fails() && !it.isCounted()) {
            loops.resetTo(before);
            JavaExpression first = emit(it.right(), known);
            return joined(first, "||", emit(it.left(), known.whenFalse(it.right())), JavaExpression.OR);
        }
        return either("either", left, right);
    }

    private static JavaExpression joined(JavaExpression first, String operator, JavaExpression second, int binding) {
        CodeBlock code = CodeBlock.of("$L\n$L $L", first.in(binding), operator, second.in(binding));
        return new JavaExpression(code, binding, first.fails() || second.fails());
    }

    private static JavaExpression either(String method, JavaExpression left, JavaExpression right) {
        return JavaExpression.primary(
                true, "$T.$L(\n() -> $L,\n() -> $L)", JavaTypes.RULES, method, left.code(), right.code());
    }

    private JavaExpression not(Expression.Not it, Known known) {
        JavaExpression operand = emit(it.operand(), known);
        CodeBlock code = CodeBlock.of("!$L", operand.in(JavaExpression.PRIMARY));
        return new JavaExpression(code, JavaExpression.UNARY, operand.fails());
    }

    private JavaExpression conditional(Expression.Conditional it, Known known) {
        JavaExpression condition = emit(it.condition(), known);
        JavaExpression then = emit(it.then(), known.whenTrue(it.condition()));
        JavaExpression otherwise = emit(it.otherwise(), known.whenFalse(it.condition()));
        CodeBlock code = CodeBlock.of(
                "$L\n? $L\n: $L",
                condition.in(JavaExpression.OR),
                then.in(JavaExpression.OR),
                otherwise.in(JavaExpression.CONDITIONAL));
        return new JavaExpression(
                code, JavaExpression.CONDITIONAL, condition.fails() || then.fails() || otherwise.fails());
    }

    private JavaExpression items(Expression.Items it, Known known) {
        RuleType item = ((RuleType.ListOf) it.type()).item();
        List<JavaExpression> items = it.items().stream()
                .map(one -> RuleJavaTypes.boxed(emit(one, known), item))
                .toList();
        CodeBlock all = items.stream().map(JavaExpression::code).collect(CodeBlock.joining(", "));
        if (it.items().stream().allMatch(Expression.Literal.class::isInstance)) {
            return constants.list(it, all);
        }
        return JavaExpression.primary(
                items.stream().anyMatch(JavaExpression::fails),
                "$T.<$T>of($L)",
                List.class,
                RuleJavaTypes.of(bindings, item).box(),
                all);
    }
}
