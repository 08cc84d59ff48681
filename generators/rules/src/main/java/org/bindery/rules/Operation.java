package org.bindery.rules;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/// Something that expressions do with values: an operator or a function, for operands of certain types.
///
/// @param id unique; for what CEL has itself, the name that it gives
/// @param function the name of the function, or CEL's name of the operator
/// @param isMember whether it is written after its first operand: `text.contains(part)`
/// @param operands what these become before: an integer may be taken for a decimal
/// @param fails whether there are operands for which it has no result
/// @param java the same in Java, with `$1` and `$2` for the operands; ends in a word in parentheses, or is an operator
/// @param body what it does; empty for what CEL has itself
public record Operation(
        String id,
        String function,
        boolean isMember,
        List<RuleType> parameters,
        List<RuleType> operands,
        RuleType result,
        boolean fails,
        String java,
        Optional<Function<List<Object>, Object>> body) {

    public Operation {
        parameters = List.copyOf(parameters);
        operands = List.copyOf(operands);
    }

    /// What an operation does with one operand.
    @SuppressWarnings("unchecked") // The checker has seen to the operand's type.
    static <A> Optional<Function<List<Object>, Object>> one(Function<A, Object> body) {
        return Optional.of(operands -> body.apply((A) operands.getFirst()));
    }

    /// What an operation does with two operands.
    @SuppressWarnings("unchecked") // The checker has seen to the operands' types.
    static <A, B> Optional<Function<List<Object>, Object>> two(BiFunction<A, B, Object> body) {
        return Optional.of(operands -> body.apply((A) operands.get(0), (B) operands.get(1)));
    }

    /// An operation of our own, which has a result for all operands.
    ///
    /// @param name the name of the function, after a point if it is written after its first operand
    static Operation operation(
            String name,
            RuleType result,
            String java,
            Optional<Function<List<Object>, Object>> body,
            RuleType... parameters) {
        return operation(name, result, false, java, body, List.of(parameters));
    }

    /// The same of one that fails for some operands.
    static Operation failing(
            String name,
            RuleType result,
            String java,
            Optional<Function<List<Object>, Object>> body,
            RuleType... parameters) {
        return operation(name, result, true, java, body, List.of(parameters));
    }

    private static Operation operation(
            String name,
            RuleType result,
            boolean fails,
            String java,
            Optional<Function<List<Object>, Object>> body,
            List<RuleType> types) {
        boolean isMember = name.startsWith(".");
        String function = isMember ? name.substring(1) : name;
        return new Operation(name + types, function, isMember, types, types, result, fails, java, body);
    }
}
