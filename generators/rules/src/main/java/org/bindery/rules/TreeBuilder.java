package org.bindery.rules;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.ast.CelConstant;
import dev.cel.common.ast.CelExpr;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.runtime.RuleException;
import org.bindery.runtime.internal.pattern.SearchPattern;
import org.bindery.runtime.internal.rule.Octets;
import org.bindery.shape.ExpressionNames;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.VirtualProperty;

/// Makes the tree of an expression that CEL has checked.
///
/// @param casts the ids of the records of the types that are named in the expression
record TreeBuilder(CelAbstractSyntaxTree checked, RecordTypes types, Map<String, String> casts) {

    /// Functions whose operand, if it is a constant, is read while the expression is checked.
    private static final Set<String> READING =
            Set.of("decimal date time dateTime duration hex base64 years months days hours minutes seconds".split(" "));

    /// @throws Unfit when something in it has no meaning here
    Expression build() {
        return tree(checked.getExpr());
    }

    private Expression tree(CelExpr it) {
        return switch (it.getKind()) {
            case CONSTANT -> literal(it);
            case IDENT -> name(it);
            case SELECT -> component(it);
            case CALL -> call(it);
            case LIST ->
                new Expression.Items(
                        it.list().elements().stream().map(this::tree).toList(), type(it));
            case COMPREHENSION -> macro(it);
            case STRUCT, MAP, NOT_SET -> throw new Unfit(it.id(), "Rules make no records and no maps.");
        };
    }

    private RuleType type(CelExpr it) {
        return checked.getType(it.id())
                .flatMap(types::of)
                .orElseThrow(() -> new Unfit(it.id(), "The type of this is unknown."));
    }

    private static Expression literal(CelExpr it) {
        CelConstant constant = it.constant();
        return switch (constant.getKind()) {
            case BOOLEAN_VALUE -> new Expression.Literal(constant.booleanValue(), RuleType.Value.BOOL);
            case INT64_VALUE -> new Expression.Literal(constant.int64Value(), RuleType.Value.INT);
            case DOUBLE_VALUE -> new Expression.Literal(constant.doubleValue(), RuleType.Value.DOUBLE);
            case STRING_VALUE -> new Expression.Literal(constant.stringValue(), RuleType.Value.STRING);
            case BYTES_VALUE ->
                new Expression.Literal(Octets.of(constant.bytesValue().toByteArray()), RuleType.Value.BYTES);
            case NULL_VALUE ->
                throw new Unfit(it.id(), "There is no null; has(name) returns whether a component is present.");
            default -> throw new Unfit(it.id(), "Rules have no such constants.");
        };
    }

    private Expression name(CelExpr it) {
        String name = it.ident().name();
        return name.equals(ExpressionNames.THIS)
                ? new Expression.This(type(it))
                : new Expression.Variable(name, type(it));
    }

    private Expression component(CelExpr it) {
        Expression record = tree(it.select().operand());
        RecordShape shape = types.shape(record.type());
        ExpressionNames names = ExpressionNames.of(shape);
        String field = it.select().field();
        boolean asksOnly = field.startsWith(ExpressionNames.PRESENCE);
        String name = asksOnly ? field.substring(ExpressionNames.PRESENCE.length()) : field;
        Optional<Property> property = names.property(name);
        if (property.isPresent()) {
            return asksOnly
                    ? new Expression.Has(record, property.get())
                    : new Expression.Component(record, property.get(), type(it));
        }
        if (asksOnly) {
            throw new Unfit(it.id(), "'" + name + "' is calculated; has() asks for components.");
        }
        VirtualProperty virtual = names.virtual(name).orElseThrow();
        return new Expression.Calculated(record, virtual, type(it));
    }

    private Expression call(CelExpr it) {
        CelExpr.CelCall call = it.call();
        List<Expression> operands = new ArrayList<>();
        call.target().ifPresent(target -> operands.add(tree(target)));
        call.args().forEach(argument -> operands.add(tree(argument)));
        if (casts.containsKey(call.function())) {
            return cast(it, operands.getFirst());
        }
        String overload = checked.getReferenceOrThrow(it.id()).overloadIds().getFirst();
        return switch (overload) {
            case "logical_and" -> new Expression.And(operands.get(0), operands.get(1));
            case "logical_or" -> new Expression.Or(operands.get(0), operands.get(1));
            case "logical_not" -> new Expression.Not(operands.getFirst());
            case "conditional" -> new Expression.Conditional(operands.get(0), operands.get(1), operands.get(2));
            case ListOperations.INDEX -> new Expression.At(operands.get(0), operands.get(1), type(it));
            case "size_list", "list_size" -> new Expression.Size(operands.getFirst());
            default -> operation(it, overload, operands);
        };
    }

    private Expression operation(CelExpr it, String overload, List<Expression> operands) {
        Operation operation = Operations.of(overload);
        if (operation == null) {
            throw new Unfit(it.id(), "Rules cannot add lists.");
        }
        if (operation.function().equals("matches")) {
            checkPattern(it, operands.get(1));
        }
        boolean reads = READING.contains(operation.function()) && !operation.isMember();
        if (reads && operands.getFirst() instanceof Expression.Literal literal) {
            return read(it, operation, literal);
        }
        return new Expression.Call(operation, operands);
    }

    private static Expression read(CelExpr it, Operation operation, Expression.Literal literal) {
        try {
            Object value = operation.body().orElseThrow().apply(List.of(literal.value()));
            return new Expression.Literal(value, operation.result());
        } catch (RuleException e) {
            throw new Unfit(it.id(), Sentences.sentence(e.getMessage()));
        }
    }

    private static void checkPattern(CelExpr it, Expression pattern) {
        if (!(pattern instanceof Expression.Literal literal)) {
            throw new Unfit(it.id(), "A pattern must be a literal in quotes; it cannot be calculated.");
        }
        try {
            String source = (String) literal.value();
            Pattern.compile(source);
            SearchPattern.of(source);
        } catch (PatternSyntaxException e) {
            throw new Unfit(it.id(), "The pattern cannot be read: " + e.getDescription() + ": " + e.getPattern() + ".");
        } catch (IllegalArgumentException e) {
            throw new Unfit(it.id(), Sentences.sentence(e.getMessage()));
        }
    }

    /// What names a type: a cast, a question for the type, or a search.
    private Expression cast(CelExpr it, Expression record) {
        String function = it.call().function();
        String target = casts.get(function);
        if (!(record.type() instanceof RuleType.RecordOf(String declared))) {
            boolean looksInside = function.startsWith(RuleMacros.WITHIN);
            throw new Unfit(
                    it.id(),
                    looksInside ? "Only records hold records." : "Only records are of types that can be asked for.");
        }
        if (function.startsWith(RuleMacros.WITHIN)) {
            return new Expression.Within(record, target);
        }
        if (!Descent.isOf(types.shapes(), target, declared)) {
            throw new Unfit(
                    it.id(),
                    "The type '" + types.name(target) + "' is not derived from '" + types.name(declared) + "'.");
        }
        return function.startsWith(RuleMacros.AS)
                ? new Expression.As(record, target)
                : new Expression.IsType(record, target);
    }

    private Expression macro(CelExpr it) {
        CelExpr.CelComprehension loop = it.comprehension();
        if (loop.iterVar().equals(ExpressionNames.THIS)) {
            throw new Unfit(it.id(), "'this' is the record itself; give the variable another name.");
        }
        Expression list = tree(loop.iterRange());
        if (!(list.type() instanceof RuleType.ListOf(RuleType item))) {
            throw new Unfit(it.id(), "This needs a list.");
        }
        Expression.Variable variable = new Expression.Variable(loop.iterVar(), item);
        List<CelExpr> step = loop.loopStep().call().args();
        return switch (loop.loopStep().call().function()) {
            case "_&&_" -> new Expression.Quantified(Expression.Quantity.ALL, list, variable, tree(step.get(1)));
            case "_||_" -> new Expression.Quantified(Expression.Quantity.EXISTS, list, variable, tree(step.get(1)));
            case "_?_:_" ->
                loop.accuInit().getKind() == CelExpr.ExprKind.Kind.LIST
                        ? mapped(it, list, variable, tree(step.get(0)), step.get(1))
                        : new Expression.Quantified(Expression.Quantity.EXISTS_ONE, list, variable, tree(step.get(0)));
            default -> mapped(it, list, variable, new Expression.Literal(true, RuleType.Value.BOOL), loop.loopStep());
        };
    }

    /// @param adding the call that adds a list of one item
    private Expression mapped(
            CelExpr it, Expression list, Expression.Variable variable, Expression condition, CelExpr adding) {
        CelExpr result = adding.call().args().get(1).list().elements().getFirst();
        return new Expression.Mapped(list, variable, condition, tree(result), type(it));
    }
}
