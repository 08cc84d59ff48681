package org.bindery.runtime.internal.dfdl.expression;

import static org.bindery.runtime.internal.dfdl.expression.ExpressionFunction.Kind.PASSES;
import static org.bindery.runtime.internal.dfdl.expression.ExpressionFunction.ofContext;
import static org.bindery.runtime.internal.dfdl.expression.ExpressionFunction.ofElement;
import static org.bindery.runtime.internal.dfdl.expression.ExpressionFunction.ofValues;
import static org.bindery.runtime.internal.dfdl.expression.ExpressionType.ANY;
import static org.bindery.runtime.internal.dfdl.expression.ExpressionType.BOOLEAN;
import static org.bindery.runtime.internal.dfdl.expression.ExpressionType.COMPLEX;
import static org.bindery.runtime.internal.dfdl.expression.ExpressionType.LONG;
import static org.bindery.runtime.internal.dfdl.expression.ExpressionType.STRING;

import java.util.List;

/** Functions of elements and of the place in the message and in the data; and of truth. */
final class ElementFunctions {

    static final List<ExpressionFunction> FUNCTIONS = List.of(
            ofValues("fn:true", 0, BOOLEAN, (arguments, context) -> true),
            ofValues("fn:false", 0, BOOLEAN, (arguments, context) -> false),
            ofValues("fn:not", 1, BOOLEAN, (arguments, context) -> !isTrue(arguments, context)),
            ofValues("fn:boolean", 1, BOOLEAN, ElementFunctions::isTrue),
            ofElement("fn:exists", 1, 1, BOOLEAN, (arguments, context) -> arguments.find(0, context) != null),
            ofElement("fn:empty", 1, 1, BOOLEAN, (arguments, context) -> arguments.find(0, context) == null),
            ofElement("fn:count", 1, 1, LONG, (arguments, context) -> arguments.count(0, context)),
            new ExpressionFunction("fn:exactly-one", 1, 1, ANY, PASSES, ElementFunctions::exactlyOne),
            ofElement(
                    "fn:local-name",
                    0,
                    1,
                    STRING,
                    (arguments, context) -> arguments.element(0, context).name()),
            ofElement(
                    "fn:namespace-uri",
                    0,
                    1,
                    STRING,
                    (arguments, context) -> arguments.element(0, context).namespace()),
            ofElement(
                    "fn:nilled",
                    1,
                    1,
                    BOOLEAN,
                    (arguments, context) -> arguments.element(0, context).isNilled()),
            ofContext("fn:error", 0, 3, ANY, ElementFunctions::error),
            ofContext("dfdlx:error", 0, 3, ANY, ElementFunctions::error),
            new ExpressionFunction("fn:trace", 2, 2, ANY, PASSES, ElementFunctions::trace),
            new ExpressionFunction("dfdlx:trace", 2, 2, ANY, PASSES, ElementFunctions::trace),
            ofElement(
                    "dfdl:contentLength",
                    2,
                    2,
                    LONG,
                    (arguments, context) -> arguments.element(0, context).contentLength(unit(arguments, 1, context))),
            ofElement(
                    "dfdl:valueLength",
                    2,
                    2,
                    LONG,
                    (arguments, context) -> arguments.element(0, context).valueLength(unit(arguments, 1, context))),
            ofElement(
                    "dfdl:checkConstraints",
                    1,
                    1,
                    BOOLEAN,
                    (arguments, context) -> arguments.element(0, context).fitsConstraints()),
            ofValues("dfdl:checkRangeInclusive", 3, BOOLEAN, (arguments, context) -> {
                Object value = arguments.value(0, context);
                return Numbers.compare(value, arguments.value(1, context)) >= 0
                        && Numbers.compare(value, arguments.value(2, context)) <= 0;
            }),
            ofValues("dfdl:checkRangeExclusive", 3, BOOLEAN, (arguments, context) -> {
                Object value = arguments.value(0, context);
                return Numbers.compare(value, arguments.value(1, context)) > 0
                        && Numbers.compare(value, arguments.value(2, context)) < 0;
            }),
            ofContext("dfdl:occursIndex", 0, 0, LONG, (arguments, context) -> context.occursIndex()),
            ofContext("dfdlx:currentPosition", 1, 1, LONG, ElementFunctions::position),
            ofContext("dfdlx:lookAhead", 2, 2, LONG, ElementFunctions::lookAhead));

    private ElementFunctions() {}

    /** An element that is not there, or nil, is not true. */
    private static boolean isTrue(FunctionArguments arguments, ExpressionContext context) throws ExpressionException {
        if (arguments.isElement(0)) {
            InfosetNode node = arguments.find(0, context);
            if (node == null || node.isNilled()) {
                return false;
            }
            return node.type() == COMPLEX || Conversions.isTrue(node.value());
        }
        return Conversions.isTrue(arguments.value(0, context));
    }

    private static Object exactlyOne(FunctionArguments arguments, ExpressionContext context)
            throws ExpressionException {
        if (arguments.isElement(0) && arguments.count(0, context) != 1) {
            throw new ExpressionException(
                    "fn:exactly-one: the path does not contain one element, but ", arguments.count(0, context));
        }
        return arguments.value(0, context);
    }

    private static Object error(FunctionArguments arguments, ExpressionContext context) throws ExpressionException {
        StringBuilder message = new StringBuilder("fn:error was called");
        for (int i = 0; i < arguments.size(); i++) {
            message.append(i == 0 ? ": " : " ").append(arguments.text(i, context));
        }
        throw new ExpressionException(message);
    }

    private static Object trace(FunctionArguments arguments, ExpressionContext context) throws ExpressionException {
        Object value = arguments.value(0, context);
        context.trace(arguments.text(1, context), value);
        return value;
    }

    private static LengthUnit unit(FunctionArguments arguments, int index, ExpressionContext context)
            throws ExpressionException {
        String word = arguments.text(index, context);
        LengthUnit unit = LengthUnit.of(word);
        if (unit == null) {
            throw new IllegalArgumentException(
                    Conversions.shown(word) + " is not a unit of length: write 'bits', 'bytes' or 'characters'");
        }
        return unit;
    }

    private static Object position(FunctionArguments arguments, ExpressionContext context) throws ExpressionException {
        LengthUnit unit = unit(arguments, 0, context);
        if (unit == LengthUnit.CHARACTERS) {
            throw new ExpressionException("dfdlx:currentPosition is in 'bits' or 'bytes'");
        }
        return 1 + (unit == LengthUnit.BITS ? context.bitPosition() : context.bitPosition() / Byte.SIZE);
    }

    private static Object lookAhead(FunctionArguments arguments, ExpressionContext context) throws ExpressionException {
        long offset = Conversions.toLong(arguments.value(0, context));
        long bits = Conversions.toLong(arguments.value(1, context));
        if (offset < 0 || bits < 1 || bits >= Long.SIZE) {
            throw new ExpressionException(
                    "dfdlx:lookAhead cannot take ", bits, " bits behind ", offset, ": it takes 1 to 63 bits");
        }
        return context.lookAhead(offset, (int) bits);
    }
}
