package org.bindery.importers.asn1;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Reads values, and what is said of the values of a type (X.680, clauses 17 and 49 to 51).
record ConstraintParser(Cursor in, TypeParser types) {

    private static final Set<String> WORDS =
            Set.of("TRUE", "FALSE", "NULL", "PLUS-INFINITY", "MINUS-INFINITY", "NOT-A-NUMBER");

    /// `(...)`.
    TypeNode.Constraint inParentheses() throws SyntaxException {
        in.expect("(");
        in.enter();
        TypeNode.Constraint root = union();
        boolean extensible = false;
        while (in.skip(",")) {
            if (in.skip("...")) {
                extensible = true;
            } else {
                union();
            }
        }
        if (in.is("!")) {
            while (!in.is(")") && !in.isAtEnd()) {
                if (in.is("(") || in.is("{")) {
                    in.skipBrackets();
                } else {
                    in.next();
                }
            }
        }
        in.expect(")");
        in.leave();
        return extensible ? new TypeNode.Extensible(root) : root;
    }

    /// `SIZE (...)`.
    TypeNode.Constraint size() throws SyntaxException {
        in.expect("SIZE");
        TypeNode.Constraint inner = inParentheses();
        return inner instanceof TypeNode.Extensible(TypeNode.Constraint root)
                ? new TypeNode.Extensible(new TypeNode.Size(root))
                : new TypeNode.Size(inner);
    }

    private TypeNode.Constraint union() throws SyntaxException {
        if (in.skip("ALL")) {
            in.expect("EXCEPT");
            element();
            return new TypeNode.Unknown();
        }
        List<TypeNode.Constraint> parts = new ArrayList<>();
        do {
            parts.add(intersection());
        } while (in.skip("|") || in.skip("UNION"));
        return parts.size() == 1 ? parts.getFirst() : new TypeNode.AnyOf(List.copyOf(parts));
    }

    private TypeNode.Constraint intersection() throws SyntaxException {
        List<TypeNode.Constraint> parts = new ArrayList<>();
        do {
            parts.add(element());
            if (in.skip("EXCEPT")) {
                element();
            }
        } while (in.skip("^") || in.skip("INTERSECTION"));
        return parts.size() == 1 ? parts.getFirst() : new TypeNode.AllOf(List.copyOf(parts));
    }

    private TypeNode.Constraint element() throws SyntaxException {
        Token token = in.peek();
        return switch (token.kind() == Token.Kind.TEXT ? "" : token.text()) {
            case "(" -> inParentheses();
            case "SIZE" -> size();
            case "FROM" -> {
                in.next();
                yield new TypeNode.Alphabet(inParentheses());
            }
            case "INCLUDES" -> {
                in.next();
                yield new TypeNode.Contained(types.type());
            }
            case "PATTERN", "SETTINGS", "WITH", "CONSTRAINED", "CONTAINING", "ENCODED", "{", "..." -> {
                passOver();
                yield new TypeNode.Unknown();
            }
            default -> range(token);
        };
    }

    /// Passes over a constraint that says nothing of what is stored.
    private void passOver() throws SyntaxException {
        switch (in.peek().text()) {
            case "WITH" -> {
                in.next();
                if (!in.skip("COMPONENT")) {
                    in.expect("COMPONENTS");
                }
                in.skipBrackets();
            }
            case "CONSTRAINED" -> {
                in.next();
                in.expect("BY");
                in.skipBrackets();
            }
            case "CONTAINING" -> {
                in.next();
                types.type();
                if (in.skip("ENCODED")) {
                    in.expect("BY");
                    value();
                }
            }
            case "ENCODED" -> {
                in.next();
                in.expect("BY");
                value();
            }
            case "{" -> {
                // A table of information objects, and the component that chooses from it.
                while (in.is("{")) {
                    in.skipBrackets();
                }
            }
            case "..." -> in.next();
            default -> {
                in.next();
                value();
            }
        }
    }

    private TypeNode.Constraint range(Token token) throws SyntaxException {
        boolean word = WORDS.contains(token.text()) || token.is("MIN") || token.is("MAX");
        boolean type = token.kind() == Token.Kind.UPPER && !word;
        if (type) {
            return new TypeNode.Contained(types.type());
        }
        Optional<ValueNode> least = bound("MIN");
        boolean above = in.skip("<");
        if (!in.skip("..")) {
            return above || least.isEmpty() ? new TypeNode.Unknown() : new TypeNode.Single(least.get());
        }
        boolean below = in.skip("<");
        return new TypeNode.Range(least, above, bound("MAX"), below);
    }

    private Optional<ValueNode> bound(String none) throws SyntaxException {
        return in.skip(none) ? Optional.empty() : Optional.of(value());
    }

    /// A value of any kind.
    ValueNode value() throws SyntaxException {
        Token token = in.peek();
        return switch (token.kind()) {
            case NUMBER -> ValueNode.number(in.next().text());
            case TEXT -> new ValueNode(ValueNode.Kind.TEXT, in.next().text());
            case BITS -> new ValueNode(ValueNode.Kind.BITS, in.next().text());
            case LOWER -> named();
            case UPPER -> capital();
            default -> {
                if (in.skip("-")) {
                    yield ValueNode.number(
                            "-" + in.expect(Token.Kind.NUMBER, "a number").text());
                }
                if (in.is("{")) {
                    yield braces();
                }
                throw in.wrong("a value");
            }
        };
    }

    private ValueNode named() throws SyntaxException {
        String name = in.next().text();
        if (in.skip(":")) {
            value();
            return new ValueNode(ValueNode.Kind.OTHER, name);
        }
        while (in.is(".") && in.peek(1).kind() == Token.Kind.FIELD) {
            in.next();
            in.next();
        }
        return new ValueNode(ValueNode.Kind.NAME, name);
    }

    private ValueNode capital() throws SyntaxException {
        Token token = in.next();
        if (WORDS.contains(token.text())) {
            return new ValueNode(ValueNode.Kind.WORD, token.text());
        }
        if (in.skip(".")) {
            Token name = in.next();
            return new ValueNode(
                    name.kind() == Token.Kind.LOWER ? ValueNode.Kind.NAME : ValueNode.Kind.OTHER, name.text());
        }
        if (in.skip(":")) {
            value();
        }
        return new ValueNode(ValueNode.Kind.OTHER, token.text());
    }

    private ValueNode braces() throws SyntaxException {
        boolean empty = in.peek(1).is("}");
        in.skipBrackets();
        return new ValueNode(ValueNode.Kind.OTHER, empty ? "" : "{}");
    }
}
