package org.bindery.rules;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Something that expressions do with values: an operator or a function, for operands of certain types.
///
/// @param id unique; for what CEL has itself, the name that it gives
/// @param function the name of the function, or CEL's name of the operator
/// @param isMember whether it is written after its first operand: `text.contains(part)`
/// @param parameters the types of the operands
/// @param operands what these become before: an integer may be taken for a decimal
/// @param result the type of the result
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

    /// The operation of that id.
    public static Operation of(String id) {
        return Operations.BY_ID.get(id);
    }
}
