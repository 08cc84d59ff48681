package org.bindery.rules;

import dev.cel.checker.CelStandardDeclarations;
import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelFunctionDecl;
import dev.cel.common.CelOverloadDecl;
import dev.cel.common.CelSource;
import dev.cel.common.CelSourceLocation;
import dev.cel.common.CelValidationException;
import dev.cel.common.CelValidationResult;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.types.CelType;
import dev.cel.common.types.SimpleType;
import dev.cel.common.types.TypeParamType;
import dev.cel.compiler.CelCompiler;
import dev.cel.compiler.CelCompilerBuilder;
import dev.cel.compiler.CelCompilerFactory;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.bindery.model.SimpleValue;
import org.bindery.shape.ExpressionNames;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// Checks expressions against the records of a model. Thread-safe.
public final class RuleLanguage {

    private final RecordTypes types;
    private final RecordViews views;
    private final Interpreter interpreter;
    private final CelCompiler compiler;
    private final Map<RuleType, CelCompiler> bySubject = new ConcurrentHashMap<>();

    private RuleLanguage(Shapes shapes) {
        this.types = new RecordTypes(shapes);
        this.views = new RecordViews(shapes);
        this.interpreter = new Interpreter(views);
        this.compiler = compiler();
    }

    /// The language of the rules of some records.
    public static RuleLanguage of(Shapes shapes) {
        return new RuleLanguage(shapes);
    }

    /// What became of an expression.
    ///
    /// @param expression empty when it is wrong
    /// @param problems why
    public record Checked(Optional<RuleExpression> expression, List<RuleProblem> problems) {
        public Checked {
            problems = List.copyOf(problems);
        }

        static Checked wrong(List<RuleProblem> problems) {
            return new Checked(Optional.empty(), problems);
        }
    }

    private CelCompiler compiler() {
        CelStandardDeclarations plain = CelStandardDeclarations.newBuilder()
                .filterFunctions((function, overload) ->
                        Interpreter.isPlain(overload.celOverloadDecl().overloadId()))
                .build();
        CelCompilerBuilder builder = CelCompilerFactory.standardCelCompilerBuilder()
                .setStandardEnvironmentEnabled(false)
                .setStandardDeclarations(plain)
                .setOptions(Interpreter.OPTIONS)
                .setStandardMacros(RuleMacros.STANDARD)
                .addMacros(RuleMacros.OWN)
                .setTypeProvider(types);
        Map<String, List<Operation>> own = Operations.BY_ID.values().stream()
                .filter(operation -> operation.body().isPresent())
                .collect(Collectors.groupingBy(Operation::function, LinkedHashMap::new, Collectors.toList()));
        own.forEach((function, overloads) -> builder.addFunctionDeclarations(CelFunctionDecl.newFunctionDeclaration(
                function, overloads.stream().map(this::declaration).toList())));
        builder.addFunctionDeclarations(DecimalLiterals.declarations(types.cel(RuleType.Value.DECIMAL)));
        return builder.build();
    }

    private CelOverloadDecl declaration(Operation operation) {
        List<CelType> parameters =
                operation.parameters().stream().map(types::cel).toList();
        CelType result = types.cel(operation.result());
        return operation.isMember()
                ? CelOverloadDecl.newMemberOverload(operation.id(), result, parameters)
                : CelOverloadDecl.newGlobalOverload(operation.id(), result, parameters);
    }

    private CelCompiler compiler(RuleType subject) {
        return bySubject.computeIfAbsent(
                subject,
                type -> compiler.toCompilerBuilder()
                        .addVar(ExpressionNames.THIS, types.cel(type))
                        .build());
    }

    /// The records that the expressions are about.
    public Shapes shapes() {
        return types.shapes();
    }

    /// The virtual fields that the expressions may use, by record and name.
    RecordViews views() {
        return views;
    }

    /// A type as messages say it.
    String show(RuleType type) {
        return switch (type) {
            case RuleType.Value value -> value.toString();
            case RuleType.ListOf(RuleType item) -> "list(" + show(item) + ")";
            case RuleType.RecordOf(String shape) -> types.name(shape);
        };
    }

    /// Checks an expression that is about a record.
    public Checked check(RecordShape shape, String text) {
        return check(subject(shape), text);
    }

    /// Checks an expression that is about a single value.
    public Checked check(SimpleValue value, String text) {
        return check(Subject.value(RuleType.of(value)), text);
    }

    Subject subject(RecordShape shape) {
        RuleType type = new RuleType.RecordOf(shape.id());
        return new Subject(type, types.name(shape.id()), Optional.of(ExpressionNames.of(shape)));
    }

    Checked check(Subject subject, String text) {
        Issues issues = new Issues(types, subject.name(), subject.names(), text);
        CelCompiler checker = compiler(subject.type());
        try {
            CelValidationResult parsed = checker.parse(text);
            if (parsed.hasError()) {
                return Checked.wrong(parsed.getErrors().stream()
                        .limit(1)
                        .map(issues::problem)
                        .toList());
            }
            return check(subject, text, parsed.getAst());
        } catch (CelValidationException e) {
            return Checked.wrong(e.getErrors().stream().map(issues::problem).toList());
        }
    }

    private Checked check(Subject subject, String text, CelAbstractSyntaxTree parsed) throws CelValidationException {
        CelSource source = parsed.getSource();
        long free = source.getPositionsMap().keySet().stream()
                        .mapToLong(id -> id)
                        .max()
                        .orElse(0)
                + 1;
        OwnNames own = new OwnNames(subject, free);
        CelExpr resolved = own.resolve(parsed.getExpr());
        Map<String, String> casts = new LinkedHashMap<>();
        CelCompiler checker = compiler(subject.type());
        CelCompilerBuilder casting = checker.toCompilerBuilder();
        for (String function : new TreeSet<>(CastNames.in(resolved))) {
            String name = function.substring(function.indexOf(':') + 1);
            Optional<RecordShape> target = Descent.named(types.shapes(), name);
            if (target.isEmpty()) {
                List<String> known = types.shapes().byId().values().stream()
                        .flatMap(one -> one.typeName().stream())
                        .map(one -> one.local())
                        .toList();
                return Checked.wrong(List.of(new RuleProblem(
                        1,
                        Math.max(1, text.indexOf(name) + 1),
                        "There is no type '" + name + "'." + Sentences.near(name, known))));
            }
            casts.put(function, target.get().id());
            CelType result = result(function, new RuleType.RecordOf(target.get().id()));
            casting.addFunctionDeclarations(CelFunctionDecl.newFunctionDeclaration(
                    function, CelOverloadDecl.newGlobalOverload(function, result, TypeParamType.create("A"))));
        }
        CelCompiler last = casts.isEmpty() ? checker : casting.build();
        CelAbstractSyntaxTree first =
                last.check(CelAbstractSyntaxTree.newParsedAst(resolved, source)).getAst();
        try {
            Optional<CelExpr> decimals = new DecimalLiterals(first, text, own.nextId()).replaced(resolved);
            CelAbstractSyntaxTree exact = decimals.isEmpty()
                    ? first
                    : last.check(CelAbstractSyntaxTree.newParsedAst(decimals.get(), source))
                            .getAst();
            return tree(text, exact, casts);
        } catch (Unfit e) {
            return unfit(source, e);
        }
    }

    private CelType result(String function, RuleType.RecordOf named) {
        if (function.startsWith(RuleMacros.IS_TYPE)) {
            return SimpleType.BOOL;
        }
        return types.cel(function.startsWith(RuleMacros.AS) ? named : new RuleType.ListOf(named));
    }

    private Checked tree(String text, CelAbstractSyntaxTree checked, Map<String, String> casts) {
        Expression tree = new TreeBuilder(checked, types, casts).build();
        if (EvaluationCost.alone(tree) > EvaluationCost.LIMIT) {
            return Checked.wrong(List.of(new RuleProblem(
                    1, 1, "This takes more than 10,000,000 steps: it goes through lists within lists within lists.")));
        }
        return new Checked(
                Optional.of(new RuleExpression(text, tree, interpreter.evaluation(checked, casts))), List.of());
    }

    private static Checked unfit(CelSource source, Unfit e) {
        CelSourceLocation where = Optional.ofNullable(source.getPositionsMap().get(e.node()))
                .flatMap(source::getOffsetLocation)
                .orElse(CelSourceLocation.of(1, 0));
        return Checked.wrong(List.of(new RuleProblem(where.getLine(), where.getColumn() + 1, e.getMessage())));
    }

    /// Finds the functions that name types.
    private static final class CastNames {

        private final Set<String> found = new HashSet<>();

        private CastNames() {}

        static Set<String> in(CelExpr expression) {
            CastNames names = new CastNames();
            names.visit(expression);
            return names.found;
        }

        private void visit(CelExpr it) {
            switch (it.getKind()) {
                case SELECT -> visit(it.select().operand());
                case CALL -> {
                    String function = it.call().function();
                    if (RuleMacros.namesType(function)) {
                        found.add(function);
                    }
                    it.call().target().ifPresent(this::visit);
                    it.call().args().forEach(this::visit);
                }
                case LIST -> it.list().elements().forEach(this::visit);
                case COMPREHENSION -> {
                    visit(it.comprehension().iterRange());
                    visit(it.comprehension().loopStep());
                }
                case IDENT, CONSTANT, STRUCT, MAP, NOT_SET -> {}
            }
        }
    }
}
