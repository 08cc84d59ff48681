package org.bindery.runtime.internal.dfdl.expression;

import static org.bindery.runtime.internal.dfdl.expression.ExpressionFunction.Kind.VALUES;
import static org.bindery.runtime.internal.dfdl.expression.ExpressionFunction.ofValues;
import static org.bindery.runtime.internal.dfdl.expression.ExpressionType.BOOLEAN;
import static org.bindery.runtime.internal.dfdl.expression.ExpressionType.LONG;
import static org.bindery.runtime.internal.dfdl.expression.ExpressionType.STRING;

import java.util.List;
import java.util.Locale;
import org.bindery.runtime.internal.dfdl.text.StringLiteral;

/** Functions of texts. */
final class TextFunctions {

    static final List<ExpressionFunction> FUNCTIONS = List.of(
            new ExpressionFunction("fn:concat", 1, Integer.MAX_VALUE, STRING, VALUES, TextFunctions::concat),
            ofValues("fn:substring", 2, 3, STRING, TextFunctions::substring),
            ofValues("fn:substring-before", 2, STRING, TextFunctions::before),
            ofValues("fn:substring-after", 2, STRING, TextFunctions::after),
            ofValues("fn:string-length", 1, LONG, (arguments, context) -> {
                String text = arguments.text(0, context);
                return (long) text.codePointCount(0, text.length());
            }),
            ofValues(
                    "fn:upper-case",
                    1,
                    STRING,
                    (arguments, context) -> arguments.text(0, context).toUpperCase(Locale.ROOT)),
            ofValues(
                    "fn:lower-case",
                    1,
                    STRING,
                    (arguments, context) -> arguments.text(0, context).toLowerCase(Locale.ROOT)),
            ofValues(
                    "fn:contains",
                    2,
                    BOOLEAN,
                    (arguments, context) -> arguments.text(0, context).contains(arguments.text(1, context))),
            ofValues(
                    "fn:starts-with",
                    2,
                    BOOLEAN,
                    (arguments, context) -> arguments.text(0, context).startsWith(arguments.text(1, context))),
            ofValues(
                    "fn:ends-with",
                    2,
                    BOOLEAN,
                    (arguments, context) -> arguments.text(0, context).endsWith(arguments.text(1, context))),
            ofValues(
                    "dfdl:encodeDFDLEntities",
                    1,
                    STRING,
                    (arguments, context) -> StringLiteral.encode(arguments.text(0, context))),
            ofValues("dfdl:decodeDFDLEntities", 1, STRING, (arguments, context) -> decode(arguments.text(0, context))),
            ofValues(
                    "dfdl:containsDFDLEntities",
                    1,
                    BOOLEAN,
                    (arguments, context) -> hasEntities(arguments.text(0, context))));

    private TextFunctions() {}

    private static Object concat(FunctionArguments arguments, ExpressionContext context) throws ExpressionException {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < arguments.size(); i++) {
            text.append(arguments.text(i, context));
        }
        return text.toString();
    }

    /** Characters by their positions, which may be anywhere and no integers (XPath functions, section 7.4.3). */
    private static Object substring(FunctionArguments arguments, ExpressionContext context) throws ExpressionException {
        String text = arguments.text(0, context);
        double start = NumberFunctions.rounded(Conversions.toDouble(arguments.value(1, context)));
        double end = arguments.size() < 3
                ? Double.POSITIVE_INFINITY
                : start + NumberFunctions.rounded(Conversions.toDouble(arguments.value(2, context)));
        int length = text.codePointCount(0, text.length());
        double from = Math.max(start, 1);
        double to = Math.min(end, length + 1.0);
        if (!(from < to)) {
            return "";
        }
        int first = text.offsetByCodePoints(0, (int) from - 1);
        return text.substring(first, text.offsetByCodePoints(first, (int) to - (int) from));
    }

    private static Object before(FunctionArguments arguments, ExpressionContext context) throws ExpressionException {
        String text = arguments.text(0, context);
        int at = text.indexOf(arguments.text(1, context));
        return at < 0 ? "" : text.substring(0, at);
    }

    private static Object after(FunctionArguments arguments, ExpressionContext context) throws ExpressionException {
        String text = arguments.text(0, context);
        String before = arguments.text(1, context);
        int at = text.indexOf(before);
        return at < 0 ? "" : text.substring(at + before.length());
    }

    /** The text with its entities decoded. */
    private static String decode(String text) throws ExpressionException {
        try {
            StringLiteral literal = StringLiteral.of(text);
            if (literal.isText()) {
                return literal.text();
            }
        } catch (IllegalArgumentException e) {
            throw new ExpressionException(e.getMessage());
        }
        throw new ExpressionException(
                Conversions.shown(text), " has an entity that does not denote a single character");
    }

    private static boolean hasEntities(String text) {
        try {
            StringLiteral.of(text);
            return text.replace("%%", "").indexOf('%') >= 0;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
