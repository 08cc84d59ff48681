package org.bindery.importers.asn1;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bindery.model.Location;

/// Reads types (X.680, clause 17 and after), without looking names up.
final class TypeParser {

    private static final Set<String> PLAIN = Set.of(
            "BOOLEAN",
            "NULL",
            "REAL",
            "INTEGER",
            "ENUMERATED",
            "EXTERNAL",
            "RELATIVE-OID",
            "OID-IRI",
            "RELATIVE-OID-IRI",
            "DATE",
            "TIME-OF-DAY",
            "DATE-TIME",
            "DURATION",
            "TIME",
            "UTF8String",
            "NumericString",
            "PrintableString",
            "TeletexString",
            "T61String",
            "VideotexString",
            "IA5String",
            "UTCTime",
            "GeneralizedTime",
            "GraphicString",
            "VisibleString",
            "ISO646String",
            "GeneralString",
            "UniversalString",
            "BMPString",
            "ObjectDescriptor");

    private static final Set<String> CLASSES = Set.of("UNIVERSAL", "APPLICATION", "PRIVATE");

    private final Cursor in;
    private final ConstraintParser constraints;

    TypeParser(Cursor in) {
        this.in = in;
        this.constraints = new ConstraintParser(in, this);
    }

    TypeNode type() throws SyntaxException {
        in.enter();
        Location place = in.place();
        List<TypeNode.TagNode> tags = new ArrayList<>();
        while (in.is("[")) {
            tags.add(tag());
        }
        List<TypeNode.Constraint> said = new ArrayList<>();
        TypeNode.Shape shape = shape(said);
        while (in.is("(")) {
            said.add(constraints.inParentheses());
        }
        in.leave();
        return new TypeNode(List.copyOf(tags), shape, List.copyOf(said), place);
    }

    private TypeNode.TagNode tag() throws SyntaxException {
        in.expect("[");
        String tagClass = CLASSES.contains(in.peek().text()) ? in.next().text() : "";
        Token number = in.next();
        boolean named = number.kind() == Token.Kind.LOWER;
        if (number.kind() != Token.Kind.NUMBER && !named) {
            in.at--;
            throw in.wrong("the number of a tag");
        }
        in.expect("]");
        TypeNode.Mode mode = in.skip("IMPLICIT")
                ? TypeNode.Mode.IMPLICIT
                : in.skip("EXPLICIT") ? TypeNode.Mode.EXPLICIT : TypeNode.Mode.DEFAULT;
        ValueNode value = new ValueNode(named ? ValueNode.Kind.NAME : ValueNode.Kind.NUMBER, number.text());
        return new TypeNode.TagNode(tagClass, value, mode);
    }

    /// @param said receives the constraints before `OF`
    private TypeNode.Shape shape(List<TypeNode.Constraint> said) throws SyntaxException {
        Token token = in.peek();
        return switch (token.text()) {
            case "SEQUENCE", "SET" -> {
                yield sequence(said);
            }
            case "CHOICE" -> {
                in.next();
                yield struct("CHOICE");
            }
            case "INTEGER", "ENUMERATED" -> {
                yield named(in.next().text());
            }
            case "BIT" -> {
                in.next();
                in.expect("STRING");
                yield named("BIT STRING");
            }
            case "OCTET", "CHARACTER" -> {
                in.next();
                in.expect("STRING");
                yield new TypeNode.Plain(token.text() + " STRING");
            }
            case "OBJECT" -> {
                in.next();
                in.expect("IDENTIFIER");
                yield new TypeNode.Plain("OBJECT IDENTIFIER");
            }
            case "EMBEDDED" -> {
                in.next();
                in.expect("PDV");
                yield new TypeNode.Plain("EMBEDDED PDV");
            }
            case "INSTANCE" -> {
                in.next();
                in.expect("OF");
                in.expect(Token.Kind.UPPER, "the name of a class");
                yield new TypeNode.Plain("INSTANCE OF");
            }
            case "ANY" -> {
                in.next();
                if (in.skip("DEFINED")) {
                    in.expect("BY");
                    in.next();
                }
                yield new TypeNode.Plain("ANY");
            }
            default -> {
                yield other(token);
            }
        };
    }

    private TypeNode.Shape other(Token token) throws SyntaxException {
        if (token.kind() == Token.Kind.LOWER && in.peek(1).is("<")) {
            in.next();
            in.next();
            return new TypeNode.Selection(token.text(), type());
        }
        if (token.kind() == Token.Kind.LOWER && in.peek(1).is(".") && in.peek(2).kind() == Token.Kind.FIELD) {
            // A field of an object that is a parameter: only the object determines its type.
            in.next();
            while (in.skip(".")) {
                in.expect(Token.Kind.FIELD, "a field, such as &Type");
            }
            return new TypeNode.Plain("ANY");
        }
        if (token.kind() != Token.Kind.UPPER) {
            throw in.wrong("a type");
        }
        in.next();
        if (PLAIN.contains(token.text())) {
            return new TypeNode.Plain(token.text());
        }
        String module = "";
        String name = token.text();
        while (in.is(".")) {
            in.next();
            if (in.peek().kind() == Token.Kind.FIELD) {
                String field = in.next().text();
                if (!in.is(".")) {
                    return new TypeNode.ClassField(name, field);
                }
            } else {
                module = name;
                name = in.expect(Token.Kind.UPPER, "a type").text();
            }
        }
        List<TypeNode.Argument> arguments = in.is("{") ? arguments() : List.of();
        return new TypeNode.Reference(module, name, arguments);
    }

    private TypeNode.Shape sequence(List<TypeNode.Constraint> said) throws SyntaxException {
        String word = in.next().text();
        if (in.is("(")) {
            said.add(constraints.inParentheses());
        } else if (in.is("SIZE")) {
            said.add(constraints.size());
        }
        if (!in.skip("OF")) {
            return struct(word);
        }
        boolean isNamed = in.peek().kind() == Token.Kind.LOWER && !in.peek(1).is("<");
        String name = isNamed ? in.next().text() : "";
        return new TypeNode.ListOf(word + " OF", name, type());
    }

    private TypeNode.Shape named(String word) throws SyntaxException {
        if (!in.is("{")) {
            return new TypeNode.Plain(word);
        }
        in.next();
        List<TypeNode.NamedNumber> names = new ArrayList<>();
        int additions = -1;
        while (!in.skip("}")) {
            if (in.skip("...")) {
                additions = 0;
                while (in.is("!")) {
                    exception();
                }
            } else {
                String name = in.expect(Token.Kind.LOWER, "a name").text();
                Optional<ValueNode> number = Optional.empty();
                if (in.skip("(")) {
                    number = Optional.of(constraints.value());
                    in.expect(")");
                }
                boolean comma = in.skip(",");
                String documentation = in.onLine();
                names.add(new TypeNode.NamedNumber(name, number, documentation));
                additions = additions < 0 ? -1 : additions + 1;
                if (comma) {
                    continue;
                }
            }
            if (!in.skip(",") && !in.is("}")) {
                throw in.wrong("',' or '}'");
            }
        }
        return new TypeNode.Named(word, List.copyOf(names), additions);
    }

    /// Reads the part after `!`.
    private void exception() throws SyntaxException {
        in.expect("!");
        if (in.peek().kind() == Token.Kind.UPPER) {
            type();
            in.expect(":");
        }
        constraints.value();
    }

    private TypeNode.Shape struct(String word) throws SyntaxException {
        in.expect("{");
        List<TypeNode.Component> all = new ArrayList<>();
        int markers = 0;
        int addition = 0;
        while (!in.skip("}")) {
            if (in.skip("...")) {
                markers++;
                addition = markers == 1 ? 1 : addition;
                if (in.is("!")) {
                    exception();
                }
            } else if (in.skip("[[")) {
                if (in.peek().kind() == Token.Kind.NUMBER) {
                    in.next();
                    in.expect(":");
                }
                while (!in.skip("]]")) {
                    all.add(component(word, addition, true));
                    if (!in.skip(",") && !in.is("]]")) {
                        throw in.wrong("',' or ']]'");
                    }
                }
                addition++;
            } else {
                boolean added = markers == 1;
                all.add(component(word, added ? addition : 0, false));
                addition += added ? 1 : 0;
            }
            if (!in.skip(",") && !in.is("}")) {
                // Some modules have forgotten a comma, which leaves no doubt.
                boolean clear = in.peek().kind() == Token.Kind.LOWER;
                if (!clear) {
                    throw in.wrong("',' or '}'");
                }
            }
        }
        return new TypeNode.Struct(word, List.copyOf(all), markers > 0);
    }

    private TypeNode.Component component(String word, int addition, boolean grouped) throws SyntaxException {
        Location place = in.place();
        if (in.are("COMPONENTS", "OF")) {
            in.next();
            in.next();
            return new TypeNode.Component("", type(), false, Optional.empty(), addition, grouped, true, "", place);
        }
        // Old modules may leave the name of a component out.
        String name = in.peek().kind() == Token.Kind.LOWER && !in.peek(1).is("<")
                ? in.next().text()
                : "";
        TypeNode type = type();
        boolean optional = !word.equals("CHOICE") && in.skip("OPTIONAL");
        Optional<ValueNode> missing = Optional.empty();
        if (in.skip("DEFAULT")) {
            missing = Optional.of(constraints.value());
        }
        boolean comma = in.skip(",");
        String documentation = in.onLine();
        if (comma) {
            in.at--;
        }
        return new TypeNode.Component(name, type, optional, missing, addition, grouped, false, documentation, place);
    }

    /// The arguments of the parameters of a type.
    private List<TypeNode.Argument> arguments() throws SyntaxException {
        in.expect("{");
        List<TypeNode.Argument> arguments = new ArrayList<>();
        while (!in.skip("}")) {
            arguments.add(argument());
            if (!in.skip(",") && !in.is("}")) {
                throw in.wrong("',' or '}'");
            }
        }
        return List.copyOf(arguments);
    }

    private TypeNode.Argument argument() throws SyntaxException {
        if (in.is("{")) {
            in.skipBrackets();
            return new TypeNode.SetArgument();
        }
        Token token = in.peek();
        boolean word = token.is("TRUE")
                || token.is("FALSE")
                || token.is("NULL") && !in.peek(1).is("}");
        boolean isType = token.kind() == Token.Kind.UPPER && !word || in.is("[");
        if (isType) {
            return new TypeNode.TypeArgument(type());
        }
        return new TypeNode.ValueArgument(constraints.value());
    }
}
