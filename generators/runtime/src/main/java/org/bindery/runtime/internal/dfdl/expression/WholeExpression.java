package org.bindery.runtime.internal.dfdl.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.bindery.runtime.Nullable;

/**
 * An expression of whole numbers and truths, for readers that keep what expressions look at in numbered places and not as
 * elements: what most lengths, counts, keys and assertions are. Truths are 1 and 0.
 */
@FunctionalInterface
public interface WholeExpression {

    /** There is no value, or not by this way of evaluation. */
    long NONE = Long.MIN_VALUE;

    /** What expressions look at. */
    interface Values {

        /** The number in a place; {@link #NONE} where there is none. */
        long whole(int place);

        /** The text in a place, be it of octets in hexadecimal digits; null where there is none. */
        @Nullable
        String text(int place);

        /** Unsigned bits that come; {@link #NONE} where the data ends before. */
        long lookAhead(long offset, int bits);

        /** The sum of the bytes from the start of the message to the start of the element that the expression is of. */
        long sumBefore();
    }

    /** Where what expressions look at is kept. */
    interface Places {

        /** The place of an element whose values are whole numbers; negative where it has none. */
        int place(ExpressionPath path);

        /** The place of an element whose values are texts; negative where it has none. */
        default int text(ExpressionPath path) {
            return -1;
        }

        /** The place of an element whose values are octets; negative where it has none. */
        default int octets(ExpressionPath path) {
            return -1;
        }

        /**
         * The place of the length of an element in bytes; negative where it has none.
         *
         * @param value whether it is that of its value, else that of its content
         */
        default int length(ExpressionPath path, boolean value) {
            return -1;
        }

        /** The place of the number of elements of a name; negative where it has none. */
        default int count(ExpressionPath path) {
            return -1;
        }

        /** Whether the data before the element of the expression may be looked at. */
        default boolean mayLookBefore() {
            return false;
        }
    }

    /** Its value; {@link #NONE} where it has none, or not by this way. */
    long evaluate(Values values);

    /** The same for an expression; null where it is not of this kind. */
    static @Nullable WholeExpression of(Expression expression, Places places) {
        return of(expression.root(), places);
    }

    private static @Nullable WholeExpression of(Operand operand, Places places) {
        if (operand instanceof Literal literal) {
            return Conversions.isSmall(literal.value()) ? constant(((Number) literal.value()).longValue()) : null;
        }
        if (operand instanceof Path path) {
            int place = places.place(used(path));
            return place < 0 ? null : values -> values.whole(place);
        }
        if (operand instanceof Arithmetic sum) {
            WholeExpression shifted = shifted(sum, places);
            if (shifted != null) {
                return shifted;
            }
            WholeExpression left = of(sum.left(), places);
            WholeExpression right = of(sum.right(), places);
            return left == null || right == null ? null : calculation(sum.operator(), left, right);
        }
        if (operand instanceof Comparison comparison) {
            WholeExpression texts = texts(comparison, places);
            if (texts != null) {
                return texts;
            }
            WholeExpression left = of(comparison.left(), places);
            WholeExpression right = of(comparison.right(), places);
            return left == null || right == null ? null : comparison(comparison.relation(), left, right);
        }
        if (operand instanceof Conditional conditional) {
            return conditional(conditional, places, result -> of(result, places));
        }
        if (operand instanceof Logic logic) {
            return logic(logic, places);
        }
        return operand instanceof FunctionCall call ? call(call, places) : null;
    }

    /** Whether a text is a literal, or not; null for other comparisons. */
    private static @Nullable WholeExpression texts(Comparison comparison, Places places) {
        boolean same = comparison.relation() == Comparison.Relation.EQUAL;
        if (!(comparison.right() instanceof Literal literal && literal.value() instanceof String wanted)
                || !same && comparison.relation() != Comparison.Relation.NOT_EQUAL) {
            return null;
        }
        int place = text(comparison.left(), places);
        return place < 0
                ? null
                : values -> {
                    String text = values.text(place);
                    return text == null ? NONE : text.equals(wanted) == same ? 1 : 0;
                };
    }

    /** The place of a text; negative where it has none. */
    private static int text(Operand operand, Places places) {
        if (operand instanceof Path path) {
            return places.text(used(path));
        }
        if (operand instanceof FunctionCall call
                && call.function().name().equals("xs:string")
                && call.argument(0) instanceof Path path) {
            int octets = places.octets(used(path));
            return octets < 0 ? places.text(used(path)) : octets;
        }
        return -1;
    }

    /** What is true or not; null for others. */
    private static @Nullable WholeExpression truth(Operand operand, Places places) {
        return operand instanceof Comparison || operand instanceof Logic ? of(operand, places) : null;
    }

    private static @Nullable WholeExpression logic(Logic operand, Places places) {
        List<WholeExpression> all = new ArrayList<>();
        operand.forEachPart(part -> all.add(truth(part, places)));
        if (all.contains(null)) {
            return null;
        }
        WholeExpression[] conditions = all.toArray(WholeExpression[]::new);
        long deciding = operand.isAny() ? 1 : 0;
        return values -> {
            for (WholeExpression condition : conditions) {
                long decided = condition.evaluate(values);
                if (decided == deciding || decided == NONE) {
                    return decided;
                }
            }
            return 1 - deciding;
        };
    }

    /**
     * The same for an expression that gives one of several texts: its value is the number of the text.
     *
     * @param texts gets the texts
     */
    static @Nullable WholeExpression ofTexts(Expression expression, Places places, List<String> texts) {
        return ofTexts(expression.root(), places, texts);
    }

    private static @Nullable WholeExpression ofTexts(Operand operand, Places places, List<String> texts) {
        if (operand instanceof Literal literal && literal.value() instanceof String text) {
            texts.add(text);
            return constant(texts.size() - 1);
        }
        if (operand instanceof Conditional conditional) {
            return conditional(conditional, places, result -> ofTexts(result, places, texts));
        }
        return operand instanceof FunctionCall call && call.function().name().equals("fn:error")
                ? constant(NONE)
                : null;
    }

    /** One of several results, by comparisons. */
    private static @Nullable WholeExpression conditional(
            Conditional operand, Places places, Function<Operand, @Nullable WholeExpression> result) {
        WholeExpression[] conditions = new WholeExpression[operand.size()];
        WholeExpression[] results = new WholeExpression[conditions.length + 1];
        for (int i = 0; i < results.length; i++) {
            results[i] = result.apply(operand.result(i));
            if (results[i] == null) {
                return null;
            }
            if (i < conditions.length) {
                conditions[i] = truth(operand.condition(i), places);
                if (conditions[i] == null) {
                    return null;
                }
            }
        }
        return values -> {
            for (int i = 0; i < conditions.length; i++) {
                long decided = conditions[i].evaluate(values);
                if (decided != 0) {
                    return decided == NONE ? NONE : results[i].evaluate(values);
                }
            }
            return results[conditions.length].evaluate(values);
        };
    }

    private static WholeExpression constant(long number) {
        return values -> number;
    }

    /** A number to which a constant is added, or from which it is taken, as most lengths are; null for others. */
    private static @Nullable WholeExpression shifted(Arithmetic sum, Places places) {
        boolean less = sum.operator() == Numbers.Operator.MINUS;
        if (!(sum.left() instanceof Path path)
                || !(sum.right() instanceof Literal literal)
                || !Conversions.isSmall(literal.value())
                || !less && sum.operator() != Numbers.Operator.PLUS) {
            return null;
        }
        int place = places.place(used(path));
        long constant = ((Number) literal.value()).longValue();
        long more = less ? -constant : constant;
        return place < 0 || !isUsual(constant)
                ? null
                : values -> {
                    long number = values.whole(place);
                    return isUsual(number) ? number + more : NONE;
                };
    }

    private static @Nullable WholeExpression calculation(
            Numbers.Operator operator, WholeExpression left, WholeExpression right) {
        return switch (operator) {
            case PLUS ->
                values -> {
                    long one = left.evaluate(values);
                    long other = right.evaluate(values);
                    return isUsual(one) && isUsual(other) ? one + other : NONE;
                };
            case MINUS ->
                values -> {
                    long one = left.evaluate(values);
                    long other = right.evaluate(values);
                    return isUsual(one) && isUsual(other) ? one - other : NONE;
                };
            case TIMES ->
                values -> {
                    long one = left.evaluate(values);
                    long other = right.evaluate(values);
                    return isSmall(one) && isSmall(other) ? one * other : NONE;
                };
            // What has a fraction is no whole number, and calculated with otherwise.
            case DIV ->
                values -> {
                    long one = left.evaluate(values);
                    long other = right.evaluate(values);
                    return isUsual(one) && isUsual(other) && one >= 0 && other > 0 && one % other == 0
                            ? one / other
                            : NONE;
                };
            case IDIV ->
                values -> {
                    long one = left.evaluate(values);
                    long other = right.evaluate(values);
                    return isUsual(one) && isUsual(other) && one >= 0 && other > 0 ? one / other : NONE;
                };
            case MOD ->
                values -> {
                    long one = left.evaluate(values);
                    long other = right.evaluate(values);
                    return isUsual(one) && isUsual(other) && one >= 0 && other > 0 ? one % other : NONE;
                };
            default -> null;
        };
    }

    /** Whether a number can be added to another such one. */
    private static boolean isUsual(long number) {
        return number < 1L << 61 && number > -(1L << 61);
    }

    /** Whether a number can be multiplied by another such one. */
    private static boolean isSmall(long number) {
        return number == (int) number;
    }

    private static WholeExpression comparison(
            Comparison.Relation relation, WholeExpression left, WholeExpression right) {
        return values -> {
            long one = left.evaluate(values);
            long other = right.evaluate(values);
            if (one == NONE || other == NONE) {
                return NONE;
            }
            boolean holds = switch (relation) {
                case EQUAL -> one == other;
                case NOT_EQUAL -> one != other;
                case LESS -> one < other;
                case AT_MOST -> one <= other;
                case GREATER -> one > other;
                case AT_LEAST -> one >= other;
            };
            return holds ? 1 : 0;
        };
    }

    private static @Nullable WholeExpression call(FunctionCall call, Places places) {
        return switch (call.function().name()) {
            case "fn:error" -> constant(NONE);
            case "dfdlx:lookAhead" -> lookAhead(call);
            case "dfdl:contentLength", "dfdl:valueLength" -> length(call, places);
            case "fn:count" -> {
                int place = call.argument(0) instanceof Path path ? places.count(used(path)) : -1;
                yield place < 0 ? null : values -> Math.max(0, values.whole(place));
            }
            case "fn:string-length" -> {
                int place = text(call.argument(0), places);
                yield place < 0
                        ? null
                        : values -> {
                            String text = values.text(place);
                            return text == null ? NONE : text.codePointCount(0, text.length());
                        };
            }
            case "bindery:sum" ->
                call.argument(0) instanceof FunctionCall inner
                                && inner.function().name().equals("bindery:dataBefore")
                                && places.mayLookBefore()
                        ? Values::sumBefore
                        : null;
            default -> null;
        };
    }

    private static @Nullable WholeExpression length(FunctionCall call, Places places) {
        boolean bytes = call.argument(1) instanceof Literal unit && unit.value().equals("bytes");
        int place = bytes && call.argument(0) instanceof Path path
                ? places.length(used(path), call.function().name().equals("dfdl:valueLength"))
                : -1;
        return place < 0 ? null : values -> values.whole(place);
    }

    private static ExpressionPath used(Path path) {
        return path.used(ExpressionPath.Use.VALUE);
    }

    private static @Nullable WholeExpression lookAhead(FunctionCall call) {
        if (!(call.argument(0) instanceof Literal offset)
                || !(call.argument(1) instanceof Literal bits)
                || !Conversions.isSmall(offset.value())
                || !Conversions.isSmall(bits.value())) {
            return null;
        }
        long skipped = ((Number) offset.value()).longValue();
        long wanted = ((Number) bits.value()).longValue();
        return skipped < 0 || wanted < 1 || wanted > 63 ? null : values -> values.lookAhead(skipped, (int) wanted);
    }

    /** The same for the key of a choice, which is a text that denotes a whole number; null where it does not. */
    static @Nullable WholeExpression ofKey(Expression expression, Places places) {
        return expression.root() instanceof FunctionCall call
                        && call.function().name().equals("xs:string")
                ? of(call.argument(0), places)
                : null;
    }

    /** The element whose value an expression is, without more; null where it is another one. */
    static @Nullable ExpressionPath path(Expression expression) {
        return expression.root() instanceof Path path ? used(path) : null;
    }
}
