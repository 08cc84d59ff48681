package org.bindery.runtime.internal.dfdl.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bindery.runtime.Nullable;

/**
 * Reads the text of an expression (DFDL, section 18.2) by recursive descent, of bounded depth. What has constants only is
 * calculated at once.
 */
final class ExpressionParser {

    /** How deep brackets may be nested. */
    private static final int MAX_DEPTH = 100;

    /** How many operators of one kind may follow one another: each makes the tree deeper. */
    private static final int MAX_CHAIN = 500;

    private static final int MAX_TEXT = 100_000;

    private static final Map<String, Comparison.Relation> RELATIONS = Map.ofEntries(
            Map.entry("eq", Comparison.Relation.EQUAL),
            Map.entry("ne", Comparison.Relation.NOT_EQUAL),
            Map.entry("lt", Comparison.Relation.LESS),
            Map.entry("le", Comparison.Relation.AT_MOST),
            Map.entry("gt", Comparison.Relation.GREATER),
            Map.entry("ge", Comparison.Relation.AT_LEAST),
            Map.entry("=", Comparison.Relation.EQUAL),
            Map.entry("!=", Comparison.Relation.NOT_EQUAL),
            Map.entry("<", Comparison.Relation.LESS),
            Map.entry("<=", Comparison.Relation.AT_MOST),
            Map.entry(">", Comparison.Relation.GREATER),
            Map.entry(">=", Comparison.Relation.AT_LEAST));

    private final ExpressionLexer words;
    private final Map<String, String> prefixes;
    private int depth;

    private ExpressionParser(ExpressionLexer words, Map<String, String> prefixes) {
        this.words = words;
        this.prefixes = prefixes;
    }

    /**
     * Reads an expression.
     *
     * @param text the expression, in braces or without
     * @param prefixes the namespaces of prefixes; that of the empty prefix is the namespace of unprefixed elements
     * @return what it is made of
     */
    static Operand parse(String text, Map<String, String> prefixes) {
        if (text.length() > MAX_TEXT) {
            throw new WrongExpressionException(text, MAX_TEXT, "it is longer than " + MAX_TEXT + " characters");
        }
        int from = 0;
        int to = text.length();
        String stripped = text.strip();
        if (stripped.startsWith("{") && stripped.endsWith("}") && stripped.length() > 1) {
            from = text.indexOf('{') + 1;
            to = text.lastIndexOf('}');
        }
        ExpressionParser parser = new ExpressionParser(new ExpressionLexer(text, from, to), prefixes);
        parser.words.next();
        if (parser.words.kind() == ExpressionLexer.Kind.END) {
            throw parser.words.wrong("the expression is empty");
        }
        Operand expression = parser.expression();
        if (parser.words.kind() != ExpressionLexer.Kind.END) {
            throw parser.words.wrong(
                    parser.words.isSign(",")
                            ? "DFDL has no sequences of several values"
                            : "'" + parser.word() + "' is not expected here");
        }
        return expression;
    }

    private String word() {
        return words.kind() == ExpressionLexer.Kind.LITERAL ? "a literal" : words.word();
    }

    private void expect(String sign) {
        if (!words.isSign(sign)) {
            boolean end = words.kind() == ExpressionLexer.Kind.END;
            throw words.wrong("'" + sign + "' is expected" + (end ? " at the end" : ", not '" + word() + "'"));
        }
        words.next();
    }

    private void expectName(String name) {
        if (!words.isName(name)) {
            throw words.wrong("'" + name + "' is expected");
        }
        words.next();
    }

    // Operators, from the loosest to the tightest.

    private Operand expression() {
        if (++depth > MAX_DEPTH) {
            throw words.wrong("it is nested deeper than " + MAX_DEPTH + " levels");
        }
        Operand expression = words.isName("if") && words.isFollowedBy('(') ? conditional() : disjunction();
        depth--;
        return expression;
    }

    private Operand conditional() {
        int start = words.start();
        List<Operand> conditions = new ArrayList<>();
        List<Operand> results = new ArrayList<>();
        while (words.isName("if") && words.isFollowedBy('(')) {
            words.next();
            expect("(");
            conditions.add(expression());
            expect(")");
            expectName("then");
            results.add(expression());
            expectName("else");
            checkChain(conditions.size());
        }
        results.add(disjunction());
        requireSimilar(start, results);
        return folded(start, new Conditional(conditions, results));
    }

    private void requireSimilar(int start, List<Operand> results) {
        ExpressionType first = null;
        for (Operand result : results) {
            ExpressionType type = result.staticType();
            if (type == ExpressionType.ANY) {
                continue;
            }
            if (first != null && first != type && !(first.isNumber() && type.isNumber())) {
                throw words.wrong(
                        start,
                        "the results of 'if' must be of similar types, not xs:" + first.word() + " and xs:"
                                + type.word());
            }
            first = type;
        }
    }

    private void checkChain(int length) {
        if (length > MAX_CHAIN) {
            throw words.wrong("more than " + MAX_CHAIN + " parts follow one another");
        }
    }

    private Operand disjunction() {
        int start = words.start();
        Operand first = conjunction();
        if (!words.isName("or")) {
            return first;
        }
        List<Operand> conditions = new ArrayList<>(List.of(first));
        while (words.isName("or")) {
            words.next();
            conditions.add(conjunction());
            checkChain(conditions.size());
        }
        return folded(start, new Logic(true, conditions));
    }

    private Operand conjunction() {
        int start = words.start();
        Operand first = comparison();
        if (!words.isName("and")) {
            return first;
        }
        List<Operand> conditions = new ArrayList<>(List.of(first));
        while (words.isName("and")) {
            words.next();
            conditions.add(comparison());
            checkChain(conditions.size());
        }
        return folded(start, new Logic(false, conditions));
    }

    private Operand comparison() {
        int start = words.start();
        Operand left = sum();
        Comparison.Relation relation = relation();
        if (relation == null) {
            return left;
        }
        words.next();
        Operand right = sum();
        if (relation() != null) {
            throw words.wrong("comparisons need brackets to follow one another");
        }
        requireComparable(start, left.staticType(), right.staticType());
        return folded(start, new Comparison(relation, left, right));
    }

    private Comparison.@Nullable Relation relation() {
        boolean mayBe = words.kind() == ExpressionLexer.Kind.NAME || words.kind() == ExpressionLexer.Kind.SIGN;
        return mayBe ? RELATIONS.get(words.word()) : null;
    }

    private void requireComparable(int start, ExpressionType left, ExpressionType right) {
        if (!areComparable(left, right)) {
            throw words.wrong(start, "xs:" + left.word() + " and xs:" + right.word() + " cannot be compared");
        }
    }

    static boolean areComparable(ExpressionType left, ExpressionType right) {
        return left == right
                || left == ExpressionType.ANY
                || right == ExpressionType.ANY
                || (left.isNumber() && right.isNumber());
    }

    private Operand sum() {
        int start = words.start();
        Operand left = product();
        int chain = 0;
        while (words.isSign("+") || words.isSign("-")) {
            Numbers.Operator operator = words.isSign("+") ? Numbers.Operator.PLUS : Numbers.Operator.MINUS;
            words.next();
            left = arithmetic(start, operator, left, product());
            checkChain(++chain);
        }
        return left;
    }

    private Operand product() {
        int start = words.start();
        Operand left = unary();
        int chain = 0;
        for (Numbers.Operator operator = factor(); operator != null; operator = factor()) {
            words.next();
            left = arithmetic(start, operator, left, unary());
            checkChain(++chain);
        }
        return left;
    }

    private Numbers.@Nullable Operator factor() {
        if (words.isSign("*")) {
            return Numbers.Operator.TIMES;
        }
        if (words.isName("div")) {
            return Numbers.Operator.DIV;
        }
        if (words.isName("idiv")) {
            return Numbers.Operator.IDIV;
        }
        return words.isName("mod") ? Numbers.Operator.MOD : null;
    }

    private Operand arithmetic(int start, Numbers.Operator operator, Operand left, Operand right) {
        requireNumber(start, operator.word, left);
        requireNumber(start, operator.word, right);
        return folded(start, new Arithmetic(operator, left, right));
    }

    private void requireNumber(int start, String operator, Operand operand) {
        ExpressionType type = operand.staticType();
        if (type != ExpressionType.ANY && !type.isNumber()) {
            throw words.wrong(start, "'" + operator + "' needs numbers, not xs:" + type.word());
        }
    }

    private Operand unary() {
        int start = words.start();
        boolean negative = false;
        boolean signed = false;
        while (words.isSign("-") || words.isSign("+")) {
            negative ^= words.isSign("-");
            signed = true;
            words.next();
        }
        Operand operand = path();
        if (signed) {
            requireNumber(start, negative ? "-" : "+", operand);
        }
        return negative ? folded(start, new Negation(operand)) : operand;
    }

    // Paths, and what else is an operand.

    private Operand path() {
        if (words.isSign("/")) {
            words.next();
            if (words.kind() != ExpressionLexer.Kind.NAME) {
                throw words.wrong("an absolute path starts with the name of the root element");
            }
            return steps(true);
        }
        if (words.isSign("//")) {
            throw words.wrong("DFDL has no paths with '//'");
        }
        boolean step = words.isSign(".")
                || words.isSign("..")
                || words.isSign("*")
                || words.isSign("@")
                || (words.kind() == ExpressionLexer.Kind.NAME && !words.isFollowedBy('('));
        if (step) {
            return steps(false);
        }
        Operand operand = primary();
        if (words.isSign("/") || words.isSign("[")) {
            throw words.wrong("DFDL has paths from elements only");
        }
        return operand;
    }

    private Operand steps(boolean absolute) {
        List<Path.Step> steps = new ArrayList<>();
        steps.add(step());
        while (words.isSign("/")) {
            words.next();
            steps.add(step());
            checkChain(steps.size());
        }
        if (words.isSign("//")) {
            throw words.wrong("DFDL has no paths with '//'");
        }
        return new Path(absolute, steps);
    }

    private Path.Step step() {
        if (words.isSign(".")) {
            words.next();
            return new Path.Step(ExpressionPath.Direction.SELF, null, position());
        }
        if (words.isSign("..")) {
            words.next();
            return new Path.Step(ExpressionPath.Direction.PARENT, null, position());
        }
        if (words.kind() != ExpressionLexer.Kind.NAME) {
            throw words.wrong(
                    words.isSign("*") || words.isSign("@")
                            ? "DFDL has no '" + word() + "' in paths"
                            : "the name of an element is expected");
        }
        if (words.isFollowedBy('(')) {
            throw words.wrong("DFDL has no " + word() + "() in paths");
        }
        String name = words.word();
        int start = words.start();
        words.next();
        ExpressionPath.Direction direction = ExpressionPath.Direction.CHILD;
        if (words.isSign("::")) {
            direction = axis(start, name);
            words.next();
            if (words.kind() != ExpressionLexer.Kind.NAME || words.isFollowedBy('(')) {
                throw words.wrong("the name of an element is expected");
            }
            name = words.word();
            start = words.start();
            words.next();
        }
        return new Path.Step(direction, elementName(start, name), position());
    }

    private ExpressionPath.Direction axis(int start, String name) {
        return switch (name) {
            case "child" -> ExpressionPath.Direction.CHILD;
            case "parent" -> ExpressionPath.Direction.PARENT;
            case "self" -> ExpressionPath.Direction.SELF;
            default -> throw words.wrong(start, "DFDL has no axis '" + name + "'");
        };
    }

    private @Nullable Operand position() {
        if (!words.isSign("[")) {
            return null;
        }
        words.next();
        int start = words.start();
        Operand position = expression();
        ExpressionType type = position.staticType();
        if (type != ExpressionType.ANY && !type.isInteger()) {
            throw words.wrong(start, "a position is an integer, not xs:" + type.word());
        }
        expect("]");
        if (words.isSign("[")) {
            throw words.wrong("a step has one position");
        }
        return position;
    }

    private ExpandedName elementName(int start, String name) {
        int colon = name.indexOf(':');
        String prefix = colon < 0 ? "" : name.substring(0, colon);
        String namespace = prefixes.get(prefix);
        if (namespace == null && colon >= 0) {
            throw words.wrong(start, "the prefix '" + prefix + "' has no namespace");
        }
        return new ExpandedName(namespace == null ? "" : namespace, name.substring(colon + 1));
    }

    private Operand primary() {
        switch (words.kind()) {
            case LITERAL -> {
                Literal literal = words.literal();
                words.next();
                return literal;
            }
            case NAME -> {
                return call();
            }
            case END -> throw words.wrong("an operand is missing at the end");
            default -> {
                if (words.isSign("$")) {
                    return variable();
                }
                if (!words.isSign("(")) {
                    throw words.wrong("'" + word() + "' is not expected here");
                }
                words.next();
                Operand operand = expression();
                expect(")");
                return operand;
            }
        }
    }

    private Operand variable() {
        words.next();
        if (words.kind() != ExpressionLexer.Kind.NAME) {
            throw words.wrong("the name of a variable is expected");
        }
        String name = words.word();
        int start = words.start();
        words.next();
        if (name.startsWith("dfdl:") && !prefixes.containsKey("dfdl")) {
            return new VariableReference(new ExpandedName(FunctionTable.DFDL, name.substring(5)));
        }
        boolean prefixed = name.indexOf(':') >= 0;
        return new VariableReference(prefixed ? elementName(start, name) : new ExpandedName("", name));
    }

    private Operand call() {
        int start = words.start();
        String name = words.word();
        ExpressionFunction function = FunctionTable.find(name, prefixes);
        if (function == null) {
            throw words.wrong("there is no function " + name);
        }
        words.next();
        expect("(");
        List<Operand> arguments = new ArrayList<>();
        while (!words.isSign(")")) {
            if (!arguments.isEmpty()) {
                expect(",");
            }
            arguments.add(expression());
            checkChain(arguments.size());
        }
        words.next();
        check(start, function, arguments);
        return folded(start, new FunctionCall(function, arguments));
    }

    private void check(int start, ExpressionFunction function, List<Operand> arguments) {
        if (arguments.size() < function.least() || arguments.size() > function.most()) {
            String some = function.least() == function.most()
                    ? Integer.toString(function.least())
                    : function.most() == Integer.MAX_VALUE
                            ? function.least() + " or more"
                            : function.least() + " to " + function.most();
            throw words.wrong(
                    start, function.name() + " requires " + some + " argument(s), and is given " + arguments.size());
        }
        boolean element = function.kind() == ExpressionFunction.Kind.ELEMENT;
        if (element && !arguments.isEmpty() && !arguments.get(0).isElement()) {
            throw words.wrong(start, "the argument of " + function.name() + " is not an element");
        }
    }

    /** The value of an operand that has constants only, or the operand. */
    private Operand folded(int start, Operand operand) {
        boolean[] constant = {
            !(operand instanceof FunctionCall call) || call.function().kind() == ExpressionFunction.Kind.VALUES
        };
        operand.forEachPart(part -> constant[0] &= part instanceof Literal);
        if (!constant[0]) {
            return operand;
        }
        try {
            Object value = Conversions.canonical(operand.evaluate(Constants.CONTEXT));
            return new Literal(value, typeOf(value, operand.type(Constants.CONTEXT)));
        } catch (ExpressionException e) {
            throw words.wrong(start, e.getMessage());
        }
    }

    private static ExpressionType typeOf(Object value, ExpressionType known) {
        if (known != ExpressionType.ANY) {
            return known;
        }
        return value instanceof Long number
                ? ExpressionLexer.integer(java.math.BigInteger.valueOf(number)).staticType()
                : Constants.typeOf(value);
    }
}
