package org.bindery.importers.assertions;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads XPath 2.0, as far as rules can say the same.
final class XPathParser {

    private static final int MOST_CHARACTERS = 10_000;
    private static final int MOST_LEVELS = 60;

    private static final Map<String, String> VALUE_COMPARISONS =
            Map.of("eq", "==", "ne", "!=", "lt", "<", "le", "<=", "gt", ">", "ge", ">=");
    private static final Map<String, String> GENERAL_COMPARISONS =
            Map.of("=", "==", "!=", "!=", "<", "<", "<=", "<=", ">", ">", ">=", ">=");

    private final XPathTokens tokens;
    private int levels;

    private XPathParser(String expression) {
        this.tokens = new XPathTokens(expression);
    }

    /// @throws NoEquivalent when it is none that is understood
    static XPath parse(String expression) {
        if (expression.length() > MOST_CHARACTERS) {
            throw new NoEquivalent("it is too long");
        }
        XPathParser parser = new XPathParser(expression);
        XPath whole = parser.sequence();
        if (parser.tokens.peek().kind() != XPathTokens.Kind.END) {
            throw new NoEquivalent("'" + parser.tokens.peek().text() + "' has no counterpart");
        }
        return whole;
    }

    private XPath sequence() {
        List<XPath> items = new ArrayList<>(List.of(single()));
        while (tokens.takeIf(",")) {
            items.add(single());
        }
        return items.size() == 1 ? items.getFirst() : new XPath.Several(items);
    }

    private XPath single() {
        if (++levels > MOST_LEVELS) {
            throw new NoEquivalent("it is nested too deeply");
        }
        XPath result = tokens.peek(1).text().equals("$") && (tokens.is("every") || tokens.is("some"))
                ? quantified(tokens.take().text().equals("every"))
                : tokens.is("if") && tokens.peek(1).text().equals("(") ? conditional() : or();
        levels--;
        return result;
    }

    private XPath quantified(boolean every) {
        tokens.expect("$");
        String variable = tokens.take().text();
        tokens.expect("in");
        XPath in = single();
        XPath condition;
        if (tokens.takeIf(",")) {
            condition = quantified(every);
        } else {
            tokens.expect("satisfies");
            condition = single();
        }
        return new XPath.Quantified(every, variable, in, condition);
    }

    private XPath conditional() {
        tokens.take();
        tokens.expect("(");
        XPath condition = sequence();
        tokens.expect(")");
        tokens.expect("then");
        XPath then = single();
        tokens.expect("else");
        return new XPath.Conditional(condition, then, single());
    }

    private XPath or() {
        XPath left = and();
        while (tokens.takeIf("or")) {
            left = new XPath.Logical(false, left, and());
        }
        return left;
    }

    private XPath and() {
        XPath left = comparison();
        while (tokens.takeIf("and")) {
            left = new XPath.Logical(true, left, comparison());
        }
        return left;
    }

    private XPath comparison() {
        XPath left = sum();
        String sign = tokens.peek().kind() == XPathTokens.Kind.TEXT
                ? ""
                : tokens.peek().text();
        if (VALUE_COMPARISONS.containsKey(sign)) {
            tokens.take();
            return new XPath.Comparison(VALUE_COMPARISONS.get(sign), false, left, sum());
        }
        if (GENERAL_COMPARISONS.containsKey(sign)) {
            tokens.take();
            return new XPath.Comparison(GENERAL_COMPARISONS.get(sign), true, left, sum());
        }
        return left;
    }

    private XPath sum() {
        XPath left = product();
        while (tokens.is("+") || tokens.is("-")) {
            left = new XPath.Arithmetic(tokens.take().text(), left, product());
        }
        return left;
    }

    private XPath product() {
        XPath left = union();
        while (tokens.is("*") || tokens.is("div") || tokens.is("idiv") || tokens.is("mod")) {
            left = new XPath.Arithmetic(tokens.take().text(), left, union());
        }
        return left;
    }

    private XPath union() {
        List<XPath> items = new ArrayList<>(List.of(sign()));
        while (tokens.takeIf("|") || tokens.takeIf("union")) {
            items.add(sign());
        }
        return items.size() == 1 ? items.getFirst() : new XPath.Several(items);
    }

    private XPath sign() {
        boolean negative = false;
        while (tokens.is("-") || tokens.is("+")) {
            negative ^= tokens.take().text().equals("-");
        }
        XPath path = path();
        return negative ? new XPath.Negative(path) : path;
    }

    private XPath path() {
        XPath path = step(Optional.empty());
        while (tokens.takeIf("/")) {
            path = step(Optional.of(path));
        }
        return path;
    }

    /// @param from the path before; empty for the first step
    private XPath step(Optional<XPath> from) {
        XPathTokens.Token token = tokens.peek();
        if (token.kind() == XPathTokens.Kind.SIGN) {
            switch (token.text()) {
                case "@" -> {
                    tokens.take();
                    return named(from, true);
                }
                case "*" -> {
                    return named(from, false);
                }
                case "." -> {
                    tokens.take();
                    return from.orElse(new XPath.Context());
                }
                default -> {
                    if (from.isEmpty()) {
                        return primary();
                    }
                }
            }
        }
        if (token.kind() == XPathTokens.Kind.NAME) {
            String after = tokens.peek(1).text();
            if (after.equals("::")) {
                tokens.take();
                tokens.take();
                return switch (token.text()) {
                    case "child" -> named(from, false);
                    case "attribute" -> named(from, true);
                    default -> throw new NoEquivalent("rules do not go along '" + token.text() + "::'");
                };
            }
            boolean isCall = after.equals("(") && tokens.peek(1).kind() == XPathTokens.Kind.SIGN;
            if (!isCall) {
                return named(from, false);
            }
        }
        if (from.isPresent()) {
            throw new NoEquivalent("'" + token.text() + "' has no counterpart");
        }
        return primary();
    }

    private XPath named(Optional<XPath> from, boolean isAttribute) {
        XPathTokens.Token name = tokens.take();
        if (name.kind() != XPathTokens.Kind.NAME && !name.text().equals("*")) {
            throw new NoEquivalent("'" + name.text() + "' has no counterpart");
        }
        List<XPath> predicates = new ArrayList<>();
        while (tokens.takeIf("[")) {
            predicates.add(sequence());
            tokens.expect("]");
        }
        return new XPath.Step(from.orElse(new XPath.Context()), isAttribute, name.text(), predicates);
    }

    private XPath primary() {
        XPathTokens.Token token = tokens.take();
        return switch (token.kind()) {
            case TEXT -> new XPath.Text(token.text());
            case NUMBER -> new XPath.Numeral(token.text());
            case NAME -> new XPath.Call(token.text(), arguments());
            case SIGN ->
                switch (token.text()) {
                    case "$" -> new XPath.Variable(tokens.take().text());
                    case "(" -> {
                        if (tokens.takeIf(")")) {
                            yield new XPath.Several(List.of());
                        }
                        XPath inner = sequence();
                        tokens.expect(")");
                        yield inner;
                    }
                    default -> throw new NoEquivalent("'" + token.text() + "' has no counterpart");
                };
            case END -> throw new NoEquivalent("it is not an XPath");
        };
    }

    private List<XPath> arguments() {
        tokens.expect("(");
        List<XPath> arguments = new ArrayList<>();
        if (tokens.takeIf(")")) {
            return arguments;
        }
        do {
            arguments.add(single());
        } while (tokens.takeIf(","));
        tokens.expect(")");
        return arguments;
    }
}
