package org.bindery.importers.protobuf;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.bindery.importers.json.JsonValue.Place;
import org.bindery.importers.protobuf.Definition.EnumType;
import org.bindery.importers.protobuf.Definition.Extension;
import org.bindery.importers.protobuf.Definition.Field;
import org.bindery.importers.protobuf.Definition.Label;
import org.bindery.importers.protobuf.Definition.MessageType;
import org.bindery.importers.protobuf.ProtoTokens.Kind;
import org.bindery.importers.protobuf.ProtoTokens.Token;

/// Reads a `.proto` file: the language of versions 2 and 3, and of editions, which read alike.
final class ProtoParser {

    private static final int MOST_DEPTH = 100;

    private final List<Token> tokens;
    private int at;
    private String packageName = "";
    private final Map<String, String> options = new HashMap<>();
    private final List<ProtoFile.Import> imports = new ArrayList<>();
    private final List<ProtoFile.Note> notes = new ArrayList<>();

    private ProtoParser(List<Token> tokens) {
        this.tokens = tokens;
    }

    /// Reads a file.
    ///
    /// @throws ProtoException where it is no `.proto` file
    static ProtoFile parse(String source) throws ProtoException {
        ProtoParser parser = new ProtoParser(ProtoTokens.of(source));
        List<Definition> definitions = new ArrayList<>();
        while (parser.peek().kind() != Kind.END) {
            parser.statement(definitions);
        }
        return new ProtoFile(parser.packageName, parser.options, parser.imports, definitions, parser.notes);
    }

    private Token peek() {
        return tokens.get(at);
    }

    private Token next() {
        Token token = tokens.get(at);
        at += token.kind() == Kind.END ? 0 : 1;
        return token;
    }

    private boolean skip(String word) {
        boolean is = peek().is(word);
        if (is) {
            next();
        }
        return is;
    }

    private Token expect(String word) throws ProtoException {
        if (!peek().is(word)) {
            throw unexpected("'" + word + "'");
        }
        return next();
    }

    private Token name() throws ProtoException {
        if (peek().kind() != Kind.NAME) {
            throw unexpected("a name");
        }
        return next();
    }

    private ProtoException unexpected(String wanted) {
        String found = peek().kind() == Kind.END ? "the end of the file" : "'" + peek().text() + "'";
        return new ProtoException(peek().place(), "Found " + found + ", expected " + wanted + ".");
    }

    private void statement(List<Definition> definitions) throws ProtoException {
        skipVisibility();
        Token first = peek();
        switch (first.text()) {
            case "syntax", "edition", "option" -> {
                skip("option");
                Token name = next();
                if (peek().is("=")) {
                    inBraces(name.text(), at + 1, options);
                    options.put(
                            name.text(),
                            tokens.get(Math.min(at + 1, tokens.size() - 1)).text());
                }
                passOver();
            }
            case "package" -> {
                next();
                packageName = name().text();
                expect(";");
            }
            case "import" -> imported();
            case "message" -> definitions.add(message(0));
            case "enum" -> definitions.add(enumeration());
            case "extend" -> definitions.add(extension(0));
            case "service" -> {
                notes.add(new ProtoFile.Note(
                        "passed-over", "Services are not messages; they are passed over.", first.place()));
                passOver();
            }
            case ";" -> next();
            default -> throw unexpected("a message, an enum or another definition");
        }
    }

    private void imported() throws ProtoException {
        Place place = next().place();
        for (String word : List.of("public", "weak", "option")) {
            skip(word);
        }
        if (peek().kind() != Kind.TEXT) {
            throw unexpected("the path of a file in quotation marks");
        }
        imports.add(new ProtoFile.Import(next().text(), place));
        expect(";");
    }

    /// Skips a statement with its braces and brackets.
    private void passOver() {
        int depth = 0;
        while (peek().kind() != Kind.END) {
            Token token = next();
            depth += nesting(token);
            if (depth <= 0 && (token.is(";") || token.is("}"))) {
                return;
            }
        }
    }

    /// 1 where a token opens braces or brackets, -1 where it closes them.
    private static int nesting(Token token) {
        if (token.is("{") || token.is("[")) {
            return 1;
        }
        return token.is("}") || token.is("]") ? -1 : 0;
    }

    private MessageType message(int depth) throws ProtoException {
        Token keyword = next();
        Token name = name();
        return body(name, keyword.before(), false, depth);
    }

    private MessageType body(Token name, String documentation, boolean group, int depth) throws ProtoException {
        if (depth > MOST_DEPTH) {
            throw new ProtoException(name.place(), "Messages are nested more than " + MOST_DEPTH + " deep.");
        }
        List<Field> fields = new ArrayList<>();
        List<Definition> inner = new ArrayList<>();
        expect("{");
        while (!peek().is("}")) {
            member(fields, inner, depth);
        }
        next();
        return new MessageType(name.text(), fields, inner, group, documentation, name.place());
    }

    /// Since edition 2024 a definition says whether other files may name it.
    private void skipVisibility() {
        Token second = tokens.get(Math.min(at + 1, tokens.size() - 1));
        Token third = tokens.get(Math.min(at + 2, tokens.size() - 1));
        boolean defines = (second.is("message") || second.is("enum")) && third.kind() == Kind.NAME;
        if (defines && (peek().is("export") || peek().is("local"))) {
            next();
        }
    }

    private void member(List<Field> fields, List<Definition> inner, int depth) throws ProtoException {
        skipVisibility();
        Token second = tokens.get(Math.min(at + 1, tokens.size() - 1));
        Token third = tokens.get(Math.min(at + 2, tokens.size() - 1));
        // A field may be of a type that is called like a keyword.
        boolean block = second.kind() == Kind.NAME && third.is("{");
        switch (block ? peek().text() + " {" : peek().text()) {
            case "message {" -> inner.add(message(depth + 1));
            case "enum {" -> inner.add(enumeration());
            case "extend {" -> inner.add(extension(depth));
            case "oneof {" -> oneof(fields, inner, depth);
            case "option", "reserved", "extensions" -> passOver();
            case ";" -> next();
            default -> fields.add(field(Optional.empty(), inner, depth));
        }
    }

    private void oneof(List<Field> fields, List<Definition> inner, int depth) throws ProtoException {
        next();
        String name = name().text();
        expect("{");
        while (!peek().is("}")) {
            if (peek().is("option")) {
                passOver();
            } else if (!skip(";")) {
                fields.add(field(Optional.of(name), inner, depth));
            }
        }
        next();
    }

    private Extension extension(int depth) throws ProtoException {
        next();
        Token name = name();
        List<Field> fields = new ArrayList<>();
        expect("{");
        while (!peek().is("}")) {
            if (!skip(";")) {
                // The types of groups are declared at the extension, and are not read.
                fields.add(field(Optional.empty(), new ArrayList<>(), depth));
            }
        }
        next();
        return new Extension(name.text(), fields, name.place());
    }

    private Field field(Optional<String> oneof, List<Definition> inner, int depth) throws ProtoException {
        String before = peek().before();
        Label label = switch (peek().text()) {
            case "optional" -> Label.SINGLE;
            case "required" -> Label.REQUIRED;
            case "repeated" -> Label.REPEATED;
            default -> null;
        };
        Token type = label == null ? peek() : tokens.get(Math.min(at + 1, tokens.size() - 1));
        if (label != null) {
            next();
        }
        Label often = label == null ? Label.SINGLE : label;
        if (type.is("group") && tokens.get(Math.min(at + 2, tokens.size() - 1)).is("=")) {
            return group(often, oneof, inner, before, depth);
        }
        String named = typeName();
        if (named.equals("map") && skip("<")) {
            Optional<String> key = Optional.of(name().text());
            expect(",");
            String value = typeName();
            expect(">");
            return rest(value, Label.REPEATED, key, oneof, before);
        }
        return rest(named, often, Optional.empty(), oneof, before);
    }

    /// The name of a type, around whose dots there may be line ends.
    private String typeName() throws ProtoException {
        StringBuilder name = new StringBuilder(name().text());
        while (peek().kind() == Kind.NAME && (peek().text().startsWith(".") || name.charAt(name.length() - 1) == '.')) {
            name.append(next().text());
        }
        return name.toString();
    }

    private Field group(Label label, Optional<String> oneof, List<Definition> inner, String before, int depth)
            throws ProtoException {
        next();
        Token name = name();
        expect("=");
        int number = number();
        Map<String, String> its = options();
        String json = its.getOrDefault("json_name", jsonName(name.text().toLowerCase(Locale.ROOT)));
        inner.add(body(name, before, true, depth + 1));
        return new Field(
                name.text(), json, number, its, name.text(), label, Optional.empty(), oneof, before, name.place());
    }

    /// Name, number and options of a field.
    private Field rest(String type, Label label, Optional<String> key, Optional<String> oneof, String before)
            throws ProtoException {
        Token name = name();
        expect("=");
        int number = number();
        Map<String, String> its = options();
        String json = its.getOrDefault("json_name", jsonName(name.text()));
        String behind = expect(";").before();
        String documentation = (before + " " + behind).strip();
        return new Field(name.text(), json, number, its, type, label, key, oneof, documentation, name.place());
    }

    /// A whole number, which may be octal or hexadecimal.
    private int number() throws ProtoException {
        String sign = skip("-") ? "-" : "";
        Token token = peek();
        if (token.kind() != Kind.NUMBER) {
            throw unexpected("a number");
        }
        try {
            long number = Long.decode(sign + token.text());
            if (number == (int) number) {
                next();
                return (int) number;
            }
        } catch (NumberFormatException e) {
            // Reported below.
        }
        throw unexpected("a whole number of 32 bits");
    }

    /// Options in brackets, of which those with simple values are kept.
    private Map<String, String> options() {
        Map<String, String> its = new HashMap<>();
        int depth = 0;
        while (peek().is("[") || (depth > 0 && peek().kind() != Kind.END)) {
            Token token = next();
            depth += nesting(token);
            if (depth == 1 && token.kind() == Kind.NAME && skip("=")) {
                inBraces(token.text(), at, its);
                String sign = skip("-") ? "-" : "";
                if (peek().kind() != Kind.SIGN && peek().kind() != Kind.END) {
                    its.put(token.text(), sign + next().text());
                }
            }
        }
        return its;
    }

    /// The simple values of an option in braces, each as an option of its own: `features = { a: B }` is `features.a
    /// = B`.
    private void inBraces(String name, int start, Map<String, String> its) {
        int depth = 0;
        for (int i = start; i < tokens.size() - 2 && (i == start || depth > 0); i++) {
            depth += nesting(tokens.get(i));
            boolean value = depth == 1
                    && tokens.get(i).kind() == Kind.NAME
                    && tokens.get(i + 1).is(":");
            if (value && tokens.get(i + 2).kind() != Kind.SIGN) {
                its.put(name + "." + tokens.get(i).text(), tokens.get(i + 2).text());
            }
        }
    }

    /// The JSON name of a field: without underscores, with the letters after them in upper case.
    static String jsonName(String name) {
        StringBuilder json = new StringBuilder();
        boolean capital = false;
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c == '_') {
                capital = true;
            } else {
                json.append(capital ? Character.toUpperCase(c) : c);
                capital = false;
            }
        }
        return json.toString();
    }

    private EnumType enumeration() throws ProtoException {
        Token keyword = next();
        Token name = name();
        List<String> values = new ArrayList<>();
        List<Integer> numbers = new ArrayList<>();
        expect("{");
        while (!peek().is("}")) {
            boolean value = tokens.get(Math.min(at + 1, tokens.size() - 1)).is("=");
            if (value) {
                values.add(name().text());
                expect("=");
                numbers.add(number());
                passOver();
            } else if (peek().is("option") || peek().is("reserved")) {
                passOver();
            } else if (!skip(";")) {
                throw unexpected("a value of the enum");
            }
        }
        next();
        return new EnumType(name.text(), values, numbers, keyword.before(), name.place());
    }
}
