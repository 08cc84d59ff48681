package org.bindery.importers.asn1;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bindery.importers.FirstProblems;
import org.bindery.model.Location;
import org.bindery.model.Severity;

/// Reads the modules of a file (X.680, clause 13). A part of an assignment that cannot be parsed is reported, and
/// reading continues with the next assignment.
final class ModuleParser {

    /// The number of words that may be read again where the definitions that continue after them could not be
    /// parsed.
    private static final long MOST_AGAIN = 10_000_000;

    private final String file;
    private final FirstProblems problems;
    private final Cursor in;
    private final TypeParser types;
    private final ConstraintParser values;
    private long again;

    private ModuleParser(String file, Lexer.Words words, FirstProblems problems) {
        this.file = file;
        this.problems = problems;
        this.in = new Cursor(file, words);
        this.types = new TypeParser(in);
        this.values = new ConstraintParser(in, types);
    }

    /// The modules of a file.
    ///
    /// @throws SyntaxException when there is none, or where the file cannot be read on
    static List<Module> parse(String file, String source, FirstProblems problems) throws SyntaxException {
        ModuleParser parser = new ModuleParser(file, Lexer.of(source), problems);
        List<Module> modules = new ArrayList<>();
        while (!parser.in.isAtEnd()) {
            modules.add(parser.module());
        }
        if (modules.isEmpty()) {
            throw new SyntaxException(1, 1, "There is no module here; one starts as NAME DEFINITIONS ::= BEGIN.");
        }
        return modules;
    }

    private Module module() throws SyntaxException {
        Location place = in.place();
        String name = in.expect(Token.Kind.UPPER, "the name of a module").text();
        while (!in.is("DEFINITIONS")) {
            if (in.is("{")) {
                in.skipBrackets();
            } else if (in.peek().kind() == Token.Kind.TEXT) {
                in.next();
            } else {
                throw in.wrong("'DEFINITIONS'");
            }
        }
        in.next();
        TypeNode.Mode tags = TypeNode.Mode.EXPLICIT;
        boolean automatic = false;
        boolean extensible = false;
        while (!in.is("::=")) {
            switch (in.peek().text()) {
                case "EXPLICIT" -> tags = TypeNode.Mode.EXPLICIT;
                case "IMPLICIT" -> tags = TypeNode.Mode.IMPLICIT;
                case "AUTOMATIC" -> {
                    tags = TypeNode.Mode.IMPLICIT;
                    automatic = true;
                }
                case "EXTENSIBILITY" -> extensible = true;
                case "TAGS", "IMPLIED", "INSTRUCTIONS", "XER" -> {}
                default -> throw in.wrong("'::='");
            }
            in.next();
        }
        in.next();
        in.expect("BEGIN");
        if (in.is("EXPORTS")) {
            while (!in.skip(";")) {
                demandMore();
            }
        }
        Map<String, String> imports = new HashMap<>();
        if (in.skip("IMPORTS")) {
            imports(imports);
        }
        Map<String, Assignment> assignments = new LinkedHashMap<>();
        while (!in.skip("END")) {
            assignment(name, assignments);
        }
        return new Module(name, tags, automatic, extensible, assignments, imports, place);
    }

    private void demandMore() throws SyntaxException {
        if (in.isAtEnd()) {
            throw in.wrong("the rest of the module");
        }
        in.next();
    }

    private void imports(Map<String, String> imports) throws SyntaxException {
        List<String> symbols = new ArrayList<>();
        while (!in.skip(";")) {
            if (in.skip("FROM")) {
                String module =
                        in.expect(Token.Kind.UPPER, "the name of a module").text();
                symbols.forEach(symbol -> imports.put(symbol, module));
                symbols.clear();
                identifier();
            } else if (in.is("{")) {
                // Of a symbol with parameters.
                in.skipBrackets();
            } else if (!in.skip(",")) {
                if (in.peek().kind() != Token.Kind.UPPER && in.peek().kind() != Token.Kind.LOWER) {
                    throw in.wrong("a name, 'FROM' or ';'");
                }
                symbols.add(in.next().text());
            }
        }
    }

    /// The identifier that distinguishes a module from others of the same name.
    private void identifier() throws SyntaxException {
        if (in.is("{")) {
            in.skipBrackets();
        } else if (in.peek().kind() == Token.Kind.LOWER
                && !in.peek(1).is(",")
                && !in.peek(1).is("FROM")) {
            in.next();
        }
        if (in.skip("WITH")) {
            in.next();
        }
    }

    // Assignments.

    private void assignment(String module, Map<String, Assignment> assignments) throws SyntaxException {
        demandAssignment(module);
        int start = in.at;
        Location place = in.place();
        try {
            Assignment read = assignment(place);
            Assignment old = assignments.putIfAbsent(name(read), read);
            if (old != null) {
                problems.warn(
                        place, "double-name", "'" + name(read) + "' has a meaning already; this one is left out.");
            }
        } catch (SyntaxException e) {
            again += in.at;
            problems.add(
                    new Location(file, e.line(), e.column()),
                    Severity.WARNING,
                    "not-understood",
                    e.getMessage() + " The definition of '" + name(start) + "' is left out.");
            recover(start);
            again -= in.at;
            if (again > MOST_AGAIN) {
                throw new SyntaxException(
                        e.line(), e.column(), "So much of this file is not understood that the rest is left unread.");
            }
        }
    }

    private void demandAssignment(String module) throws SyntaxException {
        if (in.isAtEnd()) {
            throw in.wrong("'END' of the module " + module);
        }
    }

    private String name(int start) {
        in.start(start);
        return in.peek().text();
    }

    /// Goes to the next word that may start an assignment.
    private void recover(int start) {
        in.start(start + 1);
        while (!in.isAtEnd() && !in.is("END")) {
            boolean name = in.peek().kind() == Token.Kind.UPPER || in.peek().kind() == Token.Kind.LOWER;
            boolean first =
                    in.peek().column() == 1 || in.peek().line() > in.last().line();
            boolean assigned = in.peek(1).is("::=")
                    || (in.peek(1).kind() == Token.Kind.UPPER && in.peek(2).is("::="))
                    || in.peek(1).is("{");
            if (name && first && assigned && !in.last().is("::=")) {
                return;
            }
            in.next();
        }
    }

    private static String name(Assignment assignment) {
        return switch (assignment) {
            case Assignment.OfType type -> type.name();
            case Assignment.OfValue value -> value.name();
            case Assignment.OfClass type -> type.name();
            case Assignment.Other other -> other.name();
        };
    }

    private Assignment assignment(Location place) throws SyntaxException {
        Token name = in.next();
        if (name.kind() == Token.Kind.LOWER) {
            return value(name.text());
        }
        if (name.kind() != Token.Kind.UPPER) {
            in.at--;
            throw in.wrong("the name of a type or value");
        }
        List<String> parameters = in.is("{") ? parameters() : List.of();
        if (in.skip("MACRO")) {
            macro();
            return new Assignment.Other(name.text());
        }
        if (!in.is("::=")) {
            // A set of values or objects has its type before it.
            types.type();
            in.expect("::=");
            in.skipBrackets();
            return new Assignment.Other(name.text());
        }
        in.expect("::=");
        if (in.is("CLASS")) {
            return ofClass(name.text());
        }
        TypeNode type = types.type();
        return new Assignment.OfType(name.text(), parameters, type, in.behind(), place);
    }

    private void macro() throws SyntaxException {
        while (!in.skip("END")) {
            demandMore();
        }
    }

    private Assignment value(String name) throws SyntaxException {
        if (in.is("{")) {
            parameters();
        }
        TypeNode type = types.type();
        in.expect("::=");
        Assignment read = new Assignment.OfValue(name, type, values.value());
        if (in.is("{")) {
            // The fields of an object with parameters.
            in.skipBrackets();
        }
        return read;
    }

    /// The names of parameters, without what governs them.
    private List<String> parameters() throws SyntaxException {
        in.expect("{");
        List<String> names = new ArrayList<>();
        while (!in.skip("}")) {
            demandParameter();
            int from = in.at;
            while (!in.is(",") && !in.is("}")) {
                if (in.is("{")) {
                    in.skipBrackets();
                } else {
                    demandMore();
                }
            }
            if (in.at > from) {
                names.add(in.last().text());
            }
            in.skip(",");
        }
        return List.copyOf(names);
    }

    private void demandParameter() throws SyntaxException {
        if (in.isAtEnd() || in.is("::=")) {
            throw in.wrong("a parameter or '}'");
        }
    }

    /// The fields whose values have one type are all that matters; the syntax of objects does not.
    private Assignment ofClass(String name) throws SyntaxException {
        in.expect("CLASS");
        in.expect("{");
        Map<String, TypeNode> fields = new LinkedHashMap<>();
        while (!in.skip("}")) {
            String field = in.expect(Token.Kind.FIELD, "a field, such as &id").text();
            boolean ofValue = Character.isLowerCase(field.charAt(1));
            if (ofValue && in.peek().kind() == Token.Kind.UPPER && !isOption()) {
                fields.put(field, types.type());
            }
            while (!in.is(",") && !in.is("}")) {
                if (in.is("{") || in.is("(")) {
                    in.skipBrackets();
                } else {
                    demandMore();
                }
            }
            in.skip(",");
        }
        if (in.are("WITH", "SYNTAX")) {
            in.next();
            in.next();
            in.skipBrackets();
        }
        return new Assignment.OfClass(name, fields);
    }

    private boolean isOption() {
        return in.is("OPTIONAL") || in.is("DEFAULT") || in.is("UNIQUE");
    }
}
