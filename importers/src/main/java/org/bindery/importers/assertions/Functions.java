package org.bindery.importers.assertions;

import java.util.List;
import java.util.Map;
import java.util.Set;

/// The functions of XPath that rules have too.
record Functions(Translation translation) {

    private static final Set<Character> SAME_ESCAPES =
            Set.of('\\', '|', '.', '-', '^', '?', '*', '+', '{', '}', '(', ')', '[', ']', '$', 'n', 'r', 't');

    private static final Map<String, String> PARTS = Map.of(
            "year-from-date", "year",
            "month-from-date", "month",
            "day-from-date", "day",
            "year-from-dateTime", "year",
            "month-from-dateTime", "month",
            "day-from-dateTime", "day",
            "hours-from-dateTime", "hour",
            "minutes-from-dateTime", "minute",
            "hours-from-time", "hour",
            "minutes-from-time", "minute");

    Branch call(XPath.Call it) {
        String function = it.function().startsWith("fn:") ? it.function().substring(3) : it.function();
        List<XPath> given = it.arguments();
        return switch (function + "/" + given.size()) {
            case "true/0" -> condition(Cel.TRUE);
            case "false/0" -> condition(Cel.FALSE);
            case "not/1" -> condition(translation.condition(given.getFirst()).not());
            case "boolean/1" -> condition(translation.condition(given.getFirst()));
            case "exists/1" -> condition(Translation.exists(translation.branches(given.getFirst())));
            case "empty/1" ->
                condition(Translation.exists(translation.branches(given.getFirst()))
                        .not());
            case "count/1" -> count(given.getFirst());
            case "sum/1" -> sum(given.getFirst());
            case "data/1" -> translation.value(given.getFirst());
            case "abs/1" -> abs(translation.value(given.getFirst()));
            case "string/1" -> Branch.of(Term.value(shown(given.getFirst()), Term.Type.STRING));
            case "string-length/1" -> number(text(given.getFirst()).member("size"));
            case "starts-with/2" -> found("startsWith", given);
            case "ends-with/2" -> found("endsWith", given);
            case "contains/2" -> found("contains", given);
            case "upper-case/1" -> string(text(given.getFirst()).member("upperCase"));
            case "lower-case/1" -> string(text(given.getFirst()).member("lowerCase"));
            case "matches/2" -> matches(given.get(0), given.get(1));
            default -> other(it, function);
        };
    }

    /// A pattern of XPath in the syntax of rules. They are alike but for some classes of characters.
    private static String searchPattern(String pattern) {
        StringBuilder out = new StringBuilder();
        boolean inside = false;
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            char next = i + 1 < pattern.length() ? pattern.charAt(i + 1) : ' ';
            if (c == '\\') {
                out.append(escape(next, inside));
                i++;
                continue;
            }
            boolean subtracts = inside && c == '-' && next == '[';
            boolean isSpecial = c == '(' && next == '?';
            boolean isNested = inside && (c == '[' || c == '&');
            if (subtracts || isSpecial || isNested) {
                throw new NoEquivalent("rules have no such patterns");
            }
            inside = inside ? c != ']' : c == '[';
            out.append(c);
        }
        return out.toString();
    }

    private static String escape(char c, boolean inside) {
        if (SAME_ESCAPES.contains(c)) {
            return "\\" + c;
        }
        return switch (c) {
            case 'd' -> "\\p{Nd}";
            case 'D' -> "\\P{Nd}";
            case 's' -> inside ? " \\t\\n\\r" : "[ \\t\\n\\r]";
            default -> throw new NoEquivalent("rules have no pattern with '\\" + c + "'");
        };
    }

    private Branch other(XPath.Call it, String function) {
        if (function.equals("concat") && it.arguments().size() > 1) {
            List<Cel> parts = it.arguments().stream().map(this::shown).toList();
            return string(parts.stream()
                    .reduce((left, right) -> Cel.infix(left, "+", right, Cel.SUM))
                    .orElseThrow());
        }
        if (it.arguments().size() == 1 && PARTS.containsKey(function)) {
            Branch one = translation.value(it.arguments().getFirst());
            Term.Type wanted = function.endsWith("-dateTime")
                    ? Term.Type.DATE_TIME
                    : function.endsWith("-time") ? Term.Type.TIME : Term.Type.DATE;
            require(one, wanted);
            return one.with(Term.value(one.end().cel().member(PARTS.get(function)), Term.Type.INT));
        }
        String type = it.function().indexOf(':') < 0
                        && !translation.names().elements().endsWith("XMLSchema")
                ? ""
                : translation.names().schemaType(it.function());
        if (it.arguments().size() == 1 && !type.isEmpty()) {
            return cast(type, translation.value(it.arguments().getFirst()));
        }
        throw new NoEquivalent("rules have no function like '" + it.function() + "'");
    }

    private static Branch condition(Cel cel) {
        return Branch.of(Term.condition(cel));
    }

    private static Branch number(Cel cel) {
        return Branch.of(Term.value(cel, Term.Type.INT));
    }

    private static Branch string(Cel cel) {
        return Branch.of(Term.value(cel, Term.Type.STRING));
    }

    private static void require(Branch branch, Term.Type type) {
        if (branch.end().type() != type) {
            throw new NoEquivalent("a function is given a value of another type");
        }
    }

    private Branch count(XPath counted) {
        List<Branch> branches = translation.branches(counted);
        Translation.counted(branches);
        if (branches.stream()
                .anyMatch(branch ->
                        branch.end().type() == Term.Type.LIST && !branch.end().isNode())) {
            branches = translation.values(branches);
        }
        return number(branches.stream()
                .map(Branch::count)
                .reduce((left, right) -> Cel.infix(left, "+", right, Cel.SUM))
                .orElse(Cel.primary("0")));
    }

    private Branch sum(XPath summed) {
        List<Branch> branches = translation.values(translation.branches(summed));
        if (branches.size() != 1 || !branches.getFirst().end().type().isNumber()) {
            throw new NoEquivalent("only numbers of one kind are summed up");
        }
        Term.Type type = branches.getFirst().end().type();
        Cel zero = Cel.primary(type == Term.Type.INT ? "0" : type == Term.Type.DOUBLE ? "0.0" : "decimal('0')");
        return Branch.of(Term.value(branches.getFirst().sum(zero), type));
    }

    private static Branch abs(Branch one) {
        require(one, Term.Type.DECIMAL);
        return one.with(Term.value(Cel.call("abs", List.of(one.end().cel())), Term.Type.DECIMAL));
    }

    /// A text, or an empty one where there is none.
    private Cel text(XPath argument) {
        List<Branch> branches = translation.values(translation.branches(argument));
        if (branches.isEmpty()) {
            return Cel.quoted("");
        }
        Branch one = Translation.single(branches);
        require(one, Term.Type.STRING);
        return one.presence().choose(one.end().cel(), Cel.quoted(""));
    }

    /// A value as a text.
    private Cel shown(XPath argument) {
        List<Branch> branches = translation.values(translation.branches(argument));
        Term.Type type = branches.size() == 1 ? branches.getFirst().end().type() : Term.Type.OTHER;
        if (type != Term.Type.INT && type != Term.Type.DATE) {
            return text(argument);
        }
        Branch one = Translation.single(branches);
        return one.presence().choose(Cel.call("string", List.of(one.end().cel())), Cel.quoted(""));
    }

    private Branch found(String function, List<XPath> given) {
        return condition(text(given.get(0)).member(function, text(given.get(1)).text()));
    }

    private Branch matches(XPath text, XPath pattern) {
        if (!(pattern instanceof XPath.Text(String source))) {
            throw new NoEquivalent("the pattern is calculated");
        }
        String same = searchPattern(source);
        return condition(text(text).member("matches", Cel.quoted(same).text()));
    }

    private static Branch cast(String type, Branch one) {
        Term.Type from = one.end().type();
        boolean isText = from == Term.Type.STRING;
        Term.Type to = switch (type) {
            case "string" -> Term.Type.STRING;
            case "integer" -> Term.Type.INT;
            case "decimal" -> Term.Type.DECIMAL;
            case "double" -> Term.Type.DOUBLE;
            case "date" -> Term.Type.DATE;
            case "time" -> Term.Type.TIME;
            case "dateTime" -> Term.Type.DATE_TIME;
            default -> throw new NoEquivalent("rules have no type like '" + type + "'");
        };
        if (from == to) {
            return one;
        }
        boolean known = switch (to) {
            case STRING -> from == Term.Type.INT;
            case INT -> isText || from == Term.Type.DECIMAL;
            case DECIMAL -> isText || from == Term.Type.INT;
            case DOUBLE -> from == Term.Type.INT || from == Term.Type.DECIMAL;
            default -> isText;
        };
        if (!known) {
            throw new NoEquivalent("rules do not make a " + type + " of such a value");
        }
        String function = to == Term.Type.INT ? "int" : to == Term.Type.DATE_TIME ? "dateTime" : type;
        return one.with(Term.value(Cel.call(function, List.of(one.end().cel())), to));
    }
}
