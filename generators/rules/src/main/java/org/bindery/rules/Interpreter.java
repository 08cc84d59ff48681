package org.bindery.rules;

import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelOptions;
import dev.cel.common.values.CelByteString;
import dev.cel.runtime.CelEvaluationException;
import dev.cel.runtime.CelFunctionBinding;
import dev.cel.runtime.CelRuntime;
import dev.cel.runtime.CelRuntimeBuilder;
import dev.cel.runtime.CelRuntimeFactory;
import dev.cel.runtime.CelStandardFunctions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.model.SimpleValue;
import org.bindery.runtime.RuleException;
import org.bindery.runtime.internal.rule.Calculation;
import org.bindery.runtime.internal.rule.Items;
import org.bindery.runtime.internal.rule.LoopBudget;
import org.bindery.runtime.internal.rule.Octets;
import org.bindery.shape.ExpressionNames;

/// Evaluates expressions by the CEL library.
@SuppressWarnings("Immutable") // What the bindings close over never changes once expressions are evaluated.
final class Interpreter {

    static final CelOptions OPTIONS = CelOptions.current()
            .enableReservedIds(false)
            .enableHeterogeneousNumericComparisons(false)
            .comprehensionMaxIterations(-1) // CountedLists counts instead.
            .build();

    /// What CEL has itself, beside operations.
    private static final Set<String> PLAIN = Set.of(
            "conditional",
            "logical_not",
            "logical_and",
            "logical_or",
            "not_strictly_false",
            "add_list",
            ListOperations.INDEX,
            "size_list",
            "list_size");

    /// What the library says of a place that no list has.
    private static final Pattern NO_PLACE =
            Pattern.compile(".*'index_list' failed with arg.*, (-?\\d+)'", Pattern.DOTALL);

    private final RecordViews views;
    private final CelRuntime runtime;

    Interpreter(RecordViews views) {
        this.views = views;
        this.runtime = runtime().build();
    }

    /// Whether the language has something of the CEL library as it is.
    static boolean isPlain(String overload) {
        return PLAIN.contains(overload)
                || Optional.ofNullable(Operations.of(overload))
                        .filter(operation -> operation.body().isEmpty())
                        .isPresent();
    }

    private static CelRuntimeBuilder runtime() {
        CelStandardFunctions plain = CelStandardFunctions.newBuilder()
                .filterFunctions(
                        (function, overload) -> isPlain(overload.toString().toLowerCase(Locale.ROOT)))
                .build();
        return CelRuntimeFactory.legacyCelRuntimeBuilder()
                .setStandardEnvironmentEnabled(false)
                .setStandardFunctions(plain)
                .setOptions(OPTIONS)
                .addFunctionBindings(Operations.BY_ID.values().stream()
                        .filter(operation -> operation.body().isPresent())
                        .map(Interpreter::binding)
                        .toList())
                .addFunctionBindings(
                        CelFunctionBinding.from(
                                CountedLists.COUNTED, Object.class, items -> LoopBudget.counted((List<?>) items)),
                        CelFunctionBinding.from(CountedLists.WITHOUT_VALUE, Object.class, value -> false));
    }

    private static CelFunctionBinding binding(Operation operation) {
        List<Class<?>> anything = new ArrayList<>();
        operation.parameters().forEach(parameter -> anything.add(Object.class));
        return CelFunctionBinding.from(
                operation.id(),
                anything,
                operands -> operation.body().orElseThrow().apply(widened(operation, operands)));
    }

    /// The operands, integers as decimals where the operation takes these.
    private static List<Object> widened(Operation operation, Object[] operands) {
        List<Object> values = new ArrayList<>();
        for (int i = 0; i < operands.length; i++) {
            boolean widen = operation.operands().get(i) == RuleType.Value.DECIMAL && operands[i] instanceof Long;
            values.add(widen ? Calculation.decimal((Long) operands[i]) : ours(operands[i]));
        }
        return values;
    }

    /// Bytes that are constants come as the library has them.
    private static Object ours(Object operand) {
        return switch (operand) {
            case CelByteString bytes -> Octets.of(bytes.toByteArray());
            case List<?> items
            when items.stream().anyMatch(CelByteString.class::isInstance) ->
                items.stream().map(Interpreter::ours).toList();
            default -> operand;
        };
    }

    Evaluation evaluation(CelAbstractSyntaxTree checked, Map<String, String> casts) {
        CelRuntime own = runtime;
        if (!casts.isEmpty()) {
            CelRuntimeBuilder builder = runtime();
            casts.forEach((function, shape) -> builder.addFunctionBindings(cast(function, shape)));
            own = builder.build();
        }
        try {
            CelRuntime.Program program = own.createProgram(CountedLists.in(checked));
            return subject -> evaluate(program, subject);
        } catch (CelEvaluationException e) {
            throw new IllegalStateException("A checked expression cannot be evaluated.", e);
        }
    }

    private CelFunctionBinding cast(String function, String shape) {
        if (function.startsWith(RuleMacros.WITHIN)) {
            return CelFunctionBinding.from(function, Object.class, record -> views.within(record, shape));
        }
        return function.startsWith(RuleMacros.AS)
                ? CelFunctionBinding.from(function, Object.class, record -> views.as(record, shape))
                : CelFunctionBinding.from(function, Object.class, record -> views.isOf(record, shape));
    }

    private Outcome evaluate(CelRuntime.Program program, RuleSubject subject) {
        try {
            Object seen = switch (subject) {
                case RuleRecord record -> views.of(record);
                case RuleValue(SimpleValue type, Object value) -> RecordViews.value(type, value);
            };
            return new Outcome.Value(LoopBudget.within(() -> value(program, seen)));
        } catch (RuleException e) {
            return new Outcome.Failed(String.valueOf(e.getMessage()));
        }
    }

    private static Object value(CelRuntime.Program program, Object seen) {
        try {
            return program.eval(Map.of(ExpressionNames.THIS, seen));
        } catch (CelEvaluationException e) {
            throw new RuleException(reason(e));
        }
    }

    /// Why there is no value, in the words of emitted code.
    private static String reason(CelEvaluationException e) {
        if (e.getCause() instanceof RuleException known) {
            return String.valueOf(known.getMessage());
        }
        String said = String.valueOf(e.getMessage());
        return switch (e.getErrorCode()) {
            case DIVIDE_BY_ZERO -> Calculation.BY_ZERO;
            case NUMERIC_OVERFLOW -> Calculation.OVERFLOW;
            case INDEX_OUT_OF_BOUNDS -> Items.outOfRange(said.substring(said.lastIndexOf(' ') + 1));
            default -> {
                Matcher place = NO_PLACE.matcher(said);
                yield place.matches() ? Items.outOfRange(place.group(1)) : said;
            }
        };
    }
}
